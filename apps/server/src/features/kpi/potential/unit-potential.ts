import { periodIndex } from '@lotse/analysis/calendar/period.ts'
import { windowOf } from '@lotse/analysis/figure/aggregation.ts'
import { potentialOf, type UnitPotential } from '@lotse/analysis/potential/potential.ts'
import { type PeerTargetLevel, POTENTIAL_LEVELS, type PotentialLevel } from '@lotse/analysis/potential/target-level.ts'
import { createRevisionCache } from '../../../platform/cache/revision-cache.ts'
import { readBaseSeries } from '../reading/base-series.ts'
import { listReadings, type ReadingRow } from '../reading/reading.repository.ts'
import { benchmarkFrom } from '../reading/reading.ts'
import type { FigureReader, UnitView } from '../reading/view.ts'
import { type PotentialBasis, readPotentialBasis, rollingYear, targetLevelsAt, valuesFrom } from './basis.ts'

/** A unit's gaps and their euro impact at one level. */
export interface LevelOfUnit extends UnitPotential {
  readonly targetLevels: ReadonlyMap<string, PeerTargetLevel>
}

/** A unit's potential in one month against one peer group. */
export interface PotentialOfUnit {
  readonly basis: PotentialBasis
  /** Base and computed figures over twelve months, and the assumptions. */
  readonly values: ReadonlyMap<string, number | null>
  readonly readings: ReadonlyMap<string, ReadingRow>
  readonly levels: Readonly<Record<PotentialLevel, LevelOfUnit>>
}

const potentials = createRevisionCache<PotentialOfUnit>(500)

/** Cached per revision, unit, month and peer group, since detail, list, areas and home show parts of it. */
export function readPotentialOfUnit(reader: FigureReader, view: UnitView): Promise<PotentialOfUnit> {
  const { tx, revision, businessUnitId } = reader
  const { period } = view.resolved
  return potentials.get(tx, revision, `${businessUnitId} ${period} ${view.peerGroupId ?? ''}`, async () => {
    const basis = await readPotentialBasis(tx, revision)
    const rows = await listReadings(tx, {
      ...view.resolved,
      view: 'R12',
      businessUnitId,
      peerGroupId: view.peerGroupId,
      kpiIds: basis.kpis.map(({ id }) => id),
      months: 1,
    })
    const readings = new Map(rows.map((row) => [row.id, row]))
    const { monthly } = await readBaseSeries(reader, [...basis.aggregationOf.keys()], 'R12', period, period)
    const last = periodIndex(period)
    const first = periodIndex(windowOf('R12', period)[0] ?? period)
    const values = valuesFrom(basis, rollingYear(basis.aggregationOf, monthly, first, last).values)
    const levelOf = (level: PotentialLevel): LevelOfUnit => {
      const targetLevels = targetLevelsAt(basis, level, period, values, (kpiId) => {
        const row = readings.get(kpiId)
        return {
          benchmark: row ? benchmarkFrom(row) : null,
          target: row?.hasOwnTarget ? { min: row.targetMin, max: row.targetMax } : null,
        }
      })
      return { targetLevels, ...potentialOf(basis.model, { values, targetLevels }) }
    }
    const [MEDIAN, TOP_QUARTILE, BEST_PRACTICE] = POTENTIAL_LEVELS.map(levelOf) as [
      LevelOfUnit,
      LevelOfUnit,
      LevelOfUnit,
    ]
    return { basis, values, readings, levels: { MEDIAN, TOP_QUARTILE, BEST_PRACTICE } }
  })
}

/** The total share of the given KPIs. */
export function shareOf({ shares }: UnitPotential, kpiIds: Iterable<string>): number {
  return [...kpiIds].reduce((sum, id) => sum + (shares.get(id) ?? 0), 0)
}
