import { addMonths, periodRange } from '@lotse/analysis/period.ts'
import type { KpiSummary } from '@lotse/contract/figure.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { type KpiCatalogue, type KpiDefinition, readKpiCatalogue } from './kpi.catalogue.ts'
import { listReadings, type ReadingRow } from './kpi.reading.repository.ts'
import { benchmarkFrom, judge } from './kpi.reading.ts'
import type { FigureReader, UnitView } from './kpi.view.ts'

/** How many months a spark line shows. */
const SERIES_MONTHS = 24

/** Which KPIs; all when nothing is said. */
export interface KpiSelection {
  readonly areaId?: string | undefined
  readonly headline?: boolean | undefined
}

/** KPIs with their readings and last 24 months, in the tenant's order: headline KPIs in that of their area. */
export async function readKpiSummaries(
  reader: FigureReader,
  view: UnitView,
  selection: KpiSelection = {},
): Promise<KpiSummary[]> {
  const catalogue = await readKpiCatalogue(reader.tx, reader.revision)
  const kpis = select(catalogue, selection)
  if (kpis.length === 0) return []
  const rows = await listReadings(reader.tx, {
    ...view.resolved,
    businessUnitId: view.businessUnitId,
    peerGroupId: view.peerGroupId,
    kpiIds: kpis.map(({ id }) => id),
    months: SERIES_MONTHS,
  })
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const periods = periodRange(addMonths(view.resolved.period, 1 - SERIES_MONTHS), view.resolved.period)
  return kpis.map((kpi) => {
    const row = rowOf.get(kpi.id)
    return {
      ...describeKpi(catalogue, kpi, reader.language),
      reading: readingFrom(kpi, view, row),
      series: periods.map((period, month) => ({ period, value: row?.series[month] ?? null })),
    }
  })
}

function select(catalogue: KpiCatalogue, { areaId, headline }: KpiSelection): KpiDefinition[] {
  const areas = [...catalogue.areas.areas.values()].filter(({ id }) => areaId === undefined || id === areaId)
  if (headline) {
    const ids = areas.flatMap(({ headlineKpis }) => headlineKpis)
    return ids.flatMap((id) => catalogue.kpis.get(id) ?? [])
  }
  const ids = new Set(areas.map(({ id }) => id))
  return [...catalogue.kpis.values()].filter((kpi) => ids.has(kpi.areaId))
}

/** What every form of a KPI carries, in one language. */
export function describeKpi(catalogue: KpiCatalogue, kpi: KpiDefinition, language: Language) {
  return {
    id: kpi.id,
    areaId: kpi.areaId,
    topicId: kpi.topicId,
    name: kpi.name[language],
    description: kpi.description[language],
    unit: catalogue.areas.unitOfMeasure(kpi.unit, language),
    decimals: kpi.decimals,
    direction: kpi.direction,
    isHeadline: kpi.isHeadline,
  }
}

/** The reading of a KPI; without a row there is no value, and the default target. */
export function readingFrom(kpi: KpiDefinition, { resolved }: UnitView, row: ReadingRow | undefined) {
  const judged = judge(kpi, resolved.view, resolved.period, {
    value: row?.series.at(-1) ?? null,
    target: row?.hasOwnTarget ? { min: row.targetMin, max: row.targetMax } : kpi.defaults.target,
    benchmark: row ? benchmarkFrom(row) : null,
  })
  return { ...judged, comparison: row?.comparison ?? null }
}
