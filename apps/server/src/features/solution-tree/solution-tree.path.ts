import type { FindingState } from '@lotse/contract/features/solution-tree/solution-tree.state.ts'

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
  readonly finding: { readonly state: FindingState }
}

/**
 * The cause to look at first: confirmed ones before open ones, then the larger share, then the order of the list. A cause that is
 * ruled out never is; an open cause only with a share above 0. Null if there is none.
 */
export function bestCauseOf<T extends RankedCause>(causes: readonly T[]): T | null {
  const candidates = causes.filter(
    ({ share, finding }) => finding.state === 'CONFIRMED' || (finding.state === 'OPEN' && (share ?? 0) > 0),
  )
  return candidates.toSorted((one, other) => rankOf(one) - rankOf(other) || amountOf(other) - amountOf(one))[0] ?? null
}

const rankOf = ({ finding }: RankedCause) => (finding.state === 'CONFIRMED' ? 0 : 1)
const amountOf = ({ share }: RankedCause) => share ?? 0

/** The most valuable path from a symptom that applies to its best cause; null if there is none. */
export function mostValuablePath(
  symptoms: readonly {
    readonly id: string
    readonly trigger: { readonly state: string }
    readonly causes: readonly RankedCause[]
  }[],
): { symptomId: string; causeId: string } | null {
  const paths = symptoms
    .filter(({ trigger }) => trigger.state === 'APPLIES')
    .flatMap(({ id, causes }) => {
      const best = bestCauseOf(causes)
      return best ? [{ ...best, symptomId: id }] : []
    })
  const best = bestCauseOf(paths)
  return best ? { symptomId: best.symptomId, causeId: best.id } : null
}
