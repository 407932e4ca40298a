import { NO_EFFECT_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { isIn, isOf, type MeasureSelection } from './selection.repository.ts'

/** Count and sum over a selection. */
export interface MeasureTotals {
  readonly total: number
  /** € per year; null when no measure has an expected effect in €. Without measures of which nothing is expected any more. */
  readonly totalEur: number | null
}

/** The totals of a page that is read without them. */
export interface UnknownTotals {
  readonly total: null
  readonly totalEur: null
}

/**
 * The count and the sum of a selection. Of whole units and of states they are stored (`measure_total`); by any other filter
 * the measures are counted.
 */
export function totalsOf(tx: TenantTransaction, selection: MeasureSelection): RawBuilder<MeasureTotals> {
  const { state, sort: _, direction: __, ...others } = selection.filter
  if (Object.values(others).some((value) => value !== undefined && value !== '')) {
    return sql`
      select count(*)::int as total,
        sum(measure.expected_eur) filter (where not measure.state = any(${[...NO_EFFECT_STATES]}))::float8 as "totalEur"
      from measure where ${isIn(tx, selection)}`
  }
  const isExpected = sql`not state = any(${[...NO_EFFECT_STATES]})`
  return sql`
    select coalesce(sum(measures), 0)::int as total,
      case when sum(expecting) filter (where ${isExpected}) > 0
        then sum(expected_eur) filter (where ${isExpected}) end::float8 as "totalEur"
    from measure_total
    where tenant_id = ${tx.tenantId} and ${isOf('measure_total', selection.businessUnitId)}
      and ${state ? sql`state = any(${state.split(',')})` : sql`true`}`
}

/** In place of the totals. */
export const NO_TOTALS: RawBuilder<unknown> = sql`select null::int as total, null::float8 as "totalEur"`

/** The totals alone, for a page without measures. */
export async function totalMeasures(tx: TenantTransaction, selection: MeasureSelection): Promise<MeasureTotals> {
  const { rows } = await totalsOf(tx, selection).execute(tx)
  return rows[0] ?? { total: 0, totalEur: null }
}
