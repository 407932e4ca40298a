import type { Period } from '@lotse/analysis/calendar/period.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import './closed-month.table.ts'

/** What is known of a month that was closed. `reopened` is null while it is closed. */
export interface StoredClosing {
  readonly period: Period
  readonly closedAt: Date
  readonly closedBy: string | null
  readonly reopened: { readonly at: Date; readonly by: string | null; readonly reason: string } | null
}

/** All months that were ever closed, newest first. */
export async function listClosings(tx: TenantTransaction): Promise<StoredClosing[]> {
  const { rows } = await sql<Omit<StoredClosing, 'reopened'> & { at: Date | null; by: string | null; reason: string }>`
    select to_char(m.period, 'YYYY-MM') as period, m.closed_at as "closedAt", closer.name as "closedBy",
      m.reopened_at as at, opener.name as by, m.reason
    from closed_month m
    left join person closer on closer.tenant_id = m.tenant_id and closer.id = m.closed_by
    left join person opener on opener.tenant_id = m.tenant_id and opener.id = m.reopened_by
    where m.tenant_id = ${tx.tenantId}
    order by m.period desc`.execute(tx)
  return rows.map(({ at, by, reason, ...closing }) => ({
    ...closing,
    reopened: at === null ? null : { at, by, reason },
  }))
}

/** When the closed months were closed, by month. Hold the lock of the revision when you write values. */
export async function readClosedMonths(tx: TenantTransaction): Promise<ReadonlyMap<Period, Date>> {
  const closings = await listClosings(tx)
  return new Map(closings.filter(({ reopened }) => reopened === null).map(({ period, closedAt }) => [period, closedAt]))
}

/** Closes a month, again if it was reopened; one that is closed stays as it is. */
export async function closeMonth(tx: TenantTransaction, period: Period, personId: string): Promise<void> {
  await sql`
    insert into closed_month (tenant_id, period, closed_by)
    values (${tx.tenantId}, ${`${period}-01`}::date, ${personId}::uuid)
    on conflict (tenant_id, period) do update
    set closed_at = now(), closed_by = excluded.closed_by, reopened_at = null, reopened_by = null, reason = null
    where closed_month.reopened_at is not null`.execute(tx)
}

/** Reopens a closed month. Returns false if it is not closed. */
export async function reopenMonth(
  tx: TenantTransaction,
  period: Period,
  { personId, reason }: { readonly personId: string; readonly reason: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('closed_month')
    .set({ reopened_at: sql`now()`, reopened_by: personId, reason })
    .where('tenant_id', '=', tx.tenantId)
    .where('period', '=', sql<string>`${`${period}-01`}::date`)
    .where('reopened_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The units that have delivered a value of any base figure, perhaps withdrawn since, by month from `first` on. */
export async function listUnitsWithValues(
  tx: TenantTransaction,
  first: Period,
): Promise<ReadonlyMap<Period, ReadonlySet<string>>> {
  const { rows } = await sql<{ period: Period; units: string[] }>`
    select to_char(period, 'YYYY-MM') as period, array_agg(business_unit_id) as units
    from (
      select distinct period, business_unit_id from base_figure_value
      where tenant_id = ${tx.tenantId} and period >= ${`${first}-01`}::date and value is not null
    ) delivered
    group by 1`.execute(tx)
  return new Map(rows.map(({ period, units }) => [period, new Set(units)]))
}

/** The first month with a value; null without one. */
export async function findFirstMonth(tx: TenantTransaction): Promise<Period | null> {
  const { rows } = await sql<{ first: Period | null }>`
    select to_char(min(first_period), 'YYYY-MM') as first from kpi_rollup
    where tenant_id = ${tx.tenantId}`.execute(tx)
  return rows[0]?.first ?? null
}
