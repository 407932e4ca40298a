import { MONTHS, type UnitFigures } from './figure-file.ts'

/** The base figures of the income statement. Planned earnings grow, planned costs of the business grow less. */
const GROWTH_OF: Readonly<Record<string, number>> = {
  nc_revenue: 1.03,
  nc_cost_of_sales: 1.028,
  nc_bonus: 1.03,
  uc_revenue: 1.03,
  uc_cost_of_sales: 1.028,
  uc_recon_cost: 1.02,
  uc_wholesale_revenue: 1.02,
  uc_wholesale_result: 1.02,
  labour_revenue: 1.035,
  tech_wage_cost: 1.025,
  parts_revenue_workshop: 1.03,
  parts_revenue_counter: 1.02,
  parts_cost_of_sales: 1.025,
  fi_income: 1.03,
  other_revenue: 1,
  other_cost_of_sales: 1,
  personnel_cost_total: 1.02,
  marketing_cost: 1.01,
  facility_cost: 1.01,
  it_admin_cost: 1.02,
  demo_car_cost: 1,
  depreciation: 1,
  other_opex: 1.01,
  interest_cost: 1,
}

const FIRST_PLANNED = 12

/** A plan for 2024 and 2025: each month of the year before, multiplied by the planned growth of the figure, rounded to 100 €. */
export function planOf(figures: UnitFigures): ReadonlyMap<string, readonly number[]> {
  return new Map(
    Object.entries(GROWTH_OF).map(([figure, growth]): [string, readonly number[]] => {
      const values = (figures.get(figure) ?? []).map(Number)
      return [figure, values.slice(0, MONTHS - FIRST_PLANNED).map((value) => Math.round((value * growth) / 100) * 100)]
    }),
  )
}

/** Writes `plan.csv`, sorted by unit, figure, year. */
export function formatPlan(units: ReadonlyMap<string, UnitFigures>): string {
  const months = Array.from({ length: 12 }, (_, month) => `m${String(month + 1).padStart(2, '0')}`)
  const lines = [['business_unit', 'figure', 'year', ...months].join(',')]
  for (const unit of [...units.keys()].sort()) {
    const plan = planOf(units.get(unit) ?? new Map())
    for (const figure of [...plan.keys()].sort()) {
      const values = plan.get(figure) ?? []
      for (let year = 0; year * 12 < values.length; year++) {
        lines.push([unit, figure, 2024 + year, ...values.slice(year * 12, year * 12 + 12)].join(','))
      }
    }
  }
  return `${lines.join('\n')}\n`
}
