import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../kpi.table.ts'

/** What deliveries after an instant did to the figures of a unit. */
export interface NewFigures {
  /** The last month with figures as of the instant, `YYYY-MM`; null if there was none. */
  readonly knownUntil: string | null
  /** Months without figures as of the instant, oldest first. */
  readonly newPeriods: readonly string[]
  /** Values that were known and that others replaced. */
  readonly corrected: number
  /** Ids of base figures with such values, in alphabetical order. */
  readonly correctedFigureIds: readonly string[]
}

/** What changed after `since`; null without a later delivery. Corrections by `personId` do not count as corrections. */
export async function findNewFigures(
  tx: TenantTransaction,
  { businessUnitId, personId, since }: { businessUnitId: string; personId: string; since: Date },
): Promise<NewFigures | null> {
  const { rows: deliveries } = await sql<{ before: string; own: string[] }>`
    select coalesce((
        select max(id) from figure_import where tenant_id = ${tx.tenantId} and imported_at <= ${since}
      ), 0) as before,
      coalesce(array_agg(id) filter (where person_id = ${personId}::uuid), '{}') as own
    from figure_import where tenant_id = ${tx.tenantId} and imported_at > ${since}
    having count(*) > 0`.execute(tx)
  const [delivery] = deliveries
  if (!delivery) return null
  const { rows } = await sql<NewFigures>`
    with cell as (
      select base_figure_id, period, bool_or(import_id <= ${delivery.before}) as was_known,
        bool_or(import_id > ${delivery.before}) as is_new,
        bool_or(import_id > ${delivery.before} and import_id <> all(${delivery.own}::bigint[])) as is_new_by_others
      from base_figure_value
      where tenant_id = ${tx.tenantId} and business_unit_id = ${businessUnitId}
      group by base_figure_id, period
    ), month as (
      select period, bool_or(was_known) as was_known, bool_or(is_new) as is_new from cell group by period
    )
    select (select to_char(max(period), 'YYYY-MM') from month where was_known) as "knownUntil",
      coalesce((select array_agg(to_char(period, 'YYYY-MM') order by period) from month where is_new and not was_known), '{}')
        as "newPeriods",
      (select count(*)::int from cell where was_known and is_new_by_others) as corrected,
      coalesce((select array_agg(distinct base_figure_id order by base_figure_id) from cell
        where was_known and is_new_by_others), '{}') as "correctedFigureIds"`.execute(tx)
  return rows[0] ?? null
}
