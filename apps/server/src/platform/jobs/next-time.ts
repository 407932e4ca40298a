/**
 * The next time after `after` at which a schedule is due.
 *
 * @throws Error when the expression or the time zone is none
 */
export async function nextTime(cron: string, timeZone: string, after: Date): Promise<Date> {
  const { PgBoss } = await import('pg-boss')
  preview ??= new PgBoss({ db: { executeSql: async () => ({ rows: [] }) } })
  const [next] = preview.previewSchedule(cron, { tz: timeZone, from: after, count: 1 })
  if (!next) throw new Error(`“${cron}” never comes.`)
  return next
}

/** Never started: it only reckons. */
let preview: { previewSchedule: import('pg-boss').PgBoss['previewSchedule'] } | undefined
