import { MAXIMUM_MONTHS_AFTER, MAXIMUM_MONTHS_BEFORE } from '@lotse/analysis/effect.panel.ts'
import { type Effect, estimateEffect } from '@lotse/analysis/effect.ts'
import { addMonths, type Period } from '@lotse/analysis/period.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { listPeerGroupMembers, listPeerGroupsOf } from '../businessunit/businessunit.public.ts'
import { type KpiPanel, readKpiPanels } from '../kpi/kpi.public.ts'
import { listMeasuresAtWork, type MeasureAtWork } from './measure.effect.repository.ts'

/** A measure that was carried out. */
export type DoneMeasure = MeasureAtWork & { readonly implementedOn: string }

type PeerGroup = Awaited<ReturnType<typeof listPeerGroupsOf>>[number]

/** What came of a measure on one of its KPIs, and what it was held against. */
export interface Evaluation {
  readonly kpiId: string
  /** Whether the KPI is an amount, so that a month's effect counts twelve times in a year. */
  readonly isAmount: boolean
  readonly effect: Effect
  /** The first of the unit's peer groups with enough peers; the first of all when none has. */
  readonly peerGroup: PeerGroup | null
  /** The unit's other measures at work on this KPI in the months compared. */
  readonly otherMeasures: number
}

/** The evaluations of a measure by its id, in the order of its KPIs. KPIs that are retired are left out. */
export type Evaluations = ReadonlyMap<string, readonly Evaluation[]>

/** The month a day lies in. */
export const monthOf = (day: string): Period => day.slice(0, 7)

/**
 * Evaluates measures against the units of their peer groups that had no measure on the KPI in the months compared. A unit's
 * groups are tried in order, since a wide group is better than no answer: what the groups have in common, season and
 * market, is what matters here.
 */
export async function evaluateMeasures(
  tx: TenantTransaction,
  revision: number,
  measures: readonly DoneMeasure[],
): Promise<Evaluations> {
  const kpiIds = [...new Set(measures.flatMap((measure) => measure.kpiIds))]
  if (kpiIds.length === 0) return new Map(measures.map(({ id }) => [id, []]))
  const panels = await readKpiPanels(tx, revision, kpiIds)
  const atWork = await listMeasuresAtWork(tx, kpiIds)
  const comparisons = await readComparisons(tx, [...new Set(measures.map(({ businessUnitId }) => businessUnitId))])
  return new Map(
    measures.map((measure) => [
      measure.id,
      measure.kpiIds.flatMap((kpiId) => {
        const panel = panels.get(kpiId)
        if (panel === undefined) return []
        const busy = atWork.filter((other) => other.id !== measure.id && isAtWork(other, kpiId, measure))
        return [evaluate(measure, panel, comparisons.get(measure.businessUnitId) ?? NO_COMPARISON, busy)]
      }),
    ]),
  )
}

/** Whom a unit is compared with: its groups in order, with the owners of their members. */
interface Comparison {
  readonly groups: readonly { readonly group: PeerGroup; readonly ownerOf: ReadonlyMap<string, string> }[]
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
  const comparisons = new Map<string, Comparison>()
  for (const unit of units) {
    const groups = await listPeerGroupsOf(tx, unit)
    comparisons.set(unit, {
      groups: groups.map((group) => ({ group, ownerOf: members.get(group.id) ?? new Map<string, string>() })),
    })
  }
  return comparisons
}

/** Whether another measure may move the KPI in the months that tell of this one: until a year after it was done. */
function isAtWork(other: MeasureAtWork, kpiId: string, measure: DoneMeasure): boolean {
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
  busy: readonly MeasureAtWork[],
): Evaluation {
  const own = measure.businessUnitId
  const busyUnits = new Set(busy.map(({ businessUnitId }) => businessUnitId))
  const effectAgainst = (ownerOf: ReadonlyMap<string, string>): Effect =>
    estimateEffect({
      first: panel.first,
      own: { values: panel.valuesOf.get(own) ?? [], contributor: ownerOf.get(own) ?? own },
      peers: [...ownerOf].flatMap(([unit, contributor]) => {
        const values = panel.valuesOf.get(unit)
        return unit === own || busyUnits.has(unit) || values === undefined ? [] : [{ values, contributor }]
      }),
      begun: monthOf(measure.from),
      implemented: monthOf(measure.implementedOn),
      direction: panel.direction,
      corridor: panel.target,
      isAmount: panel.isAmount,
    })
  const common = {
    kpiId: panel.kpiId,
    isAmount: panel.isAmount,
    otherMeasures: busy.filter(({ businessUnitId }) => businessUnitId === own).length,
  }
  let first: Evaluation | undefined
  for (const { group, ownerOf } of groups) {
    const found = { ...common, effect: effectAgainst(ownerOf), peerGroup: group }
    if (found.effect.verdict !== 'TOO_FEW_PEERS') return found
    first ??= found
  }
  return first ?? { ...common, effect: effectAgainst(new Map()), peerGroup: null }
}
