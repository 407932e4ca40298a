import type { LotseDatabase } from '../database/database.ts'
import { withTenant } from '../database/tenant-transaction.ts'
import { deleteOldEvents } from './event.repository.ts'

/** Hours for which the outbox keeps events. Streams go on from what nodes remember of it, which is less. */
const RETENTION_HOURS = 24

/** Deletes a tenant's old events; answers how many. */
export function sweepEvents(database: LotseDatabase, tenantId: string): Promise<number> {
  return withTenant(database, tenantId, (tx) => deleteOldEvents(tx, RETENTION_HOURS))
}
