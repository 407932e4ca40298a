import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import {
  type CopyConnection,
  hasTenants,
  listCopiedTables,
  listMigrations,
  replaceRows,
  writeSequences,
  writeTable,
} from '../../platform/database/copy-tables.ts'
import { BackupError, type BackupManifest, hashFile, readManifest } from './manifest.ts'
import { hashRows } from './row-hash.ts'

/**
 * Reads a whole backup and compares it with its manifest, without a database.
 *
 * @throws BackupError naming every file that is missing or differs
 */
export async function verifyBackup(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  const problems: string[] = []
  for (const { file, rows, sum } of manifest.tables) {
    const hash = hashRows()
    hash.stream.resume()
    const read = pipeline(createReadStream(join(folder, 'tables', file)), createGunzip(), hash.stream)
    const isEqual = await read.then(
      () => hash.result().rows === rows && hash.result().sum === sum,
      () => false,
    )
    if (!isEqual) problems.push(`tables/${file}`)
  }
  for (const [path, expected] of Object.entries(manifest.files ?? {})) {
    const found = await hashFile(join(folder, 'files', path)).catch(() => null)
    if (found !== expected) problems.push(`files/${path}`)
  }
  if (problems.length > 0) throw new BackupError(`The backup is damaged or incomplete: ${problems.join(', ')}.`)
  return manifest
}

/**
 * Restores a verified backup into a database that has the schema of this version and no tenant. The rows are written in one transaction
 * after the files, so that an interrupted restore can simply be repeated.
 *
 * @param filesFolder folder of the uploaded files; null when they are in a bucket
 * @param keyFile where the key of an embedded database belongs
 * @throws BackupError when the database has tenants, or the backup has migrations that this version lacks
 */
export async function restore(
  client: CopyConnection,
  folder: string,
  manifest: BackupManifest,
  { filesFolder, keyFile }: { readonly filesFolder: string | null; readonly keyFile: string | null },
): Promise<void> {
  if (await hasTenants(client)) throw new BackupError('The database has tenants already; nothing was restored.')
  const known = await listMigrations(client)
  const unknown = manifest.migrations.filter((name) => !known.includes(name))
  if (unknown.length > 0) {
    throw new BackupError(`The backup is of a newer version (${manifest.version}): it has ${unknown.join(', ')}.`)
  }
  const later = known.filter((name) => !manifest.migrations.includes(name))
  if (later.length > 0) {
    throw new BackupError(
      `The backup is of version ${manifest.version}, whose schema lacks ${later.join(', ')}: restore it with that version, then upgrade.`,
    )
  }
  if (filesFolder !== null && manifest.files !== null) {
    for (const path of Object.keys(manifest.files)) {
      await mkdir(dirname(join(filesFolder, path)), { recursive: true, mode: 0o700 })
      await cp(join(folder, 'files', path), join(filesFolder, path))
    }
  }
  const savedKey = join(folder, 'secret.key')
  if (keyFile !== null && existsSync(savedKey)) await cp(savedKey, keyFile)
  const tables = await listCopiedTables(client)
  await replaceRows(client, tables, async () => {
    for (const table of tables) {
      const saved = manifest.tables.find(({ name }) => name === table.name)
      if (saved === undefined) continue
      await pipeline(
        createReadStream(join(folder, 'tables', saved.file)),
        createGunzip(),
        writeTable(client, { name: table.name, columns: saved.columns }),
      )
    }
    await writeSequences(client, manifest.sequences)
  })
}
