import type { Db } from 'pg-boss'
import type { LotseDatabase } from '../database/database.ts'

/** Answer of the driver: one result, or one for each statement of a text that holds several. */
type Answer = { readonly rows?: unknown[] } | readonly { readonly rows?: unknown[] }[]

/**
 * The database as pg-boss uses it: each of its statements in a transaction of its own, as the role of the queue, on a
 * connection that is borrowed for as long as the statement takes. So it works on the embedded database's only session and
 * behind a pooler in transaction mode, and never inside somebody's transaction.
 */
export function queueDatabase({ pool }: LotseDatabase): Db {
  return {
    async executeSql(text, values) {
      const client = await pool.connect()
      try {
        await client.query('begin; set local role lotse_job')
        const answer = (await (values?.length ? client.query(text, values) : client.query(text))) as unknown as Answer
        // Some texts hold a transaction of their own: then this one has ended with it, and committing again is harmless.
        await client.query('commit')
        return { rows: Array.isArray(answer) ? answer.flatMap(({ rows }) => rows ?? []) : (rowsOf(answer) ?? []) }
      } catch (error) {
        await client.query('rollback').catch(() => {})
        throw error
      } finally {
        client.release()
      }
    },
  }
}

function rowsOf(answer: Answer): unknown[] | undefined {
  return 'rows' in answer ? answer.rows : undefined
}
