import type { Period } from '@lotse/analysis/calendar/period.ts'
import { windowOf } from '@lotse/analysis/figure/aggregation.ts'
import { sumOfCounts } from '@lotse/analysis/figure/market.ts'
import { type MarketSituation, marketEffect } from '@lotse/analysis/figure/market-effect.ts'
import type { KpiMarketEffect } from '@lotse/contract/features/market/market.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { findBusinessUnitMarket } from '../../businessunit/businessunit.public.ts'
import { type FigureReader, readKpiCatalogue, readRegistrationFigure } from '../../kpi/kpi.public.ts'
import { brandIdsOf, brandName, MARKET_COUNTRY } from '../market.brand.ts'
import { listMarketDeliveries } from '../market.repository.ts'
import { countIn, monthCounts } from './counts.ts'
import { readMonths } from './month-cache.ts'
import { sourceOf } from './source.ts'

/**
 * Splits the change of a number of new cars sold into market, mix of brands and own share.
 *
 * @throws AppError kpi.not_found, kpi.period_out_of_range, peer_group.not_found
 */
export async function readKpiMarketEffect(
  reader: FigureReader,
  kpiId: string,
  query: ViewQuery,
): Promise<KpiMarketEffect> {
  const { tx, businessUnitId, language } = reader
  const sales = await readRegistrationFigure(reader, kpiId, query)
  const { view, registrations } = sales
  const nothing = { view, marketUntil: null, effect: null }
  if (registrations === null) return nothing
  const unit = await findBusinessUnitMarket(tx, businessUnitId)
  const brandIds = unit?.country === MARKET_COUNTRY ? brandIdsOf(unit.brands) : []
  if (brandIds.length === 0) return nothing

  const { fiscalYearStart } = await readKpiCatalogue(tx, reader.revision)
  const window = (period: Period) => windowOf(view.view, period, fiscalYearStart)
  const windows = [window(view.comparisonPeriod), window(view.period)] as const
  const needed = new Set(windows.flat())
  const all = await listMarketDeliveries(tx)
  const newest = all.reduce((last, { period }) => (period > last ? period : last), '')
  if (newest !== '' && newest < view.period) return { ...nothing, marketUntil: newest }
  const deliveries = all.filter(({ period }) => needed.has(period))
  const months = new Map([...(await readMonths(tx, deliveries))].map(([period, one]) => [period, monthCounts(one)]))
  const drive = registrations === 'ALL' ? null : registrations
  const situation = (window: readonly Period[], units: number | null): MarketSituation => {
    const sum = (brandId?: string) =>
      sumOfCounts(
        window.map((period) => {
          const month = months.get(period)
          return countIn(brandId === undefined ? month?.total : month?.brands.get(brandId), 'month', drive)
        }),
      )
    return { units, market: sum(), brands: new Map(brandIds.map((id) => [id, sum(id)])) }
  }
  const effect = marketEffect(situation(windows[0], sales.before), situation(windows[1], sales.after))
  const latest = deliveries.at(-1)
  if (effect === null || latest === undefined) return nothing
  const { brands, ...causes } = effect
  return {
    view,
    marketUntil: null,
    effect: {
      registrations,
      ...causes,
      brands: brands
        .toSorted((a, b) => b.after - a.after)
        .map((brand) => ({ ...brand, name: brandName(brand.id, language) })),
      source: sourceOf(latest),
    },
  }
}
