import type { Text } from '@lotse/contract/language.ts'
import type { Static, TSchema } from 'typebox'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import type { HttpPlatform } from '../http/http-platform.ts'
import type { Tenant } from '../http/tenant.ts'

/** How long is waited before another attempt: twice as long each time, with some chance, up to a limit. */
export interface Backoff {
  readonly firstSeconds: number
  readonly maximumSeconds: number
}

/** What the handler of a job gets. No transaction is open: waiting for a network holds none. */
export interface JobContext {
  /** The job's own id: the same in every attempt, so what it causes elsewhere can be told apart. */
  readonly jobId: string
  readonly tenant: Tenant
  readonly platform: HttpPlatform
  /** Runs work in one transaction inside the tenant's wall. */
  inTransaction<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /** 1 for the first. */
  readonly attempt: number
  /** The time of the schedule that it is done for; null when it was enqueued. */
  readonly dueAt: Date | null
  /** Aborted when the process stops: who can, gives up and throws; the job is done again elsewhere. */
  readonly signal: AbortSignal
}

/** Work that is done outside of requests, declared as a value; see `enqueue` and `setSchedule`. */
export interface Job<Input extends TSchema = TSchema> {
  /** Unique in the product, `feature.what`, e.g. `mail.send`. */
  readonly name: string
  /** What administrators read. */
  readonly title: Text
  /** JSON. Kept until the job is done. */
  readonly input: Input
  /** How often it is tried, at least once. */
  readonly attempts: number
  readonly backoff: Backoff
  /**
   * Does the work; may be called again after it broke, even where it had come to its end: a process can die between the work
   * and the note that it was done.
   *
   * @throws JobFailure, JobWaits; anything else is tried again
   */
  handler(context: JobContext, input: Static<Input>): Promise<void>
}

/** A job whatever its input. */
export type AnyJob = Job<TSchema>

const USUAL_BACKOFF: Backoff = { firstSeconds: 30, maximumSeconds: 3_600 }

/** Declares a job; without more it is tried five times, after half a minute, one, two and four. `app` lists it in `JOBS`. */
export function defineJob<Input extends TSchema>(
  job: Omit<Job<Input>, 'attempts' | 'backoff'> & Partial<Pick<Job<Input>, 'attempts' | 'backoff'>>,
): Job<Input> {
  return { attempts: 5, backoff: USUAL_BACKOFF, ...job }
}
