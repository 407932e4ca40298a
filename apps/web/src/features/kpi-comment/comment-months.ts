import type { Comment } from '@lotse/contract/features/comment/comment.schema.ts'

/** The comments of one month. */
export interface CommentMonth {
  /** `YYYY-MM` */
  readonly period: string
  readonly comments: readonly Comment[]
}

/**
 * The comments by month, the latest month first.
 * @param more months that are included even without comments
 */
export function commentMonths(comments: readonly Comment[], more: readonly string[] = []): readonly CommentMonth[] {
  const groups = Map.groupBy(comments, ({ part }) => part ?? '')
  const periods = [...new Set([...groups.keys(), ...more])].toSorted().toReversed()
  return periods.map((period) => ({ period, comments: groups.get(period) ?? [] }))
}
