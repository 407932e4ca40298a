/**
 * A persistent trait of a unit: its level on one KPI or on a free choice such as the price level.
 *
 * A unit's score on a lever runs from 0 (worst of its peers) to 1 (best). The level follows from it along a line through
 * `weak` at 0.1, `middle` at 0.5 and `top` at 0.9, so that p10 to p90 of a peer group span the KPI's known range.
 */
export interface Lever {
  readonly id: string
  /** Levers of one group share part of their score: a workshop with good planning is good in all its KPIs. */
  readonly group: string
  readonly weak: number
  readonly middle: number
  readonly top: number
  /** The KPI in terms of base figures, `scale × sum(numerator) / sum(denominator)`; absent: the level is a plain factor. */
  readonly ratio?: { readonly numerator: string; readonly denominator: string; readonly scale: number }
}

/** A lever as a row of a table. */
export type LeverRow = readonly [
  id: string,
  group: string,
  weak: number,
  middle: number,
  top: number,
  numerator?: string,
  denominator?: string,
  scale?: number,
]

// Levels of the KPIs follow the benchmark (weak, target, top) of the KPI catalogue; the middle is slightly below target.
const ROWS: readonly LeverRow[] = [
  ['return_on_sales', 'result', 2, 2.9, 4.2],
  ['equity_ratio', 'finance', 14, 21, 29, 'equity', 'total_assets', 100],
  ['dso', 'finance', 34, 23, 14.5, 'receivables_avg', 'credit_sales', 30.4375],
  ['balance_total', 'choice', 0.92, 1, 1.1],
  ['staff_turnover', 'people', 15.5, 9.5, 5],
  ['sickness', 'people', 6.6, 5.3, 4.1, 'sick_days', 'planned_work_days', 100],
  ['training', 'people', 1.8, 3, 4.6, 'training_days', 'fte_avg', 12],
  ['cost_per_fte', 'people', 1.09, 1, 0.91],
  ['market_share', 'new_car', 6.2, 7.8, 9.8, 'nc_units', 'region_registrations', 100],
  ['bev_share', 'new_car', 11, 18, 26, 'nc_bev_units', 'nc_units', 100],
  ['nc_price', 'choice', 0.93, 1, 1.08],
  ['nc_discount', 'new_car_margin', 16, 13, 9.5, 'nc_discount', 'nc_list_price_sum', 100],
  ['nc_gp', 'new_car_margin', 2050, 2850, 3700, 'nc_gross_profit', 'nc_units', 1],
  ['nc_stock_turn', 'new_car', 4.1, 5.8, 7.9, 'nc_units', 'nc_stock_units_avg', 12],
  ['sales_output', 'new_car', 8.2, 10.8, 13.8, 'vehicles', 'sales_fte', 1],
  ['uc_volume', 'used_car', 0.82, 1.15, 1.55, 'uc_units', 'nc_units', 1],
  ['uc_wholesale', 'choice', 0.85, 1, 1.15],
  ['uc_price', 'choice', 0.92, 1, 1.1],
  ['uc_gp', 'used_car', 1000, 1650, 2250, 'uc_gross_profit', 'uc_units', 1],
  ['uc_recon_cost', 'used_car', 960, 690, 520, 'uc_recon_cost', 'uc_units', 1],
  ['uc_recon_days', 'used_stock', 13.5, 8, 4.2, 'uc_recon_days_sum', 'vehicles_used', 1],
  ['uc_days', 'used_stock', 93, 68, 48, 'uc_standing_days_sum', 'vehicles_used', 1],
  ['uc_over90', 'used_stock', 30, 18, 6, 'uc_stock_over90_avg', 'uc_stock_units_avg', 100],
  ['service_volume', 'choice', 0.98, 1.15, 1.35],
  ['utilisation', 'workshop', 80, 87, 93.5, 'productive_hours', 'attended_hours', 100],
  ['efficiency', 'workshop', 93, 102, 111, 'sold_hours', 'productive_hours', 100],
  ['labour_rate', 'workshop', 103, 117, 136, 'labour_revenue', 'sold_hours', 1],
  ['tech_wage', 'choice', 1, 0.95, 0.9],
  // Hours attended per technician: absence for holidays and training differs.
  ['attendance', 'choice', 0.87, 0.92, 0.98],
  ['hours_per_order', 'workshop', 1.5, 2.1, 2.5, 'sold_hours', 'service_orders', 1],
  ['returned_orders', 'service', 6.9, 3.9, 1.4, 'service_orders_returned', 'service_orders', 100],
  ['parc', 'choice', 0.85, 1, 1.2],
  ['retention', 'service', 55, 66, 78, 'service_parc_active_0_4', 'service_parc_0_4', 100],
  ['warranty_rejection', 'service', 5.4, 2.7, 1.1, 'warranty_rejected', 'warranty_claimed', 100],
  ['parts_per_labour', 'parts', 0.83, 0.96, 1.18, 'parts_revenue_workshop', 'labour_revenue', 1],
  ['parts_counter', 'choice', 0.75, 1, 1.25],
  ['parts_margin', 'parts', 28.5, 33, 37, 'parts_gross_profit', 'parts_revenue', 100],
  ['parts_turn', 'parts', 5, 7.3, 9.8, 'parts_cost_of_sales', 'parts_stock_avg', 12],
  ['parts_obsolete', 'parts', 10.5, 5.2, 2.1, 'parts_stock_obsolete_avg', 'parts_stock_avg', 100],
  ['parts_fill', 'parts', 85, 90.8, 95, 'parts_lines_from_stock', 'parts_lines_requested', 100],
  ['fi_income', 'finance_insurance', 205, 400, 670, 'fi_income', 'vehicles', 1],
  ['nc_finance', 'finance_insurance', 41, 57, 73, 'nc_financed', 'nc_units', 100],
  ['uc_finance', 'finance_insurance', 30, 42, 54, 'uc_financed', 'uc_units', 100],
  ['insurance', 'finance_insurance', 12, 22, 34, 'insurance_contracts', 'vehicles', 100],
  ['warranty_extension', 'finance_insurance', 15, 31, 49, 'warranty_ext_contracts', 'vehicles', 100],
  ['service_contract', 'finance_insurance', 25, 41, 59, 'service_contracts', 'nc_units', 100],
  ['nps', 'customer', 20, 41, 59],
  ['complaint_count', 'choice', 1.3, 1, 0.75],
  ['complaint_resolution', 'customer', 61, 81, 94, 'complaints_solved_48h', 'complaints', 100],
  ['repurchase', 'customer', 30, 42, 54, 'buyers_returning', 'vehicles', 100],
  ['rating', 'customer', 4.2, 4.52, 4.78, 'rating_sum', 'rating_count', 1],
  ['lead_volume', 'choice', 0.8, 1, 1.2],
  ['cost_per_lead', 'digital', 69, 49, 31, 'marketing_cost', 'leads_total', 1],
  ['lead_response', 'digital', 50, 75, 94, 'leads_answered_30m', 'leads_total', 100],
  ['appointment_rate', 'digital', 24, 32, 40, 'leads_appointments', 'leads_total', 100],
  ['show_rate', 'digital', 57, 67, 77, 'leads_shown', 'leads_appointments', 100],
  ['show_close', 'digital', 42, 51, 60, 'leads_sold', 'leads_shown', 100],
  ['web_conversion', 'digital', 0.8, 1.6, 2.4, 'web_leads', 'web_sessions', 100],
  ['facility', 'choice', 1.15, 1, 0.87],
  ['overhead_mix', 'choice', 1.1, 1, 0.92],
]

/** Levers by id. */
export type Levers = ReadonlyMap<string, Lever>

/** All levers of a car business by id. */
export const LEVERS: Levers = leversOf(ROWS)

/** Levers from rows of id, group, the three levels, and the KPI in terms of base figures. */
export function leversOf(rows: readonly LeverRow[]): Levers {
  return new Map(
    rows.map(([id, group, weak, middle, top, numerator, denominator, scale]) => [
      id,
      {
        id,
        group,
        weak,
        middle,
        top,
        ...(numerator !== undefined && denominator !== undefined
          ? { ratio: { numerator, denominator, scale: scale ?? 1 } }
          : {}),
      },
    ]),
  )
}

/** The level of a score, in the lever's own unit. @throws RangeError for an unknown lever */
export function levelOf(leverId: string, score: number, levers: Levers = LEVERS): number {
  const lever = levers.get(leverId)
  if (lever === undefined) throw new RangeError(`unknown lever ${leverId}`)
  const { weak, middle, top } = lever
  return score <= 0.5
    ? middle + ((score - 0.5) / 0.4) * (middle - weak)
    : middle + ((score - 0.5) / 0.4) * (top - middle)
}
