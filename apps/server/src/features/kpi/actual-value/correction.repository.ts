import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../kpi.table.ts'

/** One stored value of a figure in a month, with the delivery it is from. */
export interface StoredChange {
  readonly id: number
  readonly at: Date | null
  readonly personId: string | null
  readonly personName: string | null
  readonly importerName: string | null
  readonly source: string | null
  readonly reason: string | null
  readonly before: number | null
  readonly after: number | null
}

/** All values of a unit's figure in a month (`YYYY-MM`), newest first; the first one applies. */
export async function listValueChanges(
  tx: TenantTransaction,
  businessUnitId: string,
  figureId: string,
  period: string,
): Promise<StoredChange[]> {
  const { rows } = await sql<StoredChange>`
    select v.import_id as id, d.imported_at as at, d.person_id as "personId", p.name as "personName",
      importer.name as "importerName", d.source, d.reason,
      v.before, v.value as after
    from (
      select import_id, value, lag(value) over (order by import_id) as before
      from base_figure_value
      where tenant_id = ${tx.tenantId} and business_unit_id = ${businessUnitId} and base_figure_id = ${figureId}
        and period = ${`${period}-01`}::date
    ) v
    left join figure_import d on d.tenant_id = ${tx.tenantId} and d.id = v.import_id
    left join person p on p.tenant_id = ${tx.tenantId} and p.id = d.person_id
    left join person importer on importer.tenant_id = ${tx.tenantId} and importer.id = d.imported_by
    order by v.import_id desc`.execute(tx)
  return rows
}

/** The months in which a person corrected the current value, by figure, oldest first. */
export async function listCorrectedMonths(
  tx: TenantTransaction,
  businessUnitId: string,
  figureIds: readonly string[],
  from: string,
  to: string,
): Promise<ReadonlyMap<string, string[]>> {
  const { rows } = await sql<{ figureId: string; periods: string[] }>`
    select v.base_figure_id as "figureId", array_agg(to_char(v.period, 'YYYY-MM') order by v.period) as periods
    from base_figure_value_current v
    join figure_import d on d.tenant_id = ${tx.tenantId} and d.id = v.import_id and d.person_id is not null
    where v.tenant_id = ${tx.tenantId} and v.business_unit_id = ${businessUnitId}
      and v.base_figure_id = any(${[...figureIds]}::text[])
      and v.period between ${`${from}-01`}::date and ${`${to}-01`}::date
    group by 1`.execute(tx)
  return new Map(rows.map(({ figureId, periods }) => [figureId, periods]))
}

/** The first and the last month (`YYYY-MM`) for which a unit has or had a value of any figure; null without one. */
export async function findDeliveredSpan(
  tx: TenantTransaction,
  businessUnitId: string,
): Promise<{ readonly first: string; readonly last: string } | null> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select to_char(min(period), 'YYYY-MM') as first, to_char(max(period), 'YYYY-MM') as last
    from base_figure_value
    where tenant_id = ${tx.tenantId} and business_unit_id = ${businessUnitId}`.execute(tx)
  const { first = null, last = null } = rows[0] ?? {}
  return first === null || last === null ? null : { first, last }
}
