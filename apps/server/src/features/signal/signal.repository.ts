import type { SignalKind } from '@lotse/contract/features/signal/signal.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './signal.table.ts'
import { deleteWeeksBefore } from './signal.week.repository.ts'

/** A signal to keep. */
export interface NewSignal {
  readonly personId: string
  readonly businessUnitId: string | null
  readonly kind: SignalKind
  /** Id of what was opened; empty where there is none. */
  readonly subject: string
}

/** Keeps a signal; the same once more within a minute of the clock is passed over. */
export async function insertSignal(
  tx: TenantTransaction,
  { personId, businessUnitId, kind, subject }: NewSignal,
): Promise<void> {
  await tx
    .insertInto('signal')
    .values({ tenant_id: tx.tenantId, person_id: personId, business_unit_id: businessUnitId, kind, subject })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Signals are kept for 25 months: two years can be compared with each other. */
const FIRST_DAY_KEPT = sql`((now() at time zone 'UTC')::date - interval '25 months')`
/** Removed at a time, so that no sweep holds many rows at once. */
const SWEPT_AT_ONCE = 10_000

/** Forgets signals that are older than 25 months, some at a time, and the sums of their weeks; answers how many. */
export async function deleteOldSignals(tx: TenantTransaction): Promise<number> {
  await deleteWeeksBefore(tx, FIRST_DAY_KEPT)
  const { numAffectedRows } = await sql`
    delete from signal where tenant_id = ${tx.tenantId} and id in (
      select id from signal
      where tenant_id = ${tx.tenantId} and day < ${FIRST_DAY_KEPT}
      limit ${sql.lit(SWEPT_AT_ONCE)})`.execute(tx)
  return Number(numAffectedRows ?? 0)
}
