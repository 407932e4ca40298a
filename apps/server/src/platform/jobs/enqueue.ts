import type { JobDependency } from '@lotse/contract/features/job/job.constants.ts'
import type { Static, TSchema } from 'typebox'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { insertJob, reviveJob, wakeJobs } from './job.repository.ts'
import type { Job } from './job.ts'
import { insertQueueMessage } from './queue-message.repository.ts'

/** Options of `enqueue`. */
export interface EnqueueOptions {
  /** Earliest start; default: now. */
  readonly notBefore?: Date
  /** Unique key: at most one job of this name per key, including done jobs until they are deleted (30 days). */
  readonly onceFor?: string
  /** The scheduled time that the job runs for. */
  readonly dueAt?: Date
}

/**
 * Enqueues a job in the caller's transaction: a rollback removes it.
 *
 * ```ts
 * await enqueue(tx, sendMail, { to: [...], subject, text }, { onceFor: `support:${id}` })
 * ```
 *
 * @returns the job's id, or null if there is a job for the same `onceFor`
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
  if (jobId !== null) await insertQueueMessage(tx, { name: job.name, jobId, turn: 1 }, notBefore ?? null)
  return jobId
}

/** Enqueues the jobs that wait for a precondition, and returns their number. */
export async function wakeWaiting(tx: TenantTransaction, waitingFor: JobDependency): Promise<number> {
  const woken = await wakeJobs(tx, waitingFor)
  for (const { id, name, turn } of woken) await insertQueueMessage(tx, { name, jobId: id, turn }, null)
  return woken.length
}

/** Enqueues a failed job again with a new set of attempts. Returns false if the job has not failed. */
export async function retryFailed(tx: TenantTransaction, id: string): Promise<boolean> {
  const revived = await reviveJob(tx, id)
  if (revived) await insertQueueMessage(tx, { name: revived.name, jobId: id, turn: revived.turn }, null)
  return revived !== undefined
}
