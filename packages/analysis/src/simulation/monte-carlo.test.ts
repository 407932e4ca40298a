import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { largeModel, largeSituation } from './large-graph.fixture.ts'
import type { Lever } from './lever.ts'
import { type MonteCarloOptions, type MonteCarloResult, monteCarlo } from './monte-carlo.ts'
import { buildSituation } from './situation.ts'
import { WORKSHOP, workshopSituation } from './workshop.fixture.ts'

function drain(steps: Generator<number, MonteCarloResult>): {
  readonly result: MonteCarloResult
  readonly progress: number[]
} {
  const progress: number[] = []
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return { result: step.value, progress }
    progress.push(step.value)
  }
}
const lever = (code: string, target: number): Lever => ({ code, target, rampUpMonths: 0, startMonth: 0 })
const run = (levers: readonly Lever[], options: MonteCarloOptions, outcome = 'profit', year = {}) =>
  drain(monteCarlo(WORKSHOP, workshopSituation(year), { outcome, levers }, options)).result

describe('monteCarlo', () => {
  test('repeats with a seed, and differs with another', () => {
    const levers = [lever('utilisation', 90)]
    const first = run(levers, { seed: 42, draws: 1_000 })
    expect(run(levers, { seed: 42, draws: 1_000 })).toEqual(first)
    expect(run(levers, { seed: 43, draws: 1_000 })).not.toEqual(first)
  })

  test('has ascending quantiles, and counts every draw', () => {
    const target = fc.double({ min: -1e12, max: 1e12, noNaN: true })
    fc.assert(
      fc.property(
        fc.integer(),
        target,
        target,
        fc.constantFrom('profit', 'return_pct'),
        (seed, rate, hours, outcome) => {
          const levers = [lever('rate', rate), lever('attended', hours)]
          const { withLevers, edges, draws } = run(levers, { seed, draws: 200, bars: 7 }, outcome)
          if (withLevers === null) return
          const { p10, p50, p90, counts, withoutValue } = withLevers
          expect(p10 <= p50 && p50 <= p90).toBe(true)
          expect((edges[0] ?? Number.NaN) <= p10 && p90 <= (edges.at(-1) ?? Number.NaN)).toBe(true)
          expect(counts.reduce((sum, count) => sum + count, withoutValue)).toBe(draws)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('is centred on the actual outcome, with the spread of the months', () => {
    const { withoutLevers, withLevers } = run([], { seed: 1, draws: 10_000 })
    expect(withLevers).toEqual(withoutLevers)
    expect(Math.abs((withoutLevers?.p50 ?? 0) - 144_000)).toBeLessThan(5_000)
    // Revenue of a month: 60,000 € × season. The variance of each month is that of the five months around it.
    const season = [0.9, 0.9, 1.1, 1.1, 1, 1, 0.9, 0.8, 1, 1.2, 1.1, 1]
    const variance = season.reduce((sum, _, month) => {
      const around = [-2, -1, 0, 1, 2].map((offset) => season[(month + offset + 12) % 12] ?? 0)
      const mean = around.reduce((total, part) => total + part, 0) / 5
      return sum + around.reduce((total, part) => total + (part - mean) ** 2, 0) / 5
    }, 0)
    const width = 2 * 1.2816 * Math.sqrt(variance) * 60_000
    const actual = (withoutLevers?.p90 ?? 0) - (withoutLevers?.p10 ?? 0)
    // Outcomes of these round seasons are 6,000 € apart.
    expect(Math.abs(actual - width)).toBeLessThan(6_000)
  })

  test('takes all figures of a draw from the same months', () => {
    // Productive and attended hours follow the same season, so utilisation is 80 in every draw.
    const { withoutLevers, edges } = run([], { seed: 7, draws: 500 }, 'utilisation')
    expect(withoutLevers?.p10).toBeCloseTo(80, 9)
    expect(withoutLevers?.p90).toBeCloseTo(80, 9)
    expect((edges.at(-1) ?? 0) - (edges[0] ?? 0)).toBeLessThan(1e-9)
  })

  test('moves the distribution by the levers', () => {
    const { withoutLevers, withLevers } = run([lever('cost', 500_000)], { seed: 3, draws: 2_000 })
    expect(withLevers?.p10).toBeCloseTo((withoutLevers?.p10 ?? 0) + 76_000, 4)
    expect(withLevers?.p90).toBeCloseTo((withoutLevers?.p90 ?? 0) + 76_000, 4)
  })

  test('moves a computed KPI', () => {
    const { withoutLevers, withLevers } = run([lever('productivity', 90)], { seed: 3, draws: 2_000 })
    expect((withLevers?.p50 ?? 0) - (withoutLevers?.p50 ?? 0)).toBeGreaterThan(85_000)
    expect((withLevers?.p50 ?? 0) - (withoutLevers?.p50 ?? 0)).toBeLessThan(95_000)
  })

  test('uses the lever without an actual value as it is', () => {
    const { withLevers, withoutLevers } = run([lever('cars', 10), lever('cars_margin', 500)], { seed: 3, draws: 500 })
    expect((withLevers?.p50 ?? 0) - (withoutLevers?.p50 ?? 0)).toBeCloseTo(5_000, 4)
  })

  test('reports its progress and can be stopped', () => {
    const situation = workshopSituation()
    const scenario = { outcome: 'profit', levers: [] }
    expect(drain(monteCarlo(WORKSHOP, situation, scenario, { seed: 1, draws: 1_000 })).progress).toEqual([
      250, 500, 750,
    ])
    const steps = monteCarlo(WORKSHOP, situation, scenario, { seed: 1, draws: 1_000 })
    expect(steps.next()).toEqual({ value: 250, done: false })
    steps.return({ draws: 0, edges: [], withLevers: null, withoutLevers: null })
    expect(steps.next().done).toBe(true)
  })

  test('has no distribution when the outcome has no value', () => {
    const situation = buildSituation(WORKSHOP, { period: '2025-12', monthly: new Map() })
    const steps = monteCarlo(WORKSHOP, situation, { outcome: 'profit', levers: [] }, { seed: 1, draws: 100 })
    expect(drain(steps).result).toEqual({ draws: 100, edges: [], withLevers: null, withoutLevers: null })
  })

  test('works on a graph of 200 figures', () => {
    const model = largeModel()
    const steps = monteCarlo(model, largeSituation(model), { outcome: 'outcome', levers: [] }, { seed: 1, draws: 300 })
    const { withoutLevers } = drain(steps).result
    expect(withoutLevers?.p90).toBeGreaterThan(withoutLevers?.p10 ?? 0)
  })

  test.each<MonteCarloOptions>([
    { seed: 1.5 },
    { seed: 1, draws: 99 },
    { seed: 1, draws: 100_001 },
    { seed: 1, bars: 0 },
  ])('refuses %j', (options) => {
    expect(() => run([], options)).toThrow(RangeError)
  })
})
