import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'

/** One KPI of one unit in the unit's latest month. */
export interface StatusSummaryRow {
  readonly businessUnitId: string
  readonly kpiId: string
  /** `YYYY-MM` */
  readonly latest: string
  readonly value: number | null
  readonly n: number | null
  readonly p10: number | null
  readonly p25: number | null
  readonly p50: number | null
  readonly p75: number | null
  readonly p90: number | null
  readonly hasOwnTarget: boolean
  readonly targetMin: number | null
  readonly targetMax: number | null
}

/** A unit and its standard peer group. */
export interface ComparedUnit {
  readonly id: string
  readonly standardPeerGroupId: string | null
}

/** All KPIs of the given units, each unit in its own latest month, in one query. Units without figures have no rows. */
export async function listStatusSummaries(
  tx: TenantTransaction,
  units: readonly ComparedUnit[],
): Promise<StatusSummaryRow[]> {
  const months = (from: string) =>
    sql`(date_part('year', age(u.latest, ${sql.ref(from)})) * 12 + date_part('month', age(u.latest, ${sql.ref(from)})))::int + 1`
  const { rows } = await sql<StatusSummaryRow>`
    with u as (
      select r.business_unit_id as id, g.peer_group_id,
        max(r.first_period + make_interval(months => cardinality(r.month) - 1))::date as latest
      from unnest(${units.map(({ id }) => id)}::text[], ${units.map(({ standardPeerGroupId }) => standardPeerGroupId)}::text[])
        as g (id, peer_group_id)
      join kpi_rollup r on r.tenant_id = ${tx.tenantId} and r.business_unit_id = g.id and cardinality(r.month) > 0
      group by 1, 2
    )
    select u.id as "businessUnitId", r.kpi_id as "kpiId", to_char(u.latest, 'YYYY-MM') as latest, r.month[a.now] as value,
      b.n[p.now] as n, b.p10[p.now] as p10, b.p25[p.now] as p25, b.p50[p.now] as p50, b.p75[p.now] as p75, b.p90[p.now] as p90,
      coalesce(t.min, t.max) is not null as "hasOwnTarget", t.min as "targetMin", t.max as "targetMax"
    from u
    join kpi_rollup r on r.tenant_id = ${tx.tenantId} and r.business_unit_id = u.id
    left join benchmark_rollup b on b.tenant_id = ${tx.tenantId} and b.peer_group_id = u.peer_group_id
      and b.kpi_id = r.kpi_id and b.view = 'MONTH'
    left join lateral (
      select o.min, o.max from kpi_target o
      where o.tenant_id = ${tx.tenantId} and o.business_unit_id = u.id and o.kpi_id = r.kpi_id and o.valid_from <= u.latest
      order by o.valid_from desc limit 1
    ) t on true
    cross join lateral (select ${months('r.first_period')} as now) a
    cross join lateral (select ${months('b.first_period')} as now) p`.execute(tx)
  return rows
}
