import type { ReminderDraft } from '@lotse/contract/features/reminder/reminder.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './reminder.table.ts'

/** The key of reminders: a person and a unit. */
export interface ReminderKey {
  readonly personId: string
  readonly businessUnitId: string
}

/** The stored choice, and what was sent. Months as `YYYY-MM`, days as `YYYY-MM-DD`. */
export interface StoredReminder extends ReminderDraft {
  readonly knownPeriod: string | null
  /** Null when comments were not chosen. */
  readonly commentsKnownAt: Date | null
  readonly sentOn: string | null
}

/**
 * Finds the choice of a person in a unit.
 * @param isLocked of two concurrent transactions, the second one waits for the first
 */
export async function findReminder(
  tx: TenantTransaction,
  { personId, businessUnitId }: ReminderKey,
  isLocked = false,
): Promise<StoredReminder | null> {
  const { rows } = await sql<StoredReminder>`
    select measures_due as "measuresDue", kpis_critical as "kpisCritical",
      comments_known_at is not null as "kpiComments", comments_known_at as "commentsKnownAt",
      to_char(known_period, 'YYYY-MM') as "knownPeriod", sent_on::text as "sentOn"
    from reminder
    where tenant_id = ${tx.tenantId} and person_id = ${personId}::uuid and business_unit_id = ${businessUnitId}
    ${isLocked ? sql`for update` : sql``}`.execute(tx)
  return rows[0] ?? null
}

/** Creates or changes the choice; what was sent stays as it is, and comments are known up to the moment they are chosen. `knownPeriod` (`YYYY-MM`) is that of a new or renewed choice. */
export async function saveReminder(
  tx: TenantTransaction,
  { personId, businessUnitId }: ReminderKey,
  { measuresDue, kpisCritical, kpiComments }: ReminderDraft,
  knownPeriod: string | null,
): Promise<void> {
  await sql`
    insert into reminder (tenant_id, person_id, business_unit_id, measures_due, kpis_critical, known_period,
      comments_known_at)
    values (${tx.tenantId}, ${personId}::uuid, ${businessUnitId}, ${measuresDue}, ${kpisCritical}, ${dateOf(knownPeriod)}::date,
      case when ${kpiComments}::boolean then now() end)
    on conflict (tenant_id, person_id, business_unit_id) do update
    set measures_due = excluded.measures_due, kpis_critical = excluded.kpis_critical,
      comments_known_at = case when ${kpiComments}::boolean then coalesce(reminder.comments_known_at, now()) end,
      known_period = case when reminder.kpis_critical then reminder.known_period else excluded.known_period end`.execute(
    tx,
  )
}

/** Deletes the choice, if there is one. */
export async function deleteReminder(tx: TenantTransaction, { personId, businessUnitId }: ReminderKey): Promise<void> {
  await sql`
    delete from reminder
    where tenant_id = ${tx.tenantId} and person_id = ${personId}::uuid and business_unit_id = ${businessUnitId}`.execute(
    tx,
  )
}

/** Records what the person knows now; comments until now, if they were chosen. */
export async function updateReminded(
  tx: TenantTransaction,
  { personId, businessUnitId }: ReminderKey,
  { knownPeriod, sentOn }: Pick<StoredReminder, 'knownPeriod' | 'sentOn'>,
): Promise<void> {
  await sql`
    update reminder set known_period = ${dateOf(knownPeriod)}::date, sent_on = ${sentOn}::date,
      comments_known_at = case when comments_known_at is not null then now() end
    where tenant_id = ${tx.tenantId} and person_id = ${personId}::uuid and business_unit_id = ${businessUnitId}`.execute(
    tx,
  )
}

const dateOf = (period: string | null) => (period === null ? null : `${period}-01`)
