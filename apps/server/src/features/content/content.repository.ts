import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './content.table.ts'

/** A content item of a pack. */
export interface ContentItem {
  readonly id: string
  /** Matches the schema of its type's section. */
  readonly data: unknown
  readonly isRetired: boolean
}

/** All items of a type in the tenant's order, including retired ones, which other data may still refer to. */
export async function listContentItems(tx: TenantTransaction, type: string): Promise<ContentItem[]> {
  const rows = await tx
    .selectFrom('content_item')
    .select(['id', 'data', 'retired_at'])
    .where('tenant_id', '=', tx.tenantId)
    .where('type', '=', type)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id, data, retired_at }) => ({ id, data, isRetired: retired_at !== null }))
}
