import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { listMarketDeliveries, listMarketFigures } from '../market.repository.ts'
import type { Registrations } from './measures.ts'
import { type MeasureId, POSITION_OF } from './measures.ts'

/** Returns a figure of the total market; null if there is no value. */
export type MarketTotalReader = (period: string, span: 'MONTH' | 'YEAR_TO_DATE', measure: MeasureId) => number | null

/** The current registrations of the total market in the given months (`YYYY-MM`). */
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
