import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { installQueue, QUEUE_MIGRATION } from '../jobs/queue-schema.repository.ts'
import type { LotseDatabase } from './database.ts'

const FOLDER = join(import.meta.dirname, '../../../migrations')

/** Any number, the same in every node: who holds it migrates, the others wait and then find nothing to do. */
const MIGRATION_LOCK = 4_711_202_611

/**
 * Brings the database to the newest schema: forward-only numbered SQL files, each in one transaction with its entry in
 * `schema_migration`, and then the tables of the queue of jobs. Safe when several nodes start at once: an advisory lock
 * lets one work at a time.
 *
 * @returns names of the migrations that were applied now, oldest first.
 */
export async function migrate(database: LotseDatabase): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    try {
      await client.query(
        'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
      )
      return await applyMissing(client)
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    }
  } finally {
    client.release()
  }
}

/** Names of migrations that the database lacks. */
export async function missingMigrations(database: LotseDatabase): Promise<string[]> {
  const client = await database.pool.connect()
  try {
    const { rows } = await client.query("select to_regclass('schema_migration') is not null as exists")
    const applied = rows[0]?.exists ? await appliedMigrations(client) : new Set<string>()
    return (await migrationNames()).filter((name) => !applied.has(name))
  } finally {
    client.release()
  }
}

/** Every migration with its text, in order; that of the queue has none but its name. */
export async function migrationTexts(): Promise<[name: string, text: string][]> {
  return Promise.all((await migrationNames()).map(async (name) => [name, await textOf(name)]))
}

async function textOf(name: string): Promise<string> {
  return name === QUEUE_MIGRATION ? '' : readFile(join(FOLDER, name), 'utf8')
}

async function applyMissing(client: pg.PoolClient): Promise<string[]> {
  const applied = await appliedMigrations(client)
  const missing = (await migrationNames()).filter((name) => !applied.has(name))
  for (const name of missing) {
    if (name === QUEUE_MIGRATION) {
      await installQueue(client)
      continue
    }
    const text = await textOf(name)
    try {
      await client.query('begin')
      await client.query(text)
      await client.query('insert into schema_migration (name) values ($1)', [name])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error })
    }
  }
  return missing
}

async function appliedMigrations(client: pg.PoolClient): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migration')
  return new Set(rows.map((row) => row.name))
}

/** Our own files in their order, then the tables of the queue, which pg-boss brings. */
async function migrationNames(): Promise<string[]> {
  return [...(await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort(), QUEUE_MIGRATION]
}
