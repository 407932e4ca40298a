import { KPI_COMMENT } from '../../platform/api/generated/comment.operations.ts'
import type { CommentSubject } from '../../platform/comment/comment.queries.ts'

/** The comments of the unit on a KPI, of all months: `part` is the month. */
export function kpiComments(kpiId: string): CommentSubject {
  return { operations: KPI_COMMENT, id: kpiId }
}
