import type { View } from '@lotse/analysis/aggregation.ts'
import { monthsBetween, periodIndex } from '@lotse/analysis/period.ts'
import { CompiledQuery } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'

/** Which values to read. */
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

/** Quantiles in one month; all null while too few independent units contribute. */
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
  /** Exactly as many months as asked for, oldest first, null where there is no value. */
  readonly series: readonly (number | null)[]
  readonly comparison: number | null
  readonly hasOwnTarget: boolean
  readonly targetMin: number | null
  readonly targetMax: number | null
}

/** Position of a month (period index, $2) in an array that begins with the month `column`, from 1 as SQL counts. */
const positionFrom = (column: string) =>
  `$2::int + 2 - (date_part('year', ${column}) * 12 + date_part('month', ${column}))::int`

const statementFor = (values: string) => `
  select json_agg(reading) as readings from (
    select k.id, a.now, ${values}[a.now - $3::int + 1:a.now] as series, ${values}[a.now + $4::int] as comparison,
      b.n[p.now] as n, b.p10[p.now] as p10, b.p25[p.now] as p25, b.p50[p.now] as p50, b.p75[p.now] as p75, b.p90[p.now] as p90,
      t.kpi_id is not null as "hasOwnTarget", t.min as "targetMin", t.max as "targetMax"
    from unnest($5::text[]) as k (id)
    left join kpi_rollup r on r.tenant_id = $1 and r.business_unit_id = $6 and r.kpi_id = k.id
    left join benchmark_rollup b on b.tenant_id = $1 and b.peer_group_id = $7 and b.kpi_id = k.id and b.view = $8
    left join lateral (
      select o.kpi_id, o.min, o.max from kpi_target o
      where o.tenant_id = $1 and o.business_unit_id = $6 and o.kpi_id = k.id and o.valid_from <= $9::date
      order by o.valid_from desc limit 1
    ) t on true
    cross join lateral (select ${positionFrom('r.first_period')} as now) a
    cross join lateral (select ${positionFrom('b.first_period')} as now) p
  ) reading`

/** Written out once: composing the busiest query of the product anew for each request costs as much as sending it. */
const STATEMENT_OF: Readonly<Record<View, string>> = {
  MONTH: statementFor('r.month'),
  YTD: statementFor('r.ytd'),
  R12: statementFor('r.r12'),
}

/**
 * Everything the readings of KPIs are made from, in one query. Only the months that are asked for leave the database, and
 * all as one JSON text: parsing that costs half of what the driver needs for rows and arrays.
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

/** `series` lacks the months before the unit's figures begin and after they end; `now` is the period's position in them. */
interface StoredRow extends Omit<ReadingRow, 'series'> {
  readonly now: number | null
  readonly series: readonly (number | null)[] | null
}

function align({ now, series }: StoredRow, months: number): readonly (number | null)[] {
  if (series?.length === months) return series
  const missing = now === null ? months : Math.max(0, months - now)
  return Array.from({ length: months }, (_, month) => series?.[month - missing] ?? null)
}
