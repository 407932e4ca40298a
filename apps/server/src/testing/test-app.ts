import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import { afterAll } from 'vitest'
import { buildApp } from '../app/app.ts'
import { parseSettings, type Settings } from '../platform/config/settings.ts'
import { type LotseDatabase, openDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'

let shared: Promise<FastifyInstance> | undefined

/**
 * The composed server over a migrated database, one per test file: embedded in memory, or on the server that
 * `LOTSE_TEST_DATABASE_URL` names (a database of its own, dropped afterwards).
 *
 * ```ts
 * const app = await testApp()
 * const tenant = await freshTenant(app)
 * ```
 */
export function testApp(): Promise<FastifyInstance> {
  shared ??= openTestApp()
  return shared
}

/** The same, with settings of its own; the caller closes it. */
export async function testAppWith(settings: Partial<Settings>, database?: LotseDatabase): Promise<FastifyInstance> {
  const app = await testApp()
  return buildApp({
    database: database ?? app.platform.database,
    settings: { ...app.platform.settings, ...settings },
  })
}

async function openTestApp(): Promise<FastifyInstance> {
  const { database, drop } = await openTestDatabase()
  await migrate(database)
  const app = await buildApp({ database, settings: parseSettings({ LOG_LEVEL: 'silent' }) })
  closeAfterwards(async () => {
    await app.close()
    await database.close()
    await drop()
  })
  return app
}

/** A database that nobody else uses, not migrated, and what to do with it at the end. */
export async function openTestDatabase(): Promise<{ database: LotseDatabase; drop: () => Promise<void> }> {
  const serverUrl = process.env.LOTSE_TEST_DATABASE_URL
  if (!serverUrl) return { database: await openDatabase({ kind: 'memory' }), drop: async () => {} }
  const name = `lotse_test_${randomBytes(6).toString('hex')}`
  await asOwner(serverUrl, `create database ${name}`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return {
    database: await openDatabase({ kind: 'server', url: url.href, poolSize: 5 }),
    drop: () => asOwner(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

async function asOwner(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

/** Vitest takes hooks only while it collects; opened later, the end of the worker process closes everything. */
function closeAfterwards(close: () => Promise<void>): void {
  try {
    afterAll(close)
  } catch {
    return
  }
}
