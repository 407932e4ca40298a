import type { LotseDatabase } from '../database/database.ts'
import { queueDatabase } from './queue-database.ts'
import { QUEUE } from './ticket.ts'

/** How many tickets there are: due, due later, and being worked on. */
export interface TicketCounts {
  readonly due: number
  readonly later: number
  readonly running: number
}

/** Counts the tickets of all tenants; for metrics. */
export async function countTickets(database: LotseDatabase): Promise<TicketCounts> {
  const { rows } = await queueDatabase(database).executeSql(
    `select count(*) filter (where state < 'active' and start_after <= now())::int as due,
      count(*) filter (where state < 'active' and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as running
    from pgboss.job where name = $1 and state <= 'active'`,
    [QUEUE],
  )
  return rows[0] as TicketCounts
}
