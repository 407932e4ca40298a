import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenant, withTenantReading } from '../../platform/database/tenant-transaction.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { deleteUpload, listRemovable } from './document.repository.ts'
import { fileKey } from './document.service.ts'

/**
 * Deletes the files of one tenant that are no longer reachable: of documents deleted 30 days ago, and of uploads that
 * were never completed. Deletes each file before its row, so that the next run resumes after a failure. Returns their
 * number.
 */
export async function cleanUpDocuments(
  { database, files }: { readonly database: LotseDatabase; readonly files: FileStore },
  tenantId: string,
): Promise<number> {
  const ids = await withTenantReading(database, tenantId, listRemovable)
  for (const id of ids) {
    await files.remove(fileKey(tenantId, id))
    await withTenant(database, tenantId, (tx) => deleteUpload(tx, id))
  }
  return ids.length
}
