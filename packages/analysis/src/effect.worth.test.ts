import { describe, expect, test } from 'vitest'
import { worthOfChange } from './effect.worth.ts'
import { evaluateGraph } from './formula-graph.evaluate.ts'
import { buildFormulaGraph } from './formula-graph.ts'
import { buildPotentialModel } from './potential.model.ts'

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
const worth = (id: string, change: number, direction: 'HIGHER' | 'LOWER' = 'HIGHER') =>
  worthOfChange(model, values, { id, direction }, change)

describe('worthOfChange', () => {
  test('re-evaluates the outcome without the change', () => {
    expect(worth('efficiency', 10)).toBeCloseTo(110 * 50 - 100 * 50, 10)
    expect(worth('efficiency', -10)).toBeCloseTo(110 * 50 - 120 * 50, 10)
    expect(worth('efficiency', 0)).toBe(0)
  })

  test('of the outcome itself is the change', () => {
    expect(worth('profit', 700)).toBe(700)
  })

  test('goes by the expression where no way leads to the outcome, as a loss when it got worse', () => {
    expect(worth('dso', -2, 'LOWER')).toBe(6)
    expect(worth('dso', 2, 'LOWER')).toBe(-6)
  })

  test('has no sum without a way, a value or an outcome', () => {
    expect(worth('mood', 1)).toBeNull()
    expect(worth('unknown', 1)).toBeNull()
    expect(worthOfChange(model, new Map(), { id: 'efficiency', direction: 'HIGHER' }, 1)).toBeNull()
    expect(worthOfChange({ ...model, outcome: null }, values, { id: 'efficiency', direction: 'HIGHER' }, 1)).toBeNull()
  })
})
