import type { Registrations } from '@lotse/contract/features/market/market.drive.ts'
import type { ResolvedView, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { aggregateAt, readBaseSeries } from './base-series.ts'
import { registrationFigureOf } from './catalogue.ts'
import { findKpi } from './detail.service.ts'
import { type FigureReader, resolveView } from './view.ts'

/** The cars that a unit sold in a period and in the one compared with. */
interface RegistrationFigureValues {
  readonly view: ResolvedView
  /** Null if the KPI is not the number of new cars sold. */
  readonly registrations: Registrations | null
  readonly before: number | null
  readonly after: number | null
}

/**
 * Reads a KPI as sales that are part of the registrations of the market.
 *
 * @throws AppError kpi.not_found, kpi.period_out_of_range, peer_group.not_found
 */
export async function readRegistrationFigure(
  reader: FigureReader,
  kpiId: string,
  query: ViewQuery,
): Promise<RegistrationFigureValues> {
  const { catalogue } = await findKpi(reader, kpiId)
  const { resolved } = await resolveView(reader, query)
  const figure = registrationFigureOf(catalogue, kpiId)
  if (figure === null) return { view: resolved, registrations: null, before: null, after: null }
  const { figureId, registrations } = figure
  const { view, comparisonPeriod, period } = resolved
  const series = await readBaseSeries(reader, [figureId], view, comparisonPeriod, period)
  const valueAt = (key: string) => aggregateAt(catalogue, series, view, key).get(figureId) ?? null
  return { view: resolved, registrations, before: valueAt(comparisonPeriod), after: valueAt(period) }
}
