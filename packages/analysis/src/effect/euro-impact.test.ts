import { describe, expect, test } from 'vitest'
import { evaluateGraph } from '../formula/graph.evaluate.ts'
import { buildFormulaGraph } from '../formula/graph.ts'
import { buildPotentialModel } from '../potential/model.ts'
import { euroImpactOfChange } from './euro-impact.ts'

const definitions = [
  { code: 'efficiency', formula: 'sold / attended * 100' },
  { code: 'profit', formula: 'sold * rate', driverFormula: 'attended * efficiency / 100 * rate' },
  { code: 'margin', formula: 'profit / sold', driverFormula: 'profit / sold' },
  { code: 'dso', formula: 'receivables / sold' },
  { code: 'mood', formula: 'receivables' },
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
