import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { CODE_MIGRATIONS } from '../app/code-migrations.ts'
import { type LotseDatabase, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'

/** A temporary database, and the function that drops it. */
export interface TestDatabase {
  readonly database: LotseDatabase
  readonly drop: () => Promise<void>
}

/** URL of the PostgreSQL server of the test run, with the role that may create databases: through its socket if it has one. */
function testServer(): URL {
  const url = process.env.LOTSE_TEST_DATABASE_URL
  if (!url) throw new Error('LOTSE_TEST_DATABASE_URL is not set: the test run starts no server.')
  return new URL(url)
}

/** The same for tests that need an address and a port. */
export function testServerUrl(): string {
  const url = testServer()
  url.searchParams.delete('host')
  return url.href
}

/** Creates and opens a temporary, migrated database on the server of the test run. The caller closes and then drops it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const serverUrl = testServer().href
  const { url, drop } = await createServerDatabase(serverUrl, await migratedTemplate(serverUrl))
  const database = openDatabase({ url, poolSize: 5 })
  // Has an effect only if the template was created by an earlier run with fewer migrations.
  await migrate(database, CODE_MIGRATIONS)
  return { database, drop }
}

/** Creates a database on the server, empty or as a copy of `template`, and returns its URL. */
export async function createServerDatabase(
  serverUrl: string,
  template = 'template1',
): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `lotse_test_${randomBytes(6).toString('hex')}`
  await runOn(serverUrl, `create database ${name} template ${template}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOn(serverUrl, `drop database if exists ${name} with (force)`) }
}

const TEMPLATE = 'lotse_test_template'
/** Advisory lock id, an arbitrary number: one worker of the test runner creates the template, the others wait. */
const TEMPLATE_LOCK = 4_721_655_001

/** Returns the name of a database with the latest schema, the template of test databases. The first worker creates it. */
async function migratedTemplate(serverUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1 and datistemplate', [TEMPLATE])
    if (rowCount === 0) {
      await client.query(`drop database if exists ${TEMPLATE}`)
      await client.query(`create database ${TEMPLATE}`)
      const url = new URL(serverUrl)
      url.pathname = `/${TEMPLATE}`
      const database = openDatabase({ url: url.href, poolSize: 1 })
      await migrate(database, CODE_MIGRATIONS)
      await database.close()
      await client.query(`alter database ${TEMPLATE} is_template true`)
    }
    return TEMPLATE
  } finally {
    await client.end()
  }
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
