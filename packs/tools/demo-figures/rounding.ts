import type { FigureTable, Series } from './series.ts'

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

/**
 * Rounds a derived unit to delivered figures: counts and € to integers, hours, FTE and average stocks to two decimals; parts
 * never exceed their totals. Integers carry their remainder into the next month, so that yearly sums keep the level.
 *
 * @param figures the base figures to deliver, in any order
 */
export function roundUnit(unit: FigureTable, figures: Iterable<string>): Map<string, readonly string[]> {
  const rounded = new Map<string, number[]>()
  for (const figure of figures) {
    const series = unit.series(figure)
    rounded.set(
      figure,
      TWO_DECIMALS.has(figure) ? series.map((value) => Math.round(value * 100) / 100) : carried(series),
    )
  }
  const limit = (part: string, mostAt: (month: number) => number): void => {
    const values = rounded.get(part) ?? []
    for (const [month, value] of values.entries()) values[month] = Math.min(value, mostAt(month))
  }
  const at = (figure: string, month: number): number => rounded.get(figure)?.[month] ?? 0
  for (const [part, whole] of PARTS_OF_WHOLES) limit(part, (month) => at(whole, month))
  limit('survey_detractors', (month) => at('survey_responses', month) - at('survey_promoters', month))
  for (const part of ['buyers_returning', 'insurance_contracts', 'warranty_ext_contracts']) {
    limit(part, (month) => at('nc_units', month) + at('uc_units', month))
  }
  limit('rating_sum', (month) => 5 * at('rating_count', month))
  return new Map([...rounded].map(([figure, values]) => [figure, values.map(String)]))
}

function carried(series: Series): number[] {
  let exact = 0
  let given = 0
  return series.map((value) => {
    exact += value
    const whole = Math.max(0, Math.round(exact - given))
    given += whole
    return whole
  })
}
