import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { deleteRows } from '../../platform/thing/rows.repository.ts'
import './kpi-favorite.table.ts'

/** A person whose favourites are read or written. Every statement filters by the person. */
export interface FavoriteOwner {
  readonly tx: TenantTransaction
  readonly personId: string
}

/** Ids of the favourite KPIs in the person's order, retired ones included. */
export async function listFavoriteIds({ tx, personId }: FavoriteOwner): Promise<readonly string[]> {
  const rows = await tx
    .selectFrom('kpi_favorite')
    .select('kpi_id as id')
    .where('tenant_id', '=', tx.tenantId)
    .where('person_id', '=', personId)
    .orderBy('position')
    .orderBy('kpi_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lets only one transaction change the favourites of a person at a time, so that limit and order hold. */
export async function lockFavorites({ tx, personId }: FavoriteOwner): Promise<void> {
  await sql`select from person where tenant_id = ${tx.tenantId} and id = ${personId}::uuid for no key update`.execute(
    tx,
  )
}

/** Returns whether the KPI was a favourite. */
export async function deleteFavorite({ tx, personId }: FavoriteOwner, kpiId: string): Promise<boolean> {
  return (await deleteRows(tx, 'kpi_favorite', { person_id: personId, kpi_id: kpiId })) > 0
}

/** Stores these favourites in this order. Others keep their position. */
export async function putFavorites({ tx, personId }: FavoriteOwner, kpiIds: readonly string[]): Promise<void> {
  if (kpiIds.length === 0) return
  await tx
    .insertInto('kpi_favorite')
    .values(kpiIds.map((id, position) => ({ tenant_id: tx.tenantId, person_id: personId, kpi_id: id, position })))
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'person_id', 'kpi_id'])
        .doUpdateSet((excluded) => ({ position: excluded.ref('excluded.position') })),
    )
    .execute()
}
