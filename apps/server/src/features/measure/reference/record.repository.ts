import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../measure.table.ts'

export type { StoredChange } from '../measure.table.ts'

/** The number of entries of a history. */
export const HISTORY_SHOWN = 200

/** The history of a measure, latest first, limited to `HISTORY_SHOWN` entries. */
export function listHistory(tx: TenantTransaction, measureId: string) {
  return tx
    .selectFrom('measure_history as entry')
    .leftJoin('person', (join) =>
      join.onRef('person.id', '=', 'entry.person_id').on('person.tenant_id', '=', tx.tenantId),
    )
    .select(['entry.version', 'entry.at', 'entry.action', 'entry.changes'])
    .select(['person.id as personId', 'person.name as personName'])
    .where('entry.tenant_id', '=', tx.tenantId)
    .where('entry.measure_id', '=', measureId)
    .orderBy('entry.version', 'desc')
    .limit(HISTORY_SHOWN)
    .execute()
}
