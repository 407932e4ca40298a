import type { Static, TSchema } from 'typebox'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { enqueue } from './enqueue.ts'
import type { AnyJob, Job } from './job.ts'
import { deleteSchedule, lockSchedule, saveSchedule } from './job-schedule.repository.ts'
import { nextTime } from './next-time.ts'
import { insertQueueMessage } from './queue-message.repository.ts'

/** The times and the input of a recurring job. */
export interface Schedule<Input> {
  /** Five fields: minute, hour, day of the month, month, day of the week; `0 7 * * 1` is Mondays at seven. */
  readonly cron: string
  /** IANA name, e.g. `Europe/Vienna`: the local time stays the same across daylight saving changes. */
  readonly timeZone: string
  readonly input: Input
}

/**
 * Creates or replaces the schedule of a job under a key, in the caller's transaction. Each scheduled time is a separate job with
 * its time in `dueAt`. Times missed while no node was running are made up for once.
 *
 * ```ts
 * await setSchedule(tx, sendWeeklyReport, personId, { cron: '0 7 * * 1', timeZone: 'Europe/Vienna', input: { personId } })
 * ```
 *
 * @returns the next time
 * @throws Error when the expression or the time zone is invalid
 */
export async function setSchedule<Input extends TSchema>(
  tx: TenantTransaction,
  job: Job<Input>,
  key: string,
  { cron, timeZone, input }: Schedule<Static<Input>>,
): Promise<Date> {
  const nextAt = await nextTime(cron, timeZone, new Date())
  const turn = await saveSchedule(tx, job.name, key, { cron, timeZone, input, nextAt })
  await insertQueueMessage(tx, { name: job.name, scheduleKey: key, turn }, nextAt)
  return nextAt
}

/** Removes a schedule; returns whether it existed. */
export function removeSchedule(tx: TenantTransaction, job: AnyJob, key: string): Promise<boolean> {
  return deleteSchedule(tx, job.name, key)
}

/** Enqueues the job of a due schedule and its next time, unless the schedule was changed or removed meanwhile. */
export async function followSchedule(tx: TenantTransaction, job: AnyJob, key: string, turn: number): Promise<void> {
  const found = await lockSchedule(tx, job.name, key, turn)
  if (!found) return
  const { nextAt: dueAt, input, cron, timeZone } = found
  await enqueue(tx, job, input, { dueAt, onceFor: `${key} at ${dueAt.toISOString()}` })
  const nextAt = await nextTime(cron, timeZone, new Date(Math.max(Date.now(), dueAt.getTime())))
  const nextTurn = await saveSchedule(tx, job.name, key, { cron, timeZone, input, nextAt })
  await insertQueueMessage(tx, { name: job.name, scheduleKey: key, turn: nextTurn }, nextAt)
}
