import { parseDate } from '@internationalized/date'
import type { WeekStart } from './typed-date.ts'

const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

/** The weeks of a month (`YYYY-MM`) as ISO dates: whole weeks, so that the first and the last have days of other months. */
export function weeksOf(month: string, weekStart: WeekStart): readonly (readonly string[])[] {
  const first = parseDate(`${month}-01`)
  const before = (new Date(`${month}-01T00:00:00Z`).getUTCDay() - weekStart + 7) % 7
  const weeks: string[][] = []
  // No day of the month is later than this text.
  for (let start = first.subtract({ days: before }); `${start}` < `${month}-32`; start = start.add({ days: 7 })) {
    weeks.push(WEEK.map((days) => start.add({ days }).toString()))
  }
  return weeks
}

/** The days of a week in the order of a calendar; 1 is Monday, 7 Sunday. */
export function weekdaysFrom(weekStart: WeekStart): readonly number[] {
  return WEEK.map((day) => ((day + weekStart + 6) % 7) + 1)
}
