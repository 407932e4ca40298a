import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type FreeLever, goalSeek } from './goal-seek.ts'
import type { Lever } from './lever.ts'
import { buildSimulationModel } from './model.ts'
import type { LeverRange } from './range.ts'
import { simulate } from './simulate.ts'
import { buildSituation } from './situation.ts'
import { WORKSHOP, workshopSituation } from './workshop.fixture.ts'

const range = (low: number, high: number, step = 1): LeverRange => ({ low, high, step, basis: 'PEERS' })
const lever = (code: string, target: number): Lever => ({ code, target, rampUpMonths: 0, startMonth: 0 })
const seek = (goal: number, levers: readonly FreeLever[], fixed: readonly Lever[] = [], outcome = 'profit') =>
  goalSeek(WORKSHOP, workshopSituation(), { goal, levers, scenario: { outcome, levers: fixed } })

/** A model with leaves a = 1, b = 1 and one outcome over them. */
function curve(formula: string, start: Readonly<Record<string, number>> = { a: 1, b: 1 }) {
  const kpi = { kind: 'KPI', unit: '%', decimals: 1, direction: 'HIGHER', targetBasis: 'POINT' } as const
  const model = buildSimulationModel({
    definitions: [{ ...kpi, code: 'outcome', formula, driverFormula: formula }],
    baseFigures: Object.keys(start).map((code) => ({ code, unit: '%', aggregation: 'LAST' })),
  })
  const monthly = new Map(Object.entries(start).map(([code, value]) => [code, new Array<number>(12).fill(value)]))
  const situation = buildSituation(model, { period: '2025-12', monthly })
  return (goal: number, ...levers: FreeLever[]) =>
    goalSeek(model, situation, { goal, levers, scenario: { outcome: 'outcome', levers: [] } })
}

describe('goalSeek with one lever', () => {
  test('finds the value of a lever that reaches the goal', () => {
    const found = seek(234_000, [{ code: 'utilisation', range: range(70, 95, 10) }])
    expect(found).toMatchObject({ kind: 'REACHED' })
    if (found.kind === 'NO_VALUE') return
    expect(found.targets.get('utilisation')).toBeCloseTo(90, 9)
    expect(found.distance).toBeCloseTo(1, 9)
  })

  test('leaves the lever where it is when the goal is already reached', () => {
    expect(seek(144_000, [{ code: 'utilisation', range: range(70, 95) }])).toMatchObject({
      kind: 'REACHED',
      targets: new Map([['utilisation', 80]]),
      distance: 0,
    })
  })

  test('returns the closest outcome when the goal is beyond the range', () => {
    const found = seek(1_000_000, [{ code: 'utilisation', range: range(70, 90) }])
    expect(found).toMatchObject({ kind: 'UNREACHABLE', targets: new Map([['utilisation', 90]]) })
    if (found.kind !== 'NO_VALUE') expect(found.outcome).toBeCloseTo(234_000, 6)
  })

  test('finds the nearest of several solutions of a curve that rises and falls', () => {
    // a × (6 − a) is 5 at 1 and 5; from 4 the nearer one is 5.
    const found = curve('a * (6 - a)', { a: 4 })(5, { code: 'a', range: range(0, 6) })
    expect(found.kind).toBe('REACHED')
    if (found.kind !== 'NO_VALUE') expect(found.targets.get('a')).toBeCloseTo(5, 9)
  })

  test('finds the top of a curve that touches the goal, and says that it cannot get higher', () => {
    const seekTop = curve('a * (6 - a)', { a: 1 })
    const touched = seekTop(9, { code: 'a', range: range(0, 5.3) })
    expect(touched.kind).toBe('REACHED')
    const beyond = seekTop(9.5, { code: 'a', range: range(0, 5.3) })
    expect(beyond.kind).toBe('UNREACHABLE')
    if (beyond.kind !== 'NO_VALUE') expect(beyond.outcome).toBeCloseTo(9, 9)
  })

  test('does not take a pole for a solution', () => {
    const found = curve('1 / (a - 2)', { a: 1 })(0, { code: 'a', range: range(0, 4) })
    expect(found.kind).toBe('UNREACHABLE')
  })

  test('says that a flat outcome cannot be changed', () => {
    expect(curve('b + 0 * a')(2, { code: 'a', range: range(0, 10) })).toMatchObject({
      kind: 'UNREACHABLE',
      targets: new Map([['a', 1]]),
      outcome: 1,
    })
  })

  test('has no value for a lever that was removed, has no path or has no value', () => {
    for (const code of ['abolished', 'stock_days', 'cars_margin']) {
      expect(seek(200_000, [{ code, range: range(0, 100) }])).toEqual({ kind: 'NO_VALUE' })
    }
  })

  test('has no value when the outcome has none anywhere', () => {
    expect(curve('a / (b - 1)')(2, { code: 'a', range: range(0, 10) })).toEqual({ kind: 'NO_VALUE' })
  })

  test('respects the other levers of the scenario', () => {
    const found = seek(324_000, [{ code: 'rate', range: range(80, 110) }], [lever('utilisation', 90)])
    expect(found.kind).toBe('REACHED')
    if (found.kind !== 'NO_VALUE') expect(found.targets.get('rate')).toBeCloseTo(100, 9)
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('refuses a goal of %s', (goal) => {
    expect(() => seek(goal, [])).toThrow(RangeError)
  })

  test('refuses a range without a step', () => {
    expect(() => seek(1, [{ code: 'rate', range: range(0, 100, 0) }])).toThrow(RangeError)
  })
})

describe('goalSeek with several levers', () => {
  const levers: readonly FreeLever[] = [
    { code: 'utilisation', range: range(70, 95, 10) },
    { code: 'rate', range: range(80, 110, 12) },
    { code: 'efficiency', range: range(85, 112, 8) },
  ]

  test('reaches the goal within the ranges, or says that it cannot', () => {
    const size = 1_000_000
    fc.assert(
      fc.property(
        fc.double({ min: -size, max: size, noNaN: true }),
        fc.subarray([...levers], { minLength: 1 }),
        (goal, free) => {
          const found = seek(goal, free)
          if (found.kind === 'NO_VALUE') throw new Error('The outcome has a value')
          for (const { code, range: limits } of free) {
            const value = found.targets.get(code) ?? Number.NaN
            expect(value >= limits.low && value <= limits.high).toBe(true)
          }
          const { outcome } = simulate(WORKSHOP, workshopSituation(), {
            outcome: 'profit',
            levers: [...found.targets].map(([code, target]) => lever(code, target)),
          })
          expect(outcome.after).toBe(found.outcome)
          const atEnd = (end: 'low' | 'high') =>
            free.reduce(
              (product, one) =>
                (product * one.range[end]) / { utilisation: 80, rate: 90, efficiency: 100 }[one.code as 'rate'],
              720_000,
            ) - 576_000
          const isReachable = goal >= atEnd('low') && goal <= atEnd('high')
          expect(found.kind).toBe(isReachable ? 'REACHED' : 'UNREACHABLE')
          const allowed = 1e-9 * Math.max(Math.abs(goal), 144_000)
          if (isReachable) expect(Math.abs(found.outcome - goal)).toBeLessThanOrEqual(allowed)
          else
            expect(Math.abs(found.outcome - goal)).toBeLessThanOrEqual(
              Math.min(Math.abs(atEnd('low') - goal), Math.abs(atEnd('high') - goal)) + 1,
            )
        },
      ),
    )
  }, 60_000)

  test('is the least squares solution of a linear outcome', () => {
    // Least squares of (x/1)² + (y/2)² with x + y = 10: x = 2, y = 8.
    const found = curve('a + b', { a: 1, b: 1 })(
      12,
      { code: 'a', range: range(-50, 50, 1) },
      { code: 'b', range: range(-50, 50, 2) },
    )
    if (found.kind === 'NO_VALUE') throw new Error('The outcome has a value')
    expect(found.targets.get('a')).toBeCloseTo(3, 6)
    expect(found.targets.get('b')).toBeCloseTo(9, 6)
  })

  test('moves the other levers further when one is at its limit', () => {
    const found = curve('a + b', { a: 1, b: 1 })(
      12,
      { code: 'a', range: range(-50, 50, 1) },
      { code: 'b', range: range(-50, 4, 2) },
    )
    if (found.kind === 'NO_VALUE') throw new Error('The outcome has a value')
    expect(found.targets.get('b')).toBe(4)
    expect(found.targets.get('a')).toBeCloseTo(8, 9)
  })

  test('changes no more than any solution on a fine grid', () => {
    const [first, second] = levers
    if (first === undefined || second === undefined) throw new Error('Two levers are missing')
    for (const goal of [40_000, 150_000, 200_000, 260_000, 330_000]) {
      const found = seek(goal, [first, second])
      if (found.kind !== 'REACHED') throw new Error(`${goal} is reachable`)
      let least = Number.POSITIVE_INFINITY
      for (let utilisation = 70; utilisation <= 95; utilisation += 0.01) {
        const rate = (goal + 576_000) / (100 * utilisation)
        if (rate >= 80 && rate <= 110) least = Math.min(least, Math.hypot((utilisation - 80) / 10, (rate - 90) / 12))
      }
      expect(found.distance).toBeLessThanOrEqual(least + 1e-9)
    }
  })

  test('finds the least change where the derivatives at the start are zero', () => {
    // By symmetry a = b at the least change, and 3 × a² = 12; moving a alone would need 3.46.
    const found = curve('a * a + a * b + b * b', { a: 0, b: 0 })(
      12,
      { code: 'a', range: range(-4, 4) },
      { code: 'b', range: range(-4, 4) },
    )
    if (found.kind !== 'REACHED') throw new Error('The goal is reachable')
    expect(found.distance).toBeCloseTo(Math.sqrt(8), 6)
  })

  test('finds the smaller of two solutions on different sides of an outcome that rises and falls', () => {
    // The steepest way up leads along a; the other side of b, which falls at first, is nearer.
    const found = curve('a + b * b * b * b - 0.2 * b', { a: 0, b: 0 })(
      6,
      { code: 'a', range: range(-10, 10) },
      { code: 'b', range: range(-4, 4) },
    )
    if (found.kind !== 'REACHED') throw new Error('The goal is reachable')
    expect(found.distance).toBeLessThan(1.6)
  })

  test('changes no more than any solution that a scan of all directions finds', () => {
    const coefficient = fc.double({ min: -2, max: 2, noNaN: true })
    const limits = 4
    fc.assert(
      fc.property(
        fc.tuple(coefficient, coefficient, coefficient, coefficient, coefficient),
        fc.double({ min: 0.5, max: 6, noNaN: true }),
        ([p, q, r, s, t], goal) => {
          const at = (a: number, b: number) => p * a + q * b + r * a * b + s * a * a + t * b * b
          let least = Number.POSITIVE_INFINITY
          for (let angle = 0; angle < 360; angle++) {
            const [x, y] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)]
            const end = limits / Math.max(Math.abs(x), Math.abs(y))
            const last = Math.min(end, least)
            for (let radius = 0.01; radius <= last; radius += 0.01) {
              if (at(x * radius, y * radius) >= goal) least = Math.min(least, radius)
            }
          }
          fc.pre(Number.isFinite(least))
          const formula = `${p} * a + ${q} * b + ${r} * a * b + ${s} * a * a + ${t} * b * b`
          const found = curve(formula.replaceAll('+ -', '- '), { a: 0, b: 0 })(
            goal,
            { code: 'a', range: range(-limits, limits) },
            { code: 'b', range: range(-limits, limits) },
          )
          if (found.kind !== 'REACHED') throw new Error('The goal is reachable')
          expect(found.distance).toBeLessThanOrEqual(least + 1e-6)
        },
      ),
      { seed: 7, numRuns: 40 },
    )
  }, 60_000)

  test('finds a solution from a start without a value', () => {
    const found = curve('a / b', { a: 4, b: 0 })(
      2,
      { code: 'a', range: range(1, 8) },
      { code: 'b', range: range(-4, 4) },
    )
    expect(found.kind).toBe('REACHED')
    if (found.kind !== 'NO_VALUE') expect(found.outcome).toBeCloseTo(2, 9)
  })
})
