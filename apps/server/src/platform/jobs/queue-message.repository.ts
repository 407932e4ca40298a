import { sql } from 'kysely'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { QUEUE, type QueueMessage } from './queue-message.ts'

/** Maximum number of deliveries after a node died or the database failed; attempts of the job are counted separately. */
const DELIVERIES = 1_000
/** Longer than any outage. */
const KEPT_YEARS = 10
/** A handler that takes longer is considered hung. */
const LONGEST_RUN_SECONDS = 3_600
const DELETED_AFTER_SECONDS = 3_600
/** PostgreSQL notifies other nodes on this channel that a message was added. */
export const QUEUE_CHANNEL = 'lotse_job'
/** A node without a heartbeat for this long is considered dead. */
export const HEARTBEAT_SECONDS = 30

const listeners = new Set<() => void>()

/** Calls `listener` when a transaction of this process has added a message; returns a function that unsubscribes. */
export function onQueueMessage(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Adds a message to pg-boss's queue in the caller's transaction. Does not use pg-boss's `send`, which reads its tables: tenant
 * transactions may only insert messages.
 */
export async function insertQueueMessage(
  tx: TenantTransaction,
  message: Omit<QueueMessage, 'tenantId'> & ({ jobId: string } | { scheduleKey: string }),
  startAfter: Date | null,
): Promise<void> {
  const data = JSON.stringify({ ...message, tenantId: tx.tenantId })
  const start = sql`coalesce(${startAfter}::timestamptz, now())`
  await sql`
    insert into pgboss.job (name, data, policy, start_after, keep_until, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
    values (${QUEUE}, ${data}::jsonb, 'standard', ${start}, ${start} + make_interval(years => ${sql.lit(KEPT_YEARS)}),
      ${sql.lit(DELIVERIES)}, 5, true, 300, ${sql.lit(LONGEST_RUN_SECONDS)}, ${sql.lit(DELETED_AFTER_SECONDS)},
      ${sql.lit(HEARTBEAT_SECONDS)})`.execute(tx)
  if (startAfter !== null) return
  await sql`select pg_notify(${sql.lit(QUEUE_CHANNEL)}, '')`.execute(tx)
  tx.afterCommit.push(() => {
    for (const listener of listeners) listener()
  })
}
