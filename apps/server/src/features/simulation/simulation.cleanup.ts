import type { LotseDatabase } from '../../platform/database/database.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { removeDeletedComments } from './scenario/comment.repository.ts'
import { removeDeletedSimulations } from './simulation.repository.ts'

/** Removes one tenant's scenarios and comments on scenarios that were deleted more than a day ago. Returns their number. */
export function cleanUpSimulations(database: LotseDatabase, tenantId: string): Promise<number> {
  return withTenant(
    database,
    tenantId,
    async (tx) => (await removeDeletedSimulations(tx)) + (await removeDeletedComments(tx)),
  )
}
