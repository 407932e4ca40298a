import { addDays, daysBetween } from '@lotse/analysis/calendar/day.ts'
import { addMonths } from '@lotse/analysis/calendar/period.ts'

/** A meeting is held once a month: what happened for so many days is new to it. */
const DAYS_BACK = 31

/** The days of a meeting: what changed since the last one, and what is due until the next ones are over. ISO dates. */
export function meetingDays(today: string): { readonly since: string; readonly until: string; readonly days: number } {
  const until = addDays(`${addMonths(today.slice(0, 7), 2)}-01`, -1)
  return { since: addDays(today, -DAYS_BACK), until, days: daysBetween(today, until) }
}
