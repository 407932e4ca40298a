/** One step of a derivation: a figure of the template times the multiplier of the followed figure, a lever, and noise. */
export interface Rule {
  /** A base figure, or a name that later rules follow (a volume that is not itself delivered). */
  readonly figure: string
  readonly follows: string
  readonly lever?: string
  /** −1: the better the lever, the smaller the figure (stock for a stock turn). */
  readonly power?: -1
  /** Relative deviation of independent monthly noise. */
  readonly noise?: number
}

/** A name whose multiplier is the mean of others'. */
export interface Mix {
  readonly figure: string
  readonly mixOf: readonly string[]
}

/**
 * How figures depend on each other, in order: each line follows `site` (size of the unit), `trade` (size and growth),
 * `new_car_volume` (trade and market share) or a line above it. Margins and costs are in `derive.ts`.
 */
export const RULES: readonly (Rule | Mix)[] = [
  { figure: 'nc_units', follows: 'new_car_volume', noise: 0.05 },
  { figure: 'nc_bev_units', follows: 'nc_units', lever: 'bev_share' },
  { figure: 'nc_list_price_sum', follows: 'nc_units', lever: 'nc_price' },
  { figure: 'nc_stock_units_avg', follows: 'new_car_volume', lever: 'nc_stock_turn', power: -1, noise: 0.05 },
  { figure: 'nc_financed', follows: 'nc_units', lever: 'nc_finance' },
  { figure: 'service_contracts', follows: 'nc_units', lever: 'service_contract' },
  { figure: 'demo_car_cost', follows: 'new_car_volume', noise: 0.02 },

  { figure: 'used_car_volume', follows: 'trade', lever: 'uc_volume' },
  { figure: 'uc_units', follows: 'used_car_volume', noise: 0.05 },
  { figure: 'uc_wholesale_units', follows: 'uc_units', lever: 'uc_wholesale' },
  { figure: 'uc_wholesale_revenue', follows: 'uc_wholesale_units', noise: 0.03 },
  { figure: 'uc_wholesale_result', follows: 'uc_wholesale_units', noise: 0.1 },
  { figure: 'uc_revenue', follows: 'uc_units', lever: 'uc_price' },
  { figure: 'uc_recon_cost', follows: 'uc_units', lever: 'uc_recon_cost', noise: 0.04 },
  { figure: 'uc_recon_days_sum', follows: 'uc_units', lever: 'uc_recon_days', noise: 0.05 },
  { figure: 'uc_standing_days_sum', follows: 'uc_units', lever: 'uc_days', noise: 0.07 },
  { figure: 'uc_stock_units_avg', follows: 'used_car_volume', lever: 'uc_days', noise: 0.065 },
  { figure: 'uc_stock_over90_avg', follows: 'uc_stock_units_avg', lever: 'uc_over90', noise: 0.06 },
  { figure: 'uc_financed', follows: 'uc_units', lever: 'uc_finance' },

  { figure: 'car_volume', mixOf: ['new_car_volume', 'used_car_volume'] },
  { figure: 'car_sales', mixOf: ['nc_units', 'uc_units'] },
  { figure: 'sales_fte', follows: 'car_volume', lever: 'sales_output', power: -1 },
  { figure: 'sales_commission', follows: 'car_sales', noise: 0.02 },
  { figure: 'fi_income', follows: 'car_sales', lever: 'fi_income', noise: 0.04 },
  { figure: 'insurance_contracts', follows: 'car_sales', lever: 'insurance' },
  { figure: 'warranty_ext_contracts', follows: 'car_sales', lever: 'warranty_extension' },
  { figure: 'buyers_returning', follows: 'car_sales', lever: 'repurchase' },
  { figure: 'survey_responses', follows: 'car_sales', noise: 0.03 },
  { figure: 'complaints', follows: 'car_sales', lever: 'complaint_count', noise: 0.05 },
  { figure: 'complaints_solved_48h', follows: 'complaints', lever: 'complaint_resolution' },
  { figure: 'rating_count', follows: 'car_sales', noise: 0.05 },
  { figure: 'rating_sum', follows: 'rating_count', lever: 'rating', noise: 0.02 },

  { figure: 'leads_total', follows: 'car_volume', lever: 'lead_volume', noise: 0.04 },
  { figure: 'leads_answered_30m', follows: 'leads_total', lever: 'lead_response', noise: 0.025 },
  { figure: 'leads_appointments', follows: 'leads_total', lever: 'appointment_rate' },
  { figure: 'leads_shown', follows: 'leads_appointments', lever: 'show_rate' },
  { figure: 'leads_sold', follows: 'leads_shown', lever: 'show_close' },
  { figure: 'marketing_cost', follows: 'leads_total', lever: 'cost_per_lead' },
  { figure: 'web_sessions', follows: 'car_volume', noise: 0.05 },
  { figure: 'web_leads', follows: 'web_sessions', lever: 'web_conversion' },

  { figure: 'workshop_volume', follows: 'trade', lever: 'service_volume' },
  { figure: 'tech_fte', follows: 'workshop_volume' },
  { figure: 'tech_wage_cost', follows: 'tech_fte', lever: 'tech_wage', noise: 0.025 },
  { figure: 'attended_hours', follows: 'tech_fte', lever: 'attendance', noise: 0.02 },
  { figure: 'productive_hours', follows: 'attended_hours', lever: 'utilisation' },
  { figure: 'sold_hours', follows: 'productive_hours', lever: 'efficiency' },
  { figure: 'labour_revenue', follows: 'sold_hours', lever: 'labour_rate', noise: 0.015 },
  { figure: 'service_orders', follows: 'sold_hours', lever: 'hours_per_order', power: -1, noise: 0.03 },
  { figure: 'service_orders_returned', follows: 'service_orders', lever: 'returned_orders', noise: 0.1 },
  { figure: 'service_parc_0_4', follows: 'site', lever: 'parc' },
  { figure: 'service_parc_active_0_4', follows: 'service_parc_0_4', lever: 'retention' },
  { figure: 'warranty_claimed', follows: 'service_orders', noise: 0.05 },
  { figure: 'warranty_rejected', follows: 'warranty_claimed', lever: 'warranty_rejection', noise: 0.28 },

  { figure: 'parts_revenue_workshop', follows: 'labour_revenue', lever: 'parts_per_labour', noise: 0.065 },
  { figure: 'parts_revenue_counter', follows: 'workshop_volume', lever: 'parts_counter', noise: 0.03 },
  { figure: 'parts_volume', mixOf: ['parts_revenue_workshop', 'parts_revenue_counter'] },
  { figure: 'parts_stock_avg', follows: 'parts_volume', lever: 'parts_turn', power: -1, noise: 0.045 },
  { figure: 'parts_stock_obsolete_avg', follows: 'parts_stock_avg', lever: 'parts_obsolete', noise: 0.09 },
  { figure: 'parts_lines_requested', follows: 'workshop_volume', noise: 0.03 },
  { figure: 'parts_lines_from_stock', follows: 'parts_lines_requested', lever: 'parts_fill', noise: 0.008 },
  { figure: 'other_revenue', follows: 'workshop_volume', noise: 0.05 },
  { figure: 'other_cost_of_sales', follows: 'other_revenue', noise: 0.02 },

  { figure: 'business', mixOf: ['trade', 'car_volume', 'workshop_volume'] },
  { figure: 'personnel_cost_indirect', follows: 'business', noise: 0.025 },
  { figure: 'facility_cost', follows: 'business', lever: 'facility', noise: 0.01 },
  { figure: 'depreciation', follows: 'business', lever: 'facility', noise: 0.02 },
  { figure: 'it_admin_cost', follows: 'business', noise: 0.02 },
  { figure: 'other_opex', follows: 'business', lever: 'overhead_mix', noise: 0.02 },
  { figure: 'total_assets', follows: 'business', lever: 'balance_total', noise: 0.015 },
  { figure: 'equity', follows: 'total_assets', lever: 'equity_ratio' },
  { figure: 'interest_cost', follows: 'total_assets', noise: 0.02 },
  { figure: 'credit_sales', follows: 'business', noise: 0.04 },
  { figure: 'receivables_avg', follows: 'credit_sales', lever: 'dso' },
]

/** Costs that are scaled together so that a unit has the return on sales of its score. */
export const SCALED_COSTS: readonly string[] = [
  'personnel_cost_indirect',
  'facility_cost',
  'depreciation',
  'it_admin_cost',
  'other_opex',
  'demo_car_cost',
  'interest_cost',
]
