import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenant, withTenantReading } from '../../platform/database/tenant-transaction.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { deleteScreenshot, listRemovable } from './support.screenshot.repository.ts'
import { screenshotKey } from './support.screenshot.ts'

/** Removes one tenant's screenshots that no request referred to within a day, the file before its row. Returns their number. */
export async function cleanUpScreenshots(
  { database, files }: { readonly database: LotseDatabase; readonly files: FileStore },
  tenantId: string,
): Promise<number> {
  const ids = await withTenantReading(database, tenantId, listRemovable)
  for (const id of ids) {
    await files.remove(screenshotKey(tenantId, id))
    await withTenant(database, tenantId, (tx) => deleteScreenshot(tx, id))
  }
  return ids.length
}
