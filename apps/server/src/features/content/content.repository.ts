import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './content.table.ts'

/** An entry of a pack's content. */
export interface ContentItem {
  readonly id: string
  /** As the pack's section for its type describes it. */
  readonly data: unknown
  readonly isRetired: boolean
}

/** Every entry of a type in the tenant's order, retired ones too: what was made of them still names them. */
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
