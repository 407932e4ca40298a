import type { UnitFigures } from './figure-file.ts'
import { largestShare, type Seasons } from './seasons.ts'
import type { FigureTable } from './series.ts'

const TWO_DECIMALS: ReadonlySet<string> = new Set([
  'sales_fte',
  'tech_fte',
  'fte_avg',
  'attended_hours',
  'productive_hours',
  'sold_hours',
  'nc_stock_units_avg',
  'uc_stock_units_avg',
  'uc_stock_over90_avg',
])

/** Decimals of a base figure: hours, FTE and average stocks have two, counts and amounts none. */
export function decimalsOf(figure: string): number {
  return TWO_DECIMALS.has(figure) ? 2 : 0
}

// A part and the total it may not exceed, in the order of evaluation.
const PARTS_OF_WHOLES: readonly (readonly [part: string, whole: string])[] = [
  ['nc_bev_units', 'nc_units'],
  ['nc_financed', 'nc_units'],
  ['service_contracts', 'nc_units'],
  ['uc_financed', 'uc_units'],
  ['uc_stock_over90_avg', 'uc_stock_units_avg'],
  ['productive_hours', 'attended_hours'],
  ['service_orders_returned', 'service_orders'],
  ['service_parc_active_0_4', 'service_parc_0_4'],
  ['warranty_rejected', 'warranty_claimed'],
  ['parts_stock_obsolete_avg', 'parts_stock_avg'],
  ['parts_lines_from_stock', 'parts_lines_requested'],
  ['complaints_solved_48h', 'complaints'],
  ['survey_promoters', 'survey_responses'],
  ['leads_answered_30m', 'leads_total'],
  ['leads_appointments', 'leads_total'],
  ['leads_shown', 'leads_appointments'],
  ['leads_sold', 'leads_shown'],
  ['equity', 'total_assets'],
]

/** The figures of a unit, limited so that parts never exceed their totals, in any season. */
export function limitUnit(unit: FigureTable, figures: Iterable<string>, seasons: Seasons): UnitFigures {
  const limited = new Map([...figures].map((figure): [string, number[]] => [figure, unit.series(figure).map(positive)]))
  const limit = (part: string, mostAt: (month: number) => number): void => {
    const values = limited.get(part) ?? []
    for (const [month, value] of values.entries()) values[month] = Math.min(value, mostAt(month))
  }
  const at = (figure: string, month: number): number => limited.get(figure)?.[month] ?? 0
  for (const [part, whole] of PARTS_OF_WHOLES) {
    const share = largestShare(seasons, part, whole)
    limit(part, (month) => share * at(whole, month))
  }
  limit('survey_detractors', (month) => at('survey_responses', month) - at('survey_promoters', month))
  for (const part of ['buyers_returning', 'insurance_contracts', 'warranty_ext_contracts']) {
    limit(part, (month) => 0.9 * (at('nc_units', month) + at('uc_units', month)))
  }
  limit('rating_sum', (month) => 5 * at('rating_count', month))
  return limited
}

const positive = (value: number): number => Math.max(0, value)
