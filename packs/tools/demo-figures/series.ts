import { MONTHS, type UnitFigures } from './figure-file.ts'

/** Monthly values, see `figure-file.ts`. */
export type Series = readonly number[]

/** Monthly values by figure. @throws RangeError for a figure it does not contain */
export class FigureTable {
  readonly #series = new Map<string, Series>()

  /** The same value in every month. */
  static constant(means: ReadonlyMap<string, number>): FigureTable {
    const table = new FigureTable()
    for (const [figure, mean] of means) table.fill(figure, () => mean)
    return table
  }

  /** Copies a unit's figures. */
  static of(figures: UnitFigures): FigureTable {
    const table = new FigureTable()
    for (const [figure, values] of figures) table.set(figure, values)
    return table
  }

  set(figure: string, values: Series): void {
    this.#series.set(figure, values)
  }

  /** Sets a figure month by month. */
  fill(figure: string, valueAt: (month: number) => number): void {
    this.set(figure, byMonth(valueAt))
  }

  /** All figures with their months. */
  figures(): UnitFigures {
    return this.#series
  }

  has(figure: string): boolean {
    return this.#series.has(figure)
  }

  series(figure: string): Series {
    const values = this.#series.get(figure)
    if (values === undefined) throw new RangeError(`no figure ${figure}`)
    return values
  }

  at(figure: string, month: number): number {
    const value = this.series(figure)[month]
    if (value === undefined) throw new RangeError(`no month ${month} of ${figure}`)
    return value
  }

  /** Sum over months `from` (included) to `to` (excluded); by default all. */
  total(figure: string, from = 0, to = MONTHS): number {
    return this.series(figure)
      .slice(from, to)
      .reduce((sum, value) => sum + value, 0)
  }
}

/** A series computed month by month. */
export function byMonth(valueAt: (month: number) => number): Series {
  return Array.from({ length: MONTHS }, (_, month) => valueAt(month))
}

/** Adds the intermediate amounts that KPIs are defined by: gross profits, discount, vehicles sold, indirect personnel cost. */
export function withDerivedAmounts(table: FigureTable): FigureTable {
  const at = (figure: string, month: number): number => table.at(figure, month)
  table.fill('nc_discount', (m) => at('nc_list_price_sum', m) - at('nc_revenue', m))
  table.fill('nc_gross_profit', (m) => at('nc_revenue', m) - at('nc_cost_of_sales', m) + at('nc_bonus', m))
  table.fill('uc_gross_profit', (m) => at('uc_revenue', m) - at('uc_cost_of_sales', m) - at('uc_recon_cost', m))
  table.fill('vehicles', (m) => at('nc_units', m) + at('uc_units', m))
  table.fill('vehicles_used', (m) => at('uc_units', m) + at('uc_wholesale_units', m))
  table.fill('parts_revenue', (m) => at('parts_revenue_workshop', m) + at('parts_revenue_counter', m))
  table.fill('parts_gross_profit', (m) => at('parts_revenue', m) - at('parts_cost_of_sales', m))
  table.fill('personnel_cost_indirect', (m) => at('personnel_cost_total', m) - at('tech_wage_cost', m))
  return table
}

const REVENUES = [
  'nc_revenue',
  'uc_revenue',
  'uc_wholesale_revenue',
  'fi_income',
  'labour_revenue',
  'parts_revenue',
  'other_revenue',
]
const EARNINGS = [
  'nc_gross_profit',
  'uc_gross_profit',
  'uc_wholesale_result',
  'fi_income',
  'labour_revenue',
  'parts_gross_profit',
  'other_revenue',
]
const DIRECT_COSTS = ['tech_wage_cost', 'other_cost_of_sales']
const OVERHEADS = [
  'personnel_cost_indirect',
  'marketing_cost',
  'facility_cost',
  'it_admin_cost',
  'demo_car_cost',
  'depreciation',
  'other_opex',
  'interest_cost',
]

/** Revenue, gross profit and overhead in € of one month, as the KPI catalogue defines them. Needs the derived amounts. */
export function incomeOf(
  table: FigureTable,
  month: number,
): { revenue: number; grossProfit: number; overhead: number } {
  const sum = (figures: readonly string[]): number =>
    figures.reduce((total, figure) => total + table.at(figure, month), 0)
  return { revenue: sum(REVENUES), grossProfit: sum(EARNINGS) - sum(DIRECT_COSTS), overhead: sum(OVERHEADS) }
}
