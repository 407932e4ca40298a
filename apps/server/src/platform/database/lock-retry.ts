import { setTimeout as setTimeoutPromise } from 'node:timers/promises'
import type pg from 'pg'
import type { LotseDatabase } from './database.ts'

/** How often a migration is tried, and how long it waits for locks. */
export interface LockPatience {
  /** Longest wait for one lock. Meanwhile, all other users of the table wait behind the migration. */
  readonly lockMs: number
  readonly tries: number
  /** Delay before the second try; doubled each time, up to `longestPauseMs`. */
  readonly pauseMs: number
  readonly longestPauseMs: number
}

/** About five minutes in all. */
export const MIGRATION_PATIENCE: LockPatience = { lockMs: 1_000, tries: 24, pauseMs: 500, longestPauseMs: 15_000 }

/** PostgreSQL's `lock_not_available`. */
const NO_LOCK = '55P03'

/** What `withoutBlocking` needs. */
export interface LockRetry {
  readonly database: LotseDatabase
  readonly patience: LockPatience
  /** Receives a line for the operator before each pause. */
  readonly notify: (line: string) => void
}

/**
 * Runs `work`, which changes tables, so that readers never wait long behind it: a statement that does not get its lock in time
 * fails, which releases all locks, and `work` is repeated after a pause. `work` must be repeatable.
 *
 * @throws Error with the sessions that hold the lock, after the last try
 */
export async function withoutBlocking(
  client: pg.PoolClient,
  name: string,
  work: () => Promise<void>,
  { database, patience, notify }: LockRetry,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  await client.query(`set lock_timeout = ${patience.lockMs}`)
  try {
    for (let tried = 1; ; tried++) {
      const watch = watchBlockers(database, pid, patience.lockMs / 2)
      try {
        return await work()
      } catch (error) {
        await client.query('rollback')
        if (!isNoLock(error)) throw error
        const blockers = await watch.blockers()
        if (tried >= patience.tries) {
          throw new Error(
            `Migration ${name} was not applied: it did not get its locks in ${tried} tries${blockers}. Nothing of it was changed. Run “lotse migrate” again when that has ended.`,
            { cause: error },
          )
        }
        const pauseMs = Math.min(patience.pauseMs * 2 ** (tried - 1), patience.longestPauseMs)
        notify(
          `migration ${name} waits for a lock${blockers}; it lets others go first and tries again in ${pauseMs / 1_000} s (try ${tried} of ${patience.tries})`,
        )
        await setTimeoutPromise(pauseMs)
      } finally {
        await watch.stop()
      }
    }
  } finally {
    await client.query('reset lock_timeout')
  }
}

function isNoLock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === NO_LOCK || isNoLock(error.cause)
}

interface BlockerWatch {
  /** The sessions that held the lock, as the end of a sentence; empty if they are not known. */
  blockers(): Promise<string>
  stop(): Promise<void>
}

/** Asks regularly, on another connection, for what session `pid` waits. */
function watchBlockers({ probe }: LotseDatabase, pid: number, everyMs: number): BlockerWatch {
  let latest = ''
  let asking = Promise.resolve()
  const timer = setInterval(() => {
    asking = asking.then(async () => {
      const found = await blockersOf(probe, pid).catch(() => '')
      if (found !== '') latest = found
    })
  }, everyMs)
  return {
    async blockers() {
      await asking
      return latest
    },
    async stop() {
      clearInterval(timer)
      await asking
    },
  }
}

async function blockersOf(probe: pg.Pool, pid: number): Promise<string> {
  const { rows } = await probe.query<{ table: string | null; sessions: string }>(
    `select l.relation::regclass::text as table, string_agg(distinct format('process %s (%s, role %s)', b.pid,
        coalesce(nullif(a.application_name, ''), 'without a name'), coalesce(a.usename, 'unknown')), ', ') as sessions
      from pg_locks l cross join unnest(pg_blocking_pids(l.pid)) as b(pid) left join pg_stat_activity a on a.pid = b.pid
      where l.pid = $1 and not l.granted group by l.relation`,
    [pid],
  )
  return rows.map(({ table, sessions }) => `${table ? ` on ${table}` : ''}, held by ${sessions}`).join('; ')
}
