import { sumOfCounts } from '@lotse/analysis/market.ts'
import { priorYear } from '@lotse/analysis/period.ts'
import type { MarketFigure, MarketSource } from '@lotse/contract/features/market/market.schema.ts'
import { findBusinessUnitBrands } from '../businessunit/businessunit.public.ts'
import { brandIdsOf, brandName } from './market.brand.ts'
import { countIn, type MonthCounts, monthCounts, type Span } from './market.counts.ts'
import { frameDays } from './market.frame.ts'
import { type MarketReader, readMonths } from './market.reading.ts'
import { listMarketDeliveries } from './market.repository.ts'
import { marketFigure } from './market.row.ts'
import { sourceOf } from './market.source.ts'

/** A part of the market in the month and since January, against the prior year. */
export interface MarketPart {
  readonly month: MarketFigure
  readonly yearToDate: MarketFigure
}

/** The last month of the market, and the brands of one business unit in it, together and each by itself. */
export interface MarketNews {
  /** `YYYY-MM` */
  readonly period: string
  readonly market: MarketPart
  /** Null when the unit sells no brand that the market lists. Shares are of the whole market. */
  readonly own: MarketPart | null
  readonly brands: readonly (MarketPart & { readonly id: string; readonly name: string })[]
  readonly source: MarketSource
}

/**
 * What the market has to say to a business unit: its last month against the prior year.
 * @param knownAt as it was known then; null: now
 * @returns null when no month was known
 */
export async function readMarketNews(
  { tx, businessUnitId, language }: MarketReader,
  knownAt: Date | null = null,
): Promise<MarketNews | null> {
  const deliveries = await listMarketDeliveries(tx, knownAt)
  const delivery = deliveries.at(-1)
  if (delivery === undefined) return null
  const { period } = delivery
  const before = deliveries.find((one) => one.period === priorYear(period))
  const months = await readMonths(tx, before === undefined ? [delivery] : [delivery, before])
  const [now, lastYear] = [monthCounts(months.get(period)), monthCounts(months.get(priorYear(period)))]
  const days = await frameDays(period, priorYear(period))
  const partOf = (count: (month: MonthCounts, span: Span) => number | null): MarketPart => {
    const side = (month: MonthCounts, span: Span, workdays: number) => ({
      value: count(month, span),
      whole: countIn(month.total, span, null),
      days: workdays,
    })
    return {
      month: marketFigure(side(now, 'month', days.month), side(lastYear, 'month', days.comparison)),
      yearToDate: marketFigure(side(now, 'yearToDate', days.yearToDate), side(lastYear, 'yearToDate', days.priorYear)),
    }
  }
  const ids = brandIdsOf(await findBusinessUnitBrands(tx, businessUnitId))
  const countOf = (id: string) => (month: MonthCounts, span: Span) => countIn(month.brands.get(id), span, null)
  return {
    period,
    market: partOf((month, span) => countIn(month.total, span, null)),
    own: ids.length === 0 ? null : partOf((month, span) => sumOfCounts(ids.map((id) => countOf(id)(month, span)))),
    brands: ids.map((id) => ({ id, name: brandName(id, language), ...partOf(countOf(id)) })),
    source: sourceOf(delivery),
  }
}
