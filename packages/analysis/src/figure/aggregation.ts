import { type FiscalYearStart, monthOfFiscalYear } from '../calendar/fiscal-year.ts'
import { addMonths, type Period, periodIndex, periodRange } from '../calendar/period.ts'

/** How the months of a base figure are combined: amounts are added up, averages averaged, balances take the last month. */
export type TimeAggregation = 'SUM' | 'AVERAGE' | 'LAST'

/** How a base figure is combined over business units: added up, or the same for all of them (days in the month). */
export type UnitAggregation = 'SUM' | 'SAME'

/** The time span of a figure: the month, the fiscal year to date, or the 12 months that end with it. */
export type View = 'MONTH' | 'YTD' | 'R12'

/** Number of months of a view that ends with the period of this index. */
function spanOf(view: View, index: number, yearStart: FiscalYearStart): number {
  if (view === 'MONTH') return 1
  return view === 'R12' ? 12 : monthOfFiscalYear(index, yearStart)
}

/** The periods of a view that ends with `period`, oldest first: YTD of `2026-03` is January to March 2026. */
export function windowOf(view: View, period: Period, yearStart: FiscalYearStart = 1): Period[] {
  return periodRange(addMonths(period, 1 - spanOf(view, periodIndex(period), yearStart)), period)
}

/**
 * Combines the months of one base figure, oldest first. Null when a month is missing, because a partial sum would look like a
 * complete one; LAST needs the last month only. Null without months.
 */
export function aggregateMonths(values: readonly (number | null)[], how: TimeAggregation): number | null {
  const column = Float64Array.from(values, (value) => value ?? Number.NaN)
  return toValue(combine(column, 0, column.length, how))
}

/**
 * Combines one base figure of several business units, each already aggregated over time. SUM is null when one unit has no
 * value. SAME is the common value of all units: units without a value are ignored, different values give null.
 */
export function aggregateUnits(values: readonly (number | null)[], how: UnitAggregation): number | null {
  if (how === 'SUM') return aggregateMonths(values, 'SUM')
  const distinct = new Set(values.filter((value) => value !== null))
  const [first = null] = distinct
  return distinct.size === 1 ? first : null
}

/**
 * One base figure in one view of one period, from its series of months.
 * @param series one number per month, NaN where missing; `firstPeriodIndex` is the period index of series[0]
 * @returns NaN when a month of the window is missing or outside the series
 */
export function aggregateWindow(
  series: Float64Array,
  firstPeriodIndex: number,
  view: View,
  periodIndex: number,
  how: TimeAggregation,
  yearStart: FiscalYearStart = 1,
): number {
  const end = periodIndex - firstPeriodIndex + 1
  return combine(series, end - spanOf(view, periodIndex, yearStart), end, how)
}

/**
 * One base figure in one view, for every month of its series at once: element i is {@link aggregateWindow} of month i, and
 * NaN while the window starts before the series.
 */
export function aggregateSeries(
  monthly: Float64Array,
  firstPeriodIndex: number,
  view: View,
  how: TimeAggregation,
  yearStart: FiscalYearStart = 1,
): Float64Array {
  const out = new Float64Array(monthly.length)
  for (let month = 0; month < monthly.length; month++) {
    // Each window is summed completely: a running sum is not faster for 12 months, and would accumulate rounding errors and
    // spread missing months.
    out[month] = combine(monthly, month + 1 - spanOf(view, firstPeriodIndex + month, yearStart), month + 1, how)
  }
  return out
}

/** Combines the months from `start` (included) to `end` (excluded); NaN propagates through sums. */
function combine(series: Float64Array, start: number, end: number, how: TimeAggregation): number {
  if (end <= start || end > series.length) return Number.NaN
  if (how === 'LAST') return series[end - 1] ?? Number.NaN
  if (start < 0) return Number.NaN
  let sum = 0
  for (let month = start; month < end; month++) sum += series[month] as number
  return how === 'SUM' ? sum : sum / (end - start)
}

function toValue(number: number): number | null {
  return Number.isFinite(number) ? number : null
}
