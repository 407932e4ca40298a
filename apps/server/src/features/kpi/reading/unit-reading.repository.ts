import type { View } from '@lotse/analysis/figure/aggregation.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { QuantileRow } from './reading.repository.ts'

/** One KPI of one unit in one month, with what its status is evaluated against. */
export interface UnitReadingRow extends QuantileRow {
  readonly businessUnitId: string
  readonly kpiId: string
  /** The first and the latest month with figures of the unit, and the month of the value, `YYYY-MM`. */
  readonly first: string
  readonly latest: string
  readonly period: string
  readonly value: number | null
  readonly hasOwnTarget: boolean
  readonly targetMin: number | null
  readonly targetMax: number | null
}

/** A unit and its standard peer group. */
export interface ComparedUnit {
  readonly id: string
  readonly standardPeerGroupId: string | null
}

/** The month (`YYYY-MM`; null: each unit's own latest month) and view of readings of several units. */
export interface UnitsView {
  readonly period: string | null
  readonly view: View
}

const VALUES: Readonly<Record<View, string>> = { MONTH: 'r.month', YTD: 'r.ytd', R12: 'r.r12' }

/**
 * All KPIs of the given units in one query, against their standard peer groups. Units without figures have no rows. As one JSON
 * text, see `listReadings`.
 */
export async function listUnitReadings(
  tx: TenantTransaction,
  units: readonly ComparedUnit[],
  { period, view }: UnitsView,
): Promise<UnitReadingRow[]> {
  const months = (from: string) =>
    sql`(date_part('year', age(u.at, ${sql.ref(from)})) * 12 + date_part('month', age(u.at, ${sql.ref(from)})))::int + 1`
  const { rows } = await sql<{ readings: UnitReadingRow[] | null }>`
    with span as (
      select r.business_unit_id as id, g.peer_group_id, min(r.first_period) as first,
        max(r.first_period + make_interval(months => cardinality(r.month) - 1))::date as latest
      from unnest(${units.map(({ id }) => id)}::text[], ${units.map(({ standardPeerGroupId }) => standardPeerGroupId)}::text[])
        as g (id, peer_group_id)
      join kpi_rollup r on r.tenant_id = ${tx.tenantId} and r.business_unit_id = g.id and cardinality(r.month) > 0
      group by 1, 2
    ), u as (
      select *, coalesce((${period}::text || '-01')::date, latest) as at from span
    )
    select json_agg(reading) as readings from (
      select u.id as "businessUnitId", r.kpi_id as "kpiId", to_char(u.first, 'YYYY-MM') as first,
        to_char(u.latest, 'YYYY-MM') as latest, to_char(u.at, 'YYYY-MM') as period, ${sql.ref(VALUES[view])}[a.now] as value,
        b.n[p.now] as n, b.p10[p.now] as p10, b.p25[p.now] as p25, b.p50[p.now] as p50, b.p75[p.now] as p75, b.p90[p.now] as p90,
        coalesce(t.min, t.max) is not null as "hasOwnTarget", t.min as "targetMin", t.max as "targetMax"
      from u
      join kpi_rollup r on r.tenant_id = ${tx.tenantId} and r.business_unit_id = u.id
      left join benchmark_rollup b on b.tenant_id = ${tx.tenantId} and b.peer_group_id = u.peer_group_id
        and b.kpi_id = r.kpi_id and b.view = ${view}
      left join lateral (
        select o.min, o.max from kpi_target o
        where o.tenant_id = ${tx.tenantId} and o.business_unit_id = u.id and o.kpi_id = r.kpi_id and o.valid_from <= u.at
        order by o.valid_from desc limit 1
      ) t on true
      cross join lateral (select ${months('r.first_period')} as now) a
      cross join lateral (select ${months('b.first_period')} as now) p
    ) reading`.execute(tx)
  return rows[0]?.readings ?? []
}
