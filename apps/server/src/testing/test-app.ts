import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app/app.ts'
import { parseSettings, type Settings } from '../platform/config/settings.ts'
import type { LotseDatabase } from '../platform/database/database.ts'
import { openTestDatabase } from './test-database.ts'

/** A minimal page instead of the built web application. */
export const WEB_FOLDER = join(import.meta.dirname, 'web-app')

/** Token of `readMetrics`. */
export const METRICS_TOKEN = 'token-of-the-metrics'

/** Returns the metrics of the server. */
export async function readMetrics(app: FastifyInstance): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  return (await app.inject({ url: '/metrics', headers })).body
}

let shared: Promise<TestApp> | undefined

/**
 * Returns the server with a migrated database, one per test file, on the PostgreSQL server of the test run.
 *
 * ```ts
 * const app = await testApp()
 * const tenant = await freshTenant(app)
 * ```
 */
export async function testApp(): Promise<FastifyInstance> {
  shared ??= openTestApp()
  return (await shared).app
}

/** Creates another server on the same database with different settings; the caller closes it. */
export async function testAppWith(settings: Partial<Settings>, database?: LotseDatabase): Promise<FastifyInstance> {
  const app = await testApp()
  return buildApp({
    database: database ?? app.platform.database,
    webFolder: WEB_FOLDER,
    settings: { ...app.platform.settings, ...settings },
  })
}

/** Closes the server of `testApp`, after a test file. */
export async function closeTestApp(): Promise<void> {
  const opened = await shared
  shared = undefined
  await opened?.close()
}

interface TestApp {
  readonly app: FastifyInstance
  readonly close: () => Promise<void>
}

async function openTestApp(): Promise<TestApp> {
  const { database, drop } = await openTestDatabase()
  const files = await mkdtemp(join(tmpdir(), 'lotse-test-files-'))
  const settings = parseSettings({
    LOG_LEVEL: 'silent',
    LOTSE_FILES_DIR: files,
    LOTSE_METRICS_TOKEN: METRICS_TOKEN,
    LOTSE_SECRET_KEY: Buffer.alloc(32, 'test').toString('base64'),
  })
  const app = await buildApp({ database, webFolder: WEB_FOLDER, settings })
  return {
    app,
    close: async () => {
      await app.close()
      await database.close()
      await drop()
      await rm(files, { recursive: true, force: true })
    },
  }
}
