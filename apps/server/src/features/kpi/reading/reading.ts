import { addMonths, periodRange } from '@lotse/analysis/calendar/period.ts'
import type { View } from '@lotse/analysis/figure/aggregation.ts'
import { positionIn } from '@lotse/analysis/figure/benchmark.ts'
import { deviationScore, gapToMedian } from '@lotse/analysis/figure/deviation.ts'
import { statusOf, type Target, targetFor } from '@lotse/analysis/figure/status.ts'
import type { KpiList } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { STATUSES, type Status } from '@lotse/contract/figure.constants.ts'
import type { Benchmark, KpiSummary, Reading, StatusCounts, ViewQuery } from '@lotse/contract/figure.schema.ts'
import type { Language } from '@lotse/contract/language.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { type KpiCatalogue, type KpiDefinition, readKpiCatalogue } from './catalogue.ts'
import type { QuantileRow } from './reading.repository.ts'
import { listReadings, type ReadingRow } from './reading.repository.ts'
import { type FigureReader, resolveView, type UnitView } from './view.ts'

/** The input of an evaluation. `target` is as stored: for twelve months if the KPI's basis is YEAR. */
export interface EvaluationInput {
  readonly value: number | null
  readonly target: Target
  readonly isOwnTarget: boolean
  readonly benchmark: Benchmark | null
}

/** A KPI's target and weak value scaled to a view of a period. */
export function limitsFor(
  definition: Pick<KpiDefinition, 'targetBasis' | 'defaults' | 'fiscalYearStart'>,
  target: Target,
  view: View,
  period: string,
) {
  const { targetBasis, defaults, fiscalYearStart } = definition
  return {
    target: targetFor(view, period, target, targetBasis, fiscalYearStart),
    weak: targetFor(view, period, { min: defaults.weak, max: null }, targetBasis, fiscalYearStart).min,
  }
}

/** Status, position among the peers and deviations of a value: a reading without its comparison. */
export function evaluate(definition: KpiDefinition, view: View, period: string, input: EvaluationInput) {
  const { direction, thresholds } = definition
  const { value, benchmark, isOwnTarget } = input
  const { target, weak } = limitsFor(definition, input.target, view, period)
  const measured = { value, direction, target, isOwnTarget, weak, thresholds, benchmark }
  const { status, against } = statusOf(measured)
  const released = benchmark && { ...benchmark, released: true as const, contributors: benchmark.n }
  return {
    value,
    target: { min: target.min, max: target.max },
    isOwnTarget,
    status,
    statusAgainst: against,
    benchmark,
    position: positionIn(value, released, direction),
    deviation: deviationScore(measured) ?? 0,
    peerDeviation: gapToMedian(measured) ?? 0,
  } satisfies Omit<Reading, 'comparison'>
}

/** The target of a KPI as stored: the unit's own one, else the guide value that came with the KPI. */
export function targetFrom(kpi: KpiDefinition, row: StoredTarget | undefined) {
  return row?.hasOwnTarget
    ? { target: { min: row.targetMin, max: row.targetMax }, isOwnTarget: true }
    : { target: kpi.defaults.target, isOwnTarget: false }
}

type StoredTarget = Pick<ReadingRow, 'hasOwnTarget' | 'targetMin' | 'targetMax'>

/** The benchmark of a month; null if it is not released. */
export function benchmarkFrom({ n, p10, p25, p50, p75, p90 }: QuantileRow): Benchmark | null {
  if (n === null || p50 === null) return null
  return { p10, p25, p50, p75, p90, n }
}

/** Counts statuses by kind. */
export function countStatuses(statuses: readonly Status[]): StatusCounts {
  const counts = Object.fromEntries(STATUSES.map((status) => [status, 0])) as StatusCounts
  for (const status of statuses) counts[status]++
  return counts
}

/** The number of months in a sparkline. */
const SERIES_MONTHS = 24

/** The readings of the given KPIs; KPIs without any figures are included, unknown ones are not. */
export async function readKpiReadings(
  reader: FigureReader,
  view: UnitView,
  kpiIds: readonly string[],
): Promise<ReadonlyMap<string, Reading>> {
  const { kpis } = await readKpiCatalogue(reader.tx, reader.revision)
  const known = kpiIds.flatMap((id) => kpis.get(id) ?? [])
  const { businessUnitId, peerGroupId, resolved } = view
  const request = { ...resolved, businessUnitId, peerGroupId, kpiIds: known.map(({ id }) => id), months: 1 }
  const rows = new Map((await listReadings(reader.tx, request)).map((row) => [row.id, row]))
  return new Map(known.map((kpi) => [kpi.id, readingFrom(kpi, view, rows.get(kpi.id))]))
}

/** A filter for KPIs; all when empty. */
export interface KpiSelection {
  readonly areaId?: string | undefined
  readonly headline?: boolean | undefined
  /** Ignores the other filters; unknown ids are omitted. */
  readonly kpiIds?: ReadonlySet<string>
}

/** KPIs with their readings and last 24 months in the tenant's order; headline KPIs in the order of their area. */
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

function select(catalogue: KpiCatalogue, { areaId, headline, kpiIds }: KpiSelection): KpiDefinition[] {
  if (kpiIds) return [...catalogue.kpis.values()].filter(({ id }) => kpiIds.has(id))
  const areas = [...catalogue.areas.areas.values()].filter(({ id }) => areaId === undefined || id === areaId)
  if (headline) {
    const ids = areas.flatMap(({ headlineKpis }) => headlineKpis)
    return ids.flatMap((id) => catalogue.kpis.get(id) ?? [])
  }
  const ids = new Set(areas.map(({ id }) => id))
  return [...catalogue.kpis.values()].filter((kpi) => ids.has(kpi.areaId))
}

/** The properties common to all API representations of a KPI, in one language. */
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

/** The reading of a KPI; without a row it has no value and the default target. */
export function readingFrom(kpi: KpiDefinition, { resolved }: UnitView, row: ReadingRow | undefined) {
  const evaluated = evaluate(kpi, resolved.view, resolved.period, {
    value: row?.series.at(-1) ?? null,
    ...targetFrom(kpi, row),
    benchmark: row ? benchmarkFrom(row) : null,
  })
  return { ...evaluated, comparison: row?.comparison ?? null }
}

/**
 * The KPIs of a unit with their readings. @throws AppError area.not_found, kpi.period_out_of_range,
 * peer_group.not_found
 */
export async function readKpis(
  reader: FigureReader,
  { headline, areaId, ...query }: ViewQuery & KpiSelection,
): Promise<KpiList> {
  const { areas } = await readKpiCatalogue(reader.tx, reader.revision)
  if (areaId !== undefined && !areas.areas.has(areaId)) throw new AppError('area.not_found')
  const view = await resolveView(reader, query)
  return { view: view.resolved, content: await readKpiSummaries(reader, view, { areaId, headline }) }
}
