import { deleteKpiComment, restoreKpiComment } from '@lotse/contract/features/kpi-comment/kpi-comment.operations.ts'
import type { KpiComment } from '@lotse/contract/features/kpi-comment/kpi-comment.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { hideToast, showToast } from '../../platform/toast/toast.store.ts'
import { focusWhenShown } from '../../ui/overlay/focus-when-shown.ts'
import { dropKpiComment, putKpiComment, refreshKpiComments } from './kpi-comment.queries.ts'

/** Id of the element of a comment that is listed. */
export function commentElementId(id: string): string {
  return `kpi-comment-${id}`
}

/** How long a toast offers to undo a deletion. */
const UNDO_MS = 8000

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
    const toast = showToast({
      severity: 'success',
      summary: t('delete.done'),
      life: UNDO_MS,
      action: { label: t('delete.undo'), run: () => void undo(), takesFocus: true },
    })
    const undo = async () => {
      hideToast(toast)
      try {
        putKpiComment(client, kpiId, await call(restoreKpiComment, { params }))
        showToast({ severity: 'success', summary: t('delete.restored'), life: 4000 })
        focusWhenShown(() => document.getElementById(commentElementId(commentId)))
      } catch {
        await refreshKpiComments(client, kpiId)
      }
    }
  }
}
