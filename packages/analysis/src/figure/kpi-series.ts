import type { FiscalYearStart } from '../calendar/fiscal-year.ts'
import type { CompiledGraph } from '../formula/graph.compile.ts'
import { aggregateSeries, type TimeAggregation, type View } from './aggregation.ts'

/**
 * All KPIs of one business unit in one view, for every month of a span: **base figures are aggregated first, then the
 * formulas are evaluated**, so a ratio over 12 months is the ratio of the sums, never the mean of ratios.
 *
 * Worked example: a unit sells 100 of 200 attended hours in January (50 %) and 270 of 300 in February (90 %); its
 * year-to-date productivity in February is 370 / 500 = 74 %, not 70 %.
 * @param monthlyByInput per base figure one number per month, NaN where missing, all of the same length; a base figure
 * that is absent is missing in every month
 * @param firstPeriodIndex period index of the first month
 * @param aggregationOf how the months of a base figure are combined
 * @returns per computed code one number per month, NaN is "no value"; the arrays share one buffer
 */
export function kpiSeries(
  compiled: CompiledGraph,
  monthlyByInput: ReadonlyMap<string, Float64Array>,
  firstPeriodIndex: number,
  view: View,
  aggregationOf: (inputCode: string) => TimeAggregation,
  yearStart: FiscalYearStart = 1,
): Map<string, Float64Array> {
  const months = lengthOf(monthlyByInput)
  const inputs = new Float64Array(compiled.inputs.length * months).fill(Number.NaN)
  compiled.inputs.forEach((code, index) => {
    const monthly = monthlyByInput.get(code)
    if (monthly === undefined) return
    const aggregated = aggregateSeries(monthly, firstPeriodIndex, view, aggregationOf(code), yearStart)
    inputs.set(aggregated, index * months)
  })
  const out = new Float64Array(compiled.codes.length * months)
  compiled.evaluateColumns(months, inputs, out)
  return new Map(compiled.codes.map((code, index) => [code, out.subarray(index * months, (index + 1) * months)]))
}

/** @throws RangeError when the series differ in length: their months would not match. */
function lengthOf(monthlyByInput: ReadonlyMap<string, Float64Array>): number {
  const lengths = new Set([...monthlyByInput.values()].map(({ length }) => length))
  if (lengths.size > 1) throw new RangeError('All series must have the same number of months')
  const [length = 0] = lengths
  return length
}
