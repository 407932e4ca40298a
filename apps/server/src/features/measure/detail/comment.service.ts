import { randomUUID } from 'node:crypto'
import type { MeasureComment, NewComment } from '@lotse/contract/features/measure/measure.record.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { publish } from '../../../platform/events/publish.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { findMeasure } from '../measure.repository.ts'
import { type CommentRow, insertComment, listComments, updateCommentDeleted } from './record.repository.ts'

/** Adds a comment to a measure of the unit. @throws AppError measure.not_found, measure.comment_not_found */
export async function addComment(
  context: Context<true>,
  measureId: string,
  { id = randomUUID(), text }: NewComment,
): Promise<MeasureComment> {
  const { tx, person } = context
  await requireVisible(context, measureId)
  const isNew = await insertComment(tx, { id, measureId, personId: person.id, text })
  if (isNew) announce(context, measureId)
  const [comment] = await listComments(tx, measureId, id)
  if (comment?.personId !== person.id) throw new AppError('measure.comment_not_found')
  return commentOf(context, comment)
}

/** Deletes a comment of the caller; {@link restoreComment} undoes it. @throws AppError measure.not_found, measure.comment_not_found */
export async function removeComment(context: Context<true>, measureId: string, commentId: string): Promise<void> {
  const { tx, person } = context
  await requireVisible(context, measureId)
  const isDeleted = await updateCommentDeleted(tx, { id: commentId, measureId, personId: person.id }, true)
  if (!isDeleted) throw new AppError('measure.comment_not_found')
  announce(context, measureId)
}

/** Restores a deleted comment of the caller. @throws AppError measure.not_found, measure.comment_not_found */
export async function restoreComment(
  context: Context<true>,
  measureId: string,
  commentId: string,
): Promise<MeasureComment> {
  const { tx, person } = context
  await requireVisible(context, measureId)
  const isRestored = await updateCommentDeleted(tx, { id: commentId, measureId, personId: person.id }, false)
  if (isRestored) announce(context, measureId)
  const [comment] = await listComments(tx, measureId, commentId)
  if (comment?.personId !== person.id) throw new AppError('measure.comment_not_found')
  return commentOf(context, comment)
}

export function commentOf({ person, permissions }: Context, comment: CommentRow): MeasureComment {
  const { id, text, createdAt, personId, personName } = comment
  return {
    id,
    text,
    at: createdAt.toISOString(),
    by: personId === null || personName === null ? null : { id: personId, name: personName },
    can: { delete: personId === person.id && permissions.includes('MEASURE_WRITE') },
  }
}

function announce({ tx, businessUnitId }: Context<true>, measureId: string): void {
  publish(tx, { type: 'measure.changed', id: measureId, businessUnitId })
}

async function requireVisible({ tx, businessUnitId }: Context<true>, measureId: string): Promise<void> {
  if (!(await findMeasure(tx, businessUnitId, measureId))) throw new AppError('measure.not_found')
}
