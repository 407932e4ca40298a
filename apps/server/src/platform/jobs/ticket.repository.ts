import { sql } from 'kysely'
import type { TenantTransaction } from '../database/tenant-transaction.ts'
import { afterCommit } from '../database/transaction-end.ts'
import { QUEUE, type Ticket } from './ticket.ts'
import { announceTicket } from './ticket-wake.ts'

/** Times a ticket is delivered again after its node died or the database was away; how often a job is tried is its own affair. */
const DELIVERIES = 1_000
/** Longer than any node is away. */
const KEPT_YEARS = 10
/** A handler that takes longer is taken for hung. */
const LONGEST_RUN_SECONDS = 3_600
const VOID_AFTER_SECONDS = 3_600
/** The database tells other nodes on this channel that a ticket was added. */
export const TICKET_CHANNEL = 'lotse_job'
/** A node that says nothing for this long is dead. */
export const HEARTBEAT_SECONDS = 30

/**
 * Puts a ticket into pg-boss's queue, in the caller's transaction: rolled back with it. The role of the wall may add tickets
 * and see none.
 */
export async function insertTicket(
  tx: TenantTransaction,
  ticket: Omit<Ticket, 'tenantId'> & ({ jobId: string } | { scheduleKey: string }),
  startAfter: Date | null,
): Promise<void> {
  const data = JSON.stringify({ ...ticket, tenantId: tx.tenantId })
  const start = sql`coalesce(${startAfter}::timestamptz, now())`
  await sql`
    insert into pgboss.job (name, data, policy, start_after, keep_until, retry_limit, retry_delay, retry_backoff,
      retry_delay_max, expire_seconds, deletion_seconds, heartbeat_seconds)
    values (${QUEUE}, ${data}::jsonb, 'standard', ${start}, ${start} + make_interval(years => ${sql.lit(KEPT_YEARS)}),
      ${sql.lit(DELIVERIES)}, 5, true, 300, ${sql.lit(LONGEST_RUN_SECONDS)}, ${sql.lit(VOID_AFTER_SECONDS)},
      ${sql.lit(HEARTBEAT_SECONDS)})`.execute(tx)
  if (startAfter !== null) return
  await sql`select pg_notify(${sql.lit(TICKET_CHANNEL)}, '')`.execute(tx)
  afterCommit(tx, announceTicket)
}
