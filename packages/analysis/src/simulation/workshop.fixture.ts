import type { Period } from '../calendar/period.ts'
import { buildSimulationModel, type SimulationDefinition } from './model.ts'
import { buildSituation, type Situation } from './situation.ts'

const kpi = (code: string, formula: string, driverFormula: string | null, isAmount = false): SimulationDefinition => ({
  code,
  kind: 'KPI',
  formula,
  driverFormula,
  unit: isAmount ? 'EUR' : '%',
  decimals: isAmount ? 0 : 1,
  direction: 'HIGHER',
  targetBasis: isAmount ? 'YEAR' : 'POINT',
})

/** The workshop of the guide to simulations, for tests: hours × productivity × rate, parts, a cost and a balance. */
export const WORKSHOP = buildSimulationModel({
  definitions: [
    kpi('utilisation', 'productive / attended * 100', null),
    kpi('efficiency', 'sold / productive * 100', null),
    kpi('productivity', 'sold / attended * 100', 'utilisation * efficiency / 100'),
    kpi('rate', 'revenue / sold', null),
    {
      ...kpi('labour_revenue', 'revenue', 'attended * productivity / 100 * rate', true),
      kind: 'DERIVED_FIGURE',
      direction: null,
    },
    kpi('cars_margin', 'cars_profit / cars', null),
    kpi('cars_result', 'cars_profit', 'cars * cars_margin', true),
    kpi('profit', 'revenue + cars_profit - cost', 'labour_revenue + cars_result - cost', true),
    kpi('return_pct', 'profit / revenue * 100', 'profit / labour_revenue * 100'),
    kpi('stock_days', 'stock / cost * 365', null),
  ],
  baseFigures: [
    ...['attended', 'productive', 'sold'].map((code) => ({ code, unit: 'hours', aggregation: 'SUM' as const })),
    ...['revenue', 'cost', 'cars', 'cars_profit'].map((code) => ({ code, unit: 'EUR', aggregation: 'SUM' as const })),
    { code: 'stock', unit: 'EUR', aggregation: 'LAST' },
  ],
})

/** Annual figures of the workshop: utilisation 80, efficiency 100, rate 90 €, cost 576,000 €, no cars sold. */
export const WORKSHOP_YEAR: Readonly<Record<string, number>> = {
  attended: 10_000,
  productive: 8_000,
  sold: 8_000,
  revenue: 720_000,
  cost: 576_000,
  cars: 0,
  cars_profit: 0,
  stock: 120_000,
}

/** How the annual figures are distributed over the months, in parts of the average month; adds up to twelve. */
const SEASON = [0.9, 0.9, 1.1, 1.1, 1, 1, 0.9, 0.8, 1, 1.2, 1.1, 1]

/** The workshop's situation. Annual figures that are given replace those of {@link WORKSHOP_YEAR}. */
export function workshopSituation(
  change: Readonly<Record<string, number>> = {},
  period: Period = '2025-12',
): Situation {
  const monthly = Object.entries({ ...WORKSHOP_YEAR, ...change }).map(([code, year]): [string, number[]] => {
    const isBalance = WORKSHOP.aggregationOf.get(code) === 'LAST'
    // Costs do not follow the season.
    return [code, SEASON.map((part) => (isBalance ? year : code === 'cost' ? year / 12 : (year * part) / 12))]
  })
  return buildSituation(WORKSHOP, { period, monthly: new Map(monthly) })
}
