import { DRIVES } from '@lotse/analysis/market.ts'
import { addMonths, type Period, periodRange, priorYear } from '@lotse/analysis/period.ts'
import type { MarketQuery, MarketView, MarketYearMonth } from '@lotse/contract/features/market/market.schema.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { findBusinessUnitBrands } from '../businessunit/businessunit.public.ts'
import { brandIdsOf, brandName } from './market.brand.ts'
import { countIn, type MonthCounts, monthCounts } from './market.counts.ts'
import { DRIVE_NAMES } from './market.drive-name.ts'
import { brandRows, frameDays, type MarketFrame, marketRow } from './market.frame.ts'
import { readModels } from './market.models.ts'
import { readOwnShare } from './market.own.ts'
import { type MarketReader, readMonths } from './market.reading.ts'
import { listMarketDeliveries, type MarketDelivery } from './market.repository.ts'
import { sourceOf } from './market.source.ts'

/**
 * The German market in one month and in the year up to it. Without a month that is known the view is null.
 * @throws AppError market.period_not_available, market.brand_not_found
 */
export async function readYearMonth(reader: MarketReader, query: MarketQuery): Promise<MarketYearMonth> {
  const deliveries = await listMarketDeliveries(reader.tx)
  const periods = deliveries.map(({ period }) => period)
  const period = query.period ?? periods.at(-1)
  if (period === undefined) return { periods, view: null }
  const delivery = deliveries.find((one) => one.period === period)
  if (delivery === undefined) throw new AppError('market.period_not_available')
  return { periods, view: await readView(reader, deliveries, delivery, query) }
}

async function readView(
  reader: MarketReader,
  deliveries: readonly MarketDelivery[],
  delivery: MarketDelivery,
  { comparison = 'PRIOR_YEAR', drive = null, brand }: Omit<MarketQuery, 'drive'> & { drive?: MarketView['drive'] },
): Promise<MarketView> {
  const { tx, language, businessUnitId } = reader
  const { period } = delivery
  const comparisonPeriod = comparison === 'PRIOR_YEAR' ? priorYear(period) : addMonths(period, -1)
  const year = periodRange(`${period.slice(0, 4)}-01`, `${period.slice(0, 4)}-12`)
  const needed = new Set([...year, ...year.map(priorYear), comparisonPeriod])
  const read = await readMonths(
    tx,
    deliveries.filter((one) => needed.has(one.period)),
  )
  const months = new Map([...read].map(([key, figures]) => [key, monthCounts(figures)]))
  const at = (key: Period) => months.get(key) ?? monthCounts(undefined)
  if (brand !== undefined && ![...months.values()].some((month) => month.brands.has(brand))) {
    throw new AppError('market.brand_not_found')
  }
  const frame: MarketFrame = {
    now: at(period),
    compared: at(comparisonPeriod),
    lastYear: at(priorYear(period)),
    days: await frameDays(period, comparisonPeriod),
  }
  const own = new Set(brandIdsOf(await findBusinessUnitBrands(tx, businessUnitId)))
  const subject = (month: MonthCounts) => (brand === undefined ? month.total : month.brands.get(brand))
  return {
    period,
    comparison,
    comparisonPeriod,
    drive,
    brand: brand === undefined ? null : { id: brand, name: brandName(brand, language) },
    workingDays: frame.days,
    total: marketRow(frame, { id: 'TOTAL', name: '', isOwn: false }, (month) => month.total, drive),
    months: year.map((key) => ({
      period: key,
      value: key > period ? null : countIn(subject(at(key)), 'month', drive),
      priorYear: countIn(subject(at(priorYear(key))), 'month', drive),
    })),
    drives: DRIVES.map((one) =>
      marketRow(frame, { id: one, name: DRIVE_NAMES[one][language], isOwn: false }, subject, one, subject),
    ),
    brands: brandRows(frame, drive, (id) => ({ id, name: brandName(id, language), isOwn: own.has(id) })),
    models:
      brand === undefined
        ? []
        : await readModels(reader, deliveries, { period, comparisonPeriod }, frame, brand, drive),
    own: drive === null && brand === undefined ? await readOwnShare(reader, period, at, [...own]) : null,
    source: sourceOf(delivery),
  }
}
