import type { LotseDatabase } from '../../../platform/database/database.ts'
import { withTenant, withTenantReading } from '../../../platform/database/tenant-transaction.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { deleteImportFile, listExpiredImportFiles } from './upload.repository.ts'

/** The key of an uploaded file in the file store. */
export const importFileKey = (tenantId: string, id: string) => `${tenantId}/${id}`

/** Deletes a tenant's expired and discarded files, each before its row. Returns their number. */
export async function cleanUpImportFiles(
  { database, files }: { readonly database: LotseDatabase; readonly files: FileStore },
  tenantId: string,
): Promise<number> {
  const ids = await withTenantReading(database, tenantId, listExpiredImportFiles)
  for (const id of ids) {
    await files.remove(importFileKey(tenantId, id))
    await withTenant(database, tenantId, (tx) => deleteImportFile(tx, id))
  }
  return ids.length
}
