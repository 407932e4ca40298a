import type { JobWaitsFor } from '@lotse/contract/features/job/job.schema.ts'
import type { Static, TSchema } from 'typebox'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { insertJob, reviveJob, wakeJobs } from './job.repository.ts'
import type { Job } from './job.ts'
import { insertTicket } from './ticket.repository.ts'

/** When and how often a job is to be done. */
export interface EnqueueOptions {
  /** Not before this moment; at once when left out. */
  readonly notBefore?: Date
  /** There is at most one job of this name for this key, done ones included for as long as they are kept (30 days). */
  readonly onceFor?: string
  /** The time of a schedule that it is done for. */
  readonly dueAt?: Date
}

/**
 * Asks for a job, in the caller's transaction: a change that is rolled back leaves none.
 *
 * ```ts
 * await enqueue(tx, sendMail, { to: [...], subject, text }, { onceFor: `support:${id}` })
 * ```
 *
 * @returns its id, or null when there is one for the same `onceFor` already
 */
export async function enqueue<Input extends TSchema>(
  tx: TenantTransaction,
  job: Job<Input>,
  input: Static<Input>,
  { notBefore, onceFor, dueAt }: EnqueueOptions = {},
): Promise<string | null> {
  const jobId = await insertJob(tx, {
    name: job.name,
    input,
    onceFor: onceFor ?? null,
    notBefore: notBefore ?? null,
    dueAt: dueAt ?? null,
  })
  if (jobId !== null) await insertTicket(tx, { name: job.name, jobId, turn: 1 }, notBefore ?? null)
  return jobId
}

/** Gives those that wait for something another turn; answers how many. */
export async function wakeWaiting(tx: TenantTransaction, waitsFor: JobWaitsFor): Promise<number> {
  const woken = await wakeJobs(tx, waitsFor)
  for (const { id, name, turn } of woken) await insertTicket(tx, { name, jobId: id, turn }, null)
  return woken.length
}

/** Tries a failed job again, with all its attempts; answers whether it had failed. */
export async function retryFailed(tx: TenantTransaction, id: string): Promise<boolean> {
  const revived = await reviveJob(tx, id)
  if (revived) await insertTicket(tx, { name: revived.name, jobId: id, turn: revived.turn }, null)
  return revived !== undefined
}
