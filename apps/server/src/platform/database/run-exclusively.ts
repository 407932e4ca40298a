import type { LotseDatabase } from './database.ts'

/**
 * Runs `work` on one node at a time. Returns null without running it if another node is running it.
 *
 * The advisory lock belongs to a transaction on a separate connection, so that it works behind a pooler and is released when the
 * process dies. A pool of one connection cannot hold it: then there is no lock.
 *
 * @param name name of the lock, the same on every node
 */
export async function runExclusively<T>(
  { pool }: LotseDatabase,
  name: string,
  work: () => Promise<T>,
): Promise<T | null> {
  if ((pool.options.max ?? 1) < 2) return work()
  const client = await pool.connect()
  let problem: Error | undefined
  try {
    await client.query('begin')
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock(hashtext($1)) as mine', [
      `lotse ${name}`,
    ])
    return rows[0]?.mine ? await work() : null
  } finally {
    await client.query('commit').catch((error: Error) => {
      problem = error
    })
    client.release(problem)
  }
}
