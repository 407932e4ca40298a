import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './document.table.ts'

/** The titles of uploads that the unit may see and other people added after `since`, the latest first. */
export async function listNewUploads(
  tx: TenantTransaction,
  { businessUnitId, personId, since }: { businessUnitId: string; personId: string; since: Date },
): Promise<readonly { readonly id: string; readonly title: string }[]> {
  const { rows } = await sql<{ id: string; title: string }>`
    select id, title from document
    where tenant_id = ${tx.tenantId} and (business_unit_id is null or business_unit_id = ${businessUnitId})
      and deleted_at is null and stored_at is not null and created_at > ${since} and created_at <= now()
      and uploaded_by <> ${personId}::uuid
    order by created_at desc, id`.execute(tx)
  return rows
}
