/**
 * Returns the next time after `after` at which a schedule is due.
 *
 * @throws Error when the expression or the time zone is invalid
 */
export async function nextTime(cron: string, timeZone: string, after: Date): Promise<Date> {
  const { PgBoss } = await import('pg-boss')
  preview ??= new PgBoss({ db: { executeSql: async () => ({ rows: [] }) } })
  const [next] = preview.previewSchedule(cron, { tz: timeZone, from: after, count: 1 })
  if (!next) throw new Error(`The schedule “${cron}” has no next time.`)
  return next
}

/** Never started: used only to compute schedules. */
let preview: { previewSchedule: import('pg-boss').PgBoss['previewSchedule'] } | undefined
