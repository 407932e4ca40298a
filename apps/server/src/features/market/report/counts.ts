import { type Count, countOfDrive, type Drive } from '@lotse/analysis/figure/market.ts'
import { mergeBrands } from '../market.brand.ts'
import { type MarketMonthFigures, POSITION_OF, type Registrations } from './measures.ts'

/** In the month, or since January. */
export type Span = 'month' | 'yearToDate'

/** Registrations of one month by current brand; January's year to date is set to the month. */
export interface MonthCounts {
  readonly total: Registrations
  readonly brands: ReadonlyMap<string, Registrations>
}

const NOTHING: Registrations = { month: [], yearToDate: [] }

/** The counts of a month; all missing if the month is missing. */
export function monthCounts(figures: MarketMonthFigures | undefined): MonthCounts {
  if (figures === undefined) return { total: NOTHING, brands: new Map() }
  const isJanuary = figures.period.endsWith('-01')
  const complete = (one: Registrations) => (isJanuary ? { month: one.month, yearToDate: one.month } : one)
  return {
    total: complete(figures.total),
    brands: new Map([...mergeBrands(figures.brands)].map(([id, one]) => [id, complete(one)])),
  }
}

/** Registrations of one drive (null: all); null where the source has no value or does not list the brand. */
export function countIn(registrations: Registrations | undefined, span: Span, drive: Drive | null): Count {
  const at = (id: keyof typeof POSITION_OF) => registrations?.[span][POSITION_OF[id]] ?? null
  return countOfDrive(
    { total: at('TOTAL'), diesel: at('DIESEL'), hybrid: at('HYBRID'), phev: at('PHEV'), bev: at('BEV') },
    drive,
  )
}
