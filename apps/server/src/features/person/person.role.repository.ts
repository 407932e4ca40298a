import type { Text } from '@lotse/contract/language.ts'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './person.table.ts'

/** Names of the tenant's roles that are in use, by id and in its order. */
export async function listRoleNames(tx: TenantTransaction): Promise<ReadonlyMap<string, Text>> {
  const rows = await tx
    .selectFrom('role')
    .select(['id', 'name'])
    .where('tenant_id', '=', tx.tenantId)
    .where('retired_at', 'is', null)
    .orderBy('position')
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
