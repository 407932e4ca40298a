import { randomBytes } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type LotseDatabase, openDatabase } from '../platform/database/database.ts'
import { makeEmbeddedTemplate } from '../platform/database/embedded-template.ts'
import { migrate } from '../platform/database/migrate.ts'

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
  if (!serverUrl) {
    const pglite = await PGlite.create('memory://', { loadDataDir: await makeEmbeddedTemplate() })
    return { database: await openDatabase({ kind: 'memory', pglite }), drop: async () => {} }
  }
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
