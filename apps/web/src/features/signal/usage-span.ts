import { addDays } from '@lotse/analysis/calendar/day.ts'

/** The selectable numbers of weeks of the usage view. */
export const USAGE_WEEKS = [4, 12, 26, 52] as const
export type UsageWeeks = (typeof USAGE_WEEKS)[number]

/** The last so many weeks up to `today` (`YYYY-MM-DD`), the current one included. */
export function lastWeeks(weeks: number, today: string): { readonly from: string; readonly to: string } {
  return { from: addDays(today, -7 * (weeks - 1)), to: today }
}
