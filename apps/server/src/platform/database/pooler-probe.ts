import type pg from 'pg'
import type { LotseDatabase } from './database.ts'

/** PostgreSQL's `invalid_sql_statement_name` and `duplicate_prepared_statement`: a statement of another session. */
const OTHER_SESSION: readonly unknown[] = ['26000', '42P05']

const HELD_SESSIONS = 3
const WAIT_MS = 2_000

/**
 * Whether prepared statements do not belong to their connection, as behind a connection pooler in transaction mode without support for
 * them: then a part of all requests would fail. Executes one statement on a connection, while others keep the session in which it was
 * prepared busy.
 */
export async function losesPreparedStatements({ pool, probe }: LotseDatabase): Promise<boolean> {
  const client = await pool.connect()
  const others: pg.PoolClient[] = []
  try {
    await execute(client)
    others.push(await probe.connect())
    for (let count = 1; count < Math.min(pool.options.max ?? 1, HELD_SESSIONS); count++)
      others.push(await pool.connect())
    for (const other of others) {
      await execute(other)
      await other.query('begin')
      await execute(client)
    }
    return false
  } catch (error) {
    if (OTHER_SESSION.includes((error as { code?: unknown }).code)) return true
    throw error
  } finally {
    for (const each of [client, ...others]) each.release(true)
  }
}

/** `query_timeout` is an option of the driver that its types lack. */
const STATEMENT = { name: 'lotse_probe', text: 'select $1::int', values: [1], query_timeout: WAIT_MS }

const execute = (client: pg.PoolClient) => client.query(STATEMENT as pg.QueryConfig)

/** Advice for the operator. */
export const POOLER_ADVICE = `DATABASE_URL leads to a connection pooler in transaction mode that does not support prepared statements, and a part of
all requests would fail. Set

    LOTSE_PREPARED_STATEMENTS=false
    LOTSE_DATABASE_DIRECT_URL=<the same database and role, without the pooler; for live events>

or let the pooler support them (PgBouncer 1.21 or newer with max_prepared_statements), or use its session mode.`
