import type { Drive } from '@lotse/analysis/market.ts'
import { type Period, priorYear } from '@lotse/analysis/period.ts'
import type { MarketRow } from '@lotse/contract/features/market/market.schema.ts'
import { brandName, OTHER_BRANDS, sourceNamesOf } from './market.brand.ts'
import { type MonthCounts, monthCounts } from './market.counts.ts'
import { brandRows, type MarketFrame } from './market.frame.ts'
import type { MarketReader } from './market.reading.ts'
import { listMarketModels, type MarketDelivery } from './market.repository.ts'

/** The models of a brand, their shares in it; none where its months came without model rows. */
export async function readModels(
  { tx, language }: Pick<MarketReader, 'tx' | 'language'>,
  deliveries: readonly MarketDelivery[],
  { period, comparisonPeriod }: { readonly period: Period; readonly comparisonPeriod: Period },
  frame: MarketFrame,
  brand: string,
  drive: Drive | null,
): Promise<MarketRow[]> {
  const modelsAt = async (key: Period, { brands }: MonthCounts): Promise<MonthCounts> => {
    const delivery = deliveries.find((one) => one.period === key)
    const rows = delivery === undefined ? [] : await listMarketModels(tx, delivery.id, sourceNamesOf(brand))
    const models = rows.map((row) => ({ ...row, brand: row.model, models: [] }))
    const none = { month: [], yearToDate: [] }
    return { ...monthCounts({ period: key, total: none, brands: models }), total: brands.get(brand) ?? none }
  }
  const ofModels: MarketFrame = {
    now: await modelsAt(period, frame.now),
    compared: await modelsAt(comparisonPeriod, frame.compared),
    lastYear: await modelsAt(priorYear(period), frame.lastYear),
    days: frame.days,
  }
  const nameOf = (id: string) => (id === OTHER_BRANDS ? brandName(id, language) : id)
  return brandRows(ofModels, drive, (id) => ({ id, name: nameOf(id), isOwn: false }))
}
