import type { ScreenshotType } from '@lotse/contract/features/support/support.constants.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { deleteRows, updateRow } from '../../platform/thing/rows.repository.ts'
import './support.table.ts'

/** A screenshot whose file is not stored yet. */
export interface NewScreenshot {
  readonly personId: string
  readonly fileName: string
  readonly type: ScreenshotType
  readonly byteSize: number
}

/** Inserts a screenshot before its file is stored. Returns its id. */
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

/** Marks the file of a screenshot as stored. */
export async function updateScreenshotStored(tx: TenantTransaction, id: string): Promise<void> {
  await updateRow(tx, 'support_screenshot', id, { stored_at: sql<Date>`now()` })
}

/**
 * Attaches a screenshot of the requester to a request. Returns false when it does not exist, is attached to another request
 * or is about to be deleted by the cleanup job.
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

/** Ids of screenshots that no request referred to within a day. */
export async function listRemovable(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('support_screenshot')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('request_id', 'is', null)
    .where('created_at', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes the row of a screenshot, unless a request refers to it meanwhile. */
export async function deleteScreenshot(tx: TenantTransaction, id: string): Promise<void> {
  await deleteRows(tx, 'support_screenshot', { id, request_id: sql`is null` })
}

/** Ids of the screenshots with a stored file. */
export async function listStoredScreenshots(tx: TenantTransaction): Promise<string[]> {
  const rows = await tx
    .selectFrom('support_screenshot')
    .select('id')
    .where('tenant_id', '=', tx.tenantId)
    .where('stored_at', 'is not', null)
    .execute()
  return rows.map(({ id }) => id)
}
