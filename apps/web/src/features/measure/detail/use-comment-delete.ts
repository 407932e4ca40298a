import { deleteMeasureComment, restoreMeasureComment } from '@lotse/contract/features/measure/measure.operations.ts'
import type { MeasureComment } from '@lotse/contract/features/measure/measure.record.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone, showUndo } from '../../../platform/toast/toast.store.ts'
import { focusWhenShown } from '../../../ui/overlay/focus-when-shown.ts'
import { measureQuery } from '../measure.queries.ts'

/** Id of the element of a comment that is listed. */
export function commentElementId(id: string): string {
  return `measure-comment-${id}`
}

/** Deletes a comment on a measure at once; a toast offers to undo it. */
export function useCommentDelete(measureId: string): (comment: MeasureComment) => Promise<void> {
  const client = useQueryClient()
  const { t } = useTranslation('measure')
  const { queryKey } = measureQuery(measureId)
  const show = async (change: (comments: readonly MeasureComment[]) => MeasureComment[]) => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (old) => old && { ...old, comments: change(old.comments) })
  }
  return async ({ id: commentId }) => {
    const params = { id: measureId, commentId }
    await show((comments) => comments.filter(({ id }) => id !== commentId))
    try {
      await call(deleteMeasureComment, { params })
    } catch {
      // The error catalogue has said it; the list shows what is there.
      return client.invalidateQueries({ queryKey })
    }
    const undo = async () => {
      try {
        const restored = await call(restoreMeasureComment, { params })
        await show((comments) => inOrder([...comments.filter(({ id }) => id !== commentId), restored]))
        showDone({ summary: t('comment.restored') })
        focusWhenShown(() => document.getElementById(commentElementId(commentId)))
      } catch {
        // The error catalogue has said it.
        await client.invalidateQueries({ queryKey })
      }
    }
    showUndo({ summary: t('comment.deleted'), label: t('comment.undo'), run: undo, takesFocus: true })
  }
}

/** Oldest first, like the server's. */
function inOrder(comments: readonly MeasureComment[]): MeasureComment[] {
  return comments.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
