import { sql } from 'kysely'
import { IS_PACK_UUID } from '../../platform/database/pack-uuid.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './comment.table.ts'

const SUBJECT_COLUMN = { KPI: 'kpi_id', MEASURE: 'measure_id', SIMULATION: 'simulation_id' } as const

/** What people comment on. */
export type SubjectKind = keyof typeof SUBJECT_COLUMN

/** The comments of a business unit on one subject. Every statement filters by all of it. */
export interface CommentThread {
  readonly tx: TenantTransaction
  readonly businessUnitId: string
  readonly kind: SubjectKind
  readonly subjectId: string
}

/** A comment as it is stored, with the name of its author. */
export interface StoredComment {
  readonly id: string
  readonly version: number
  readonly part: string | null
  readonly text: string
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly personId: string | null
  readonly personName: string | null
}

/** A comment to insert. */
export interface CommentRow {
  readonly id: string
  readonly part: string | null
  readonly personId: string | null
  readonly text: string
  /** Default: now. */
  readonly at?: Date
}

const isInThread = ({ tx, businessUnitId, kind, subjectId }: CommentThread) =>
  sql<boolean>`comment.tenant_id = ${tx.tenantId} and comment.business_unit_id = ${businessUnitId}
    and ${sql.ref(`comment.${SUBJECT_COLUMN[kind]}`)} = ${subjectId}`

/** The comments that are not deleted, the oldest first; `id` limits the result to one. */
export function listComments(thread: CommentThread, id?: string): Promise<StoredComment[]> {
  return thread.tx
    .selectFrom('comment')
    .leftJoin('person', (join) =>
      join.onRef('person.tenant_id', '=', 'comment.tenant_id').onRef('person.id', '=', 'comment.person_id'),
    )
    .select(['comment.id', 'comment.version', 'comment.part', 'comment.text', 'comment.created_at as createdAt'])
    .select(['comment.edited_at as editedAt', 'person.id as personId', 'person.name as personName'])
    .where(isInThread(thread))
    .where('comment.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('comment.id', '=', id ?? ''))
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .execute()
}

/** Number of comments that are not deleted. Locks the unit's row, so that concurrent writers cannot exceed a limit. */
export async function countComments(thread: CommentThread): Promise<number> {
  const { tx, businessUnitId } = thread
  await sql`
    select from business_unit where tenant_id = ${tx.tenantId} and id = ${businessUnitId} for no key update`.execute(tx)
  const row = await tx
    .selectFrom('comment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isInThread(thread))
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Inserts a comment. Returns false when the id exists. */
export async function insertComment(
  { tx, businessUnitId, kind, subjectId }: CommentThread,
  { id, part, personId, text, at }: CommentRow,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('comment')
    .values({
      tenant_id: tx.tenantId,
      id,
      business_unit_id: businessUnitId,
      [SUBJECT_COLUMN[kind]]: subjectId,
      part,
      person_id: personId,
      text,
      ...(at === undefined ? {} : { created_at: at }),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** Changes the text of a comment of this person with this version. Returns false when there is none. */
export async function updateCommentText(
  thread: CommentThread,
  { id, personId, version, text }: Pick<CommentRow, 'id' | 'personId' | 'text'> & { readonly version: number },
): Promise<boolean> {
  const changed = await thread.tx
    .updateTable('comment')
    .set({ text, version: version + 1, edited_at: sql<Date>`now()` })
    .where(isInThread(thread))
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Marks a comment of this person as deleted, or restores one that was deleted within a day. Returns whether one was changed. */
export async function updateCommentDeleted(
  thread: CommentThread,
  { id, personId }: Pick<CommentRow, 'id' | 'personId'>,
  isDeleted: boolean,
): Promise<boolean> {
  const changed = await thread.tx
    .updateTable('comment')
    .set({ deleted_at: isDeleted ? sql<Date>`now()` : null })
    .where(isInThread(thread))
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where(isDeleted ? sql<boolean>`deleted_at is null` : sql<boolean>`deleted_at > now() - interval '1 day'`)
    .returning('id')
    .execute()
  return changed.length > 0
}

const ERASED_TEXT = '–'

/** Removes the texts of the tenant's comments that were deleted more than a day ago. Returns their number. */
export async function removeDeletedComments(tx: TenantTransaction): Promise<number> {
  const isOld = sql<boolean>`deleted_at < now() - interval '1 day'`
  const deleted = await tx
    .deleteFrom('comment')
    .where('tenant_id', '=', tx.tenantId)
    .where(isOld)
    .where(sql<boolean>`not ${IS_PACK_UUID}`)
    .executeTakeFirst()
  const emptied = await tx
    .updateTable('comment')
    .set({ text: ERASED_TEXT })
    .where('tenant_id', '=', tx.tenantId)
    .where(isOld)
    .where(IS_PACK_UUID)
    .where('text', '<>', ERASED_TEXT)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows) + Number(emptied.numUpdatedRows)
}
