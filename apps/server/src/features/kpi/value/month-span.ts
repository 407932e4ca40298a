/** The values of one figure: `periods` are period indexes, values without a number are NaN. */
interface FigureMonths {
  readonly periods: ArrayLike<number> & Iterable<number>
  readonly values: ArrayLike<number>
}

/** The months of a unit's roll-up; `first` is a period index. */
export interface MonthSpan {
  readonly first: number
  readonly months: number
}

/** The number of earlier months that the newest one is compared with. */
const EARLIER_MONTHS = 3

/** Below this share of the figures of each earlier month, a month is incomplete. */
const COMPLETE_SHARE = 0.5

/**
 * First to last month with values, without an incomplete newest month: one with less than half of the figures of each
 * of the three months before. A part of a delivery, such as the cars sold before the accounts are closed, therefore
 * does not replace the whole month before in all views. A unit that permanently delivers less is one month behind once.
 */
export function monthSpanOf(series: Iterable<FigureMonths>): MonthSpan | null {
  const counts = new Map<number, number>()
  for (const { periods, values } of series) {
    let index = 0
    for (const period of periods) {
      if (!Number.isNaN(values[index++] ?? Number.NaN)) counts.set(period, (counts.get(period) ?? 0) + 1)
    }
  }
  if (counts.size === 0) return null
  const months = [...counts.keys()].sort((one, other) => one - other)
  const first = months[0] as number
  const newest = months.at(-1) as number
  const earlier = months.slice(-1 - EARLIER_MONTHS, -1).map((month) => counts.get(month) as number)
  const isIncomplete = earlier.length > 0 && (counts.get(newest) as number) < COMPLETE_SHARE * Math.min(...earlier)
  const last = isIncomplete ? (months.at(-2) as number) : newest
  return { first, months: last - first + 1 }
}
