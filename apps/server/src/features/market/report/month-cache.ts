import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { listMarketFigures, type MarketDelivery } from '../market.repository.ts'
import type { MarketMonthFigures } from './measures.ts'

/** The request context of a person who reads the market; the brands of the unit are marked. */
export type MarketReader = Pick<Context<true>, 'tx' | 'businessUnitId' | 'language'>

/** The maximum number of cached months: ten years. */
const MAXIMUM_CACHED_MONTHS = 120

/** Keyed by the hash of a delivery's figures, which never change, so that no entry becomes stale. */
const cache = new Map<string, MarketMonthFigures>()

/** Brands and total market of the given deliveries, by month. */
export async function readMonths(
  tx: TenantTransaction,
  deliveries: readonly MarketDelivery[],
): Promise<ReadonlyMap<string, MarketMonthFigures>> {
  const missing = deliveries.filter(({ figuresHash }) => !cache.has(figuresHash))
  const read = missing.length === 0 ? new Map<string, MarketMonthFigures>() : await listMarketFigures(tx, missing)
  const months = new Map<string, MarketMonthFigures>()
  for (const { id, period, figuresHash } of deliveries) {
    const figures = cache.get(figuresHash) ?? read.get(id)
    if (figures === undefined) continue
    cache.delete(figuresHash)
    cache.set(figuresHash, figures)
    months.set(period, figures)
  }
  for (const oldest of cache.keys()) {
    if (cache.size <= MAXIMUM_CACHED_MONTHS) break
    cache.delete(oldest)
  }
  return months
}
