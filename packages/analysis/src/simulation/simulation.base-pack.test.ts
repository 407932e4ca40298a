import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import type { TimeAggregation } from '../figure/aggregation.ts'
import type { Direction, TargetBasis } from '../figure/status.ts'
import { goalSeek } from './goal-seek.ts'
import { buildSimulationModel, driverNodes, leverCandidates, type SimulationDefinition } from './model.ts'
import { simulate } from './simulate.ts'
import { buildSituation } from './situation.ts'

interface Entry {
  readonly id: string
  readonly unit: string
  readonly formula: string
  readonly driverFormula?: string | null
  readonly decimals?: number
  readonly direction?: Direction
  readonly targetBasis?: TargetBasis
  readonly timeAggregation: TimeAggregation
}
const read = (name: string): readonly Entry[] =>
  parse(readFileSync(new URL(`../../../../packs/base/${name}.yaml`, import.meta.url), 'utf8'))

const define = (kind: SimulationDefinition['kind']) => (entry: Entry) => ({
  kind,
  code: entry.id,
  formula: entry.formula,
  driverFormula: entry.driverFormula ?? null,
  unit: entry.unit,
  decimals: entry.decimals ?? 0,
  direction: entry.direction ?? null,
  targetBasis: entry.targetBasis ?? 'POINT',
})
const MODEL = buildSimulationModel({
  definitions: [...read('derived-figures').map(define('DERIVED_FIGURE')), ...read('kpis').map(define('KPI'))],
  baseFigures: read('base-figures').map(({ id, unit, timeAggregation }) => ({
    code: id,
    unit,
    aggregation: timeAggregation,
  })),
})

/** The demo figures of three units together in 2025, in EUR, cars and hours: all that the return on sales depends on. */
const YEAR: Readonly<Record<string, number>> = {
  nc_units: 900,
  nc_revenue: 27_900_000,
  nc_cost_of_sales: 26_100_000,
  nc_bonus: 780_000,
  uc_units: 1_050,
  uc_revenue: 20_790_000,
  uc_cost_of_sales: 18_480_000,
  uc_recon_cost: 735_000,
  uc_wholesale_result: 25_000,
  uc_wholesale_revenue: 2_375_000,
  attended_hours: 38_480,
  productive_hours: 32_320,
  sold_hours: 31_680,
  labour_revenue: 3_548_160,
  tech_wage_cost: 1_352_000,
  parts_revenue_workshop: 2_850_000,
  parts_revenue_counter: 2_050_000,
  parts_cost_of_sales: 3_332_000,
  fi_income: 640_000,
  marketing_cost: 310_000,
  other_revenue: 350_000,
  other_cost_of_sales: 230_000,
  personnel_cost_total: 5_150_000,
  facility_cost: 980_000,
  it_admin_cost: 420_000,
  demo_car_cost: 260_000,
  depreciation: 310_000,
  other_opex: 1_380_000,
  interest_cost: 395_000,
}
const SITUATION = buildSituation(MODEL, {
  period: '2025-12',
  monthly: new Map(Object.entries(YEAR).map(([code, year]) => [code, new Array<number>(12).fill(year / 12)])),
})

describe('the simulation with the KPIs of the base pack', () => {
  test('raises the return on sales from 1.41 to 2.09 % with a labour utilisation of 92 instead of 84 %', () => {
    const levers = [{ code: 'labour_utilisation_pct', target: 92, rampUpMonths: 0, startMonth: 0 }]
    const { outcome, figures } = simulate(MODEL, SITUATION, { outcome: 'return_on_sales_pct', levers })
    expect(figures.get('labour_utilisation_pct')?.before).toBeCloseTo(84, 1)
    expect(outcome.before?.toFixed(2)).toBe('1.41')
    expect(outcome.after?.toFixed(2)).toBe('2.09')
    expect(figures.get('ebt')?.before).toBeCloseTo(851_160, 0)
    expect(figures.get('ebt')?.after).toBeCloseTo(1_276_421, 0)
    expect(figures.get('labour_productivity_pct')?.before?.toFixed(1)).toBe('82.3')
    expect(figures.get('labour_productivity_pct')?.after?.toFixed(1)).toBe('90.2')
  })

  test('finds the utilisation for a return on sales of 2.09 %', () => {
    const found = goalSeek(MODEL, SITUATION, {
      goal: 2.08861710760369,
      levers: [{ code: 'labour_utilisation_pct', range: { low: 70, high: 95, step: 10, basis: 'PEERS' } }],
      scenario: { outcome: 'return_on_sales_pct', levers: [] },
    })
    if (found.kind === 'NO_VALUE') throw new Error('The return on sales has no value')
    expect(found.kind).toBe('REACHED')
    expect(found.targets.get('labour_utilisation_pct')).toBeCloseTo(92, 6)
  })

  test('offers the labour KPIs as levers, and no derived figure', () => {
    const codes = leverCandidates(MODEL, 'return_on_sales_pct').map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['labour_utilisation_pct', 'labour_productivity_pct', 'nc_units']))
    expect(codes).not.toContain('labour_revenue_calc')
    expect(driverNodes(MODEL, 'return_on_sales_pct').map(({ code }) => code)).toContain('labour_revenue_calc')
  })
})
