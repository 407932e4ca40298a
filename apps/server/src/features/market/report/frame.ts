import { type Period, periodRange, priorYear } from '@lotse/analysis/calendar/period.ts'
import { type Drive, type HolidayRegion, workingDaysOf } from '@lotse/analysis/figure/market.ts'
import type { MarketRow, MarketView } from '@lotse/contract/features/market/market.schema.ts'
import { OTHER_BRANDS } from '../market.brand.ts'
import { countIn, type MonthCounts, type Span } from './counts.ts'
import { marketFigure } from './figure.ts'
import type { Registrations } from './measures.ts'

/** The months that a view compares, and their working days. */
export interface MarketFrame {
  readonly now: MonthCounts
  readonly compared: MonthCounts
  readonly lastYear: MonthCounts
  readonly days: MarketView['workingDays']
}

/** Working days of a month, the month it is compared with, the year to date and the prior year to date. */
export async function frameDays(period: Period, comparisonPeriod: Period): Promise<MarketView['workingDays']> {
  const sinceJanuary = (to: Period) => periodRange(`${to.slice(0, 4)}-01`, to)
  return {
    month: await workingDays([period]),
    comparison: await workingDays([comparisonPeriod]),
    yearToDate: await workingDays(sinceJanuary(period)),
    priorYear: await workingDays(sinceJanuary(priorYear(period))),
  }
}

/** The properties of a row without its figures. */
export type RowHead = Pick<MarketRow, 'id' | 'name' | 'isOwn'>

/** Selects the registrations of a row from a month. */
export type RegistrationsOf = (month: MonthCounts) => Registrations | undefined

/**
 * A row of one drive (null: all).
 * @param totalOf the registrations that, over all drives, a share refers to; defaults to the market with the same drive
 */
export function marketRow(
  { now, compared, lastYear, days }: MarketFrame,
  head: RowHead,
  of: RegistrationsOf,
  drive: Drive | null,
  totalOf?: RegistrationsOf,
): MarketRow {
  const side = (month: MonthCounts, span: Span, workdays: number) => ({
    value: countIn(of(month), span, drive),
    total: totalOf === undefined ? countIn(month.total, span, drive) : countIn(totalOf(month), span, null),
    days: workdays,
  })
  return {
    ...head,
    month: marketFigure(side(now, 'month', days.month), side(compared, 'month', days.comparison)),
    yearToDate: marketFigure(side(now, 'yearToDate', days.yearToDate), side(lastYear, 'yearToDate', days.priorYear)),
  }
}

/** All brands with registrations in any of the months, largest of the month first; the remaining brands are last. */
export function brandRows(frame: MarketFrame, drive: Drive | null, headOf: (id: string) => RowHead): MarketRow[] {
  const ids = new Set([frame.now, frame.compared, frame.lastYear].flatMap(({ brands }) => [...brands.keys()]))
  return [...ids]
    .map((id) => marketRow(frame, headOf(id), (month) => month.brands.get(id), drive))
    .filter(({ month, yearToDate }) =>
      [month.value, month.comparison, yearToDate.value, yearToDate.comparison].some(
        (count) => count !== null && count > 0,
      ),
    )
    .sort(
      (a, b) =>
        Number(a.id === OTHER_BRANDS) - Number(b.id === OTHER_BRANDS) ||
        (b.month.value ?? -1) - (a.month.value ?? -1) ||
        (b.yearToDate.value ?? -1) - (a.yearToDate.value ?? -1) ||
        (a.id < b.id ? -1 : 1),
    )
}

/**
 * Population of the German states on 31 December 2023 (Statistisches Bundesamt, table 12411-0010). A state's holiday is
 * weighted by its population, since registrations by state are published later than those of the country.
 */
export const POPULATION: Readonly<Record<string, number>> = {
  BW: 11_339_260,
  BY: 13_435_062,
  BE: 3_782_202,
  BB: 2_581_667,
  HB: 691_703,
  HH: 1_910_160,
  HE: 6_420_729,
  MV: 1_629_464,
  NI: 8_161_981,
  NW: 18_190_422,
  RP: 4_174_311,
  SL: 994_424,
  SN: 4_089_467,
  ST: 2_180_448,
  SH: 2_965_691,
  TH: 2_122_335,
}

const regionsOfYear = new Map<string, Promise<readonly HolidayRegion[]>>()
const daysOfMonth = new Map<Period, number>()

/**
 * Working days of months in Germany: Mondays to Fridays without the public holidays of the states, averaged over the
 * states by population. 24 and 31 December are working days by law; holidays of single towns are ignored.
 */
export async function workingDays(periods: readonly Period[]): Promise<number> {
  let sum = 0
  for (const period of periods) {
    const days = daysOfMonth.get(period) ?? workingDaysOf(period, await holidayRegions(period.slice(0, 4)))
    daysOfMonth.set(period, days)
    sum += days
  }
  return sum
}

function holidayRegions(year: string): Promise<readonly HolidayRegion[]> {
  const known = regionsOfYear.get(year) ?? computeRegions(Number(year))
  regionsOfYear.set(year, known)
  return known
}

async function computeRegions(year: number): Promise<readonly HolidayRegion[]> {
  // Loads lazily, since the package contains the holidays of all countries.
  const { default: Holidays } = await import('date-holidays')
  return Object.entries(POPULATION).map(([state, weight]) => ({
    weight,
    holidays: new Set(
      new Holidays('DE', state, { types: ['public'] }).getHolidays(year).map(({ date }) => date.slice(0, 10)),
    ),
  }))
}
