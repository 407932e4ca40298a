import type { StandardLevel } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
import type { FigureReader, UnitView } from '../reading/view.ts'
import { readPotentialOfUnit } from './unit-potential.ts'

/** A KPI's part in the joint potential of a unit. */
export interface StandardShare {
  /** EUR per year; the shares of all KPIs add up to the joint potential. */
  readonly share: number
  /** The change of the KPI, in its unit, from its value to its target level; 0 at the target level or better. */
  readonly delta: number
}

/** The joint potential of a unit at the tenant's standard level. */
export interface StandardPotential {
  readonly level: StandardLevel
  /** EUR per year; null while no KPI has both a benchmark and a value. */
  readonly joint: number | null
  /** By KPI; results and KPIs without a benchmark, a value or a path to the outcome have none. */
  readonly shares: ReadonlyMap<string, StandardShare>
}

/** The shares of a unit's KPIs over the twelve months up to the period of the view, the same as on the home page. */
export async function readStandardPotential(reader: FigureReader, view: UnitView): Promise<StandardPotential> {
  const { basis, values, levels } = await readPotentialOfUnit(reader, view)
  const { joint, shares, targetLevels } = levels[basis.standardLevel]
  const entries = [...shares].flatMap(([id, share]): [string, StandardShare][] => {
    const [value, target] = [values.get(id) ?? null, targetLevels.get(id)]
    if (value === null || target === undefined) return []
    return [[id, { share, delta: value > target.targetLevel ? -target.gap : target.gap }]]
  })
  return { level: basis.standardLevel, joint: shares.size === 0 ? null : joint, shares: new Map(entries) }
}
