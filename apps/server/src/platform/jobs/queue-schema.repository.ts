import type pg from 'pg'
import { QUEUE } from './ticket.ts'

/** The version of pg-boss's tables that the pinned pg-boss works with; a test compares them. */
const VERSION = 46

/** Name under which the tables of the queue stand in `schema_migration`. */
export const QUEUE_MIGRATION = `queue-${VERSION}`

/**
 * Installs pg-boss's tables, or brings them to the pinned version, and says who may do what: the role of the wall may add
 * tickets and read none; the role of the queue works on them. As the owner of the tables, while no other node migrates.
 */
export async function installQueue(client: pg.PoolClient): Promise<void> {
  const { getConstructionPlans, getMigrationPlans } = await import('pg-boss')
  const installed = await installedVersion(client)
  if (installed === null) await client.query(getConstructionPlans('pgboss'))
  else if (installed < VERSION) await client.query(getMigrationPlans('pgboss', installed))
  await client.query('begin')
  try {
    await client.query(`
      select pgboss.create_queue('${QUEUE}', '{"policy":"standard"}'::jsonb);
      grant usage on schema pgboss to lotse_app, lotse_job;
      grant insert on pgboss.job to lotse_app;
      grant select, insert, update, delete on all tables in schema pgboss to lotse_job`)
    await client.query('insert into schema_migration (name) values ($1)', [QUEUE_MIGRATION])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function installedVersion(client: pg.PoolClient): Promise<number | null> {
  const { rows } = await client.query("select to_regclass('pgboss.version') is not null as exists")
  if (!rows[0]?.exists) return null
  const found = await client.query<{ version: number }>('select version from pgboss.version')
  return found.rows[0]?.version ?? null
}
