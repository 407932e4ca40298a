import { deleteKpiComment, restoreKpiComment } from '@lotse/contract/features/kpi-comment/kpi-comment.operations.ts'
import type { KpiComment } from '@lotse/contract/features/kpi-comment/kpi-comment.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showDone, showUndo } from '../../platform/toast/toast.store.ts'
import { focusWhenShown } from '../../ui/overlay/focus-when-shown.ts'
import { dropKpiComment, putKpiComment, refreshKpiComments } from './kpi-comment.queries.ts'

/** Id of the element of a comment that is listed. */
export function commentElementId(id: string): string {
  return `kpi-comment-${id}`
}

/** Deletes a comment at once; a toast offers to undo it. */
export function useCommentDelete(kpiId: string): (comment: KpiComment) => Promise<void> {
  const client = useQueryClient()
  const { t } = useTranslation('kpi-comment')
  return async ({ id: commentId }) => {
    const params = { id: kpiId, commentId }
    dropKpiComment(client, kpiId, commentId)
    try {
      await call(deleteKpiComment, { params })
    } catch {
      // The error catalogue has said it; the list shows what is there.
      await refreshKpiComments(client, kpiId)
      return
    }
    showUndo({
      summary: t('delete.done'),
      label: t('delete.undo'),
      takesFocus: true,
      run: async () => {
        try {
          putKpiComment(client, kpiId, await call(restoreKpiComment, { params }))
          showDone({ summary: t('delete.restored') })
          focusWhenShown(() => document.getElementById(commentElementId(commentId)))
        } catch {
          await refreshKpiComments(client, kpiId)
        }
      },
    })
  }
}
