import type pg from 'pg'
import type { CodeMigration } from '../database/migrate.ts'
import { QUEUE } from './queue-message.ts'

/** Schema version of the pinned pg-boss; a test compares them. */
const VERSION = 46

/**
 * Installs or migrates pg-boss's tables and grants privileges: `lotse_app` may insert messages and not read them, `lotse_job`
 * processes them. Runs as the owner of the tables.
 */
export const queueMigration: CodeMigration = { name: `queue-${VERSION}`, install }

async function install(client: pg.PoolClient): Promise<void> {
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
  const installed = await installedVersion(client)
  if (installed === null) await client.query(withoutOwnLockTimeout(getConstructionPlans('pgboss')))
  else if (installed < VERSION) await client.query(withoutOwnLockTimeout(getMigrationPlans('pgboss', installed)))
  await client.query('begin')
  try {
    await client.query(`
      select pgboss.create_queue('${QUEUE}', '{"policy":"standard"}'::jsonb);
      grant usage on schema pgboss to lotse_app, lotse_job;
      grant insert on pgboss.job to lotse_app;
      grant select, insert, update, delete on all tables in schema pgboss to lotse_job`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** The library's limit of 30 seconds would replace the shorter one of `migrate`, behind which all users of a table wait. */
const withoutOwnLockTimeout = (plan: string) => plan.replaceAll(/set local lock_timeout = \d+;/gi, '')

async function installedVersion(client: pg.PoolClient): Promise<number | null> {
  const { rows } = await client.query("select to_regclass('pgboss.version') is not null as exists")
  if (!rows[0]?.exists) return null
  const found = await client.query<{ version: number }>('select version from pgboss.version')
  return found.rows[0]?.version ?? null
}
