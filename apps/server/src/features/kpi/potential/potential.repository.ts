import { DEFAULT_STANDARD_LEVEL, type StandardLevel } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../kpi.table.ts'
import type { QuantileRow } from '../reading/reading.repository.ts'

export interface GroupMonth {
  readonly peerGroupId: string
  /** `YYYY-MM` */
  readonly period: string
}

/** Quantiles of one KPI over twelve months. */
export interface GroupQuantiles extends QuantileRow, GroupMonth {
  readonly kpiId: string
}

/** The benchmarks of all KPIs over the twelve months up to a month, for several groups and months at once. */
export async function listRollingBenchmarks(
  tx: TenantTransaction,
  months: readonly GroupMonth[],
): Promise<GroupQuantiles[]> {
  const { rows } = await sql<GroupQuantiles>`
    select w.peer_group as "peerGroupId", w.period, b.kpi_id as "kpiId",
      b.n[p.now] as n, b.p10[p.now] as p10, b.p25[p.now] as p25, b.p50[p.now] as p50, b.p75[p.now] as p75, b.p90[p.now] as p90
    from unnest(${months.map(({ peerGroupId }) => peerGroupId)}::text[], ${months.map(({ period }) => period)}::text[])
      as w (peer_group, period)
    join benchmark_rollup b on b.tenant_id = ${tx.tenantId} and b.peer_group_id = w.peer_group and b.view = 'R12'
    cross join lateral (
      select (date_part('year', age((w.period || '-01')::date, b.first_period)) * 12
        + date_part('month', age((w.period || '-01')::date, b.first_period)))::int + 1 as now
    ) p`.execute(tx)
  return rows
}

/** The level of the peers that the tenant's euro amounts refer to where none is named. */
export async function findStandardLevel(tx: TenantTransaction): Promise<StandardLevel> {
  const { rows } = await sql<{ level: StandardLevel }>`
    select standard_level as level from tenant where id = ${tx.tenantId}`.execute(tx)
  return rows[0]?.level ?? DEFAULT_STANDARD_LEVEL
}

/** A unit's joint potential at the standard level in its last month, in EUR per year. */
export interface PotentialRow {
  readonly businessUnitId: string
  /** `YYYY-MM` */
  readonly period: string
  readonly joint: number
  readonly shares: ReadonlyMap<string, number>
}

/** Replaces the stored potentials of the given units. */
export async function replacePotentials(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
  rows: readonly PotentialRow[],
): Promise<void> {
  await sql`
    delete from potential_rollup
    where tenant_id = ${tx.tenantId} and business_unit_id = any(${[...businessUnitIds]}::text[])`.execute(tx)
  if (rows.length === 0) return
  await sql`
    insert into potential_rollup (tenant_id, business_unit_id, period, joint, kpi_ids, shares)
    select ${tx.tenantId}, unit, (period || '-01')::date, joint, kpi_ids::text[], shares::double precision[]
    from unnest(${rows.map(({ businessUnitId }) => businessUnitId)}::text[], ${rows.map(({ period }) => period)}::text[],
      ${rows.map(({ joint }) => joint)}::double precision[],
      ${rows.map(({ shares }) => `{${[...shares.keys()].join(',')}}`)}::text[],
      ${rows.map(({ shares }) => `{${[...shares.values()].join(',')}}`)}::text[]
    ) s (unit, period, joint, kpi_ids, shares)`.execute(tx)
}

/** The stored potentials of the given units; units without a released benchmark have none. */
export async function listPotentials(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
): Promise<PotentialRow[]> {
  const { rows } = await sql<{ u: string; period: string; joint: number; ids: string[]; shares: number[] }>`
    select business_unit_id as u, to_char(period, 'YYYY-MM') as period, joint, kpi_ids as ids, shares
    from potential_rollup
    where tenant_id = ${tx.tenantId} and business_unit_id = any(${[...businessUnitIds]}::text[])`.execute(tx)
  return rows.map(({ u, period, joint, ids, shares }) => ({
    businessUnitId: u,
    period,
    joint,
    shares: new Map(ids.map((id, index) => [id, shares[index] ?? 0])),
  }))
}
