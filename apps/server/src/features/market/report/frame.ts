import { GERMAN_STATES, type GermanState, germanHolidays } from '@lotse/analysis/calendar/german-holidays.ts'
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
export function frameDays(period: Period, comparisonPeriod: Period): MarketView['workingDays'] {
  const sinceJanuary = (to: Period) => periodRange(`${to.slice(0, 4)}-01`, to)
  return {
    month: workingDays([period]),
    comparison: workingDays([comparisonPeriod]),
    yearToDate: workingDays(sinceJanuary(period)),
    priorYear: workingDays(sinceJanuary(priorYear(period))),
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
export const POPULATION: Readonly<Record<GermanState, number>> = {
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

const regionsOfYear = new Map<number, readonly HolidayRegion[]>()
const daysOfMonth = new Map<Period, number>()

/**
 * Working days of months in Germany: Mondays to Fridays without the public holidays of the states, averaged over the
 * states by population. 24 and 31 December are working days by law; holidays of single towns are ignored.
 */
export function workingDays(periods: readonly Period[]): number {
  let sum = 0
  for (const period of periods) {
    const days = daysOfMonth.get(period) ?? workingDaysOf(period, holidayRegions(Number(period.slice(0, 4))))
    daysOfMonth.set(period, days)
    sum += days
  }
  return sum
}

function holidayRegions(year: number): readonly HolidayRegion[] {
  const known =
    regionsOfYear.get(year) ??
    GERMAN_STATES.map((state) => ({ weight: POPULATION[state], holidays: germanHolidays(state, year) }))
  regionsOfYear.set(year, known)
  return known
}
