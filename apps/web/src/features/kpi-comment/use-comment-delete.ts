import { deleteKpiComment, restoreKpiComment } from '@lotse/contract/features/kpi-comment/kpi-comment.operations.ts'
import type { KpiComment } from '@lotse/contract/features/kpi-comment/kpi-comment.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { useRemoval } from '../../platform/removal/use-removal.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { dropKpiComment, putKpiComment, refreshKpiComments } from './kpi-comment.queries.ts'

/** Id of the element of a comment that is listed. */
export function commentElementId(id: string): string {
  return `kpi-comment-${id}`
}

/** Deletes a comment at once; a toast offers to undo it. */
export function useCommentDelete(kpiId: string): (comment: KpiComment) => Promise<boolean> {
  const client = useQueryClient()
  const { t } = useTranslation('kpi-comment')
  const remove = useRemoval()
  return ({ id: commentId }) => {
    const params = { id: kpiId, commentId }
    return remove({
      hide: () => dropKpiComment(client, kpiId, commentId),
      remove: () => call(deleteKpiComment, { params }),
      restore: () => call(restoreKpiComment, { params }),
      show: (comment) => putKpiComment(client, kpiId, comment),
      refresh: () => refreshKpiComments(client, kpiId),
      find: () => document.getElementById(commentElementId(commentId)),
      texts: { removed: t('delete.done'), restored: t('delete.restored') },
    })
  }
}
