import { addMonths, monthsBetween, type Period, periodRange } from '@lotse/analysis/calendar/period.ts'
import type { Target, TargetBasis } from '@lotse/analysis/figure/status.ts'
import { targetAt } from '@lotse/analysis/target/month-targets.ts'
import type {
  GridKpi,
  TargetGrid,
  TargetGridQuery,
  TargetHistory,
  TargetHistoryQuery,
} from '@lotse/contract/features/kpi/kpi.target-grid.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { listBusinessUnitNames } from '../../businessunit/businessunit.public.ts'
import { type KpiDefinition, readKpiCatalogue } from '../reading/catalogue.ts'
import { findKpi } from '../reading/detail.service.ts'
import { listReadings, listUnitTargets, type UnitTarget } from '../reading/reading.repository.ts'
import { describeKpi } from '../reading/reading.ts'
import { readTargetSpan } from './target.service.ts'
import { listTargetChanges } from './target-grid.repository.ts'

const MONTHS_OF_A_YEAR = 12
/** How many months before the grid a season is read from. */
const SEASON_MONTHS = 36

/** A person who reads or sets targets of a unit, or of all units (null). */
export type TargetReader = Pick<Context, 'tx' | 'revision' | 'language' | 'businessUnitId'>

/** A target as it is stored, for twelve months, from that of one month, or the other way round. */
export const yearly = (target: Target, basis: TargetBasis): Target => scaled(target, basis, MONTHS_OF_A_YEAR)
const monthly = (target: Target, basis: TargetBasis): Target => scaled(target, basis, 1 / MONTHS_OF_A_YEAR)

function scaled({ min, max }: Target, basis: TargetBasis, factor: number): Target {
  const scale = (limit: number | null) =>
    limit === null || basis === 'POINT' ? limit : Number((limit * factor).toPrecision(15))
  return { min: scale(min), max: scale(max) }
}

/** The targets by unit and KPI, each oldest first. */
export function groupTargets(targets: readonly UnitTarget[]): ReadonlyMap<string, readonly UnitTarget[]> {
  return Map.groupBy(targets, ({ businessUnitId, kpiId }) => seriesKey(businessUnitId, kpiId))
}

/** Identifies the targets of a unit for a KPI. */
export const seriesKey = (businessUnitId: string, kpiId: string) => `${businessUnitId}\n${kpiId}`

/** The own target of a month as a grid shows it. */
export const monthTarget = (targets: readonly UnitTarget[], kpi: KpiDefinition, month: Period): Target =>
  monthly(targetAt(targets, month), kpi.targetBasis)

/**
 * The own targets of the unit, or of all units, month by month.
 *
 * @throws AppError kpi.target_span_not_valid, area.not_found
 */
export async function readTargetGrid(reader: TargetReader, query: TargetGridQuery): Promise<TargetGrid> {
  const { tx, revision, language, businessUnitId } = reader
  const { from, to } = query
  const length = monthsBetween(from, to) + 1
  if (length < 1 || length > MONTHS_OF_A_YEAR) throw new AppError('kpi.target_span_not_valid')
  const catalogue = await readKpiCatalogue(tx, revision)
  const areas = [...catalogue.areas.areas.values()]
  const areaId = query.areaId ?? areas[0]?.id ?? null
  if (query.areaId !== undefined && !catalogue.areas.areas.has(query.areaId)) throw new AppError('area.not_found')
  const kpis = [...catalogue.kpis.values()].filter((kpi) => kpi.areaId === areaId)
  const names = await listBusinessUnitNames(tx)
  const units = [...names].filter(([id]) => businessUnitId === null || id === businessUnitId)
  const targets = groupTargets(
    await listUnitTargets(
      tx,
      units.map(([id]) => id),
    ),
  )
  const seasons = businessUnitId === null ? null : await readSeasons(reader, businessUnitId, kpis, from)
  return {
    ...(await readTargetSpan(reader)),
    areas: areas.map(({ id, name }) => ({ id, name: name[language] })),
    areaId,
    units: units.map(([id, name]) => ({ id, name })),
    kpis: kpis.map((kpi): GridKpi => {
      const { min, max } = kpi.defaults.target
      const { id, name, areaId: area, unit, decimals, direction } = describeKpi(catalogue, kpi, language)
      const standard = monthly({ min, max }, kpi.targetBasis)
      const season = [...(seasons?.get(kpi.id) ?? [])]
      return { id, name, areaId: area, unit, decimals, direction, basis: kpi.targetBasis, standard, season }
    }),
    cells: units.flatMap(([unit]) =>
      kpis.flatMap((kpi) => {
        const own = targets.get(seriesKey(unit, kpi.id))
        if (own === undefined) return []
        return periodRange(from, to)
          .map((month) => ({ businessUnitId: unit, kpiId: kpi.id, month, ...monthTarget(own, kpi, month) }))
          .filter(({ min, max }) => min !== null || max !== null)
      }),
    ),
  }
}

/** The values of the months before `from`, oldest first. */
async function readSeasons(
  { tx }: TargetReader,
  businessUnitId: string,
  kpis: readonly KpiDefinition[],
  from: Period,
): Promise<ReadonlyMap<string, readonly (number | null)[]>> {
  const rows = await listReadings(tx, {
    businessUnitId,
    peerGroupId: null,
    kpiIds: kpis.map(({ id }) => id),
    period: addMonths(from, -1),
    comparisonPeriod: addMonths(from, -1),
    view: 'MONTH',
    months: SEASON_MONTHS,
  })
  return new Map(rows.map(({ id, series }) => [id, series]))
}

/** Who changed the target of a month of a unit. @throws AppError kpi.not_found, businessunit.not_allowed */
export async function readTargetHistory(
  reader: TargetReader & { readonly businessUnitId: string },
  key: TargetHistoryQuery,
): Promise<TargetHistory> {
  const { kpi } = await findKpi(reader, key.kpiId)
  if (key.businessUnitId !== reader.businessUnitId) throw new AppError('businessunit.not_allowed')
  const rows = await listTargetChanges(reader.tx, key)
  return {
    content: rows.map(({ at, by, min, max, beforeMin, beforeMax }) => ({
      at: at.toISOString(),
      by,
      before: monthly({ min: beforeMin, max: beforeMax }, kpi.targetBasis),
      after: monthly({ min, max }, kpi.targetBasis),
    })),
  }
}
