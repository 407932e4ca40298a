import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type { Registrations } from './market.measure.ts'
import { type MeasureId, POSITION_OF } from './market.measure.ts'
import { listMarketDeliveries, listMarketFigures } from './market.repository.ts'

/** A figure of the whole market: what, in which months; null where there is no value. */
export type MarketTotalReader = (period: string, span: 'MONTH' | 'YEAR_TO_DATE', measure: MeasureId) => number | null

/** Registrations of the whole market in these months (`YYYY-MM`), as they are known now. */
export async function readMarketTotals(tx: TenantTransaction, periods: readonly string[]): Promise<MarketTotalReader> {
  if (periods.length === 0) return () => null
  const deliveries = (await listMarketDeliveries(tx)).filter(({ period }) => periods.includes(period))
  const figures = await listMarketFigures(tx, deliveries)
  const totals = new Map<string, Registrations>([...figures.values()].map(({ period, total }) => [period, total]))
  return (period, span, measure) => {
    const total = totals.get(period)
    return (span === 'MONTH' ? total?.month : total?.yearToDate)?.[POSITION_OF[measure]] ?? null
  }
}
