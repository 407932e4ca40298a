import { createWriteStream, existsSync } from 'node:fs'
import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import {
  beginSnapshot,
  type CopiedTable,
  type CopyConnection,
  listCopiedTables,
  listMigrations,
  readSequences,
  readTable,
} from '../../platform/database/copy-tables.ts'
import type { LotseDatabase } from '../../platform/database/database.ts'
import { VERSION } from '../../platform/version.ts'
import { BackupError, type BackupManifest, hashFile } from './manifest.ts'
import { hashRows } from './row-hash.ts'

/** What is backed up beside the database. */
export interface BackupSource {
  readonly database: LotseDatabase
  /** Folder of the uploaded files; null when they are in a bucket. */
  readonly filesFolder: string | null
  /** File with the key of an embedded database; null when the operator keeps the keys. */
  readonly keyFile: string | null
  /** First characters of the hashes of the keys in use. */
  readonly secretKeys: readonly string[]
}

/**
 * Writes all rows as of one point in time, and then all uploaded files, into a new folder. The folder gets its name when it is complete,
 * so that what was interrupted is never taken for a backup. The product serves meanwhile.
 *
 * @param target a folder that does not exist; only its owner can read it
 * @throws BackupError when it exists, or the role may not read all rows
 */
export async function backUp(source: BackupSource, target: string): Promise<BackupManifest> {
  if (existsSync(target)) throw new BackupError(`${target} exists already; nothing was written.`)
  const part = `${target}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(join(part, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const rows = await readRowsInto(join(part, 'tables'), source.database)
    const files = source.filesFolder === null ? null : await copyFiles(source.filesFolder, join(part, 'files'))
    if (source.keyFile !== null && existsSync(source.keyFile)) await cp(source.keyFile, join(part, 'secret.key'))
    const manifest: BackupManifest = { format: 1, version: VERSION, ...rows, files, secretKeys: source.secretKeys }
    await writeFile(join(part, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
    await rename(part, target)
    return manifest
  } catch (error) {
    await rm(part, { recursive: true, force: true })
    throw error
  }
}

async function readRowsInto(folder: string, { pool }: LotseDatabase) {
  const client = await pool.connect()
  try {
    await beginSnapshot(client)
    const asOf = new Date().toISOString()
    const migrations = await listMigrations(client)
    const tables: BackupManifest['tables'][number][] = []
    for (const table of await listCopiedTables(client)) tables.push(await copyTable(client, table, folder))
    const sequences = await readSequences(client)
    await client.query('commit')
    return { asOf, migrations, tables, sequences }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    if ((error as { code?: string }).code !== '42501') throw error
    throw new BackupError(
      `The role may not read all rows (${(error as Error).message}). Back up as a role with BYPASSRLS that may read everything:\n` +
        "create role lotse_backup login password '…' bypassrls in role pg_read_all_data;",
    )
  } finally {
    client.release()
  }
}

async function copyTable(client: CopyConnection, table: CopiedTable, folder: string) {
  const file = `${table.name.replaceAll('"', '')}.copy.gz`
  const hash = hashRows()
  await pipeline(
    readTable(client, table),
    hash.stream,
    createGzip({ level: 3 }),
    createWriteStream(join(folder, file), { mode: 0o600, flush: true }),
  )
  return { ...table, ...hash.result(), file }
}

async function copyFiles(from: string, to: string): Promise<Record<string, string>> {
  await mkdir(to, { mode: 0o700 })
  if (!existsSync(from)) return {}
  await cp(from, to, { recursive: true, errorOnExist: true, filter: (path) => basename(path) !== 'incoming' })
  const entries = await readdir(to, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const hashes = await Promise.all(
    paths.map(async (path) => [path.slice(to.length + 1), await hashFile(path)] as const),
  )
  return Object.fromEntries(hashes)
}
