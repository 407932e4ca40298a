import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { deleteRows, insertOnce } from '../../platform/thing/rows.repository.ts'
import './best-practice.table.ts'

/** Ids of a person's favourite best practices. */
export async function listFavorites(tx: TenantTransaction, personId: string): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('best_practice_favorite')
    .select('best_practice_id as id')
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', personId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Returns whether the best practice was a favourite. */
export async function deleteFavorite(tx: TenantTransaction, personId: string, id: string): Promise<boolean> {
  return (await deleteRows(tx, 'best_practice_favorite', { person_id: personId, best_practice_id: id })) > 0
}

/** Does nothing when the best practice is already a favourite. */
export async function insertFavorite(tx: TenantTransaction, personId: string, id: string): Promise<void> {
  await insertOnce(tx, 'best_practice_favorite', { person_id: personId, best_practice_id: id })
}
