import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { removeDeletedSimulations } from './simulation.repository.ts'

/** Removes one tenant's scenarios that were deleted more than a day ago. Returns their number. */
export function cleanUpSimulations(database: LotseDatabase, tenantId: string): Promise<number> {
  return withTenant(database, tenantId, removeDeletedSimulations)
}
