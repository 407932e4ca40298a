import type { KpiAlertDraft } from '@lotse/contract/features/reminder/reminder.alert.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { ReminderKey } from '../reminder.repository.ts'
import './alert.table.ts'

/** A stored alert. */
export interface StoredAlert extends KpiAlertDraft {
  readonly kpiId: string
  /** `YYYY-MM` */
  readonly knownPeriod: string
}

/** The alerts of a person in a unit. */
export async function listAlerts(
  tx: TenantTransaction,
  { personId, businessUnitId }: ReminderKey,
): Promise<StoredAlert[]> {
  const { rows } = await sql<StoredAlert>`
    select kpi_id as "kpiId", below, above, to_char(known_period, 'YYYY-MM') as "knownPeriod"
    from kpi_alert
    where tenant_id = ${tx.tenantId} and person_id = ${personId}::uuid and business_unit_id = ${businessUnitId}`.execute(
    tx,
  )
  return rows
}

/** Number of alerts of a person in all units. Locks the person's row, so that concurrent calls cannot exceed a limit. */
export async function countAlerts(tx: TenantTransaction, personId: string): Promise<number> {
  await sql`select from person where tenant_id = ${tx.tenantId} and id = ${personId}::uuid for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from kpi_alert
    where tenant_id = ${tx.tenantId} and person_id = ${personId}::uuid`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Creates or changes an alert; `knownPeriod` (`YYYY-MM`) is the newest month. */
export async function saveAlert(
  tx: TenantTransaction,
  { personId, businessUnitId }: ReminderKey,
  { kpiId, below, above, knownPeriod }: StoredAlert,
): Promise<void> {
  await sql`
    insert into kpi_alert (tenant_id, person_id, business_unit_id, kpi_id, below, above, known_period)
    values (${tx.tenantId}, ${personId}::uuid, ${businessUnitId}, ${kpiId}, ${below}, ${above}, ${`${knownPeriod}-01`}::date)
    on conflict (tenant_id, person_id, business_unit_id, kpi_id) do update
    set below = excluded.below, above = excluded.above, known_period = excluded.known_period`.execute(tx)
}

/** Deletes an alert, if there is one. */
export async function deleteAlert(
  tx: TenantTransaction,
  { personId, businessUnitId }: ReminderKey,
  kpiId: string,
): Promise<void> {
  await sql`
    delete from kpi_alert
    where tenant_id = ${tx.tenantId} and person_id = ${personId}::uuid and business_unit_id = ${businessUnitId}
      and kpi_id = ${kpiId}`.execute(tx)
}

/** Records that the person knows the values up to a month, `YYYY-MM`. */
export async function updateKnownPeriod(
  tx: TenantTransaction,
  { personId, businessUnitId }: ReminderKey,
  period: string,
): Promise<void> {
  await sql`
    update kpi_alert set known_period = ${`${period}-01`}::date
    where tenant_id = ${tx.tenantId} and person_id = ${personId}::uuid and business_unit_id = ${businessUnitId}
      and known_period < ${`${period}-01`}::date`.execute(tx)
}
