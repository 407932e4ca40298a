import type { Static, TSchema } from 'typebox'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { enqueue } from './enqueue.ts'
import type { AnyJob, Job } from './job.ts'
import { deleteSchedule, lockSchedule, saveSchedule } from './job-schedule.repository.ts'
import { nextTime } from './next-time.ts'
import { insertTicket } from './ticket.repository.ts'

/** When something is done again and again, and with which input. */
export interface Schedule<Input> {
  /** Five fields: minute, hour, day of the month, month, day of the week; `0 7 * * 1` is Mondays at seven. */
  readonly cron: string
  /** IANA name, e.g. `Europe/Vienna`: a clock change moves the moment, not the hour on the clock. */
  readonly timeZone: string
  readonly input: Input
}

/**
 * Has a job done at times of the day, in the caller's transaction; the same key again changes the schedule. Each time is a job
 * of its own, and its handler is told for which (`dueAt`). What was missed while nothing ran is made up for once.
 *
 * ```ts
 * await setSchedule(tx, sendWeeklyReport, personId, { cron: '0 7 * * 1', timeZone: 'Europe/Vienna', input: { personId } })
 * ```
 *
 * @returns the next time
 * @throws Error when the expression or the time zone is none
 */
export async function setSchedule<Input extends TSchema>(
  tx: TenantTransaction,
  job: Job<Input>,
  key: string,
  { cron, timeZone, input }: Schedule<Static<Input>>,
): Promise<Date> {
  const nextAt = await nextTime(cron, timeZone, new Date())
  const turn = await saveSchedule(tx, job.name, key, { cron, timeZone, input, nextAt })
  await insertTicket(tx, { name: job.name, scheduleKey: key, turn }, nextAt)
  return nextAt
}

/** Ends a schedule; answers whether there was one. */
export function removeSchedule(tx: TenantTransaction, job: AnyJob, key: string): Promise<boolean> {
  return deleteSchedule(tx, job.name, key)
}

/** A schedule's time has come: enqueues its job and the next time, unless it was changed or ended meanwhile. */
export async function followSchedule(tx: TenantTransaction, job: AnyJob, key: string, turn: number): Promise<void> {
  const found = await lockSchedule(tx, job.name, key, turn)
  if (!found) return
  const { nextAt: dueAt, input, cron, timeZone } = found
  await enqueue(tx, job, input, { dueAt, onceFor: `${key} at ${dueAt.toISOString()}` })
  const nextAt = await nextTime(cron, timeZone, new Date(Math.max(Date.now(), dueAt.getTime())))
  const nextTurn = await saveSchedule(tx, job.name, key, { cron, timeZone, input, nextAt })
  await insertTicket(tx, { name: job.name, scheduleKey: key, turn: nextTurn }, nextAt)
}
