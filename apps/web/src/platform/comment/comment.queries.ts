import type { CommentOperations } from '@lotse/contract/features/comment/comment.operations.ts'
import type { Comment } from '@lotse/contract/features/comment/comment.schema.ts'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api/call.ts'
import type { WebOperations } from '../api/operation.ts'
import { queryKey } from '../api/query-key.ts'

/** What people comment on. */
export interface CommentSubject {
  /** Those of its kind. */
  readonly operations: WebOperations<CommentOperations>
  readonly id: string
}

/** All comments on a subject, the oldest first. They are requested again with what else shows the subject. */
export function commentsQuery({ operations, id }: CommentSubject) {
  return queryOptions({
    queryKey: queryKey(operations.list.feature, 'comments', id),
    queryFn: ({ signal }) => call(operations.list, { params: { id }, signal }),
  })
}

/** Puts a comment into the list that is shown, in its place. */
export function putComment(client: QueryClient, subject: CommentSubject, comment: Comment): Promise<void> {
  return updateComments(client, subject, (comments) =>
    [...comments.filter(({ id }) => id !== comment.id), comment].toSorted((a, b) =>
      a.createdAt.localeCompare(b.createdAt),
    ),
  )
}

/** Takes a comment out of the list that is shown. */
export function dropComment(client: QueryClient, subject: CommentSubject, id: string): Promise<void> {
  return updateComments(client, subject, (comments) => comments.filter((comment) => comment.id !== id))
}

/** Requests the comments on a subject again. */
export function refreshComments(client: QueryClient, subject: CommentSubject): Promise<void> {
  return client.invalidateQueries({ queryKey: commentsQuery(subject).queryKey })
}

async function updateComments(
  client: QueryClient,
  subject: CommentSubject,
  change: (comments: readonly Comment[]) => Comment[],
): Promise<void> {
  const { queryKey: key } = commentsQuery(subject)
  // A reply that is on its way is older.
  await client.cancelQueries({ queryKey: key })
  client.setQueryData(key, (old) => old && { content: change(old.content) })
}
