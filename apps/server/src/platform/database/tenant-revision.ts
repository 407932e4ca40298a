import { sql } from 'kysely'
import type { TenantTransaction } from './tenant-transaction.ts'

/**
 * Locks the tenant's content and figures against other writers until the transaction ends. Call it before reading what a write
 * depends on, and before effects outside the transaction: while another transaction of this process has the lock, this one is
 * rolled back and repeated, so that it holds no connection while it waits.
 */
export async function lockTenantRevision(tx: TenantTransaction): Promise<void> {
  tx.writersTurn.require()
  await sql`insert into tenant_revision (tenant_id) values (${tx.tenantId}) on conflict do nothing`.execute(tx)
  await sql`select revision from tenant_revision where tenant_id = ${tx.tenantId} for update`.execute(tx)
}

/** Increments the tenant's revision, which invalidates cached replies and ETags. Locks it like {@link lockTenantRevision}. */
export async function bumpTenantRevision(tx: TenantTransaction): Promise<void> {
  tx.writersTurn.require()
  await sql`
    insert into tenant_revision (tenant_id) values (${tx.tenantId})
    on conflict (tenant_id) do update set revision = tenant_revision.revision + 1`.execute(tx)
}
