import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenant, withTenantReading } from '../../platform/database/tenant-transaction.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { deleteScreenshot, listSweepable } from './support.screenshot.repository.ts'
import { screenshotKey } from './support.screenshot.ts'

/** Removes one tenant's screenshots that no request named within a day, the file before its row. Answers how many. */
export async function sweepScreenshots(
  { database, files }: { readonly database: LotseDatabase; readonly files: FileStore },
  tenantId: string,
): Promise<number> {
  const ids = await withTenantReading(database, tenantId, listSweepable)
  for (const id of ids) {
    await files.remove(screenshotKey(tenantId, id))
    await withTenant(database, tenantId, (tx) => deleteScreenshot(tx, id))
  }
  return ids.length
}
