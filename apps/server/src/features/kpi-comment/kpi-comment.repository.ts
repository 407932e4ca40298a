import { sql } from 'kysely'
import { IS_PACK_UUID } from '../../platform/database/pack-uuid.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './kpi-comment.table.ts'

/** The comments of a business unit on one KPI. Every statement filters by both. */
export interface CommentThread {
  readonly tx: TenantTransaction
  readonly businessUnitId: string
  readonly kpiId: string
}

/** A comment as it is stored, with the name of its author. */
export interface StoredKpiComment {
  readonly id: string
  readonly version: number
  /** `YYYY-MM` */
  readonly period: string
  readonly text: string
  readonly createdAt: Date
  readonly editedAt: Date | null
  readonly personId: string | null
  readonly personName: string | null
}

/** A comment to insert. */
export interface KpiCommentRow {
  readonly id: string
  /** `YYYY-MM` */
  readonly period: string
  readonly personId: string | null
  readonly text: string
  /** Default: now. */
  readonly at?: Date
}

/** The comments that are not deleted, the latest month first, within a month the oldest first; `id` limits the result to one. */
export function listKpiComments(
  { tx, businessUnitId, kpiId }: CommentThread,
  id?: string,
): Promise<StoredKpiComment[]> {
  return tx
    .selectFrom('kpi_comment as c')
    .leftJoin('person as p', (join) => join.onRef('p.tenant_id', '=', 'c.tenant_id').onRef('p.id', '=', 'c.person_id'))
    .select([
      'c.id',
      'c.version',
      sql<string>`to_char(c.period, 'YYYY-MM')`.as('period'),
      'c.text',
      'c.created_at as createdAt',
      'c.edited_at as editedAt',
      'p.id as personId',
      'p.name as personName',
    ])
    .where('c.tenant_id', '=', tx.tenantId)
    .where('c.business_unit_id', '=', businessUnitId)
    .where('c.kpi_id', '=', kpiId)
    .where('c.deleted_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('c.id', '=', id ?? ''))
    .orderBy('c.period', 'desc')
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute()
}

/** Number of comments that are not deleted. Locks the unit's row, so that concurrent writers cannot exceed a limit. */
export async function countKpiComments({ tx, businessUnitId, kpiId }: CommentThread): Promise<number> {
  await sql`
    select from business_unit where tenant_id = ${tx.tenantId} and id = ${businessUnitId} for no key update`.execute(tx)
  const row = await tx
    .selectFrom('kpi_comment')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('tenant_id', '=', tx.tenantId)
    .where('business_unit_id', '=', businessUnitId)
    .where('kpi_id', '=', kpiId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Inserts a comment. Returns false when the id exists. */
export async function insertKpiComment(
  { tx, businessUnitId, kpiId }: CommentThread,
  { id, period, personId, text, at }: KpiCommentRow,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('kpi_comment')
    .values({
      tenant_id: tx.tenantId,
      id,
      business_unit_id: businessUnitId,
      kpi_id: kpiId,
      period: `${period}-01`,
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
export async function updateKpiCommentText(
  { tx, businessUnitId, kpiId }: CommentThread,
  { id, personId, version, text }: Pick<KpiCommentRow, 'id' | 'personId' | 'text'> & { readonly version: number },
): Promise<boolean> {
  const changed = await tx
    .updateTable('kpi_comment')
    .set({ text, version: version + 1, edited_at: sql<Date>`now()` })
    .where('tenant_id', '=', tx.tenantId)
    .where('business_unit_id', '=', businessUnitId)
    .where('kpi_id', '=', kpiId)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Marks a comment of this person as deleted, or restores one that was deleted within a day. Returns whether one was changed. */
export async function updateKpiCommentDeleted(
  { tx, businessUnitId, kpiId }: CommentThread,
  { id, personId }: Pick<KpiCommentRow, 'id' | 'personId'>,
  isDeleted: boolean,
): Promise<boolean> {
  const changed = await tx
    .updateTable('kpi_comment')
    .set({ deleted_at: isDeleted ? sql<Date>`now()` : null })
    .where('tenant_id', '=', tx.tenantId)
    .where('business_unit_id', '=', businessUnitId)
    .where('kpi_id', '=', kpiId)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where(isDeleted ? sql<boolean>`deleted_at is null` : sql<boolean>`deleted_at > now() - interval '1 day'`)
    .returning('id')
    .execute()
  return changed.length > 0
}

const ERASED_TEXT = '–'

/** Removes the texts of the tenant's comments that were deleted more than a day ago. Returns their number. */
export async function removeDeletedKpiComments(tx: TenantTransaction): Promise<number> {
  const isOld = sql<boolean>`deleted_at < now() - interval '1 day'`
  const deleted = await tx
    .deleteFrom('kpi_comment')
    .where('tenant_id', '=', tx.tenantId)
    .where(isOld)
    .where(sql<boolean>`not ${IS_PACK_UUID}`)
    .executeTakeFirst()
  const emptied = await tx
    .updateTable('kpi_comment')
    .set({ text: ERASED_TEXT })
    .where('tenant_id', '=', tx.tenantId)
    .where(isOld)
    .where(IS_PACK_UUID)
    .where('text', '<>', ERASED_TEXT)
    .executeTakeFirst()
  return Number(deleted.numDeletedRows) + Number(emptied.numUpdatedRows)
}
