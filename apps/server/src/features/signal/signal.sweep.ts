import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { deleteOldSignals } from './signal.repository.ts'
import { sumUpWeeks } from './signal.week.repository.ts'

/** Sums up the weeks of one tenant that are over, and forgets the signals that were kept long enough. Answers how many. */
export async function sweepSignals(database: LotseDatabase, tenantId: string): Promise<number> {
  await withTenant(database, tenantId, sumUpWeeks)
  let total = 0
  for (;;) {
    const removed = await withTenant(database, tenantId, deleteOldSignals)
    if (removed === 0) return total
    total += removed
  }
}
