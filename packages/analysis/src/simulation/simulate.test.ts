import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largeModel, largeSituation } from './large-graph.fixture.ts'
import type { Lever } from './lever.ts'
import { buildSimulationModel, driverNodes, leverCandidates } from './model.ts'
import { simulate } from './simulate.ts'
import { buildSituation } from './situation.ts'
import { WORKSHOP, workshopSituation } from './workshop.fixture.ts'

const lever = (code: string, target: number): Lever => ({ code, target, rampUpMonths: 0, startMonth: 0 })
const run = (levers: readonly Lever[], figures: Readonly<Record<string, number>> = {}, outcome = 'profit') =>
  simulate(WORKSHOP, workshopSituation(figures), { outcome, levers })
const sum = (values: readonly (number | null)[]) => values.reduce((total: number, value) => total + (value ?? 0), 0)

/** Amounts up to 10¹², negative ones and zero among them. */
const amount = fc.oneof(
  fc.constant(0),
  fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  fc.double({ min: -500, max: 500, noNaN: true }),
)
const CODES = ['utilisation', 'efficiency', 'productivity', 'rate', 'attended', 'cost', 'cars', 'cars_margin'] as const
const scenarioLevers = fc
  .uniqueArray(fc.constantFrom(...CODES), { maxLength: CODES.length })
  .chain((codes) => fc.tuple(...codes.map((code) => amount.map((target) => lever(code, target)))))

describe('simulate', () => {
  test('changes nothing without levers', () => {
    const { outcome, figures, contributions, problems } = run([])
    expect(outcome).toEqual({ code: 'profit', before: 144_000, after: 144_000, change: 0 })
    expect([...figures.values()].every(({ before, after }) => before === after)).toBe(true)
    expect([contributions, problems]).toEqual([[], []])
  })

  test('changes nothing when levers are at their present value', () => {
    const { outcome, contributions } = run([
      lever('utilisation', 80),
      lever('cost', 576_000),
      lever('productivity', 80),
    ])
    expect(outcome.change).toBe(0)
    expect(contributions.map(({ contribution }) => contribution)).toEqual([0, 0, 0])
  })

  test('has contributions that add up to the change, and no infinite value', () => {
    fc.assert(
      fc.property(scenarioLevers, fc.record({ cost: amount, revenue: amount, attended: amount }), (levers, year) => {
        const { outcome, figures, contributions, method } = run(levers, year)
        for (const { before, after, change } of figures.values()) {
          for (const value of [before, after, change]) expect(value === null || Number.isFinite(value)).toBe(true)
        }
        if (method === 'NONE') {
          expect(contributions.every(({ contribution }) => contribution === null || contribution === 0)).toBe(true)
          return
        }
        const parts = contributions.map(({ contribution }) => contribution ?? Number.NaN)
        const size = Math.max(1, Math.abs(outcome.before ?? 0), ...parts.map(Math.abs))
        expect(Math.abs(sum(parts) - (outcome.change ?? Number.NaN))).toBeLessThanOrEqual(1e-9 * size)
      }),
    )
  })

  test('splits the common change of two levers equally', () => {
    const { contributions, outcome, method } = run([lever('utilisation', 90), lever('rate', 100)])
    expect(outcome.change).toBeCloseTo(180_000, 6)
    expect(contributions.map(({ contribution }) => Math.round(contribution ?? 0))).toEqual([95_000, 85_000])
    expect(method).toBe('SHAPLEY')
  })

  test('ignores a lever whose figure was removed, and reports it', () => {
    const { outcome, contributions, problems } = run([lever('abolished', 5), lever('rate', 100)])
    expect(outcome.change).toBeCloseTo(80_000, 6)
    expect(contributions.map(({ code }) => code)).toEqual(['rate'])
    expect(problems).toEqual([{ code: 'abolished', kind: 'REMOVED' }])
  })

  test('reports levers without effect on the outcome', () => {
    const { outcome, contributions, problems, figures } = run([
      lever('utilisation', 90),
      lever('productivity', 85),
      lever('stock_days', 40),
      lever('profit', 1),
    ])
    expect(problems).toEqual([
      { code: 'utilisation', kind: 'HIDDEN' },
      { code: 'stock_days', kind: 'NO_PATH' },
      { code: 'profit', kind: 'OUTCOME' },
    ])
    expect(outcome.change).toBeCloseTo(45_000, 6)
    expect(contributions.map(({ code, contribution }) => [code, Math.round(contribution ?? -1)])).toEqual([
      ['utilisation', 0],
      ['productivity', 45_000],
      ['stock_days', 0],
    ])
    expect(figures.get('stock_days')?.after).toBe(40)
  })

  test('has no value instead of ∞ with a denominator of zero', () => {
    const { outcome, contributions, method } = run([lever('rate', 0)], {}, 'return_pct')
    expect(outcome).toEqual({ code: 'return_pct', before: 20, after: null, change: null })
    expect(contributions).toEqual([{ code: 'rate', before: 90, after: 0, contribution: null }])
    expect(method).toBe('NONE')
  })

  test('keeps the actual value of a figure without a driver value until a lever below it is moved', () => {
    // No cars were sold, so there is no margin per car, but the profit is known.
    expect(run([lever('rate', 100)]).outcome.change).toBeCloseTo(80_000, 6)
    expect(run([lever('cars', 10)]).outcome.after).toBeNull()
    const both = run([lever('cars', 10), lever('cars_margin', 500)])
    expect(both.outcome.change).toBe(5_000)
    expect(both.method).toBe('SEQUENTIAL')
    expect(both.contributions.map(({ before, contribution }) => [before, contribution])).toEqual([
      [0, 5_000],
      [null, 0],
    ])
  })

  test.each([
    ['an unknown outcome', { outcome: 'abolished', levers: [] }],
    ['two levers on one figure', { outcome: 'profit', levers: [lever('rate', 1), lever('rate', 2)] }],
    ['a target that is not finite', { outcome: 'profit', levers: [lever('rate', Number.NaN)] }],
    ['a negative start', { outcome: 'profit', levers: [{ ...lever('rate', 1), startMonth: -1 }] }],
    ['half a ramp-up month', { outcome: 'profit', levers: [{ ...lever('rate', 1), rampUpMonths: 0.5 }] }],
  ])('refuses %s', (_, scenario) => {
    expect(() => simulate(WORKSHOP, workshopSituation(), scenario)).toThrow(RangeError)
  })
})

describe('the model', () => {
  test('offers the base figures and KPIs below an outcome as levers, leaves first', () => {
    expect(leverCandidates(WORKSHOP, 'profit').map(({ code, isComputed }) => [code, isComputed])).toEqual([
      ['attended', false],
      ['cost', false],
      ['cars', false],
      ['utilisation', false],
      ['efficiency', false],
      ['rate', false],
      ['cars_margin', false],
      ['productivity', true],
      ['cars_result', true],
    ])
    expect(leverCandidates(WORKSHOP, 'abolished')).toEqual([])
  })

  test('describes the figures below an outcome, each before its references', () => {
    const nodes = driverNodes(WORKSHOP, 'return_pct')
    const position = new Map(nodes.map(({ code }, index) => [code, index]))
    for (const { code, references, level } of nodes) {
      for (const reference of references) {
        expect(position.get(reference)).toBeGreaterThan(position.get(code) ?? 0)
        expect(nodes.find((node) => node.code === reference)?.level).toBeGreaterThan(level)
      }
    }
    expect(nodes.find(({ code }) => code === 'labour_revenue')?.level).toBe(2)
    expect(driverNodes(WORKSHOP, 'abolished')).toEqual([])
  })

  test('copes with 200 figures', () => {
    const model = largeModel()
    expect([model.figures.size, driverNodes(model, 'outcome').length]).toEqual([200, 200])
    const situation = largeSituation(model)
    const levers = leverCandidates(model, 'outcome')
      .filter(({ isComputed }) => !isComputed)
      .slice(0, 12)
      .map(({ code }) => lever(code, (situation.values.get(code) ?? 0) * 1.1))
    const { outcome, contributions, method } = simulate(model, situation, { outcome: 'outcome', levers })
    expect(method).toBe('SHAPLEY')
    const parts = sum(contributions.map(({ contribution }) => contribution))
    expect(Math.abs(parts - (outcome.change ?? 0))).toBeLessThan(1e-9 * Math.abs(outcome.after ?? 0))
    expect(outcome.change).not.toBe(0)
  })

  test('adds up with more levers than are split exactly', () => {
    const model = largeModel()
    const situation = largeSituation(model)
    const levers = leverCandidates(model, 'outcome')
      .slice(0, 20)
      .map(({ code }) => lever(code, (situation.values.get(code) ?? 0) * 1.2))
    const { outcome, contributions } = simulate(model, situation, { outcome: 'outcome', levers })
    const parts = sum(contributions.map(({ contribution }) => contribution))
    expect(Math.abs(parts - (outcome.change ?? 0))).toBeLessThan(1e-9 * Math.abs(outcome.after ?? 0))
  })

  test('simulates an outcome without a formula', () => {
    const leaf = {
      code: 'score',
      kind: 'KPI',
      formula: 'x',
      driverFormula: null,
      unit: '%',
      decimals: 1,
      direction: 'HIGHER',
      targetBasis: 'POINT',
    } as const
    const baseFigures = [{ code: 'x', unit: '%', aggregation: 'AVERAGE' }] as const
    const model = buildSimulationModel({ definitions: [leaf], baseFigures })
    const monthly = new Map([['x', new Array<number>(12).fill(7)]])
    const situation = buildSituation(model, { period: '2025-12', monthly })
    expect(simulate(model, situation, { outcome: 'score', levers: [] }).outcome.after).toBe(7)
  })
})

describe('the situation', () => {
  test('has values of twelve months: ratios of sums, balances of the last month', () => {
    const { values } = workshopSituation()
    expect([values.get('attended'), values.get('utilisation'), values.get('stock')]).toEqual([10_000, 80, 120_000])
  })

  test('has no value where a month is missing', () => {
    const monthly = new Map([['cost', [null, ...new Array<number>(11).fill(5)]]])
    const { values } = buildSituation(WORKSHOP, { period: '2025-12', monthly })
    expect([values.get('cost'), values.get('profit')]).toEqual([null, null])
  })

  test('refuses a series of another length', () => {
    expect(() => buildSituation(WORKSHOP, { period: '2025-12', monthly: new Map([['cost', [1]]]) })).toThrow(RangeError)
  })
})
