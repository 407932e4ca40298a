import { NOW, type UnitFigures } from './figure-file.ts'
import { FigureTable, incomeOf, withDerivedAmounts } from './series.ts'

/** One unit's target for a KPI from a month on; all four KPIs are better when higher, so `min` is the target. */
export interface Target {
  readonly kpi: 'nc_units_kpi' | 'uc_units_kpi' | 'ebt' | 'nc_market_share_pct'
  /** January of a year, relative to that of the last complete month. */
  readonly from: 'year-01' | 'year-1-01'
  /** Units or € per year; the market share in %. */
  readonly min: number
}

const PLANNED_GROWTH = 1.03

// The twelve months that a year's plan is based on begin this many months before the last complete one.
const PLANS = [
  { from: 'year-1-01', start: NOW - 35 },
  { from: 'year-01', start: NOW - 23 },
] as const

/**
 * A unit's plan for this year and the last: 3 % above the year before. A profit plan is at least 0.5 % of that year's revenue,
 * since a loss is not planned.
 */
export function targetsOf(figures: UnitFigures): readonly Target[] {
  const table = withDerivedAmounts(FigureTable.of(figures))
  return PLANS.flatMap(({ from, start }): Target[] => {
    const units = (figure: string): number => table.total(figure, start, start + 12)
    let [profit, revenue] = [0, 0]
    for (let month = start; month < start + 12; month++) {
      const income = incomeOf(table, month)
      profit += income.grossProfit - income.overhead
      revenue += income.revenue
    }
    const share = (units('nc_units') / units('region_registrations')) * 100
    return [
      { kpi: 'ebt', from, min: Math.round(Math.max(profit * PLANNED_GROWTH, revenue * 0.005) / 1000) * 1000 },
      { kpi: 'nc_market_share_pct', from, min: Math.round(share * PLANNED_GROWTH * 10) / 10 },
      { kpi: 'nc_units_kpi', from, min: Math.round(units('nc_units') * PLANNED_GROWTH) },
      { kpi: 'uc_units_kpi', from, min: Math.round(units('uc_units') * PLANNED_GROWTH) },
    ]
  })
}

/** Writes `targets.csv`, sorted by unit, KPI, month. */
export function formatTargets(units: ReadonlyMap<string, UnitFigures>): string {
  const lines = ['business_unit,kpi,from,min,max']
  for (const unit of [...units.keys()].sort()) {
    const targets = [...targetsOf(units.get(unit) ?? new Map())].sort((one, other) =>
      `${one.kpi}/${one.from}` < `${other.kpi}/${other.from}` ? -1 : 1,
    )
    for (const { kpi, from, min } of targets) lines.push(`${unit},${kpi},${from},${min},`)
  }
  return `${lines.join('\n')}\n`
}
