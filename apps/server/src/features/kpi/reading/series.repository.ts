import type { View } from '@lotse/analysis/figure/aggregation.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { QuantileRow } from './reading.repository.ts'

/** Quantiles of one month. */
export interface QuantileMonth extends QuantileRow {
  /** `YYYY-MM` */
  readonly period: string
}

/** A peer group's quantiles of one KPI for the months from `from` to `to`; months without a benchmark are omitted. */
export async function listBenchmarkMonths(
  tx: TenantTransaction,
  key: { readonly peerGroupId: string; readonly kpiId: string; readonly view: View },
  from: string,
  to: string,
): Promise<QuantileMonth[]> {
  const { rows } = await sql<QuantileMonth>`
    select to_char(m.period, 'YYYY-MM') as period, m.n, m.p10, m.p25, m.p50, m.p75, m.p90
    from benchmark_rollup b
    cross join lateral (
      select b.first_period + make_interval(months => u.position::int - 1) as period, u.n, u.p10, u.p25, u.p50, u.p75, u.p90
      from unnest(b.n, b.p10, b.p25, b.p50, b.p75, b.p90) with ordinality
        as u (n, p10, p25, p50, p75, p90, position)
    ) m
    where b.tenant_id = ${tx.tenantId} and b.peer_group_id = ${key.peerGroupId} and b.kpi_id = ${key.kpiId}
      and b.view = ${key.view} and m.period between ${`${from}-01`}::date and ${`${to}-01`}::date
    order by m.period`.execute(tx)
  return rows
}

/** A unit's own targets for one KPI, oldest first; each is valid from its month (`YYYY-MM`) until the next one. */
export function listTargets(tx: TenantTransaction, businessUnitId: string, kpiId: string) {
  return tx
    .selectFrom('kpi_target')
    .select([sql<string>`to_char(valid_from, 'YYYY-MM')`.as('from'), 'min', 'max', 'origin'])
    .where('tenant_id', '=', tx.tenantId)
    .where('business_unit_id', '=', businessUnitId)
    .where('kpi_id', '=', kpiId)
    .orderBy('valid_from')
    .execute()
}

/** Current values of a unit's base figures from the month `from` to `to`, without missing and withdrawn ones. */
export async function listBaseFigureMonths(
  tx: TenantTransaction,
  businessUnitId: string,
  figureIds: readonly string[],
  from: string,
  to: string,
): Promise<{ figureId: string; period: string; value: number }[]> {
  const { rows } = await sql<{ figureId: string; period: string; value: number }>`
    select base_figure_id as "figureId", to_char(period, 'YYYY-MM') as period, value
    from base_figure_value_current
    where tenant_id = ${tx.tenantId} and business_unit_id = ${businessUnitId}
      and base_figure_id = any(${figureIds}::text[])
      and period between ${`${from}-01`}::date and ${`${to}-01`}::date and value is not null`.execute(tx)
  return rows
}
