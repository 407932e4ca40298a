import { NOW, type UnitFigures } from './figure-file.ts'
import { type Seasons, seasonOf } from './seasons.ts'

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

/** The planned years, and where the twelve months begin that each plan is based on. */
export const PLANS = [
  { year: 'year-1', start: NOW - 35 },
  { year: 'year', start: NOW - 23 },
] as const

/**
 * The planned figures of the twelve months of a year: the mean of the year before, with its seasons and the planned growth, rounded
 * to 100 €.
 *
 * @param start first of the twelve months that the plan is based on
 */
export function planOf(figures: UnitFigures, start: number, seasons: Seasons): ReadonlyMap<string, readonly number[]> {
  return new Map(
    Object.entries(GROWTH_OF).map(([figure, growth]) => {
      const values = figures.get(figure)?.slice(start, start + 12) ?? []
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length
      const months = Array.from(
        { length: 12 },
        (_, month) => Math.round((mean * growth * seasonOf(seasons, figure, month)) / 100) * 100,
      )
      return [figure, months]
    }),
  )
}

/** Writes `plan.csv`: the plans of this year and the last, sorted by unit and figure. */
export function formatPlan(units: ReadonlyMap<string, UnitFigures>, seasons: Seasons): string {
  const months = Array.from({ length: 12 }, (_, month) => `m${String(month + 1).padStart(2, '0')}`)
  const lines = [['business_unit', 'figure', 'year', ...months].join(',')]
  for (const unit of [...units.keys()].sort()) {
    const plans = PLANS.map(({ year, start }) => ({
      year,
      planned: planOf(units.get(unit) ?? new Map(), start, seasons),
    }))
    for (const figure of Object.keys(GROWTH_OF).sort()) {
      for (const { year, planned } of plans) lines.push([unit, figure, year, ...(planned.get(figure) ?? [])].join(','))
    }
  }
  return `${lines.join('\n')}\n`
}
