import { describe, expect, test } from 'vitest'
import { evaluateGraph } from '../formula/graph.evaluate.ts'
import { buildFormulaGraph } from '../formula/graph.ts'
import { buildPotentialModel } from '../potential/model.ts'
import { euroImpactInPeriod, euroImpactOfChange } from './euro-impact.ts'

const definitions = [
  { code: 'efficiency', formula: 'sold / attended * 100' },
  { code: 'profit', formula: 'sold * rate', driverFormula: 'attended * efficiency / 100 * rate' },
  { code: 'margin', formula: 'profit / sold', driverFormula: 'profit / sold' },
  { code: 'dso', formula: 'receivables / sold' },
  { code: 'mood', formula: 'receivables' },
  { code: 'attended_kpi', formula: 'attended', driverFormula: 'attended' },
]
const inputs = ['sold', 'attended', 'rate', 'receivables']
const model = buildPotentialModel({
  definitions,
  inputs,
  outcome: 'profit',
  kpis: [
    { id: 'efficiency', expression: null, potentialGroup: null },
    { id: 'profit', expression: null, potentialGroup: null },
    { id: 'dso', expression: 'gap * interest + 0 * target', potentialGroup: null },
    { id: 'mood', expression: null, potentialGroup: null },
    { id: 'attended_kpi', expression: null, potentialGroup: null },
  ],
})
const figures = new Map([
  ['sold', 110],
  ['attended', 100],
  ['rate', 50],
  ['receivables', 220],
])
const values = new Map<string, number | null>([
  ...figures,
  ...evaluateGraph(buildFormulaGraph(definitions, inputs), figures),
  ['interest', 3],
])
const euroImpact = (id: string, change: number, direction: 'HIGHER' | 'LOWER' = 'HIGHER') =>
  euroImpactOfChange(model, values, { id, direction }, change)

describe('euroImpactOfChange', () => {
  test('re-evaluates the outcome without the change', () => {
    expect(euroImpact('efficiency', 10)).toBeCloseTo(110 * 50 - 100 * 50, 10)
    expect(euroImpact('efficiency', -10)).toBeCloseTo(110 * 50 - 120 * 50, 10)
    expect(euroImpact('efficiency', 0)).toBe(0)
  })

  test('is the change itself for the outcome', () => {
    expect(euroImpact('profit', 700)).toBe(700)
  })

  test('uses the expression for a KPI without a path to the outcome, as a loss for a deterioration', () => {
    expect(euroImpact('dso', -2, 'LOWER')).toBe(6)
    expect(euroImpact('dso', 2, 'LOWER')).toBe(-6)
  })

  test('is null without a path, a value or an outcome', () => {
    expect(euroImpact('mood', 1)).toBeNull()
    expect(euroImpact('unknown', 1)).toBeNull()
    expect(euroImpactOfChange(model, new Map(), { id: 'efficiency', direction: 'HIGHER' }, 1)).toBeNull()
    expect(
      euroImpactOfChange({ ...model, outcome: null }, values, { id: 'efficiency', direction: 'HIGHER' }, 1),
    ).toBeNull()
  })
})

describe('euroImpactInPeriod', () => {
  const inPeriod = (id: string, change: number, months: number, isAmount = false) =>
    euroImpactInPeriod(model, values, { id, direction: 'HIGHER', isAmount }, change, months)

  test('is the euro impact of a year for twelve months, and a twelfth of it for one', () => {
    expect(inPeriod('efficiency', 10, 12)).toBeCloseTo(500, 10)
    expect(inPeriod('efficiency', 10, 1)).toBeCloseTo(500 / 12, 10)
  })

  test('is the change itself for the outcome, whatever the period', () => {
    for (const months of [1, 5, 12]) expect(inPeriod('profit', 700, months, true)).toBeCloseTo(700, 10)
  })

  test('a KPI that only shows a figure has the euro impact of the figure', () => {
    // 4 of 100 hours fewer a month at an efficiency of 110 % and 50 € an hour.
    expect(inPeriod('attended_kpi', -4, 1, true)).toBeCloseTo(-4 * 1.1 * 50, 10)
  })

  test('is null for a KPI that shows a figure without a path to the outcome', () => {
    expect(inPeriod('mood', 1, 1)).toBeNull()
    expect(inPeriod('unknown', 1, 1)).toBeNull()
  })
})
