import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './person.table.ts'

/** Ids of the tenant's people by user name. */
export async function listPersonIdsByLogin(tx: TenantTransaction): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('person').select(['id', 'username']).where('tenant_id', '=', tx.tenantId).execute()
  return new Map(rows.map(({ id, username }) => [username, id]))
}
