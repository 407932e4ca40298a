import type { SignalKind } from '@lotse/contract/features/signal/signal.constants.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './signal.table.ts'
import { insertOnce } from '../../platform/thing/rows.repository.ts'
import { deleteWeeksBefore } from './usage/week.repository.ts'

/** A signal to store. */
export interface NewSignal {
  readonly personId: string
  readonly businessUnitId: string | null
  readonly kind: SignalKind
  /** Id of the opened entry; empty without one. */
  readonly subject: string
}

/** Stores a signal. Ignores a repetition within the same minute. */
export async function insertSignal(
  tx: TenantTransaction,
  { personId, businessUnitId, kind, subject }: NewSignal,
): Promise<void> {
  await insertOnce(tx, 'signal', { person_id: personId, business_unit_id: businessUnitId, kind, subject })
}

/** Signals are stored for 25 months, so that two years can be compared. */
const FIRST_DAY_KEPT = sql`((now() at time zone 'UTC')::date - interval '25 months')`
/** Rows per statement, so that no cleanup job locks many rows at once. */
const DELETE_BATCH_SIZE = 10_000

/** Deletes one batch of signals older than 25 months, and the aggregates of their weeks. Returns the number of signals. */
export async function deleteOldSignals(tx: TenantTransaction): Promise<number> {
  await deleteWeeksBefore(tx, FIRST_DAY_KEPT)
  const { numAffectedRows } = await sql`
    delete from signal where tenant_id = ${tx.tenantId} and id in (
      select id from signal
      where tenant_id = ${tx.tenantId} and day < ${FIRST_DAY_KEPT}
      limit ${sql.lit(DELETE_BATCH_SIZE)})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
