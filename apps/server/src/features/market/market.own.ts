import { sharePercent, sumOfCounts } from '@lotse/analysis/market.ts'
import { type Period, periodRange, priorYear } from '@lotse/analysis/period.ts'
import type { MarketView, OwnShareFigure } from '@lotse/contract/features/market/market.schema.ts'
import { listBaseFigureMonths } from '../kpi/kpi.public.ts'
import { brandName } from './market.brand.ts'
import { countIn, type MonthCounts, type Span } from './market.counts.ts'
import type { MarketReader } from './market.reading.ts'

/** The base figure that holds the new cars a unit delivered; a tenant without it has no own share. */
const NEW_CARS_DELIVERED = 'nc_units'

/** Own deliveries beside the registrations of the own brands; null when the unit sells no brand that the market lists. */
export async function readOwnShare(
  { tx, businessUnitId, language }: MarketReader,
  period: Period,
  at: (period: Period) => MonthCounts,
  brandIds: readonly string[],
): Promise<MarketView['own']> {
  if (brandIds.length === 0) return null
  const first = `${priorYear(period).slice(0, 4)}-01`
  const rows = await listBaseFigureMonths(tx, businessUnitId, [NEW_CARS_DELIVERED], first, period)
  const delivered = new Map(rows.map((row) => [row.period, row.value]))
  const unitsOf = (periods: readonly Period[]) => sumOfCounts(periods.map((key) => delivered.get(key) ?? null))
  const figure = (span: Span): OwnShareFigure => {
    const periodsOf = (last: Period) => (span === 'month' ? [last] : periodRange(`${last.slice(0, 4)}-01`, last))
    const side = (last: Period) => {
      const registrations = sumOfCounts(brandIds.map((id) => countIn(at(last).brands.get(id), span, null)))
      const units = unitsOf(periodsOf(last))
      return { units, registrations, share: sharePercent(units, registrations) }
    }
    return { ...side(period), shareBefore: side(priorYear(period)).share }
  }
  return {
    brands: brandIds.map((id) => brandName(id, language)).sort(),
    month: figure('month'),
    yearToDate: figure('yearToDate'),
  }
}
