import type { UnitFigures } from './figure-file.ts'
import { PLANS, planOf } from './plan.ts'
import type { Seasons } from './seasons.ts'
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

/** A unit's targets for this year and the last: units and market share 3 % above the year before, the profit of the plan. */
export function targetsOf(figures: UnitFigures, seasons: Seasons): readonly Target[] {
  const table = FigureTable.of(figures)
  return PLANS.flatMap(({ year, start }): Target[] => {
    const from = `${year}-01` as const
    const units = (figure: string): number => table.total(figure, start, start + 12)
    const share = (units('nc_units') / units('region_registrations')) * 100
    return [
      { kpi: 'ebt', from, min: plannedProfit(table, start, seasons) },
      { kpi: 'nc_market_share_pct', from, min: Math.round(share * PLANNED_GROWTH * 10) / 10 },
      { kpi: 'nc_units_kpi', from, min: Math.round(units('nc_units') * PLANNED_GROWTH) },
      { kpi: 'uc_units_kpi', from, min: Math.round(units('uc_units') * PLANNED_GROWTH) },
    ]
  })
}

/** € in the year of the plan that is based on the twelve months from `start`: the sum of the plan's months. */
function plannedProfit(table: FigureTable, start: number, seasons: Seasons): number {
  const plan = planOf(table.figures(), start, seasons)
  const totals = [...table.figures().keys()].map((figure): [string, number] => [
    figure,
    plan.get(figure)?.reduce((sum, value) => sum + value) ?? table.total(figure, start, start + 12),
  ])
  // Sums of a year stand for the months of the table, of which one is read.
  const { grossProfit, overhead } = incomeOf(withDerivedAmounts(FigureTable.constant(new Map(totals))), start)
  return grossProfit - overhead
}

/** Writes `targets.csv`, sorted by unit, KPI, month. */
export function formatTargets(units: ReadonlyMap<string, UnitFigures>, seasons: Seasons): string {
  const lines = ['business_unit,kpi,from,min,max']
  for (const unit of [...units.keys()].sort()) {
    const targets = [...targetsOf(units.get(unit) ?? new Map(), seasons)].sort((one, other) =>
      `${one.kpi}/${one.from}` < `${other.kpi}/${other.from}` ? -1 : 1,
    )
    for (const { kpi, from, min } of targets) lines.push(`${unit},${kpi},${from},${min},`)
  }
  return `${lines.join('\n')}\n`
}
