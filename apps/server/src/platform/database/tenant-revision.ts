import { sql } from 'kysely'
import type { TenantTransaction } from './tenant-transaction.ts'

/**
 * Waits until no other transaction is changing this tenant's content or figures, and keeps others waiting until this one
 * ends. Take it before reading what a write depends on.
 */
export async function lockTenantRevision(tx: TenantTransaction): Promise<void> {
  await sql`insert into tenant_revision (tenant_id) values (${tx.tenantId}) on conflict do nothing`.execute(tx)
  await sql`select revision from tenant_revision where tenant_id = ${tx.tenantId} for update`.execute(tx)
}

/** Moves the tenant's revision on: cached and tagged replies made before are no longer used. */
export async function bumpTenantRevision(tx: TenantTransaction): Promise<void> {
  await sql`
    insert into tenant_revision (tenant_id) values (${tx.tenantId})
    on conflict (tenant_id) do update set revision = tenant_revision.revision + 1`.execute(tx)
}
