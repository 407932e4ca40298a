import type { Comment } from '@lotse/contract/features/comment/comment.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import { useRemoval } from '../removal/use-removal.ts'
import { useTranslation } from '../text/i18n.ts'
import { type CommentSubject, dropComment, putComment, refreshComments } from './comment.queries.ts'

/** Id of the element of a comment that is listed. */
export function commentElementId(id: string): string {
  return `comment-${id}`
}

/** Deletes a comment at once; a toast offers to undo it. */
export function useCommentDelete(subject: CommentSubject): (comment: Comment) => Promise<boolean> {
  const client = useQueryClient()
  const { t } = useTranslation('comment')
  const remove = useRemoval()
  return ({ id: commentId }) => {
    const params = { id: subject.id, commentId }
    return remove({
      hide: () => dropComment(client, subject, commentId),
      remove: () => call(subject.operations.delete, { params }),
      restore: () => call(subject.operations.restore, { params }),
      show: (comment) => putComment(client, subject, comment),
      refresh: () => refreshComments(client, subject),
      find: () => document.getElementById(commentElementId(commentId)),
      texts: { removed: t('delete.done'), restored: t('delete.restored') },
    })
  }
}
