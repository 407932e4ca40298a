/** Values of one figure of a unit by period index. */
export type Months = ReadonlyMap<number, number>

/** What a unit's own months say about one of them. */
export interface Usual {
  /** Natural logarithm of the level that is expected. */
  readonly level: number
  /** Usual deviation from it, on the same scale. */
  readonly spread: number
  readonly isNeverNegative: boolean
  readonly isNeverPositive: boolean
  readonly isNeverZero: boolean
  /** The smallest and the largest of the own months. */
  readonly least: number
  readonly largest: number
  readonly isInteger: boolean
}

/** A changed value of a month, with what is usual for it. */
export interface CheckedValue {
  readonly figureId: string
  readonly value: number
  readonly months: Months
  readonly usual: Usual | null
}

const MONTHS_BACK = 24
/** Months after the one in question that count when there are too few before it. */
const MONTHS_AHEAD = 12
/** Below this number of own months nothing is expected. */
export const FEWEST_MONTHS = 4
/** A figure that hardly ever changes is still allowed a few percent. */
const LEAST_SPREAD = 0.03
/** The standard deviation of a normal distribution in median absolute deviations. */
const DEVIATIONS = 1.4826

/**
 * The usual value of a figure in a month by the 24 months before it (with few of them, also the 12 after it), without the month
 * itself: median and median absolute deviation on a logarithmic scale, corrected by the season if the month of the prior year was
 * further from the median than usual. Counts vary by their square root at least. Null with fewer than four months.
 */
export function usualValue(months: Months, period: number): Usual | null {
  const before = valuesBetween(months, period - MONTHS_BACK, period - 1)
  const own =
    before.length >= FEWEST_MONTHS ? before : [...before, ...valuesBetween(months, period + 1, period + MONTHS_AHEAD)]
  if (own.length < FEWEST_MONTHS) return null
  const sizes = own.filter((value) => value !== 0).map((value) => Math.log(Math.abs(value)))
  const isInteger = own.every(Number.isInteger)
  const median = middleOf(sizes)
  const counted = isInteger ? Math.exp(-median / 2) : 0
  const spread = Math.hypot(DEVIATIONS * middleOf(sizes.map((size) => Math.abs(size - median))), counted, LEAST_SPREAD)
  return {
    level: median + seasonOf(months, period, median, spread),
    spread,
    isNeverNegative: own.every((value) => value >= 0),
    isNeverPositive: own.every((value) => value <= 0),
    isNeverZero: own.every((value) => value !== 0),
    least: Math.min(...own),
    largest: Math.max(...own),
    isInteger,
  }
}

/** The median; 0 without any value. Sorted as numbers: there are two for each value of a file. */
export function middleOf(values: readonly number[]): number {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2
}

/** Deviation of a value from what is usual: natural logarithm of the ratio of sizes. Infinite for 0. */
export const deviationOf = (value: number, { level }: Usual) => Math.log(Math.abs(value)) - level

/** The season is that of the prior year, if it is beyond the usual spread. */
function seasonOf(months: Months, period: number, median: number, spread: number): number {
  const year = months.get(period - 12)
  if (year === undefined || year === 0) return 0
  const season = Math.log(Math.abs(year)) - median
  return Math.abs(season) > spread ? season : 0
}

function valuesBetween(months: Months, first: number, last: number): number[] {
  const values: number[] = []
  for (let period = first; period <= last; period++) {
    const value = months.get(period)
    if (value !== undefined && !Number.isNaN(value)) values.push(value)
  }
  return values
}
