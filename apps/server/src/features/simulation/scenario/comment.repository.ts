import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../simulation.table.ts'

/** A comment with its author. */
export type SimulationCommentRow = Awaited<ReturnType<typeof listComments>>[number]

/** The comments of a scenario, oldest first; `commentId` selects one. */
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
    .$if(commentId !== undefined, (query) => query.where('comment.id', '=', commentId ?? ''))
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .execute()
}

/** Returns the id of the comment. */
export async function insertComment(
  tx: TenantTransaction,
  comment: {
    readonly simulationId: string
    readonly personId: string
    readonly code: string | null
    readonly text: string
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('simulation_comment')
    .values({
      tenant_id: tx.tenantId,
      simulation_id: comment.simulationId,
      figure_code: comment.code,
      person_id: comment.personId,
      text: comment.text,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Deletes a person's own comment; returns false if it does not exist. */
export async function deleteComment(
  tx: TenantTransaction,
  comment: { readonly id: string; readonly simulationId: string; readonly personId: string },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('simulation_comment')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', comment.id)
    .where('simulation_id', '=', comment.simulationId)
    .where('person_id', '=', comment.personId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
