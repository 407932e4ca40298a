import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../signal.table.ts'

/** Full weeks: from a Monday to a Sunday, both included, `YYYY-MM-DD`. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** The Monday of a signal's week. */
const MONDAY = sql`(day - (extract(isodow from day)::integer - 1))`

/** The first Monday whose week is not aggregated yet; null while no week is. */
const firstOpenMonday = (tx: TenantTransaction) =>
  sql`(select max(monday) + 7 from signal_week_subject where tenant_id = ${tx.tenantId})`

/** Signals of a span that are not aggregated yet. */
const openSignals = (tx: TenantTransaction, { from, to }: Span) => sql`
  from signal where tenant_id = ${tx.tenantId}
    and day >= greatest(${from}::date, ${firstOpenMonday(tx)}) and day <= ${to}::date`

const aggregatedWeeks = (tx: TenantTransaction, { from, to }: Span) =>
  sql`where tenant_id = ${tx.tenantId} and monday between ${from}::date and ${to}::date`

/** Uses by week: rows of `monday`, `kind`, `subject` and `count`. */
export const subjectsByWeek = (tx: TenantTransaction, span: Span): RawBuilder<unknown> => sql`(
  select monday, kind, subject, count from signal_week_subject ${aggregatedWeeks(tx, span)}
  union all
  select ${MONDAY}, kind, subject, count(*) ${openSignals(tx, span)} group by 1, 2, 3)`

/** Active people by week: rows of `monday`, `person_id`, `business_unit_id` and `count`. */
export const peopleByWeek = (tx: TenantTransaction, span: Span): RawBuilder<unknown> => sql`(
  select monday, person_id, business_unit_id, count from signal_week_person ${aggregatedWeeks(tx, span)}
  union all
  select ${MONDAY}, person_id, business_unit_id, count(*) ${openSignals(tx, span)} group by 1, 2, 3)`

/**
 * Aggregates the signals of weeks that ended at least a day ago: by then all their transactions are committed. A week is
 * aggregated once, by one node.
 */
export async function aggregateWeeks(tx: TenantTransaction): Promise<void> {
  // Waits for another node, and then sees its result.
  await sql`select pg_advisory_xact_lock(hashtext('lotse signal weeks'), hashtext(${tx.tenantId}))`.execute(tx)
  const { rows } = await sql<{ from: string; to: string }>`
    select coalesce(${firstOpenMonday(tx)}, (select min(day) from signal where tenant_id = ${tx.tenantId}))::text as from,
      (date_trunc('week', (now() - interval '1 day') at time zone 'UTC')::date - 1)::text as to`.execute(tx)
  const [span] = rows
  if (!span?.from || span.from > span.to) return
  const { tenantId } = tx
  await sql`insert into signal_week_person (tenant_id, monday, person_id, business_unit_id, count)
    select ${tenantId}, ${MONDAY}, person_id, business_unit_id, count(*) ${openSignals(tx, span)} group by 2, 3, 4`.execute(
    tx,
  )
  await sql`insert into signal_week_subject (tenant_id, monday, kind, subject, count)
    select ${tenantId}, ${MONDAY}, kind, subject, count(*) ${openSignals(tx, span)} group by 2, 3, 4`.execute(tx)
}

/** Deletes the aggregates of weeks that began before a day. */
export async function deleteWeeksBefore(tx: TenantTransaction, day: RawBuilder<unknown>): Promise<void> {
  await sql`delete from signal_week_person where tenant_id = ${tx.tenantId} and monday < ${day}`.execute(tx)
  await sql`delete from signal_week_subject where tenant_id = ${tx.tenantId} and monday < ${day}`.execute(tx)
}
