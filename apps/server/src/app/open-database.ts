import type { Settings } from '../platform/config/settings.ts'
import { REQUEST_LIMITS } from '../platform/database/admission.ts'
import { type DatabaseLocation, type LotseDatabase, openDatabase } from '../platform/database/database.ts'
import { isDatabaseUnavailable } from '../platform/database/database-unavailable.ts'
import { openEmbeddedServer } from '../platform/database/embedded/server.ts'
import { migrate, missingMigrations } from '../platform/database/migrate.ts'
import { losesPreparedStatements, POOLER_ADVICE } from '../platform/database/pooler-probe.ts'
import { SERVING_ROLE_ADVICE, servingRoleProblems } from '../platform/database/serving-role.ts'
import { CODE_MIGRATIONS } from './code-migrations.ts'
import { StartError } from './start-error.ts'

/** Settings that name a database, the folder of the embedded one, and the function that stops it. */
export interface LocatedDatabase {
  readonly settings: Settings
  /** Null on a server that the operator runs. */
  readonly embeddedFolder: string | null
  stop(): Promise<void>
}

/**
 * Starts the embedded database if the settings name no server, and names it in the settings.
 *
 * @param isExclusive false for commands, which also use the database of a running server
 * @throws EmbeddedDatabaseError when it cannot be started, or another process uses it
 */
export async function locateDatabase(
  settings: Settings,
  isExclusive: boolean,
  notify: (line: string) => void,
): Promise<LocatedDatabase> {
  const { databaseUrl, databaseOwnerUrl, dataFolder, databasePool } = settings
  if (databaseUrl !== null || databaseOwnerUrl !== null) return { settings, embeddedFolder: null, stop: async () => {} }
  const server = await openEmbeddedServer(dataFolder, { connections: databasePool, isExclusive, notify })
  const { servingUrl, ownerUrl, folder } = server
  return {
    settings: { ...settings, databaseUrl: servingUrl, databaseOwnerUrl: ownerUrl, databaseDirectUrl: null },
    embeddedFolder: folder,
    stop: () => server.stop(),
  }
}

/**
 * Opens the database for requests: with the latest schema, and with a role that is subject to row-level security. Migrates it if
 * the settings name the owner of the tables.
 *
 * @throws StartError when the role must not serve, migrations are missing, the server cannot be reached, or a pooler does not support
 *   what the settings need
 */
export async function openForServing(settings: Settings): Promise<LotseDatabase> {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, databasePool, preparesStatements } = settings
  if (databaseUrl === null)
    throw new StartError(`DATABASE_OWNER_URL is set, but DATABASE_URL is not.\n\n${SERVING_ROLE_ADVICE}`)
  if (databaseOwnerUrl !== null)
    await closing(await openServer(databaseOwnerUrl, 2), (owner) => migrate(owner, CODE_MIGRATIONS))
  const database = await openServer(databaseUrl, databasePool, {
    preparesStatements,
    directUrl: databaseDirectUrl,
    limits: REQUEST_LIMITS,
  })
  try {
    const problems = await servingRoleProblems(database)
    const missing = await missingMigrations(database, CODE_MIGRATIONS).catch((error: unknown) => {
      if (problems.length > 0) return [] // a role outside lotse_app cannot read schema_migration
      throw error
    })
    if (missing.length > 0) {
      throw new StartError(
        `The database is missing ${missing.length} migration(s): ${missing.join(', ')}.\nRun “lotse migrate” with DATABASE_OWNER_URL set, or start the server with it set.`,
      )
    }
    if (problems.length > 0) {
      throw new StartError(
        `The server does not start:\n${problems.map((line) => `  - ${line}`).join('\n')}\n\n${SERVING_ROLE_ADVICE}`,
      )
    }
    if (preparesStatements && (await losesPreparedStatements(database))) throw new StartError(POOLER_ADVICE)
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}

/**
 * Opens the database for operators' commands, as the owner of the tables if DATABASE_OWNER_URL is set. It must have the latest
 * schema; the embedded database is migrated. With `isMigrating` both are left as they are.
 *
 * @param notify receives a notice when the database is the embedded one: an operator of a server may have forgotten the setting
 */
export async function openForOperators(
  given: Settings,
  { isMigrating = false, notify = () => {} }: { isMigrating?: boolean; notify?: (line: string) => void } = {},
): Promise<LotseDatabase> {
  const { settings, embeddedFolder, stop } = await locateDatabase(given, false, notify)
  try {
    if (embeddedFolder !== null)
      notify(
        `Using the embedded database in ${embeddedFolder}. To use a PostgreSQL server instead, set DATABASE_OWNER_URL.`,
      )
    const database = await openServer(settings.databaseOwnerUrl ?? settings.databaseUrl ?? '', 2)
    const close = async () => {
      await database.close()
      await stop()
    }
    const missing = isMigrating ? [] : await missingMigrations(database, CODE_MIGRATIONS)
    if (missing.length > 0 && embeddedFolder !== null) await migrate(database, CODE_MIGRATIONS)
    else if (missing.length > 0) {
      await close()
      throw new StartError(`The database is missing ${missing.length} migration(s): run “lotse migrate” first.`)
    }
    return { ...database, close }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openServer(
  url: string,
  poolSize: number,
  options: Partial<DatabaseLocation> = {},
): Promise<LotseDatabase> {
  const database = openDatabase({ url, poolSize, preparesStatements: false, limits: null, ...options })
  try {
    await database.pool.query('select 1')
    return database
  } catch (error) {
    await database.close()
    const { host, pathname } = new URL(url)
    const { message } = error as Error
    const what = isDatabaseUnavailable(error) ? 'cannot be reached' : 'rejects the credentials'
    throw new StartError(`The database ${host}${pathname} ${what}: ${message || (error as { code?: string }).code}`, {
      cause: error,
    })
  }
}

async function closing<T>(database: LotseDatabase, work: (database: LotseDatabase) => Promise<T>): Promise<T> {
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
