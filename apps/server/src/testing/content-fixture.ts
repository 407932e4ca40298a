import type { FastifyInstance } from 'fastify'
import '../features/content/content.table.ts'
import { bumpTenantRevision } from '../platform/database/tenant-revision.ts'
import { withTenant } from '../platform/database/tenant-transaction.ts'

/** Puts entries of content into a tenant in this order, as a pack's section brings them, and lets its revision move. */
export async function putContent<T extends { readonly id: string }>(
  app: FastifyInstance,
  tenantId: string,
  type: string,
  entries: readonly T[],
): Promise<void> {
  const rows = entries.map((entry, position) => ({
    tenant_id: tenantId,
    type,
    id: entry.id,
    data: JSON.stringify(entry),
    position,
    retired_at: null,
  }))
  await withTenant(app.platform.database, tenantId, async (tx) => {
    await tx.insertInto('content_item').values(rows).execute()
    await bumpTenantRevision(tx)
  })
}
