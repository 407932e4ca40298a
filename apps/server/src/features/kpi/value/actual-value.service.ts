import { addMonths, monthsBetween, periodIndex, periodRange } from '@lotse/analysis/calendar/period.ts'
import { aggregateSeries } from '@lotse/analysis/figure/aggregation.ts'
import { kpiSeries } from '@lotse/analysis/figure/kpi-series.ts'
import { compileGraph } from '@lotse/analysis/formula/graph.compile.ts'
import type { ActualValues } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { readBaseSeries } from '../reading/base-series.ts'
import { findKpi } from '../reading/detail.service.ts'
import { type FigureReader, resolveView } from '../reading/view.ts'

/**
 * The KPI, then the KPIs and derived figures in its formula, then all base figures it depends on in the formula's
 * order: the `months` months up to the period, aggregated according to the view.
 *
 * @throws AppError kpi.not_found, kpi.period_out_of_range, peer_group.not_found
 */
export async function readActualValues(
  reader: FigureReader,
  id: string,
  { months = 36, ...query }: ViewQuery & { readonly months?: number },
): Promise<ActualValues> {
  const { catalogue } = await findKpi(reader, id)
  const { resolved } = await resolveView(reader, query)
  const { graph, timeAggregations } = catalogue
  const inputs = graph.inputsOf(id)
  const computed = [id, ...graph.directReferencesOf(id).filter((code) => !timeAggregations.has(code))]
  const from = addMonths(resolved.period, 1 - months)
  const { first, monthly } = await readBaseSeries(reader, inputs, resolved.view, from, resolved.period)

  const firstIndex = periodIndex(first)
  const how = (code: string) => timeAggregations.get(code) ?? 'SUM'
  const results = kpiSeries(compileGraph(graph, computed), monthly, firstIndex, resolved.view, how)
  const seriesOf = (code: string) => {
    const base = monthly.get(code)
    return base ? aggregateSeries(base, firstIndex, resolved.view, how(code)) : results.get(code)
  }
  const rows = [...computed, ...inputs].flatMap((code) => {
    const figure = catalogue.figures.get(code)
    if (!figure) return []
    const values = [...(seriesOf(code) ?? [])].slice(monthsBetween(first, from))
    return [
      {
        id: code,
        name: figure.name[reader.language],
        kind: figure.kind,
        unit: catalogue.areas.unitOfMeasure(figure.unit, reader.language),
        decimals: figure.decimals,
        values: values.map((value) => (Number.isFinite(value) ? value : null)),
      },
    ]
  })
  return { view: resolved, periods: periodRange(from, resolved.period), rows }
}
