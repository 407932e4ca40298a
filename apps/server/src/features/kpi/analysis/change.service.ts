import { windowOf } from '@lotse/analysis/figure/aggregation.ts'
import type { KpiChange, KpiChanges } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { readEuroImpactInPeriod } from '../potential/euro-impact.ts'
import { readKpiCatalogue } from '../reading/catalogue.ts'
import { listReadings } from '../reading/reading.repository.ts'
import { readingFrom } from '../reading/reading.ts'
import { type FigureReader, resolveView } from '../reading/view.ts'

/**
 * The KPIs of a unit that changed since the comparison period by at least one unit of their last decimal, largest euro
 * impact first.
 *
 * @throws AppError kpi.period_out_of_range, peer_group.not_found
 */
export async function readKpiChanges(reader: FigureReader, query: ViewQuery): Promise<KpiChanges> {
  const { areas, kpis, fiscalYearStart } = await readKpiCatalogue(reader.tx, reader.revision)
  const view = await resolveView(reader, query)
  const { resolved } = view
  const rows = await listReadings(reader.tx, {
    ...resolved,
    businessUnitId: view.businessUnitId,
    peerGroupId: view.peerGroupId,
    kpiIds: [...kpis.keys()],
    months: 1,
  })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const { outcome, roleOf, euroImpact } = await readEuroImpactInPeriod(reader, resolved.period)
  const months = windowOf(resolved.view, resolved.period, fiscalYearStart).length
  const changes = [...kpis.values()].flatMap((kpi): KpiChange[] => {
    const reading = readingFrom(kpi, view, rowOf.get(kpi.id))
    if (reading.value === null || reading.comparison === null) return []
    const change = reading.value - reading.comparison
    if (Math.round(change * 10 ** kpi.decimals) === 0) return []
    return [
      {
        id: kpi.id,
        areaId: kpi.areaId,
        name: kpi.name[reader.language],
        unit: areas.unitOfMeasure(kpi.unit, reader.language),
        decimals: kpi.decimals,
        direction: kpi.direction,
        reading,
        change,
        euroImpact: euroImpact(kpi.id, change, months),
        role: roleOf(kpi.id),
      },
    ]
  })
  return {
    view: resolved,
    outcome: changes.find(({ id }) => id === outcome) ?? null,
    content: changes.filter(({ id }) => id !== outcome).sort(largestFirst),
  }
}

/** By euro impact; without one at the end, by change relative to the earlier value. */
function largestFirst(one: KpiChange, other: KpiChange): number {
  if (one.euroImpact !== null && other.euroImpact !== null)
    return Math.abs(other.euroImpact) - Math.abs(one.euroImpact) || relative(other) - relative(one)
  if (one.euroImpact === null && other.euroImpact === null) return relative(other) - relative(one)
  return one.euroImpact === null ? 1 : -1
}

/** The change in relation to the larger of both values, 0 to 2, so that a start at 0 is not infinite. */
function relative({ change, reading }: KpiChange): number {
  return Math.abs(change) / Math.max(Math.abs(reading.value ?? 0), Math.abs(reading.comparison ?? 0))
}
