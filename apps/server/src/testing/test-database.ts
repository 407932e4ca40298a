import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type LotseDatabase, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { QUEUE_MIGRATION } from '../platform/jobs/queue-schema.repository.ts'

/** A database that nobody else uses, and what is to be done with it at the end. */
export interface TestDatabase {
  readonly database: LotseDatabase
  readonly drop: () => Promise<void>
}

/**
 * Opens a migrated database of the caller's own: embedded in memory, or on the server that `LOTSE_TEST_DATABASE_URL` names.
 * The caller closes and then drops it.
 */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = process.env.LOTSE_TEST_DATABASE_URL
  if (!serverUrl) return { database: await openMemory(), drop: async () => {} }
  const { url, drop } = await createServerDatabase(serverUrl)
  const database = await openDatabase({ kind: 'server', url, poolSize: 5 })
  await migrate(database)
  return { database, drop }
}

/** Creates an empty database on the server and answers its address. */
export async function createServerDatabase(serverUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `lotse_test_${randomBytes(6).toString('hex')}`
  await runOn(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOn(serverUrl, `drop database if exists ${name} with (force)`) }
}

/** Runs one statement on a server. */
export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
const DUMPS = join(import.meta.dirname, '../../../../node_modules/.cache/lotse-test-database')

/** Making a database anew costs seconds, restoring a migrated one less than one: a dump is kept per state of migrations. */
async function openMemory(): Promise<LotseDatabase> {
  const path = join(DUMPS, `${await stateOfMigrations()}.tar`)
  const dump = await readFile(path).catch(() => null)
  const pglite = await PGlite.create('memory://', dump ? { loadDataDir: new Blob([dump]) } : {})
  const database = await openDatabase({ kind: 'memory', pglite })
  if (dump) return database
  await migrate(database)
  const fresh = await pglite.dumpDataDir('none')
  await mkdir(DUMPS, { recursive: true })
  const own = `${path}.${randomBytes(4).toString('hex')}`
  await writeFile(own, new Uint8Array(await fresh.arrayBuffer()))
  await rename(own, path)
  return database
}

async function stateOfMigrations(): Promise<string> {
  const hash = createHash('sha256').update(process.versions.node).update(QUEUE_MIGRATION)
  for (const name of (await readdir(MIGRATIONS)).sort()) hash.update(await readFile(join(MIGRATIONS, name)))
  const manifest = import.meta.resolve('@electric-sql/pglite')
  return hash.update(manifest).digest('hex').slice(0, 24)
}
