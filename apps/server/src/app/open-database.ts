import type { Settings } from '../platform/config/settings.ts'
import { REQUEST_LIMITS } from '../platform/database/admission.ts'
import { type DatabaseLocation, type LotseDatabase, openDatabase } from '../platform/database/database.ts'
import { isDatabaseUnavailable } from '../platform/database/database-unavailable.ts'
import { readEmbeddedTemplate } from '../platform/database/embedded-template.ts'
import { migrate, missingMigrations } from '../platform/database/migrate.ts'
import { losesPreparedStatements, POOLER_ADVICE } from '../platform/database/pooler-probe.ts'
import { SERVING_ROLE_ADVICE, servingRoleProblems } from '../platform/database/serving-role.ts'
import { CODE_MIGRATIONS } from './code-migrations.ts'
import { StartError } from './start-error.ts'

/**
 * Opens the database for requests: with the latest schema, and on a server with a role that is subject to row-level security.
 * Migrates the embedded database, and a server if DATABASE_OWNER_URL is set.
 *
 * @throws StartError when the role must not serve, migrations are missing, the server cannot be reached, or a pooler does not support
 *   what the settings need
 */
export async function openForServing(settings: Settings): Promise<LotseDatabase> {
  const { databaseUrl, databaseOwnerUrl, databaseDirectUrl, databasePool, preparesStatements } = settings
  if (databaseUrl === null) {
    if (databaseOwnerUrl === null) return openEmbedded(settings)
    throw new StartError(`DATABASE_OWNER_URL is set, but DATABASE_URL is not.\n\n${SERVING_ROLE_ADVICE}`)
  }
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
 * Opens the database for operators' commands, as the owner of the tables if DATABASE_OWNER_URL is set. The embedded database is
 * migrated; a server must have the latest schema. With `isMigrating` both are left as they are.
 *
 * @param notify receives a notice when the database is the embedded one: an operator of a server may have forgotten the setting
 */
export async function openForOperators(
  settings: Settings,
  { isMigrating = false, notify }: { isMigrating?: boolean; notify?: (line: string) => void } = {},
): Promise<LotseDatabase> {
  const url = settings.databaseOwnerUrl ?? settings.databaseUrl
  if (url === null) {
    notify?.(
      `Using the embedded database in ${settings.dataFolder}. To use a PostgreSQL server instead, set DATABASE_OWNER_URL.`,
    )
    return openEmbedded(settings, isMigrating)
  }
  const database = await openServer(url, 2)
  const missing = isMigrating ? [] : await missingMigrations(database, CODE_MIGRATIONS)
  if (missing.length === 0) return database
  await database.close()
  throw new StartError(`The database is missing ${missing.length} migration(s): run “lotse migrate” first.`)
}

async function openEmbedded({ dataFolder }: Settings, isMigrating = false): Promise<LotseDatabase> {
  const template = () => readEmbeddedTemplate(CODE_MIGRATIONS)
  const database = await openDatabase({ kind: 'embedded', folder: dataFolder, template })
  if (!isMigrating) await migrate(database, CODE_MIGRATIONS)
  return database
}

async function openServer(
  url: string,
  poolSize: number,
  options: Partial<Extract<DatabaseLocation, { kind: 'server' }>> = {},
): Promise<LotseDatabase> {
  const location: DatabaseLocation = {
    kind: 'server',
    url,
    poolSize,
    preparesStatements: false,
    limits: null,
    ...options,
  }
  const database = await openDatabase(location)
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
