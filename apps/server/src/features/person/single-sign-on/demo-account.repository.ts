import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../person.table.ts'

/** People of a demo tenant with an initial password, by user name: the accounts of the demonstration's identity provider. */
export function listDemoAccounts(
  tx: TenantTransaction,
): Promise<{ readonly username: string; readonly name: string; readonly email: string | null }[]> {
  return tx
    .selectFrom('person')
    .where('tenant_id', '=', tx.tenantId)
    .where('password_hash', 'is not', null)
    .select(['username', 'name', 'email'])
    .orderBy('username')
    .execute()
}
