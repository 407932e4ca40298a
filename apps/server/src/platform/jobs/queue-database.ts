import type { Db } from 'pg-boss'
import type { LotseDatabase } from '../database/database.ts'

/** Result of the driver: one result, or one per statement of a text with several. */
type Result = { readonly rows?: unknown[] } | readonly { readonly rows?: unknown[] }[]

/** The statements with which pg-boss begins and ends a transaction of its own: PostgreSQL would warn about a second one. */
const OWN_BEGIN = /^\s*begin\s*;/i
const OWN_COMMIT = /;\s*commit\s*;?$/i

/**
 * The database adapter of pg-boss: runs each statement in its own transaction as the role `lotse_job`, on a pooled connection, so
 * that it works behind a pooler in transaction mode.
 */
export function queueDatabase({ pool }: LotseDatabase): Db {
  return {
    async executeSql(text, values) {
      const client = await pool.connect()
      try {
        await client.query('begin; set local role lotse_job')
        const bare = OWN_BEGIN.test(text) ? text.trimEnd().replace(OWN_BEGIN, '').replace(OWN_COMMIT, '') : text
        const result = (await (values?.length ? client.query(bare, values) : client.query(bare))) as unknown as Result
        await client.query('commit')
        return { rows: Array.isArray(result) ? result.flatMap(({ rows }) => rows ?? []) : (rowsOf(result) ?? []) }
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      } finally {
        client.release()
      }
    },
  }
}

function rowsOf(result: Result): unknown[] | undefined {
  return 'rows' in result ? result.rows : undefined
}
