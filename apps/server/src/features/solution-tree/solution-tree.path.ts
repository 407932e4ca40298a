import { statusRank } from '@lotse/analysis/figure/status.ts'
import type { FindingState } from '@lotse/contract/features/solution-tree/solution-tree.state.ts'
import type { Status } from '@lotse/contract/figure.constants.ts'

/** The share of each KPI in the joint potential, in EUR per year. */
export type Shares = ReadonlyMap<string, { readonly share: number }>

/** The sum of the shares of distinct KPIs; null if none of them has a share. */
export function shareOfKpis(shares: Shares, kpiIds: Iterable<string>): number | null {
  const known = [...new Set(kpiIds)].flatMap((id) => shares.get(id)?.share ?? [])
  return known.length === 0 ? null : known.reduce((sum, share) => sum + share, 0)
}

/** A cause as far as its order of importance depends on it. */
export interface RankedCause {
  readonly id: string
  readonly share: number | null
  readonly status: Status
  readonly finding: { readonly state: FindingState }
}

/** Causes by importance: confirmed ones, then open ones, then those ruled out; each by share, then by status, then as in the list. */
export function causesByImportance<T extends RankedCause>(causes: readonly T[]): T[] {
  return causes.toSorted(
    (one, other) =>
      STATE_ORDER.indexOf(one.finding.state) - STATE_ORDER.indexOf(other.finding.state) ||
      (other.share ?? 0) - (one.share ?? 0) ||
      statusRank(one.status) - statusRank(other.status),
  )
}

const STATE_ORDER: readonly FindingState[] = ['CONFIRMED', 'OPEN', 'RULED_OUT']

/**
 * The cause to look at first, the first by importance. A cause that is ruled out never is; an open cause only with a share above 0.
 * Null if there is none.
 */
export function bestCauseOf<T extends RankedCause>(causes: readonly T[]): T | null {
  const candidates = causes.filter(
    ({ share, finding }) => finding.state === 'CONFIRMED' || (finding.state === 'OPEN' && (share ?? 0) > 0),
  )
  return causesByImportance(candidates)[0] ?? null
}

/** A symptom as far as the path depends on it. */
interface PathSymptom {
  readonly id: string
  readonly trigger: { readonly state: string; readonly kpi: { readonly id: string } }
  readonly causes: readonly (RankedCause & { readonly kpis: readonly { readonly id: string }[] })[]
}

/**
 * The path from a symptom that applies to its best cause, for the first problem of the ranking that has one: a cause that the
 * problem is evidence for, or else any cause of a symptom that it triggers. Null if no problem has a path.
 */
export function mostValuablePath(
  symptoms: readonly PathSymptom[],
  problems: readonly { readonly kpiIds: readonly string[]; readonly resultIds: readonly string[] }[],
): { symptomId: string; causeId: string } | null {
  const paths = symptoms
    .filter(({ trigger }) => trigger.state === 'APPLIES')
    .flatMap(({ id, trigger, causes }) =>
      causes.map((cause) => ({ ...cause, symptomId: id, triggerId: trigger.kpi.id })),
    )
  for (const { kpiIds, resultIds } of problems) {
    const shown = new Set([...kpiIds, ...resultIds])
    const best =
      bestCauseOf(paths.filter(({ kpis }) => kpis.some(({ id }) => kpiIds.includes(id)))) ??
      bestCauseOf(paths.filter(({ triggerId }) => shown.has(triggerId)))
    if (best) return { symptomId: best.symptomId, causeId: best.id }
  }
  return null
}
