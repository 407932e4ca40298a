import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './kpi.table.ts'

/** The last delivery of base figures before an instant; null when there was none. */
export async function findLastImportBefore(tx: TenantTransaction, instant: Date): Promise<number | null> {
  const row = await tx
    .selectFrom('figure_import')
    .select(sql<number | null>`max(id)`.as('id'))
    .where('tenant_id', '=', tx.tenantId)
    .where('imported_at', '<', instant)
    .executeTakeFirst()
  return row?.id ?? null
}
