import { monthsBetween, periodIndex } from '@lotse/analysis/calendar/period.ts'
import type { View } from '@lotse/analysis/figure/aggregation.ts'
import { CompiledQuery, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../kpi.table.ts'

export interface ReadingRequest {
  readonly businessUnitId: string
  readonly kpiIds: readonly string[]
  /** `YYYY-MM` */
  readonly period: string
  readonly comparisonPeriod: string
  readonly view: View
  readonly peerGroupId: string | null
  /** Length of the series that ends with the period. */
  readonly months: number
}

/** Quantiles in one month; all null if fewer than five independent owners contribute. */
export interface QuantileRow {
  readonly n: number | null
  readonly p10: number | null
  readonly p25: number | null
  readonly p50: number | null
  readonly p75: number | null
  readonly p90: number | null
}

/** A KPI's values in one view. */
export interface ReadingRow extends QuantileRow {
  readonly id: string
  /** Exactly the requested number of months, oldest first, null where there is no value. */
  readonly series: readonly (number | null)[]
  readonly comparison: number | null
  readonly hasOwnTarget: boolean
  readonly targetMin: number | null
  readonly targetMax: number | null
}

/** The one-based index of a month (period index, $2) in an array that starts with the month `column`. */
const positionFrom = (column: string) =>
  `$2::int + 2 - (date_part('year', ${column}) * 12 + date_part('month', ${column}))::int`

const statementFor = (values: string) => `
  select json_agg(reading) as readings from (
    select k.id, a.now, ${values}[a.now - $3::int + 1:a.now] as series, ${values}[a.now + $4::int] as comparison,
      b.n[p.now] as n, b.p10[p.now] as p10, b.p25[p.now] as p25, b.p50[p.now] as p50, b.p75[p.now] as p75, b.p90[p.now] as p90,
      coalesce(t.min, t.max) is not null as "hasOwnTarget", t.min as "targetMin", t.max as "targetMax"
    from unnest($5::text[]) as k (id)
    left join kpi_rollup r on r.tenant_id = $1 and r.business_unit_id = $6 and r.kpi_id = k.id
    left join benchmark_rollup b on b.tenant_id = $1 and b.peer_group_id = $7 and b.kpi_id = k.id and b.view = $8
    left join lateral (
      select o.min, o.max from kpi_target o
      where o.tenant_id = $1 and o.business_unit_id = $6 and o.kpi_id = k.id and o.valid_from <= $9::date
      order by o.valid_from desc limit 1
    ) t on true
    cross join lateral (select ${positionFrom('r.first_period')} as now) a
    cross join lateral (select ${positionFrom('b.first_period')} as now) p
  ) reading`

/** Built once: composing this query, the most frequent one, for each request costs as much as sending it. */
const STATEMENT_OF: Readonly<Record<View, string>> = {
  MONTH: statementFor('r.month'),
  YTD: statementFor('r.ytd'),
  R12: statementFor('r.r12'),
}

/**
 * Reads the data of KPI readings in one query. Only the requested months are returned, as one JSON text: parsing it
 * costs half of what the driver needs for rows and arrays.
 */
export async function listReadings(tx: TenantTransaction, request: ReadingRequest): Promise<ReadingRow[]> {
  const { businessUnitId, kpiIds, period, comparisonPeriod, view, peerGroupId, months } = request
  const { rows } = await tx.executeQuery<{ readings: StoredRow[] | null }>(
    CompiledQuery.raw(STATEMENT_OF[view], [
      tx.tenantId,
      periodIndex(period),
      months,
      monthsBetween(period, comparisonPeriod),
      kpiIds,
      businessUnitId,
      peerGroupId,
      view,
      `${period}-01`,
    ]),
  )
  return (rows[0]?.readings ?? []).map((row) => ({ ...row, series: align(row, months) }))
}

/**
 * `series` lacks the months before the first and after the last figure of the unit; `now` is the index of the period.
 */
interface StoredRow extends Omit<ReadingRow, 'series'> {
  readonly now: number | null
  readonly series: readonly (number | null)[] | null
}

function align({ now, series }: StoredRow, months: number): readonly (number | null)[] {
  if (series?.length === months) return series
  const missing = now === null ? months : Math.max(0, months - now)
  return Array.from({ length: months }, (_, month) => series?.[month - missing] ?? null)
}

/** The first and the last month with figures, `YYYY-MM`. */
export interface Span {
  readonly first: string
  readonly last: string
}

/** The months with figures of a unit, or of the tenant; null if there are none. */
export async function findSpan(tx: TenantTransaction, businessUnitId?: string): Promise<Span | null> {
  const row = await tx
    .selectFrom('kpi_rollup')
    .select([
      sql<string | null>`to_char(min(first_period), 'YYYY-MM')`.as('first'),
      sql<string | null>`to_char(max(first_period + make_interval(months => cardinality(month) - 1)), 'YYYY-MM')`.as(
        'last',
      ),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`cardinality(month) > 0`)
    .$if(businessUnitId !== undefined, (query) => query.where('business_unit_id', '=', businessUnitId ?? ''))
    .executeTakeFirst()
  return row?.first && row.last ? { first: row.first, last: row.last } : null
}

/** The last month with figures by unit; units without figures are omitted. */
export async function listLastPeriods(tx: TenantTransaction): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('kpi_rollup')
    .select([
      'business_unit_id',
      sql<string>`to_char(max(first_period + make_interval(months => cardinality(month) - 1)), 'YYYY-MM')`.as('last'),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`cardinality(month) > 0`)
    .groupBy('business_unit_id')
    .execute()
  return new Map(rows.map((row) => [row.business_unit_id, row.last]))
}

/** A KPI of one unit month by month, null where there is no value. */
export interface MonthlyRow {
  readonly businessUnitId: string
  readonly kpiId: string
  /** `YYYY-MM` of the first value. */
  readonly first: string
  readonly values: readonly (number | null)[]
}

/**
 * The monthly values of the given KPIs in all units with figures that are not retired. As one JSON text, see
 * `listReadings`.
 */
export async function listMonthlyValues(tx: TenantTransaction, kpiIds: readonly string[]): Promise<MonthlyRow[]> {
  const { rows } = await sql<{ series: MonthlyRow[] | null }>`
    select json_agg(json_build_object('businessUnitId', business_unit_id, 'kpiId', kpi_id,
      'first', to_char(first_period, 'YYYY-MM'), 'values', month)) as series
    from kpi_rollup
    where tenant_id = ${tx.tenantId} and kpi_id = any(${[...kpiIds]}::text[]) and cardinality(month) > 0`.execute(tx)
  return rows[0]?.series ?? []
}

/** The last delivery of base figures before an instant, or null. */
export async function findLastImportBefore(tx: TenantTransaction, instant: Date): Promise<number | null> {
  const row = await tx
    .selectFrom('figure_import')
    .select(sql<number | null>`max(id)`.as('id'))
    .where('tenant_id', '=', tx.tenantId)
    .where('imported_at', '<', instant)
    .executeTakeFirst()
  return row?.id ?? null
}

/** A unit's own target for a KPI. */
export interface UnitTarget {
  readonly businessUnitId: string
  readonly kpiId: string
  /** The first month of validity, `YYYY-MM`. */
  readonly from: string
  readonly min: number | null
  readonly max: number | null
}

/** All own targets of the given units, oldest first. */
export function listUnitTargets(tx: TenantTransaction, businessUnitIds: readonly string[]): Promise<UnitTarget[]> {
  return tx
    .selectFrom('kpi_target')
    .select(['business_unit_id as businessUnitId', 'kpi_id as kpiId', 'min', 'max'])
    .select(sql<string>`to_char(valid_from, 'YYYY-MM')`.as('from'))
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`business_unit_id = any(${[...businessUnitIds]}::text[])`)
    .orderBy('valid_from')
    .execute()
}
