import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenant, withTenantReading } from '../../platform/database/tenant-transaction.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { deleteUpload, listSweepable } from './document.repository.ts'
import { fileKey } from './document.service.ts'

/**
 * Removes the files of one tenant that nobody can reach any more: of documents deleted 30 days ago, and of uploads that a
 * process left in the middle. The file goes before its row, so that a broken sweep is taken up by the next one. Answers how many.
 */
export async function sweepDocuments(
  { database, files }: { readonly database: LotseDatabase; readonly files: FileStore },
  tenantId: string,
): Promise<number> {
  const ids = await withTenantReading(database, tenantId, listSweepable)
  for (const id of ids) {
    await files.remove(fileKey(tenantId, id))
    await withTenant(database, tenantId, (tx) => deleteUpload(tx, id))
  }
  return ids.length
}
