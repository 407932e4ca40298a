import { addMonths, type Period, periodRange, priorYear } from '@lotse/analysis/calendar/period.ts'
import { DRIVES, type Drive, sharePercent, sumOfCounts } from '@lotse/analysis/figure/market.ts'
import type {
  MarketQuery,
  MarketRow,
  MarketView,
  MarketYearMonth,
  OwnShareFigure,
} from '@lotse/contract/features/market/market.schema.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { findBusinessUnitMarket } from '../../businessunit/businessunit.public.ts'
import { listBaseFigureMonths, listBaseFigures } from '../../kpi/kpi.public.ts'
import { brandIdsOf, brandName, MARKET_COUNTRY, OTHER_BRANDS, sourceNamesOf } from '../market.brand.ts'
import { listMarketDeliveries, listMarketModels, type MarketDelivery } from '../market.repository.ts'
import { countIn, type MonthCounts, monthCounts, type Span } from './counts.ts'
import { DRIVE_NAMES } from './drive-name.ts'
import { brandRows, frameDays, type MarketFrame, marketRow } from './frame.ts'
import { type MarketReader, readMonths } from './month-cache.ts'
import { sourceOf } from './source.ts'

/**
 * The German market in one month and the year to date; the view is null if there is no month.
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
    days: frameDays(period, comparisonPeriod),
  }
  const unit = await findBusinessUnitMarket(tx, businessUnitId)
  const isInGermany = unit?.country === MARKET_COUNTRY
  const own = new Set(brandIdsOf(unit?.brands ?? []))
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
    isInGermany,
    own: isInGermany && drive === null && brand === undefined ? await readOwnShare(reader, period, at, [...own]) : null,
    source: sourceOf(delivery),
  }
}

/** The models of a brand with their shares in it; empty if its months have no rows by model. */
async function readModels(
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

/**
 * Own deliveries compared with the registrations of the own brands; null if the unit sells no brand that the market
 * lists.
 */
async function readOwnShare(
  { tx, businessUnitId, language }: MarketReader,
  period: Period,
  at: (period: Period) => MonthCounts,
  brandIds: readonly string[],
): Promise<MarketView['own']> {
  if (brandIds.length === 0) return null
  const first = `${priorYear(period).slice(0, 4)}-01`
  const sold = (await listBaseFigures(tx)).filter(({ registrations }) => registrations === 'ALL').map(({ id }) => id)
  const rows = await listBaseFigureMonths(tx, businessUnitId, sold, first, period)
  const delivered = new Map(rows.map((row) => [`${row.figureId} ${row.period}`, row.value]))
  const unitsOf = (periods: readonly Period[]) =>
    sumOfCounts(periods.flatMap((key) => sold.map((id) => delivered.get(`${id} ${key}`) ?? null)))
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
