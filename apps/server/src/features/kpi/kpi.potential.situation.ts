import { windowOf } from '@lotse/analysis/aggregation.ts'
import { periodIndex } from '@lotse/analysis/period.ts'
import { type Aim, POTENTIAL_LEVELS, type PotentialLevel } from '@lotse/analysis/potential.aim.ts'
import { potentialOf, type UnitPotential } from '@lotse/analysis/potential.ts'
import { createRevisionCache } from '../../platform/cache/revision-cache.ts'
import { readBaseSeries } from './kpi.base-series.ts'
import { aimsAt, type PotentialBasis, readPotentialBasis, rollingYear, valuesFrom } from './kpi.potential.basis.ts'
import { listReadings, type ReadingRow } from './kpi.reading.repository.ts'
import { benchmarkFrom } from './kpi.reading.ts'
import type { FigureReader, UnitView } from './kpi.view.ts'

/** A unit's gaps and what they are worth at one level. */
export interface LevelOfUnit extends UnitPotential {
  readonly aims: ReadonlyMap<string, Aim>
}

/** Everything that is said about a unit's potential in one month against one peer group. */
export interface PotentialOfUnit {
  readonly basis: PotentialBasis
  /** Base figures and everything computed from them over twelve months, and the assumptions. */
  readonly values: ReadonlyMap<string, number | null>
  readonly readings: ReadonlyMap<string, ReadingRow>
  readonly levels: Readonly<Record<PotentialLevel, LevelOfUnit>>
}

const situations = createRevisionCache<PotentialOfUnit>(500)

/** Computed once per revision, unit, month and peer group: detail, list, areas and home show parts of the same. */
export function readPotentialOfUnit(reader: FigureReader, view: UnitView): Promise<PotentialOfUnit> {
  const { tx, revision, businessUnitId } = reader
  const { period } = view.resolved
  return situations.get(tx, revision, `${businessUnitId} ${period} ${view.peerGroupId ?? ''}`, async () => {
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
      const aims = aimsAt(basis, level, period, values, (kpiId) => {
        const row = readings.get(kpiId)
        return {
          benchmark: row ? benchmarkFrom(row) : null,
          target: row?.hasOwnTarget ? { min: row.targetMin, max: row.targetMax } : null,
        }
      })
      return { aims, ...potentialOf(basis.model, { values, aims }) }
    }
    const [MEDIAN, TOP_QUARTILE, BEST_PRACTICE] = POTENTIAL_LEVELS.map(levelOf) as [
      LevelOfUnit,
      LevelOfUnit,
      LevelOfUnit,
    ]
    return { basis, values, readings, levels: { MEDIAN, TOP_QUARTILE, BEST_PRACTICE } }
  })
}

/** The sum of the shares of some KPIs. */
export function shareOf({ shares }: UnitPotential, kpiIds: Iterable<string>): number {
  return [...kpiIds].reduce((sum, id) => sum + (shares.get(id) ?? 0), 0)
}
