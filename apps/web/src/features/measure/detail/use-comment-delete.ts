import { deleteMeasureComment, restoreMeasureComment } from '@lotse/contract/features/measure/measure.operations.ts'
import type { MeasureComment } from '@lotse/contract/features/measure/measure.record.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { useRemoval } from '../../../platform/removal/use-removal.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { measureQuery } from '../measure.queries.ts'

/** Id of the element of a comment that is listed. */
export function commentElementId(id: string): string {
  return `measure-comment-${id}`
}

/** Deletes a comment on a measure at once; a toast offers to undo it. */
export function useCommentDelete(measureId: string): (comment: MeasureComment) => Promise<boolean> {
  const client = useQueryClient()
  const { t } = useTranslation('measure')
  const remove = useRemoval()
  const { queryKey } = measureQuery(measureId)
  const show = async (change: (comments: readonly MeasureComment[]) => MeasureComment[]) => {
    await client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, (old) => old && { ...old, comments: change(old.comments) })
  }
  return ({ id: commentId }) => {
    const params = { id: measureId, commentId }
    const without = (comments: readonly MeasureComment[]) => comments.filter(({ id }) => id !== commentId)
    return remove({
      hide: () => show(without),
      remove: () => call(deleteMeasureComment, { params }),
      restore: () => call(restoreMeasureComment, { params }),
      show: (restored) => show((comments) => inOrder([...without(comments), restored])),
      refresh: () => client.invalidateQueries({ queryKey }),
      find: () => document.getElementById(commentElementId(commentId)),
      texts: { removed: t('comment.deleted'), restored: t('comment.restored') },
    })
  }
}

/** Oldest first, like the server's. */
function inOrder(comments: readonly MeasureComment[]): MeasureComment[] {
  return comments.toSorted((one, other) => (one.at < other.at ? -1 : 1))
}
