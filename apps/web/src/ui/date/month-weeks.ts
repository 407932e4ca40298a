import type { WeekStart } from './typed-date.ts'

const DAY_MS = 86_400_000
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

/** The weeks of a month (`YYYY-MM`) as ISO dates: whole weeks, so that the first and the last have days of other months. */
export function weeksOf(month: string, weekStart: WeekStart): readonly (readonly string[])[] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const before = (new Date(first).getUTCDay() - weekStart + 7) % 7
  const weeks: string[][] = []
  // No day of the month is later than this text.
  for (let start = first - before * DAY_MS; isoDay(start) < `${month}-32`; start += 7 * DAY_MS) {
    weeks.push(WEEK.map((day) => isoDay(start + day * DAY_MS)))
  }
  return weeks
}

/** The days of a week in the order of a calendar; 1 is Monday, 7 Sunday. */
export function weekdaysFrom(weekStart: WeekStart): readonly number[] {
  return WEEK.map((day) => ((day + weekStart + 6) % 7) + 1)
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}
