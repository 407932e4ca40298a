import type { Period } from '@lotse/analysis/calendar/period.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../kpi.table.ts'

/** A delivery that withdraws another one, or undoes its withdrawal. */
export interface WithdrawalOrder {
  readonly deliveryId: number
  readonly kind: 'WITHDRAW' | 'RESTORE'
  readonly source: string
  readonly personId: string
  readonly reason: string
}

/**
 * Records a withdrawal (or its undoing) as a delivery of its own, whose rows set each month of the delivery to the newest value of all
 * deliveries that are not withdrawn. Months that a later delivery replaced keep their value. Returns the units whose values changed.
 */
export async function insertWithdrawal(
  tx: TenantTransaction,
  { deliveryId, kind, source, personId, reason }: WithdrawalOrder,
): Promise<string[]> {
  const isWithdrawing = kind === 'WITHDRAW'
  const { rows } = await sql<{ units: string[] }>`
    with withdrawn as materialized (
      select target as id from (
        select distinct on (coalesce(withdraws, restores)) coalesce(withdraws, restores) as target, withdraws
        from figure_import
        where tenant_id = ${tx.tenantId} and (withdraws is not null or restores is not null)
        order by coalesce(withdraws, restores), id desc
      ) latest
      where withdraws is not null and target <> ${deliveryId}
      union all select ${deliveryId}::bigint where ${isWithdrawing}
    ), excluded as materialized (
      select id from withdrawn union all
      select id from figure_import where tenant_id = ${tx.tenantId} and (withdraws is not null or restores is not null)
    ), change as materialized (
      select cell.business_unit_id, cell.base_figure_id, cell.period, present.value as before, valid.value as after
      from base_figure_value cell
      left join lateral (
        select value from base_figure_value v
        where v.tenant_id = cell.tenant_id and v.business_unit_id = cell.business_unit_id
          and v.base_figure_id = cell.base_figure_id and v.period = cell.period
        order by import_id desc limit 1
      ) present on true
      left join lateral (
        select value from base_figure_value v
        where v.tenant_id = cell.tenant_id and v.business_unit_id = cell.business_unit_id
          and v.base_figure_id = cell.base_figure_id and v.period = cell.period
          and v.import_id not in (select id from excluded)
        order by import_id desc limit 1
      ) valid on true
      where cell.tenant_id = ${tx.tenantId} and cell.import_id = ${deliveryId}
        and present.value is distinct from valid.value
    ), delivery as (
      insert into figure_import (tenant_id, source, content_hash, values_written, person_id, reason, added, corrected,
        first_period, last_period, withdraws, restores)
      select ${tx.tenantId}, ${source}, '', count(*)::integer, ${personId}, ${reason},
        (count(*) filter (where before is null))::integer, (count(*) filter (where before is not null))::integer,
        min(period), max(period),
        case when ${isWithdrawing} then ${deliveryId}::bigint end, case when ${isWithdrawing} then null else ${deliveryId}::bigint end
      from change
      returning id
    ), written as (
      insert into base_figure_value (tenant_id, business_unit_id, base_figure_id, period, import_id, value)
      select ${tx.tenantId}, business_unit_id, base_figure_id, period, delivery.id, after from change, delivery
      returning business_unit_id
    )
    select coalesce(array_agg(distinct business_unit_id), '{}') as units from written`.execute(tx)
  return rows[0]?.units ?? []
}

/** The months of which a delivery has values, in order. */
export async function listDeliveredMonths(tx: TenantTransaction, deliveryId: number): Promise<Period[]> {
  const { rows } = await sql<{ period: Period }>`
    select distinct to_char(period, 'YYYY-MM') as period from base_figure_value
    where tenant_id = ${tx.tenantId} and import_id = ${deliveryId} order by 1`.execute(tx)
  return rows.map(({ period }) => period)
}

/** A value of a delivery, and the one that it replaced; null: no value. */
export interface DeliveredValue {
  readonly businessUnitId: string
  readonly figureId: string
  /** `YYYY-MM`. */
  readonly period: string
  readonly before: number | null
  readonly after: number | null
}

/** The first values of a delivery, in the order of units, figures and months. */
export async function listDeliveredValues(
  tx: TenantTransaction,
  deliveryId: number,
  limit: number,
): Promise<DeliveredValue[]> {
  const { rows } = await sql<DeliveredValue>`
    select cell.business_unit_id as "businessUnitId", cell.base_figure_id as "figureId",
      to_char(cell.period, 'YYYY-MM') as period, cell.value as after, former.value as before
    from base_figure_value cell
    left join lateral (
      select value from base_figure_value v
      where v.tenant_id = cell.tenant_id and v.business_unit_id = cell.business_unit_id
        and v.base_figure_id = cell.base_figure_id and v.period = cell.period and v.import_id < cell.import_id
      order by import_id desc limit 1
    ) former on true
    where cell.tenant_id = ${tx.tenantId} and cell.import_id = ${deliveryId}
    order by 1, 2, 3
    limit ${limit}`.execute(tx)
  return rows
}

/** The units with values in a delivery. */
export async function listDeliveredUnits(tx: TenantTransaction, deliveryId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('base_figure_value')
    .select('business_unit_id as id')
    .distinct()
    .where('tenant_id', '=', tx.tenantId)
    .where('import_id', '=', deliveryId)
    .orderBy('business_unit_id')
    .execute()
  return rows.map(({ id }) => id)
}
