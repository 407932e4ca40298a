import { periodIndex, periodOf } from '@lotse/analysis/calendar/period.ts'
import { potentialOf } from '@lotse/analysis/potential/potential.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { listBusinessUnitIds, listStandardPeerGroups } from '../../businessunit/businessunit.public.ts'
import { ownTargetAt } from '../reading/own-target.ts'
import { listLastPeriods, listUnitTargets, type UnitTarget } from '../reading/reading.repository.ts'
import { benchmarkFrom } from '../reading/reading.ts'
import { listValueSeries, type ValueSeries } from '../value/value.repository.ts'
import {
  loadPotentialBasis,
  type PotentialBasis,
  type RollingFigures,
  rollingYear,
  targetLevelsAt,
  valuesFrom,
} from './basis.ts'
import { listRollingBenchmarks, type PotentialRow, replacePotentials } from './potential.repository.ts'

/** The number of units whose twelve months are held in memory at a time. */
const UNITS_AT_ONCE = 200
const MONTHS_OF_A_YEAR = 12

/** The units to recompute (default: all), and those of their figures that are already loaded. */
export interface PotentialOptions {
  readonly businessUnitIds?: readonly string[]
  readonly figures?: ReadonlyMap<string, RollingFigures>
}

/**
 * Recomputes the stored potentials, after a change of definitions, targets, assumptions, or of figures of a unit or its
 * peers. Roll-up and benchmarks must be up to date. The caller increases the tenant's revision.
 */
export async function refreshPotentials(
  tx: TenantTransaction,
  { businessUnitIds, figures = new Map() }: PotentialOptions = {},
): Promise<void> {
  const basis = await loadPotentialBasis(tx)
  const active = await listBusinessUnitIds(tx)
  const requested = businessUnitIds === undefined ? null : new Set(businessUnitIds)
  const units = active.filter((id) => requested?.has(id) ?? true)
  for (let start = 0; start < units.length; start += UNITS_AT_ONCE) {
    const chunk = units.slice(start, start + UNITS_AT_ONCE)
    const unknown = chunk.filter((id) => !figures.has(id))
    const read = await readFigures(tx, basis, unknown)
    const known = chunk.flatMap((id) => {
      const one = figures.get(id) ?? read.get(id)
      return one === undefined ? [] : [{ id, figures: one }]
    })
    await replacePotentials(tx, chunk, await computePotentials(tx, basis, known))
  }
}

async function readFigures(
  tx: TenantTransaction,
  basis: PotentialBasis,
  units: readonly string[],
): Promise<ReadonlyMap<string, RollingFigures>> {
  if (units.length === 0) return new Map()
  const requested = new Set(units)
  const lastOf = new Map(
    [...(await listLastPeriods(tx))].flatMap(([id, last]): [string, number][] =>
      requested.has(id) ? [[id, periodIndex(last)]] : [],
    ),
  )
  if (lastOf.size === 0) return new Map()
  const since = Math.min(...lastOf.values()) - MONTHS_OF_A_YEAR + 1
  const series = await listValueSeries(tx, [...lastOf.keys()], { since })
  const seriesOf = Map.groupBy(series, ({ businessUnitId }) => businessUnitId)
  return new Map(
    [...lastOf].map(([id, last]) => {
      const monthly = new Map((seriesOf.get(id) ?? []).map((one) => [one.figureId, lastYear(one, last)]))
      return [id, rollingYear(basis.aggregationOf, monthly, last - MONTHS_OF_A_YEAR + 1, last)]
    }),
  )
}

async function computePotentials(
  tx: TenantTransaction,
  basis: PotentialBasis,
  units: readonly { readonly id: string; readonly figures: RollingFigures }[],
): Promise<PotentialRow[]> {
  const ids = units.map(({ id }) => id)
  const groupOf = await listStandardPeerGroups(tx, ids)
  const compared = units.flatMap(({ id, figures }) => {
    const peerGroupId = groupOf.get(id)
    return peerGroupId === undefined ? [] : [{ id, figures, period: periodOf(figures.last), peerGroupId }]
  })
  if (compared.length === 0) return []
  const months = new Map(
    compared.map(({ peerGroupId, period }) => [`${peerGroupId} ${period}`, { peerGroupId, period }]),
  )
  const benchmarks = new Map(
    (await listRollingBenchmarks(tx, [...months.values()])).map((row) => [
      `${row.peerGroupId} ${row.period} ${row.kpiId}`,
      benchmarkFrom(row),
    ]),
  )
  const targets = Map.groupBy(await listUnitTargets(tx, ids), targetKey)

  return compared.flatMap(({ id, figures, period, peerGroupId }): PotentialRow[] => {
    const values = valuesFrom(basis, figures.values)
    const targetLevels = targetLevelsAt(basis, basis.standardLevel, period, values, (kpiId) => ({
      benchmark: benchmarks.get(`${peerGroupId} ${period} ${kpiId}`) ?? null,
      target: ownTargetAt(targets.get(targetKey({ businessUnitId: id, kpiId })) ?? [], period),
    }))
    const { joint, shares } = potentialOf(basis.model, { values, targetLevels })
    if (shares.size === 0) return []
    return [{ businessUnitId: id, period, joint, shares: new Map([...shares].filter(([, share]) => share > 0)) }]
  })
}

const targetKey = ({ businessUnitId, kpiId }: Pick<UnitTarget, 'businessUnitId' | 'kpiId'>) =>
  `${businessUnitId} ${kpiId}`

/** The twelve months up to `last`, NaN where missing. */
function lastYear({ periods, values }: ValueSeries, last: number): Float64Array {
  const year = new Float64Array(MONTHS_OF_A_YEAR).fill(Number.NaN)
  for (const [index, period] of periods.entries()) {
    const month = period - (last - MONTHS_OF_A_YEAR + 1)
    if (month >= 0 && month < MONTHS_OF_A_YEAR) year[month] = values[index] as number
  }
  return year
}
