/** The selectable numbers of weeks of the usage view. */
export const USAGE_WEEKS = [4, 12, 26, 52] as const
export type UsageWeeks = (typeof USAGE_WEEKS)[number]

/** The last so many weeks, the current one included, as days (UTC). */
export function lastWeeks(weeks: number, now: Date = new Date()): { readonly from: string; readonly to: string } {
  const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)
  return { from: dayText(now.getTime() - (weeks - 1) * 7 * 86_400_000), to: dayText(now.getTime()) }
}
