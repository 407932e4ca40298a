import { periodIndex } from '@lotse/analysis/calendar/period.ts'
import type { View } from '@lotse/analysis/figure/aggregation.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../kpi.table.ts'

/** A KPI's series of one unit, NaN for no value; element 0 is the month `firstPeriod`. */
export interface KpiSeriesRow {
  readonly businessUnitId: string
  readonly kpiId: string
  /** Period index. */
  readonly firstPeriod: number
  readonly views: Readonly<Record<View, Float64Array>>
}

/** A benchmark's series of one peer group and KPI, NaN where it is not released. */
export interface BenchmarkRow {
  readonly peerGroupId: string
  readonly kpiId: string
  readonly view: View
  readonly firstPeriod: number
  readonly n: Int32Array
  /** Of the values that each benchmark was calculated from; NaN where unknown. */
  readonly fingerprints: Float64Array
  readonly quantiles: readonly Float64Array[]
}

/** Replaces the roll-up of the given units. */
export async function replaceKpiRollup(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
  rows: readonly KpiSeriesRow[],
): Promise<void> {
  await sql`
    delete from kpi_rollup
    where tenant_id = ${tx.tenantId} and business_unit_id = any(${[...businessUnitIds]}::text[])`.execute(tx)
  if (rows.length === 0) return
  const units = rows.map(({ businessUnitId }) => businessUnitId)
  const kpis = rows.map(({ kpiId }) => kpiId)
  const firsts = rows.map(({ firstPeriod }) => firstPeriod)
  const texts = (view: View) => rows.map(({ views }) => packNumbers(views[view])).join(';')
  await sql`
    insert into kpi_rollup (tenant_id, business_unit_id, kpi_id, first_period, month, ytd, r12)
    select ${tx.tenantId}, unit, kpi, make_date(first / 12, first % 12 + 1, 1),
      month::double precision[], ytd::double precision[], r12::double precision[]
    from unnest(${units}::text[], ${kpis}::text[], ${firsts}::integer[],
      string_to_array(${texts('MONTH')}, ';'), string_to_array(${texts('YTD')}, ';'), string_to_array(${texts('R12')}, ';')) s (unit, kpi, first, month, ytd, r12)`.execute(
    tx,
  )
}

/** Deletes the roll-up of retired units and KPIs. Both are found by the primary key, without a scan of the tenant's rows. */
export async function deleteRetiredRollup(tx: TenantTransaction): Promise<void> {
  await sql`
    delete from kpi_rollup where tenant_id = ${tx.tenantId} and business_unit_id = any(array(
      select id from business_unit where tenant_id = ${tx.tenantId} and retired_at is not null))`.execute(tx)
  await sql`
    delete from kpi_rollup where tenant_id = ${tx.tenantId}
      and business_unit_id = any(array(select id from business_unit where tenant_id = ${tx.tenantId}))
      and kpi_id = any(array(select id from kpi where tenant_id = ${tx.tenantId} and retired_at is not null))`.execute(
    tx,
  )
}

/** The roll-up of the given units and KPIs. */
export async function listKpiRollup(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
  kpiIds: readonly string[],
): Promise<KpiSeriesRow[]> {
  const { rows } = await sql<{ u: string; k: string; first: string; month: string; ytd: string; r12: string }>`
    select business_unit_id as u, kpi_id as k, first_period as first,
      array_to_string(month, ',', '') as month, array_to_string(ytd, ',', '') as ytd, array_to_string(r12, ',', '') as r12
    from kpi_rollup
    where tenant_id = ${tx.tenantId} and business_unit_id = any(${[...businessUnitIds]}::text[])
      and kpi_id = any(${[...kpiIds]}::text[])
    order by business_unit_id`.execute(tx)
  return rows.map((row) => ({
    businessUnitId: row.u,
    kpiId: row.k,
    firstPeriod: periodIndex(row.first.slice(0, 7)),
    views: { MONTH: unpackNumbers(row.month), YTD: unpackNumbers(row.ytd), R12: unpackNumbers(row.r12) },
  }))
}

/** The stored benchmarks of the given peer groups and KPIs. */
export async function listBenchmarks(
  tx: TenantTransaction,
  peerGroupIds: readonly string[],
  kpiIds: readonly string[],
): Promise<BenchmarkRow[]> {
  type Row = { g: string; k: string; view: View; first: string; n: string; f: string; q: string[] }
  const { rows } = await sql<Row>`
    select peer_group_id as g, kpi_id as k, view, first_period as first, array_to_string(n, ',') as n,
      array_to_string(fingerprint, ',', '') as f,
      array[array_to_string(p10, ',', ''), array_to_string(p25, ',', ''), array_to_string(p50, ',', ''),
        array_to_string(p75, ',', ''), array_to_string(p90, ',', '')] as q
    from benchmark_rollup
    where tenant_id = ${tx.tenantId} and peer_group_id = any(${[...peerGroupIds]}::text[])
      and kpi_id = any(${[...kpiIds]}::text[])`.execute(tx)
  return rows.map((row) => ({
    peerGroupId: row.g,
    kpiId: row.k,
    view: row.view,
    firstPeriod: periodIndex(row.first.slice(0, 7)),
    n: Int32Array.from(unpackNumbers(row.n)),
    fingerprints: unpackNumbers(row.f),
    quantiles: row.q.map(unpackNumbers),
  }))
}

/** Replaces the benchmarks of the given peer groups and KPIs. */
export async function replaceBenchmarks(
  tx: TenantTransaction,
  peerGroupIds: readonly string[],
  kpiIds: readonly string[],
  rows: readonly BenchmarkRow[],
): Promise<void> {
  await sql`
    delete from benchmark_rollup
    where tenant_id = ${tx.tenantId} and peer_group_id = any(${[...peerGroupIds]}::text[])
      and kpi_id = any(${[...kpiIds]}::text[])`.execute(tx)
  if (rows.length === 0) return
  const quantile = (number: number) => rows.map(({ quantiles }) => packNumbers(quantiles[number] ?? new Float64Array()))
  await sql`
    insert into benchmark_rollup
      (tenant_id, peer_group_id, kpi_id, view, first_period, n, fingerprint, p10, p25, p50, p75, p90)
    select ${tx.tenantId}, peer_group, kpi, view, make_date(first / 12, first % 12 + 1, 1), n::integer[],
      fingerprint::double precision[], p10::double precision[], p25::double precision[], p50::double precision[],
      p75::double precision[], p90::double precision[]
    from unnest(${rows.map(({ peerGroupId }) => peerGroupId)}::text[], ${rows.map(({ kpiId }) => kpiId)}::text[],
      ${rows.map(({ view }) => view)}::text[], ${rows.map(({ firstPeriod }) => firstPeriod)}::integer[],
      ${rows.map(({ n }) => `{${n.join(',')}}`)}::text[],
      ${rows.map(({ fingerprints }) => packNumbers(fingerprints))}::text[],
      ${quantile(0)}::text[], ${quantile(1)}::text[], ${quantile(2)}::text[], ${quantile(3)}::text[], ${quantile(4)}::text[]
    ) s (peer_group, kpi, view, first, n, fingerprint, p10, p25, p50, p75, p90)`.execute(tx)
}

/** Deletes the benchmarks of the given peer groups of all other KPIs. */
export async function deleteOtherBenchmarks(
  tx: TenantTransaction,
  peerGroupIds: readonly string[],
  kpiIds: readonly string[],
): Promise<void> {
  await sql`
    delete from benchmark_rollup
    where tenant_id = ${tx.tenantId} and peer_group_id = any(${[...peerGroupIds]}::text[])
      and kpi_id <> all(${[...kpiIds]}::text[])`.execute(tx)
}

/** Whether benchmarks of a tenant are to be calculated again: those of an earlier version were deleted, or have no fingerprint. */
export async function hasOutdatedBenchmarks(tx: TenantTransaction): Promise<boolean> {
  const { rows } = await sql<{ outdated: boolean }>`
    select exists (select from benchmark_rollup where tenant_id = ${tx.tenantId} and fingerprint = '{}')
      or exists (select from kpi_rollup where tenant_id = ${tx.tenantId})
        and exists (select from peer_group where tenant_id = ${tx.tenantId})
        and not exists (select from benchmark_rollup where tenant_id = ${tx.tenantId}) as outdated`.execute(tx)
  return rows[0]?.outdated === true
}

/** An array literal with NULL for NaN. */
function packNumbers(numbers: Float64Array): string {
  let text = '{'
  for (let index = 0; index < numbers.length; index++) {
    const number = numbers[index] as number
    text += `${index === 0 ? '' : ','}${Number.isNaN(number) ? 'NULL' : number}`
  }
  return `${text}}`
}

function unpackNumbers(text: string): Float64Array {
  const items = text.split(',')
  const numbers = new Float64Array(items.length)
  for (let index = 0; index < items.length; index++) {
    numbers[index] = items[index] === '' ? Number.NaN : Number(items[index])
  }
  return numbers
}
