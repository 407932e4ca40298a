import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { deleteOldSignals } from './signal.repository.ts'
import { aggregateWeeks } from './usage/week.repository.ts'

/** Aggregates the completed weeks of one tenant, then deletes expired signals. Returns the number of deleted signals. */
export async function cleanUpSignals(database: LotseDatabase, tenantId: string): Promise<number> {
  await withTenant(database, tenantId, aggregateWeeks)
  let total = 0
  for (;;) {
    const removed = await withTenant(database, tenantId, deleteOldSignals)
    if (removed === 0) return total
    total += removed
  }
}
