import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { deleteOldSignals } from './signal.repository.ts'

/** Forgets the signals of one tenant that were kept long enough. Answers how many. */
export async function sweepSignals(database: LotseDatabase, tenantId: string): Promise<number> {
  let total = 0
  for (;;) {
    const removed = await withTenant(database, tenantId, deleteOldSignals)
    if (removed === 0) return total
    total += removed
  }
}
