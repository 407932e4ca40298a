import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { adoptBaseline, SchemaError } from './baseline.ts'
import type { LotseDatabase } from './database.ts'
import { type LockPatience, type LockRetry, MIGRATION_PATIENCE, withoutBlocking } from './lock-retry.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')

/** A migration applied by code instead of an SQL file, for tables that a library defines. */
export interface CodeMigration {
  /** Name in `schema_migration`. */
  readonly name: string
  /** Applies the migration; idempotent, also after a part of it. Called outside a transaction, on one node at a time. */
  install(client: pg.PoolClient): Promise<void>
}

/** Advisory lock id, an arbitrary number: one node migrates, the others wait and then find nothing to apply. */
const MIGRATION_LOCK = 4_711_202_611

/**
 * Migrates the database to the latest schema: first the numbered SQL files, each in one transaction with its row in
 * `schema_migration`, then the migrations in `code`. There are no down migrations. Several nodes may call it at the same time, also
 * while others serve: a migration that would wait for a lock steps back and tries again.
 *
 * @returns names of the applied migrations, oldest first
 * @throws SchemaError when the text of an applied migration is not the one that was applied
 */
export async function migrate(
  database: LotseDatabase,
  code: readonly CodeMigration[],
  {
    patience = MIGRATION_PATIENCE,
    notify = () => {},
  }: { readonly patience?: LockPatience; readonly notify?: (line: string) => void } = {},
): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await client.query(
        'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now(), checksum text)',
      )
      await addChecksums(client, { database, patience, notify })
      await inTransaction(client, async () => {
        await adoptBaseline(client, await appliedMigrations(client), await fileNames())
        await compareChecksums(client)
      })
      return await applyMissing(client, code, { database, patience, notify })
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    client.release()
  }
}

/** Names of the migrations that are not applied yet. Uses the connection of the readiness check. */
export async function missingMigrations({ probe }: LotseDatabase, code: readonly CodeMigration[]): Promise<string[]> {
  const client = await probe.connect()
  try {
    const { rows } = await client.query("select to_regclass('schema_migration') is not null as exists")
    const applied = rows[0]?.exists ? await appliedMigrations(client) : new Set<string>()
    return [...(await fileNames()), ...code.map(({ name }) => name)].filter((name) => !applied.has(name))
  } finally {
    client.release()
  }
}

/** All migration files with their text, in order. */
export async function migrationTexts(): Promise<[name: string, text: string][]> {
  return Promise.all((await fileNames()).map(async (name) => [name, await readFile(join(FOLDER, name), 'utf8')]))
}

async function applyMissing(
  client: pg.PoolClient,
  code: readonly CodeMigration[],
  retry: LockRetry,
): Promise<string[]> {
  const applied = await appliedMigrations(client)
  const missing = (await migrationTexts()).filter(([name]) => !applied.has(name))
  for (const [name, text] of missing) await withoutBlocking(client, name, () => applyFile(client, name, text), retry)
  const missingCode = code.filter(({ name }) => !applied.has(name))
  for (const { name, install } of missingCode) {
    await withoutBlocking(client, name, () => install(client), retry)
    await client.query('insert into schema_migration (name) values ($1)', [name])
  }
  return [...missing.map(([name]) => name), ...missingCode.map(({ name }) => name)]
}

async function applyFile(client: pg.PoolClient, name: string, text: string): Promise<void> {
  try {
    await inTransaction(client, async () => {
      await client.query(text)
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksumOf(text)])
    })
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}

async function inTransaction(client: pg.PoolClient, write: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await write()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Databases of before 1.0 have no checksums. */
async function addChecksums(client: pg.PoolClient, retry: LockRetry): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_attribute where attrelid = 'schema_migration'::regclass and attname = 'checksum'",
  )
  if (rowCount !== 0) return
  const add = async () => {
    await client.query('alter table schema_migration add column checksum text')
  }
  await withoutBlocking(client, 'checksums of migrations', add, retry)
}

/** Compares applied files with the checksums of their application, and adds those that databases of before have not. */
async function compareChecksums(client: pg.PoolClient): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string | null }>(
    'select name, checksum from schema_migration',
  )
  const texts = new Map(await migrationTexts())
  const changed = rows.filter(({ name, checksum }) => {
    const text = texts.get(name)
    return text !== undefined && checksum !== null && checksum !== checksumOf(text)
  })
  if (changed.length > 0) {
    throw new SchemaError(
      `The migrations ${changed.map(({ name }) => name).join(', ')} were applied with another text than that of this version: the files of the version are damaged, or the database is of a changed version. Nothing was changed.`,
    )
  }
  for (const { name, checksum } of rows) {
    const text = texts.get(name)
    if (checksum === null && text !== undefined) {
      await client.query('update schema_migration set checksum = $2 where name = $1', [name, checksumOf(text)])
    }
  }
}

/** SHA-256 in hexadecimal; line ends do not matter. */
const checksumOf = (text: string) => createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('hex')

async function appliedMigrations(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration')
  return new Set(rows.map((row) => row.name))
}

async function fileNames(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
}
