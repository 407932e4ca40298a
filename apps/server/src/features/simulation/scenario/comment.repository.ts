import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../simulation.table.ts'

/** A comment with its author. */
export type SimulationCommentRow = Awaited<ReturnType<typeof listComments>>[number]

/** The comments of a scenario that are not deleted, oldest first; `commentId` selects one. */
export function listComments(tx: TenantTransaction, simulationId: string, commentId?: string) {
  return tx
    .selectFrom('simulation_comment as comment')
    .leftJoin('person', (join) =>
      join.onRef('person.id', '=', 'comment.person_id').on('person.tenant_id', '=', tx.tenantId),
    )
    .select(['comment.id', 'comment.figure_code as code', 'comment.text', 'comment.created_at as createdAt'])
    .select(['person.id as personId', 'person.name as personName'])
    .where('comment.tenant_id', '=', tx.tenantId)
    .where('comment.simulation_id', '=', simulationId)
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
    readonly simulationId: string
    readonly personId: string
    readonly code: string | null
    readonly text: string
  },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('simulation_comment')
    .values({
      tenant_id: tx.tenantId,
      id: comment.id,
      simulation_id: comment.simulationId,
      figure_code: comment.code,
      person_id: comment.personId,
      text: comment.text,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}

/** Marks a person's own comment as deleted, or restores one that was deleted within a day. Returns whether one was changed. */
export async function updateCommentDeleted(
  tx: TenantTransaction,
  comment: { readonly id: string; readonly simulationId: string; readonly personId: string },
  isDeleted: boolean,
): Promise<boolean> {
  const changed = await tx
    .updateTable('simulation_comment')
    .set({ deleted_at: isDeleted ? sql<Date>`now()` : null })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', comment.id)
    .where('simulation_id', '=', comment.simulationId)
    .where('person_id', '=', comment.personId)
    .where(isDeleted ? sql<boolean>`deleted_at is null` : sql<boolean>`deleted_at > now() - interval '1 day'`)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** Removes the tenant's comments that were deleted more than a day ago. Returns their number. */
export async function removeDeletedComments(tx: TenantTransaction): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('simulation_comment')
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`deleted_at < now() - interval '1 day'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
