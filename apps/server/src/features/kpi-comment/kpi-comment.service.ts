import { randomUUID } from 'node:crypto'
import {
  COMMENTS_PER_KPI,
  type KpiComment,
  type KpiCommentEdit,
  type KpiCommentList,
  type NewKpiComment,
} from '@lotse/contract/features/kpi-comment/kpi-comment.schema.ts'
import { AppError } from '../../platform/error/app-error.ts'
import { publish } from '../../platform/events/publish.ts'
import type { Context } from '../../platform/http/request-context.ts'
import { findKpi, resolveView } from '../kpi/kpi.public.ts'
import {
  type CommentThread,
  countKpiComments,
  insertKpiComment,
  listKpiComments,
  type StoredKpiComment,
  updateKpiCommentDeleted,
  updateKpiCommentText,
} from './kpi-comment.repository.ts'

/** The comments of the unit on a KPI, of all months. @throws AppError kpi.not_found */
export async function readComments(context: Context<true>, kpiId: string): Promise<KpiCommentList> {
  const comments = await listKpiComments(await threadOf(context, kpiId))
  return { content: comments.map((comment) => describe(context, comment)) }
}

/** Writes a comment. @throws AppError kpi.not_found, kpi.period_out_of_range, kpi_comment.too_many_comments, kpi_comment.not_found */
export async function writeComment(
  context: Context<true>,
  kpiId: string,
  { id = randomUUID(), period, text }: NewKpiComment,
): Promise<KpiComment> {
  const thread = await threadOf(context, kpiId)
  await resolveView(context, { period })
  const [known] = await listKpiComments(thread, id)
  if (!known) {
    await requireCapacity(thread)
    // The id of a deleted comment, or of one elsewhere, is not used a second time.
    const isNew = await insertKpiComment(thread, { id, period, personId: context.person.id, text })
    if (!isNew) throw new AppError('kpi_comment.not_found')
    announce(thread)
  }
  return requireOwnComment(context, thread, id)
}

/** Edits an own comment. @throws AppError kpi.not_found, kpi_comment.not_found, kpi_comment.changed */
export async function editComment(
  context: Context<true>,
  kpiId: string,
  id: string,
  { version, text }: KpiCommentEdit,
): Promise<KpiComment> {
  const thread = await threadOf(context, kpiId)
  const isChanged = await updateKpiCommentText(thread, { id, personId: context.person.id, version, text })
  const comment = await requireOwnComment(context, thread, id)
  if (!isChanged) throw new AppError('kpi_comment.changed', { currentVersion: comment.version })
  announce(thread)
  return comment
}

/** Deletes an own comment; {@link restoreComment} undoes it. @throws AppError kpi.not_found, kpi_comment.not_found */
export async function removeComment(context: Context<true>, kpiId: string, id: string): Promise<void> {
  const thread = await threadOf(context, kpiId)
  const isDeleted = await updateKpiCommentDeleted(thread, { id, personId: context.person.id }, true)
  if (!isDeleted) throw new AppError('kpi_comment.not_found')
  announce(thread)
}

/** Restores an own deleted comment. @throws AppError kpi.not_found, kpi_comment.not_found, kpi_comment.too_many_comments */
export async function restoreComment(context: Context<true>, kpiId: string, id: string): Promise<KpiComment> {
  const thread = await threadOf(context, kpiId)
  if (await updateKpiCommentDeleted(thread, { id, personId: context.person.id }, false)) {
    await requireCapacity(thread, COMMENTS_PER_KPI + 1)
    announce(thread)
  }
  return requireOwnComment(context, thread, id)
}

/** The unit is that of the request, which the person may read. @throws AppError kpi.not_found */
async function threadOf(context: Context<true>, kpiId: string): Promise<CommentThread> {
  await findKpi(context, kpiId)
  return { tx: context.tx, businessUnitId: context.businessUnitId, kpiId }
}

function announce({ tx, businessUnitId, kpiId }: CommentThread): void {
  publish(tx, { type: 'kpi-comment.changed', id: kpiId, businessUnitId })
}

async function requireCapacity(thread: CommentThread, limit = COMMENTS_PER_KPI): Promise<void> {
  if ((await countKpiComments(thread)) >= limit) {
    throw new AppError('kpi_comment.too_many_comments', { params: { limit: COMMENTS_PER_KPI } })
  }
}

async function requireOwnComment(context: Context<true>, thread: CommentThread, id: string): Promise<KpiComment> {
  const [stored] = await listKpiComments(thread, id)
  if (!stored || stored.personId !== context.person.id) throw new AppError('kpi_comment.not_found')
  return describe(context, stored)
}

function describe({ person }: Context, comment: StoredKpiComment): KpiComment {
  const { personId, personName, createdAt, editedAt, ...rest } = comment
  return {
    ...rest,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    by: personId === null || personName === null ? null : { id: personId, name: personName },
    isOwn: personId === person.id,
  }
}
