import { sql } from 'kysely'
import type { OwnerTransaction } from '../../platform/database/tenant-transaction.ts'
import './tenant.table.ts'

/** Suspends or resumes a tenant. */
export async function updateSuspended(tx: OwnerTransaction, id: string, isSuspended: boolean): Promise<void> {
  await tx
    .updateTable('tenant')
    .set({ suspended_at: isSuspended ? sql<Date>`coalesce(suspended_at, now())` : null })
    .where('id', '=', id)
    .execute()
}

/** The tenant that has a host; null if none has. */
export async function findHostOwner(tx: OwnerTransaction, host: string): Promise<string | null> {
  const row = await tx.selectFrom('tenant_host').select('tenant_id').where('host', '=', host).executeTakeFirst()
  return row?.tenant_id ?? null
}

/** Replaces a host of a tenant; whether it had the host. */
export async function updateHosts(
  tx: OwnerTransaction,
  id: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tenant_host')
    .set({ host: to })
    .where('tenant_id', '=', id)
    .where('host', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
