import type { Text } from '@lotse/contract/language.ts'
import type { Static, TSchema } from 'typebox'
import type { Settings } from '../config/settings.ts'
import type { LotseDatabase } from '../database/database.ts'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import type { OriginOf } from '../tenant/public-address.ts'
import type { Tenant, TenantFinder } from '../tenant/tenant.ts'

/** Exponential backoff with jitter between attempts. */
export interface Backoff {
  readonly firstSeconds: number
  readonly maximumSeconds: number
}

/** Services for job handlers, a part of the application's platform. Higher layers add services by declaration merging. */
export interface JobPlatform {
  readonly settings: Settings
  readonly database: LotseDatabase
  readonly tenants: TenantFinder
  readonly originOf: OriginOf
}

/** Context of a job's handler. No transaction is open, so that waiting for the network holds none. */
export interface JobContext {
  /** The job's id, the same in every attempt; usable as an idempotency key. */
  readonly jobId: string
  readonly tenant: Tenant
  readonly platform: JobPlatform
  /** Runs `work` in one transaction limited to the tenant. */
  inTransaction<T>(work: (tx: TenantTransaction) => Promise<T>): Promise<T>
  /** Counts from 1. */
  readonly attempt: number
  /** The scheduled time that the job runs for; null without a schedule. */
  readonly dueAt: Date | null
  /** Aborted when the process stops: the handler should throw; another node then retries the job. */
  readonly signal: AbortSignal
}

/** The definition of a job: work outside of requests; see `enqueue` and `setSchedule`. */
export interface Job<Input extends TSchema = TSchema> {
  /** Unique in the product, `feature.what`, e.g. `mail.send`. */
  readonly name: string
  /** Title in the list of jobs. */
  readonly title: Text
  /** Schema of the input, which is stored as JSON until the job is done. */
  readonly input: Input
  /** Maximum number of attempts, at least 1. */
  readonly attempts: number
  readonly backoff: Backoff
  /**
   * Does the work. Must be idempotent: it is called again after a failure, and when the process dies after the work and before the
   * job is marked as done.
   *
   * @throws JobFailure, JobWaits; after any other error the job is retried
   */
  handler(context: JobContext, input: Static<Input>): Promise<void>
}

/** A job with any input. */
export type AnyJob = Job<TSchema>

const USUAL_BACKOFF: Backoff = { firstSeconds: 30, maximumSeconds: 3_600 }

/** Defines a job. Default: five attempts, with delays of 0.5, 1, 2 and 4 minutes. Add it to `JOBS` in `app`. */
export function defineJob<Input extends TSchema>(
  job: Omit<Job<Input>, 'attempts' | 'backoff'> & Partial<Pick<Job<Input>, 'attempts' | 'backoff'>>,
): Job<Input> {
  return { attempts: 5, backoff: USUAL_BACKOFF, ...job }
}
