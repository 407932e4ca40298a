import { randomUUID } from 'node:crypto'
import { COMMENTS_PER_SUBJECT } from '@lotse/contract/features/comment/comment.constants.ts'
import type { Comment, CommentEdit, CommentList, NewComment } from '@lotse/contract/features/comment/comment.schema.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { personNamed } from '../../platform/thing/person-name.ts'
import { writeVersion } from '../../platform/thing/versioned.ts'
import { type CommentPolicy, isAuthor, mayComment } from './comment.policy.ts'
import {
  type CommentThread,
  countComments,
  deletedComments,
  insertComment,
  listComments,
  type StoredComment,
  updateCommentText,
} from './comment.repository.ts'

/** The comments on one subject, for a caller who sees it. */
interface OpenThread extends CommentThread {
  readonly describe: (comment: StoredComment) => Comment
  readonly announce: () => void
  /** @throws AppError comment.not_found */
  readonly requireOwn: (id: string) => Promise<Comment>
}

/** All comments on a subject. @throws AppError when the caller does not see the subject */
export async function readComments<Subject>(
  policy: CommentPolicy<Subject>,
  context: Context<true>,
  subjectId: string,
): Promise<CommentList> {
  const thread = await openThread(policy, context, subjectId)
  return { content: (await listComments(thread)).map(thread.describe) }
}

/** Writes a comment. @throws AppError of the policy, comment.too_many_comments, comment.not_found */
export async function writeComment<Subject>(
  policy: CommentPolicy<Subject>,
  context: Context<true>,
  subjectId: string,
  { id = randomUUID(), part = null, text }: NewComment,
): Promise<Comment> {
  const thread = await openThread(policy, context, subjectId)
  await policy.requirePart?.(context, part)
  const [known] = await listComments(thread, id)
  if (!known) {
    await requireCapacity(thread)
    // The id of a deleted comment, or of one elsewhere, is not used a second time.
    const isNew = await insertComment(thread, { id, part, personId: context.person.id, text })
    if (!isNew) throw new AppError('comment.not_found')
    thread.announce()
  }
  return thread.requireOwn(id)
}

/** Edits an own comment. @throws AppError of the policy, comment.not_found, comment.changed */
export async function editComment<Subject>(
  policy: CommentPolicy<Subject>,
  context: Context<true>,
  { id: subjectId, commentId: id }: { readonly id: string; readonly commentId: string },
  { version, text }: CommentEdit,
): Promise<Comment> {
  const thread = await openThread(policy, context, subjectId)
  return writeVersion('comment.changed', {
    write: () => updateCommentText(thread, { id, personId: context.person.id, version, text }),
    read: () => thread.requireOwn(id),
    announce: thread.announce,
  })
}

/** Deletes an own comment; {@link restoreComment} undoes it. @throws AppError of the policy, comment.not_found */
export async function removeComment<Subject>(
  policy: CommentPolicy<Subject>,
  context: Context<true>,
  { id: subjectId, commentId: id }: { readonly id: string; readonly commentId: string },
): Promise<void> {
  const thread = await openThread(policy, context, subjectId)
  const isDeleted = await deletedComments.mark({ ...thread, personId: context.person.id }, id)
  if (!isDeleted) throw new AppError('comment.not_found')
  thread.announce()
}

/** Restores an own deleted comment. @throws AppError of the policy, comment.not_found, comment.too_many_comments */
export async function restoreComment<Subject>(
  policy: CommentPolicy<Subject>,
  context: Context<true>,
  { id: subjectId, commentId: id }: { readonly id: string; readonly commentId: string },
): Promise<Comment> {
  const thread = await openThread(policy, context, subjectId)
  if (await deletedComments.restore({ ...thread, personId: context.person.id }, id)) {
    // The restored one is counted.
    await requireCapacity(thread, COMMENTS_PER_SUBJECT + 1)
    thread.announce()
  }
  return thread.requireOwn(id)
}

async function openThread<Subject>(
  policy: CommentPolicy<Subject>,
  context: Context<true>,
  subjectId: string,
): Promise<OpenThread> {
  const { tx, businessUnitId } = context
  const subject = await policy.requireSubject(context, subjectId)
  const thread: CommentThread = { tx, businessUnitId, kind: policy.kind, subjectId }
  const canWrite = mayComment(context, policy)
  const describe = (stored: StoredComment): Comment => {
    const { personId, personName, createdAt, editedAt, ...rest } = stored
    const isOwn = isAuthor(context, stored)
    return {
      ...rest,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
      by: personNamed(personId, personName),
      isOwn,
      can: { edit: isOwn && canWrite, delete: isOwn && canWrite },
    }
  }
  return {
    ...thread,
    describe,
    announce: () => policy.announce(context, subject),
    requireOwn: async (id) => {
      const [stored] = await listComments(thread, id)
      if (!(stored && isAuthor(context, stored))) throw new AppError('comment.not_found')
      return describe(stored)
    },
  }
}

async function requireCapacity(thread: CommentThread, limit = COMMENTS_PER_SUBJECT): Promise<void> {
  if ((await countComments(thread)) >= limit) {
    throw new AppError('comment.too_many_comments', { params: { limit: COMMENTS_PER_SUBJECT } })
  }
}
