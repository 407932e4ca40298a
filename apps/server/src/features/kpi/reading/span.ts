import { type FiscalYearStart, fiscalYearBegin } from '@lotse/analysis/calendar/fiscal-year.ts'
import { monthsBetween, type Period } from '@lotse/analysis/calendar/period.ts'
import { aggregateMonths, type View } from '@lotse/analysis/figure/aggregation.ts'
import { evaluateGraph } from '@lotse/analysis/formula/graph.evaluate.ts'
import { readBaseSeries } from './base-series.ts'
import { readKpiCatalogue } from './catalogue.ts'
import type { FigureReader } from './view.ts'

/** The view that these months are in fiscal years with this start, such as the year to date; null for a span without one. */
export function viewOfSpan(from: Period, to: Period, yearStart: FiscalYearStart): View | null {
  if (from === to) return 'MONTH'
  if (from === fiscalYearBegin(to, yearStart)) return 'YTD'
  return monthsBetween(from, to) === 11 ? 'R12' : null
}

/**
 * The value of a KPI, derived or base figure over the months of a span. Base figures are combined first, then the formulas are
 * evaluated, as in every view: a ratio is that of the sums. Null when a month is missing.
 */
export async function readSpanValue(
  reader: FigureReader,
  code: string,
  from: Period,
  to: Period,
): Promise<number | null> {
  const { graph, timeAggregations } = await readKpiCatalogue(reader.tx, reader.revision)
  const { monthly } = await readBaseSeries(reader, [...timeAggregations.keys()], 'MONTH', from, to)
  const inputs = new Map(
    [...monthly].map(([id, series]) => [id, aggregateMonths([...series], timeAggregations.get(id) ?? 'SUM')] as const),
  )
  return inputs.has(code) ? (inputs.get(code) ?? null) : (evaluateGraph(graph, inputs).get(code) ?? null)
}
