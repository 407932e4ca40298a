import type { LotseDatabase } from '../../../platform/database/database.ts'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { removeDeletedConversations } from './conversation.repository.ts'

/** Removes one tenant's conversations that were deleted more than a day ago. Returns their number. */
export function cleanUpConversations(database: LotseDatabase, tenantId: string): Promise<number> {
  return withTenant(database, tenantId, removeDeletedConversations)
}
