import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './person.table.ts'

/** When somebody whose own unit it is last signed in, by unit; units nobody ever signed in from are left out. */
export async function listLastSignIns(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .selectFrom('access_token')
    .innerJoin('person', (join) =>
      join.onRef('person.id', '=', 'access_token.person_id').on('person.tenant_id', '=', tx.tenantId),
    )
    .select(['person.business_unit_id as unitId', sql<Date>`max(access_token.created_at)`.as('at')])
    .where('access_token.tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`person.business_unit_id = any(${[...businessUnitIds]}::text[])`)
    .groupBy('person.business_unit_id')
    .execute()
  return new Map(rows.flatMap(({ unitId, at }): [string, Date][] => (unitId === null ? [] : [[unitId, at]])))
}
