import { NOW, type UnitFigures } from '../figure-file.ts'
import { FigureTable, incomeOf, withDerivedAmounts } from '../series.ts'

/** Turkish lira for one euro of the car businesses, at the prices of a workshop in Turkey. */
const LIRA = 16
/** The staff of a workshop for each technician. */
const STAFF_PER_TECHNICIAN = 1.75
/** The share of a car business's receivables that are of its workshop. */
const CREDIT_SHARE = 0.12

const AMOUNTS = [
  ...['labour_revenue', 'tech_wage_cost', 'warranty_claimed', 'warranty_rejected', 'parts_revenue_workshop'],
  ...['parts_revenue_counter', 'parts_cost_of_sales', 'parts_stock_avg', 'parts_stock_obsolete_avg'],
]
const OTHERS = [
  ...['period_days', 'tech_fte', 'attended_hours', 'productive_hours', 'sold_hours', 'service_orders'],
  ...['service_orders_returned', 'service_parc_0_4', 'service_parc_active_0_4', 'parts_lines_requested'],
  ...['parts_lines_from_stock', 'complaints', 'complaints_solved_48h', 'survey_responses', 'survey_promoters'],
  'survey_detractors',
]
const OVERHEADS = ['marketing_cost', 'facility_cost', 'it_admin_cost', 'depreciation', 'other_opex']

/** The figures of a workshop without a showroom, from those of a car business: its service and parts, a team and overhead that fit. */
export function workshopOf(car: UnitFigures): UnitFigures {
  const from = withDerivedAmounts(FigureTable.of(car))
  const workshop = new FigureTable()
  for (const figure of OTHERS) workshop.set(figure, from.series(figure))
  for (const figure of AMOUNTS) workshop.fill(figure, (m) => from.at(figure, m) * LIRA)
  for (const figure of ['receivables_avg', 'credit_sales'])
    workshop.fill(figure, (m) => from.at(figure, m) * LIRA * CREDIT_SHARE)
  const daysOutstanding = (m: number): number => (from.at('receivables_avg', m) / from.at('credit_sales', m)) * 30.4
  // Who is paid late also writes invoices late.
  workshop.fill('invoice_days_sum', (m) =>
    Math.max(from.at('service_orders', m) * 0.6, from.at('service_orders', m) * (0.6 + 0.07 * daysOutstanding(m))),
  )
  workshop.fill('fte_avg', (m) => from.at('tech_fte', m) * STAFF_PER_TECHNICIAN)
  for (const figure of ['sick_days', 'planned_work_days', 'training_days'])
    workshop.fill(figure, (m) => (from.at(figure, m) * workshop.at('fte_avg', m)) / from.at('fte_avg', m))

  const scale = overheadScale(from, workshop)
  for (const figure of OVERHEADS) workshop.fill(figure, (m) => from.at(figure, m) * scale(m))
  workshop.fill(
    'personnel_cost_total',
    (m) => workshop.at('tech_wage_cost', m) + from.at('personnel_cost_indirect', m) * scale(m),
  )
  return workshop.figures()
}

const revenueOf = (table: FigureTable, m: number): number =>
  table.at('labour_revenue', m) + table.at('parts_revenue_workshop', m) + table.at('parts_revenue_counter', m)

const grossProfitOf = (table: FigureTable, m: number): number =>
  revenueOf(table, m) - table.at('tech_wage_cost', m) - table.at('parts_cost_of_sales', m)

/** Scales the overhead of the car business, linear in the month, so that the first and the last year end with the workshop's margin. */
function overheadScale(from: FigureTable, workshop: FigureTable): (month: number) => number {
  const yearFrom = (start: number): number => {
    let [income, revenue, left, overhead] = [0, 0, 0, 0]
    for (let m = start; m < start + 12; m++) {
      const car = incomeOf(from, m)
      income += car.grossProfit - car.overhead
      revenue += car.revenue
    }
    const margin = 0.09 + 1.6 * (income / revenue - 0.024)
    for (let m = start; m < start + 12; m++) {
      left += grossProfitOf(workshop, m) - margin * revenueOf(workshop, m)
      overhead += [...OVERHEADS, 'personnel_cost_indirect'].reduce((sum, figure) => sum + from.at(figure, m), 0)
    }
    return left / overhead
  }
  const [first, last] = [yearFrom(0), yearFrom(NOW - 11)]
  return (month) => first + ((last - first) * Math.min(month, NOW)) / NOW
}

/** `targets.csv`: the profit of this year and the last, 3 % above that of the year before. */
export function formatWorkshopTargets(units: ReadonlyMap<string, UnitFigures>): string {
  const lines = [...units.keys()].sort().flatMap((unit) =>
    [
      { from: 'year-01', start: NOW - 23 },
      { from: 'year-1-01', start: NOW - 35 },
    ].map(({ from, start }) => {
      const table = FigureTable.of(units.get(unit) ?? new Map())
      let [profit, revenue] = [0, 0]
      for (let m = start; m < start + 12; m++) {
        const overhead = OVERHEADS.reduce((sum, figure) => sum + table.at(figure, m), 0)
        profit +=
          grossProfitOf(table, m) - overhead - table.at('personnel_cost_total', m) + table.at('tech_wage_cost', m)
        revenue += revenueOf(table, m)
      }
      return `${unit},ebt,${from},${Math.round(Math.max(profit * 1.03, revenue * 0.02) / 10_000) * 10_000},`
    }),
  )
  return `business_unit,kpi,from,min,max\n${lines.join('\n')}\n`
}
