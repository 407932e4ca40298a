import type { Drive } from '@lotse/analysis/market.ts'
import { type Period, periodRange, priorYear } from '@lotse/analysis/period.ts'
import type { MarketRow, MarketView } from '@lotse/contract/features/market/market.schema.ts'
import { OTHER_BRANDS } from './market.brand.ts'
import { countIn, type MonthCounts, type Span } from './market.counts.ts'
import type { Registrations } from './market.measure.ts'
import { marketFigure } from './market.row.ts'
import { workingDays } from './market.working-days.ts'

/** The months that a view is made of, and their working days. */
export interface MarketFrame {
  readonly now: MonthCounts
  readonly compared: MonthCounts
  readonly lastYear: MonthCounts
  readonly days: MarketView['workingDays']
}

/** Working days of a month, the month it is compared with, the year up to it and the prior year. */
export async function frameDays(period: Period, comparisonPeriod: Period): Promise<MarketView['workingDays']> {
  const sinceJanuary = (to: Period) => periodRange(`${to.slice(0, 4)}-01`, to)
  return {
    month: await workingDays([period]),
    comparison: await workingDays([comparisonPeriod]),
    yearToDate: await workingDays(sinceJanuary(period)),
    priorYear: await workingDays(sinceJanuary(priorYear(period))),
  }
}

/** What a row is, apart from its figures. */
export type RowHead = Pick<MarketRow, 'id' | 'name' | 'isOwn'>

/** Picks what a row counts out of a month. */
export type RegistrationsOf = (month: MonthCounts) => Registrations | undefined

/**
 * A row of one drive (null: all).
 * @param wholeOf of what, with every drive, a share is; without it: of the market with the same drive
 */
export function marketRow(
  { now, compared, lastYear, days }: MarketFrame,
  head: RowHead,
  of: RegistrationsOf,
  drive: Drive | null,
  wholeOf?: RegistrationsOf,
): MarketRow {
  const side = (month: MonthCounts, span: Span, workdays: number) => ({
    value: countIn(of(month), span, drive),
    whole: wholeOf === undefined ? countIn(month.total, span, drive) : countIn(wholeOf(month), span, null),
    days: workdays,
  })
  return {
    ...head,
    month: marketFigure(side(now, 'month', days.month), side(compared, 'month', days.comparison)),
    yearToDate: marketFigure(side(now, 'yearToDate', days.yearToDate), side(lastYear, 'yearToDate', days.priorYear)),
  }
}

/** Every brand with a car in any of the months, the largest of the month first; what is listed nowhere else is last. */
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
