import type { ScreenshotType } from '@lotse/contract/features/support/support.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './support.table.ts'

/** A screenshot that is on its way into the store. */
export interface NewScreenshot {
  readonly personId: string
  readonly fileName: string
  readonly type: ScreenshotType
  readonly byteSize: number
}

/** Announces a screenshot; answers its id. */
export async function insertScreenshot(tx: TenantTransaction, screenshot: NewScreenshot): Promise<string> {
  const { personId, fileName, type, byteSize } = screenshot
  const { id } = await tx
    .insertInto('support_screenshot')
    .values({
      tenant_id: tx.tenantId,
      person_id: personId,
      file_name: fileName,
      type,
      byte_size: byteSize,
      request_id: null,
      stored_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Its file is in the store. */
export async function updateScreenshotStored(tx: TenantTransaction, id: string): Promise<void> {
  await tx
    .updateTable('support_screenshot')
    .set({ stored_at: sql<Date>`now()` })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .execute()
}

/**
 * Gives a request the screenshot that its writer uploaded for it; answers whether there is such a one, still free. Not one that
 * is about to be swept.
 */
export async function updateScreenshotRequest(
  tx: TenantTransaction,
  id: string,
  { personId, requestId }: { readonly personId: string; readonly requestId: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('support_screenshot')
    .set({ request_id: requestId })
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('request_id', 'is', null)
    .where('stored_at', 'is not', null)
    .where('created_at', '>', sql<Date>`now() - interval '23 hours'`)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Those that no request named within a day. */
export async function listSweepable(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('support_screenshot')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('request_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Forgets a screenshot whose file is gone, unless a request has named it meanwhile. */
export async function deleteScreenshot(tx: TenantTransaction, id: string): Promise<void> {
  await tx
    .deleteFrom('support_screenshot')
    .where('tenant_id', '=', tx.tenantId)
    .where('id', '=', id)
    .where('request_id', 'is', null)
    .execute()
}
