import { fileKey, listStoredUploads } from '../../features/document/document.public.ts'
import { listStoredScreenshots } from '../../features/support/support.screenshot.repository.ts'
import { screenshotKey } from '../../features/support/support.screenshot.ts'
import { findTenantRow } from '../../features/tenant/tenant.repository.ts'
import { recordAuditEvent } from '../../platform/audit/audit.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { deleteTenantRows, listTenantTables, readRows, useOneSnapshot } from '../../platform/database/tenant-rows.ts'
import {
  type TenantTransaction,
  withOwner,
  withTenant,
  withTenantReading,
} from '../../platform/database/tenant-transaction.ts'
import { AppError } from '../../platform/error/app-error.ts'
import type { ZipEntry } from '../../platform/export/zip-stream.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import { VERSION } from '../../platform/version.ts'
import { writeArchive } from './archive.ts'

/** What an export contains; `manifest.json` of the archive. */
export interface TenantManifest {
  readonly tenant: string
  readonly version: string
  readonly asOf: string
  /** Rows by table. */
  readonly rows: Record<string, number>
  /** Columns with secrets, which are left out. */
  readonly omittedColumns: string[]
  files: number
  /** Keys of files that the file store does not have. */
  readonly missingFiles: string[]
}

/**
 * Exports all rows of a tenant as JSON lines, one file per table, and its files, as of one point in time. The audit log says whether
 * it succeeded.
 *
 * @param target a `.zip` file or a folder, which must not exist
 */
export async function exportTenant(
  { database, files }: { readonly database: LotseDatabase; readonly files: FileStore },
  tenantId: string,
  target: string,
): Promise<TenantManifest> {
  const asOf = new Date().toISOString()
  const manifest: TenantManifest = {
    tenant: tenantId,
    version: VERSION,
    asOf,
    rows: {},
    omittedColumns: [],
    files: 0,
    missingFiles: [],
  }
  const record = (outcome: 'DONE' | 'FAILED') =>
    withTenant(database, tenantId, (tx) =>
      recordAuditEvent(tx, {
        action: 'cli.tenant.export',
        kind: 'PERSONAL_DATA',
        outcome,
        details: { source: target },
      }),
    )
  try {
    await withTenantReading(database, tenantId, async (tx) => {
      await useOneSnapshot(tx)
      await writeArchive(target, await entriesOf(tx, files, manifest))
    })
  } catch (error) {
    await record('FAILED')
    throw error
  }
  await record('DONE')
  return manifest
}

async function entriesOf(tx: TenantTransaction, files: FileStore, manifest: TenantManifest): Promise<ZipEntry[]> {
  const tables = await listTenantTables(tx)
  for (const { name, secretColumns } of tables) {
    manifest.omittedColumns.push(...secretColumns.map((column) => `${name}.${column}`))
  }
  const tenant = await findTenantRow(tx)
  const keys = [
    ...(await listStoredUploads(tx)).map((id) => fileKey(tx.tenantId, id)),
    ...(await listStoredScreenshots(tx)).map((id) => screenshotKey(tx.tenantId, id)),
  ]
  return [
    { name: 'rows/tenant.jsonl', parts: [`${JSON.stringify(tenant)}\n`] },
    ...tables.map((table) => ({
      name: `rows/${table.name}.jsonl`,
      parts: (async function* () {
        let count = 0
        for await (const page of readRows(tx, table)) {
          count += page.length
          yield `${page.join('\n')}\n`
        }
        manifest.rows[table.name] = count
      })(),
    })),
    ...keys.map((key) => ({
      name: `files/${key.slice(tx.tenantId.length + 1)}`,
      parts: contentOf(files, key, manifest),
    })),
    {
      name: 'manifest.json',
      parts: (async function* () {
        yield `${JSON.stringify(manifest, null, 2)}\n`
      })(),
    },
  ]
}

async function* contentOf(files: FileStore, key: string, manifest: TenantManifest): AsyncGenerator<Uint8Array> {
  try {
    yield* await files.open(key)
    manifest.files++
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    manifest.missingFiles.push(key)
  }
}

/**
 * Deletes a tenant: every row and every file. Also removes what a request that was running during an earlier deletion left.
 *
 * @returns the number of deleted rows by table; empty if there was no such tenant
 */
export async function deleteTenant(
  { database, files }: { readonly database: LotseDatabase; readonly files: FileStore },
  tenantId: string,
): Promise<ReadonlyMap<string, number>> {
  const deleted = await withOwner(database, 'commit', (tx) => deleteTenantRows(tx, tenantId))
  // After the rows: a file without a row is unreachable, a row without its file is an error for a reader.
  await files.removeAll(tenantId)
  return deleted
}
