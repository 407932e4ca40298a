import type { KpiComment } from '@lotse/contract/features/kpi-comment/kpi-comment.schema.ts'

/** The comments of one month. */
export interface CommentMonth {
  /** `YYYY-MM` */
  readonly period: string
  readonly comments: readonly KpiComment[]
}

/**
 * The comments by month, the latest month first.
 * @param more months that are included even without comments
 */
export function commentMonths(comments: readonly KpiComment[], more: readonly string[] = []): readonly CommentMonth[] {
  const groups = Map.groupBy(comments, ({ period }) => period)
  const periods = [...new Set([...groups.keys(), ...more])].toSorted().toReversed()
  return periods.map((period) => ({ period, comments: groups.get(period) ?? [] }))
}
