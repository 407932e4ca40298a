import type { LotseDatabase } from '../database/database.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { deleteOldEvents } from './event.repository.ts'

/** Retention time of the outbox. Nodes cache less of it for streams that resume. */
const RETENTION_HOURS = 24

/** Deletes a tenant's old events and returns their number. */
export function cleanUpEvents(database: LotseDatabase, tenantId: string): Promise<number> {
  return withTenant(database, tenantId, (tx) => deleteOldEvents(tx, RETENTION_HOURS))
}
