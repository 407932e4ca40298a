import { addMonths, type Period } from '@lotse/analysis/calendar/period.ts'
import { type Effect, estimateEffect } from '@lotse/analysis/effect/effect.ts'
import { MAXIMUM_MONTHS_AFTER, MAXIMUM_MONTHS_BEFORE } from '@lotse/analysis/effect/panel.ts'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import {
  listPeerGroupMembers,
  listPeerGroupsOfUnits,
  type PeerGroupOfUnit,
} from '../../businessunit/businessunit.public.ts'
import { type KpiPanel, readKpiPanels } from '../../kpi/kpi.public.ts'
import { type ActiveMeasure, listActiveMeasures } from './effect.repository.ts'

/** An implemented measure. */
export type DoneMeasure = ActiveMeasure & { readonly implementedOn: string }

/** The effect of a measure on one of its KPIs, and the peer group used. */
export interface Evaluation {
  readonly kpiId: string
  /** Whether the KPI is an amount, so that a monthly effect is multiplied by twelve for a year. */
  readonly isAmount: boolean
  readonly effect: Effect
  /** The first of the unit's peer groups with enough peers, or the first one if none has. */
  readonly peerGroup: PeerGroupOfUnit | null
  /** The unit's other measures that affect this KPI in the compared months. */
  readonly otherMeasures: number
}

/** Evaluations by measure id, in the order of the measure's KPIs, without retired KPIs. */
export type Evaluations = ReadonlyMap<string, readonly Evaluation[]>

export const monthOf = (day: string): Period => day.slice(0, 7)

/** Evaluates those of the measures that are implemented and have a KPI. */
export async function evaluateDone(
  tx: TenantTransaction,
  revision: number,
  measures: readonly { readonly id: string; readonly kpiIds: readonly string[] }[],
): Promise<Evaluations> {
  const kpiIds = [...new Set(measures.flatMap((measure) => measure.kpiIds))]
  if (kpiIds.length === 0) return new Map()
  const ids = new Set(measures.map(({ id }) => id))
  const active = await listActiveMeasures(tx, kpiIds)
  const done = active.filter((one): one is DoneMeasure => ids.has(one.id) && one.implementedOn !== null)
  return evaluateMeasures(tx, revision, done)
}

/**
 * Evaluates measures against the units of their peer groups without a measure on the KPI in the compared months. A
 * unit's groups are tried in order: a wide group is better than no result, since season and market are common to all
 * groups.
 */
export async function evaluateMeasures(
  tx: TenantTransaction,
  revision: number,
  measures: readonly DoneMeasure[],
): Promise<Evaluations> {
  const kpiIds = [...new Set(measures.flatMap((measure) => measure.kpiIds))]
  if (kpiIds.length === 0) return new Map(measures.map(({ id }) => [id, []]))
  const panels = await readKpiPanels(tx, revision, kpiIds)
  const activeMeasures = await listActiveMeasures(tx, kpiIds)
  const comparisons = await readComparisons(tx, [...new Set(measures.map(({ businessUnitId }) => businessUnitId))])
  return new Map(
    measures.map((measure) => [
      measure.id,
      measure.kpiIds.flatMap((kpiId) => {
        const panel = panels.get(kpiId)
        if (panel === undefined) return []
        const overlapping = activeMeasures.filter(
          (other) => other.id !== measure.id && isActiveDuring(other, kpiId, measure),
        )
        return [evaluate(measure, panel, comparisons.get(measure.businessUnitId) ?? NO_COMPARISON, overlapping)]
      }),
    ]),
  )
}

/** A unit's peer groups in order, with the owners of their members. */
interface Comparison {
  readonly groups: readonly { readonly group: PeerGroupOfUnit; readonly ownerOf: ReadonlyMap<string, string> }[]
}
const NO_COMPARISON: Comparison = { groups: [] }

async function readComparisons(
  tx: TenantTransaction,
  units: readonly string[],
): Promise<ReadonlyMap<string, Comparison>> {
  const members = new Map(
    (await listPeerGroupMembers(tx, units)).map((group) => [
      group.peerGroupId,
      new Map(group.members.map(({ businessUnitId, affiliation }) => [businessUnitId, affiliation])),
    ]),
  )
  const groupsOf = await listPeerGroupsOfUnits(tx, units)
  return new Map(
    [...groupsOf].map(([unit, groups]) => [
      unit,
      { groups: groups.map((group) => ({ group, ownerOf: members.get(group.id) ?? new Map<string, string>() })) },
    ]),
  )
}

/**
 * Whether another measure may affect the KPI in the months compared for this one, which end a year after its
 * implementation.
 */
function isActiveDuring(other: ActiveMeasure, kpiId: string, measure: DoneMeasure): boolean {
  if (!other.kpiIds.includes(kpiId)) return false
  const first = addMonths(monthOf(measure.from), -MAXIMUM_MONTHS_BEFORE)
  const last = addMonths(monthOf(measure.implementedOn), MAXIMUM_MONTHS_AFTER)
  const hasEnded = other.implementedOn !== null && addMonths(monthOf(other.implementedOn), MAXIMUM_MONTHS_AFTER) < first
  return monthOf(other.from) <= last && !hasEnded
}

function evaluate(
  measure: DoneMeasure,
  panel: KpiPanel,
  { groups }: Comparison,
  overlapping: readonly ActiveMeasure[],
): Evaluation {
  const own = measure.businessUnitId
  const excludedUnits = new Set(overlapping.map(({ businessUnitId }) => businessUnitId))
  const effectAgainst = (ownerOf: ReadonlyMap<string, string>): Effect =>
    estimateEffect({
      first: panel.first,
      own: { values: panel.valuesOf.get(own) ?? [], contributor: ownerOf.get(own) ?? own },
      peers: [...ownerOf].flatMap(([unit, contributor]) => {
        const values = panel.valuesOf.get(unit)
        return unit === own || excludedUnits.has(unit) || values === undefined ? [] : [{ values, contributor }]
      }),
      begun: monthOf(measure.from),
      implemented: monthOf(measure.implementedOn),
      direction: panel.direction,
      targetRange: panel.target,
      isAmount: panel.isAmount,
    })
  const common = {
    kpiId: panel.kpiId,
    isAmount: panel.isAmount,
    otherMeasures: overlapping.filter(({ businessUnitId }) => businessUnitId === own).length,
  }
  let first: Evaluation | undefined
  for (const { group, ownerOf } of groups) {
    const found = { ...common, effect: effectAgainst(ownerOf), peerGroup: group }
    if (found.effect.verdict !== 'TOO_FEW_PEERS') return found
    first ??= found
  }
  return first ?? { ...common, effect: effectAgainst(new Map()), peerGroup: null }
}
