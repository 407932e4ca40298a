import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../measure.table.ts'

export type { StoredChange } from '../measure.table.ts'

/** The number of entries of a history. */
export const HISTORY_SHOWN = 200

/** The history of a measure, latest first, limited to `HISTORY_SHOWN` entries. */
export function listHistory(tx: TenantTransaction, measureId: string) {
  return tx
    .selectFrom('measure_history as entry')
    .leftJoin('person', (join) =>
      join.onRef('person.id', '=', 'entry.person_id').on('person.tenant_id', '=', tx.tenantId),
    )
    .select(['entry.version', 'entry.at', 'entry.action', 'entry.changes'])
    .select(['person.id as personId', 'person.name as personName'])
    .where('entry.tenant_id', '=', tx.tenantId)
    .where('entry.measure_id', '=', measureId)
    .orderBy('entry.version', 'desc')
    .limit(HISTORY_SHOWN)
    .execute()
}

/** A comment with its author. */
export type CommentRow = Awaited<ReturnType<typeof listComments>>[number]

/** The comments of a measure that are not deleted, oldest first; `commentId` selects one. */
export function listComments(tx: TenantTransaction, measureId: string, commentId?: string) {
  return tx
    .selectFrom('measure_comment as comment')
    .leftJoin('person', (join) =>
      join.onRef('person.id', '=', 'comment.person_id').on('person.tenant_id', '=', tx.tenantId),
    )
    .select(['comment.id', 'comment.text', 'comment.created_at as createdAt'])
    .select(['person.id as personId', 'person.name as personName'])
    .where('comment.tenant_id', '=', tx.tenantId)
    .where('comment.measure_id', '=', measureId)
    .where('comment.deleted_at', 'is', null)
    .$if(commentId !== undefined, (query) => query.where('comment.id', '=', commentId ?? ''))
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .execute()
}

/** Inserts a comment. Returns false when the id exists. */
export async function insertComment(
  tx: TenantTransaction,
  comment: {
    readonly id: string
    readonly measureId: string
    readonly personId: string | null
    readonly text: string
    readonly at?: Date
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('measure_comment')
    .values({
      tenant_id: tx.tenantId,
      id: comment.id,
      measure_id: comment.measureId,
      person_id: comment.personId,
      text: comment.text,
      ...(comment.at ? { created_at: comment.at } : {}),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** Marks a person's own comment as deleted, or restores one that was deleted within a day. Returns whether one was changed. */
export async function updateCommentDeleted(
  tx: TenantTransaction,
  comment: { readonly id: string; readonly measureId: string; readonly personId: string },
  isDeleted: boolean,
): Promise<boolean> {
  const changed = await tx
    .updateTable('measure_comment')
    .set({ deleted_at: isDeleted ? sql<Date>`now()` : null })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', comment.id)
    .where('measure_id', '=', comment.measureId)
    .where('person_id', '=', comment.personId)
    .where(isDeleted ? sql<boolean>`deleted_at is null` : sql<boolean>`deleted_at > now() - interval '1 day'`)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Removes the tenant's comments that were deleted more than a day ago. Returns their number. */
export async function removeDeletedComments(tx: TenantTransaction): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('measure_comment')
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`deleted_at < now() - interval '1 day'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
