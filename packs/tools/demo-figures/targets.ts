import type { UnitFigures } from './figure-file.ts'
import { FigureTable, incomeOf, withDerivedAmounts } from './series.ts'

/** One unit's target for a KPI from a month on; all four KPIs are better when higher, so `min` is the target. */
export interface Target {
  readonly kpi: 'nc_units_kpi' | 'uc_units_kpi' | 'ebt' | 'nc_market_share_pct'
  /** `YYYY-MM` */
  readonly from: string
  /** Units or € per year; the market share in %. */
  readonly min: number
}

const PLANNED_GROWTH = 1.03

/**
 * A unit's plan for 2024 and 2025: 3 % above the year before. A profit plan is at least 0.5 % of that year's revenue,
 * since a loss is not planned.
 */
export function targetsOf(figures: UnitFigures): readonly Target[] {
  const table = withDerivedAmounts(FigureTable.of(figures))
  return [2024, 2025].flatMap((year): Target[] => {
    const start = (year - 1 - 2023) * 12
    const units = (figure: string): number => table.total(figure, start, start + 12)
    let [profit, revenue] = [0, 0]
    for (let month = start; month < start + 12; month++) {
      const income = incomeOf(table, month)
      profit += income.grossProfit - income.overhead
      revenue += income.revenue
    }
    const share = (units('nc_units') / units('region_registrations')) * 100
    const from = `${year}-01`
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
