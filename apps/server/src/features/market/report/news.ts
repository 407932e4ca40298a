import { priorYear } from '@lotse/analysis/calendar/period.ts'
import { sumOfCounts } from '@lotse/analysis/figure/market.ts'
import type { MarketFigure, MarketSource } from '@lotse/contract/features/market/market.schema.ts'
import { findBusinessUnitMarket } from '../../businessunit/businessunit.public.ts'
import { brandIdsOf, brandName, MARKET_COUNTRY } from '../market.brand.ts'
import { listMarketDeliveries } from '../market.repository.ts'
import { countIn, type MonthCounts, monthCounts, type Span } from './counts.ts'
import { marketFigure } from './figure.ts'
import { frameDays } from './frame.ts'
import { type MarketReader, readMonths } from './month-cache.ts'
import { sourceOf } from './source.ts'

/** A part of the market in the month and since January, compared with the prior year. */
export interface MarketPart {
  readonly month: MarketFigure
  readonly yearToDate: MarketFigure
}

/** The last month of the market, and the brands of one business unit in it, in total and separately. */
export interface MarketNews {
  /** `YYYY-MM` */
  readonly period: string
  readonly market: MarketPart
  /** Null if the unit is not in the country of the market or sells no brand that it lists. Shares refer to the total market. */
  readonly own: MarketPart | null
  readonly brands: readonly (MarketPart & { readonly id: string; readonly name: string })[]
  readonly source: MarketSource
}

/**
 * The last month of the market compared with the prior year, for a business unit.
 * @param asOf the point in time; null: now
 * @returns null if there was no month
 */
export async function readMarketNews(
  { tx, businessUnitId, language }: MarketReader,
  asOf: Date | null = null,
): Promise<MarketNews | null> {
  const deliveries = await listMarketDeliveries(tx, asOf)
  const delivery = deliveries.at(-1)
  if (delivery === undefined) return null
  const { period } = delivery
  const before = deliveries.find((one) => one.period === priorYear(period))
  const months = await readMonths(tx, before === undefined ? [delivery] : [delivery, before])
  const [now, lastYear] = [monthCounts(months.get(period)), monthCounts(months.get(priorYear(period)))]
  const days = frameDays(period, priorYear(period))
  const partOf = (count: (month: MonthCounts, span: Span) => number | null): MarketPart => {
    const side = (month: MonthCounts, span: Span, workdays: number) => ({
      value: count(month, span),
      total: countIn(month.total, span, null),
      days: workdays,
    })
    return {
      month: marketFigure(side(now, 'month', days.month), side(lastYear, 'month', days.comparison)),
      yearToDate: marketFigure(side(now, 'yearToDate', days.yearToDate), side(lastYear, 'yearToDate', days.priorYear)),
    }
  }
  const unit = await findBusinessUnitMarket(tx, businessUnitId)
  const ids = unit?.country === MARKET_COUNTRY ? brandIdsOf(unit.brands) : []
  const countOf = (id: string) => (month: MonthCounts, span: Span) => countIn(month.brands.get(id), span, null)
  return {
    period,
    market: partOf((month, span) => countIn(month.total, span, null)),
    own: ids.length === 0 ? null : partOf((month, span) => sumOfCounts(ids.map((id) => countOf(id)(month, span)))),
    brands: ids.map((id) => ({ id, name: brandName(id, language), ...partOf(countOf(id)) })),
    source: sourceOf(delivery),
  }
}
