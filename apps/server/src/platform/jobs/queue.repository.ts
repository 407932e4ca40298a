import type { LotseDatabase } from '../database/database.ts'
import { queueDatabase } from './queue-database.ts'
import { QUEUE } from './queue-message.ts'

/** The number of queue messages: due, due later, and running. */
export interface QueueCounts {
  readonly due: number
  readonly later: number
  readonly running: number
  /** Age of the oldest due message in seconds; 0 without one. */
  readonly oldestSeconds: number
}

/** Counts the queue messages of all tenants; for metrics. */
export async function countQueueMessages(database: LotseDatabase): Promise<QueueCounts> {
  const { rows } = await queueDatabase(database).executeSql(
    `select count(*) filter (where state < 'active' and start_after <= now())::int as due,
      count(*) filter (where state < 'active' and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as running,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::int
        as "oldestSeconds"
    from pgboss.job where name = $1 and state <= 'active'`,
    [QUEUE],
  )
  return rows[0] as QueueCounts
}
