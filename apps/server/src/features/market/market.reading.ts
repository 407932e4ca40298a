import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import type { Context } from '../../platform/http/request-context.ts'
import type { MarketMonthFigures } from './market.measure.ts'
import { listMarketFigures, type MarketDelivery } from './market.repository.ts'

/** Who asks: the unit whose brands are marked, in which language. */
export type MarketReader = Pick<Context<true>, 'tx' | 'businessUnitId' | 'language'>

/** Months that are kept in memory: ten years. */
const MOST_MONTHS = 120

/** By the hash of what a delivery says, which never comes to say something else: nothing here can be stale. */
const kept = new Map<string, MarketMonthFigures>()

/** Brands and whole market of some deliveries, by month. */
export async function readMonths(
  tx: TenantTransaction,
  deliveries: readonly MarketDelivery[],
): Promise<ReadonlyMap<string, MarketMonthFigures>> {
  const missing = deliveries.filter(({ figuresHash }) => !kept.has(figuresHash))
  const read = missing.length === 0 ? new Map<string, MarketMonthFigures>() : await listMarketFigures(tx, missing)
  const months = new Map<string, MarketMonthFigures>()
  for (const { id, period, figuresHash } of deliveries) {
    const figures = kept.get(figuresHash) ?? read.get(id)
    if (figures === undefined) continue
    kept.delete(figuresHash)
    kept.set(figuresHash, figures)
    months.set(period, figures)
  }
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_MONTHS) break
    kept.delete(oldest)
  }
  return months
}
