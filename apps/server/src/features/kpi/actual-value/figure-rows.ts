import { monthsBetween, type Period, periodIndex } from '@lotse/analysis/calendar/period.ts'
import { aggregateSeries, type View } from '@lotse/analysis/figure/aggregation.ts'
import { kpiSeries } from '@lotse/analysis/figure/kpi-series.ts'
import { compileGraph } from '@lotse/analysis/formula/graph.compile.ts'
import { type BaseSeries, readBaseSeries } from '../reading/base-series.ts'
import type { KpiCatalogue } from '../reading/catalogue.ts'
import { findKpi } from '../reading/detail.service.ts'
import type { FigureReader } from '../reading/view.ts'

/** Months of figures, aggregated according to the view. */
export interface FigureMonths {
  readonly view: View
  readonly from: Period
  readonly to: Period
}

/** A figure month by month, null where there is no value. */
export interface FigureRow {
  readonly code: string
  readonly values: (number | null)[]
}

/**
 * A KPI of a unit, then the KPIs and derived figures in its formula, then the base figures it depends on.
 *
 * @param readBase where the base figures are from; by default the actual values of the unit
 * @throws AppError kpi.not_found
 */
export async function readFigureRows(
  reader: FigureReader,
  id: string,
  { view, from, to }: FigureMonths,
  readBase: typeof readBaseSeries = readBaseSeries,
): Promise<FigureRow[]> {
  const { catalogue } = await findKpi(reader, id)
  const { graph, timeAggregations } = catalogue
  const inputs = graph.inputsOf(id)
  const computed = [id, ...graph.directReferencesOf(id).filter((code) => !timeAggregations.has(code))]
  const series = await readBase(reader, inputs, view, from, to)
  return rowsOf(catalogue, computed, inputs, series, view, from)
}

function rowsOf(
  { graph, timeAggregations, figures, fiscalYearStart }: KpiCatalogue,
  computed: readonly string[],
  inputs: readonly string[],
  { first, monthly }: BaseSeries,
  view: View,
  from: Period,
): FigureRow[] {
  const firstIndex = periodIndex(first)
  const how = (code: string) => timeAggregations.get(code) ?? 'SUM'
  const results = kpiSeries(compileGraph(graph, computed), monthly, firstIndex, view, how, fiscalYearStart)
  return [...computed, ...inputs].flatMap((code) => {
    if (!figures.has(code)) return []
    const base = monthly.get(code)
    const series = base ? aggregateSeries(base, firstIndex, view, how(code), fiscalYearStart) : results.get(code)
    const values = [...(series ?? [])].slice(monthsBetween(first, from))
    return [{ code, values: values.map((value) => (Number.isFinite(value) ? value : null)) }]
  })
}
