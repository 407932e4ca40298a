import type { Status } from '@lotse/contract/figure.constants.ts'
import type { KpiSummary } from '@lotse/contract/figure.schema.ts'

/** How serious a status is: critical first, KPIs that cannot be rated last. */
export const STATUS_RANK: Readonly<Record<Status, number>> = { BAD: 0, WARN: 1, GOOD: 2, NONE: 3 }

/** Critical KPIs first; within a status the one that is furthest off. */
export function worstFirst(kpis: readonly KpiSummary[]): readonly KpiSummary[] {
  return kpis.toSorted(
    (a, b) =>
      STATUS_RANK[a.reading.status] - STATUS_RANK[b.reading.status] || b.reading.deviation - a.reading.deviation,
  )
}

/** The largest gap first, whatever the status. */
export function furthestFirst(kpis: readonly KpiSummary[]): readonly KpiSummary[] {
  return kpis.toSorted((a, b) => b.reading.deviation - a.reading.deviation)
}
