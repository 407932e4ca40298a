import type { View } from '@lotse/analysis/aggregation.ts'
import { periodIndex } from '@lotse/analysis/period.ts'
import { type RawBuilder, sql } from 'kysely'
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

const COLUMN_OF = { MONTH: 'month', YTD: 'ytd', R12: 'r12' } as const

/** Position of a month in an array that begins with the month of `firstPeriod`, from 1 as SQL counts. */
function positionOf(index: number, firstPeriod: RawBuilder<unknown>): RawBuilder<number> {
  return sql`${index + 2}::int - (date_part('year', ${firstPeriod}) * 12 + date_part('month', ${firstPeriod}))::int`
}

/**
 * Everything the readings of KPIs are made from, in one query: only the months that are asked for leave the database, as
 * JSON, which costs a fraction of what reading an array's text costs here.
 */
export async function listReadings(tx: TenantTransaction, request: ReadingRequest): Promise<ReadingRow[]> {
  const index = periodIndex(request.period)
  const before = periodIndex(request.comparisonPeriod) - index
  const values = sql.ref(`r.${COLUMN_OF[request.view]}`)
  const { rows } = await sql<StoredRow>`
    select k.id, a.now, array_to_json(${values}[a.now - ${request.months - 1}::int:a.now]) as series,
      ${values}[a.now + ${before}::int] as comparison,
      b.n[p.now] as n, b.p10[p.now] as p10, b.p25[p.now] as p25, b.p50[p.now] as p50, b.p75[p.now] as p75, b.p90[p.now] as p90,
      t.kpi_id is not null as "hasOwnTarget", t.min as "targetMin", t.max as "targetMax"
    from unnest(${request.kpiIds}::text[]) as k (id)
    left join kpi_rollup r on r.tenant_id = ${tx.tenantId} and r.business_unit_id = ${request.businessUnitId}
      and r.kpi_id = k.id
    left join benchmark_rollup b on b.tenant_id = ${tx.tenantId} and b.peer_group_id = ${request.peerGroupId}
      and b.kpi_id = k.id and b.view = ${request.view}
    left join lateral (
      select o.kpi_id, o.min, o.max from kpi_target o
      where o.tenant_id = ${tx.tenantId} and o.business_unit_id = ${request.businessUnitId} and o.kpi_id = k.id
        and o.valid_from <= ${`${request.period}-01`}
      order by o.valid_from desc limit 1
    ) t on true
    cross join lateral (select ${positionOf(index, sql.ref('r.first_period'))} as now) a
    cross join lateral (select ${positionOf(index, sql.ref('b.first_period'))} as now) p`.execute(tx)
  return rows.map((row) => ({ ...row, series: align(row, request.months) }))
}

/** `series` lacks the months before the unit's figures begin and after they end; `now` is the period's position in them. */
interface StoredRow extends Omit<ReadingRow, 'series'> {
  readonly now: number | null
  readonly series: readonly (number | null)[] | null
}

function align({ now, series }: StoredRow, months: number): (number | null)[] {
  const missing = now === null ? months : Math.max(0, months - now)
  return Array.from({ length: months }, (_, month) => series?.[month - missing] ?? null)
}
