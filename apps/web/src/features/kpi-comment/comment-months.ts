import type { KpiComment } from '@lotse/contract/features/kpi-comment/kpi-comment.schema.ts'

/** The comments of one month. */
export interface CommentMonth {
  /** `YYYY-MM` */
  readonly period: string
  readonly comments: readonly KpiComment[]
}

/** The comments by month, the latest month first, as the list is ordered. */
export function commentMonths(comments: readonly KpiComment[]): readonly CommentMonth[] {
  return [...Map.groupBy(comments, ({ period }) => period)].map(([period, those]) => ({ period, comments: those }))
}
