import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../app/app.ts'
import { parseSettings, type Settings } from '../platform/config/settings.ts'
import type { LotseDatabase } from '../platform/database/database.ts'
import { openTestDatabase } from './test-database.ts'

/** A page instead of the built web application, which the tests of the server do not wait for. */
const WEB_FOLDER = join(import.meta.dirname, 'web-app')

let shared: Promise<TestApp> | undefined

/**
 * The composed server over a migrated database, one per test file: embedded in memory, or on the server that
 * `LOTSE_TEST_DATABASE_URL` names (a database of its own, dropped afterwards).
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

/** The same, with settings of its own; the caller closes it. */
export async function testAppWith(settings: Partial<Settings>, database?: LotseDatabase): Promise<FastifyInstance> {
  const app = await testApp()
  return buildApp({
    database: database ?? app.platform.database,
    webFolder: WEB_FOLDER,
    settings: { ...app.platform.settings, ...settings },
  })
}

/** Closes what `testApp` opened, after a file of tests. */
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
  const settings = parseSettings({ LOG_LEVEL: 'silent', LOTSE_FILES_DIR: files })
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
