import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { benchmarkColumns, benchmarkOf, MINIMUM_CONTRIBUTORS, positionIn, quantile } from './benchmark.ts'

/** Reference implementation: Σ values × ∫ of the beta density over their part of 0 to 1, by the midpoint rule. */
function integrated(sorted: readonly number[], p: number): number {
  const [a, b] = [(sorted.length + 1) * p, (sorted.length + 1) * (1 - p)]
  const steps = 2_000_000
  let weighted = 0
  let total = 0
  for (let step = 0; step < steps; step++) {
    const t = (step + 0.5) / steps
    const density = t ** (a - 1) * (1 - t) ** (b - 1)
    weighted += density * (sorted[Math.floor(t * sorted.length)] ?? 0)
    total += density
  }
  return weighted / total
}

const units = (values: readonly (number | null)[], contributors = 'abcdefghijklmnop') =>
  values.map((value, index) => ({ value, contributor: contributors.charAt(index) }))

describe('quantile', () => {
  test('is a weighted mean of all values', () => {
    expect(quantile([10, 20, 30, 40, 50], 0.5)).toBeCloseTo(30, 10)
    expect(quantile([7], 0.9)).toBe(7)
    expect(quantile([4, 4, 4, 4, 4, 4], 0.25)).toBe(4)
    // Two values: the weight of the lower one is I_½(3p, 3(1 − p)); for p = ½ both weigh the same.
    expect(quantile([0, 1], 0.5)).toBeCloseTo(0.5, 12)
  })

  test('agrees with numerical integration', () => {
    const sorted = [10, 20, 30, 40, 90]
    for (const p of [0.1, 0.25, 0.5, 0.75, 0.9]) expect(quantile(sorted, p)).toBeCloseTo(integrated(sorted, p), 1)
  })

  test('is never the value of a single unit', () => {
    const sorted = [10, 21, 30, 43, 90]
    for (const p of [0.1, 0.25, 0.5, 0.75, 0.9]) expect(sorted).not.toContain(Math.round(quantile(sorted, p) * 10) / 10)
  })

  test('rejects an empty list and an invalid probability', () => {
    expect(() => quantile([], 0.5)).toThrow(RangeError)
    expect(() => quantile([1], 1.1)).toThrow(RangeError)
    expect(() => quantile([1], Number.NaN)).toThrow(RangeError)
    expect(() => quantile([1], 0)).toThrow(RangeError)
  })

  test('is between the extremes and grows with p', () => {
    const values = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1 })
    const p = fc.double({ min: 0.01, max: 0.99, noNaN: true })
    fc.assert(
      fc.property(values, p, p, (unsorted, one, other) => {
        const sorted = Float64Array.from(unsorted).sort()
        const [low, high] = [quantile(sorted, Math.min(one, other)), quantile(sorted, Math.max(one, other))]
        const slack = 1e-6
        expect(low).toBeLessThanOrEqual(high + slack)
        expect(low).toBeGreaterThanOrEqual((sorted[0] ?? 0) - slack)
        expect(high).toBeLessThanOrEqual((sorted.at(-1) ?? 0) + slack)
      }),
    )
  })
})

describe('benchmarkOf', () => {
  test('describes the distribution of the units with a value', () => {
    const benchmark = benchmarkOf(units([30, null, 10, 20, 50, 40]))
    expect(benchmark).toMatchObject({ released: true, n: 5, contributors: 5 })
    if (!benchmark.released) return
    expect(benchmark.p50).toBeCloseTo(30, 10)
    expect(benchmark.p25 + benchmark.p75).toBeCloseTo(60, 10) // symmetric values, symmetric quantiles
    expect([benchmark.p10, benchmark.p25]).toEqual([
      quantile([10, 20, 30, 40, 50], 0.1),
      quantile([10, 20, 30, 40, 50], 0.25),
    ])
  })

  test('is withheld with fewer than five contributors', () => {
    expect(MINIMUM_CONTRIBUTORS).toBe(5)
    expect(benchmarkOf(units([1, 2, 3, 4]))).toEqual({ released: false, contributors: 4 })
    expect(benchmarkOf(units([1, 2, 3, 4, null]))).toEqual({ released: false, contributors: 4 })
    expect(benchmarkOf([])).toEqual({ released: false, contributors: 0 })
  })

  test('five units of one owner are one contributor', () => {
    expect(benchmarkOf(units([1, 2, 3, 4, 5], 'aaaaa'))).toEqual({ released: false, contributors: 1 })
    expect(benchmarkOf(units([1, 2, 3, 4, 5, 6], 'aabcde'))).toMatchObject({ released: true, n: 6, contributors: 5 })
  })

  test('does not depend on the order, and equals benchmarkColumns', () => {
    const unit = fc.record({
      value: fc.option(fc.integer({ min: -99, max: 99 }), { freq: 8 }),
      contributor: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    })
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 30 }), (peers) => {
        const benchmark = benchmarkOf(peers)
        expect(benchmarkOf(peers.toReversed())).toEqual(benchmark)
        const column = Float64Array.from(peers, ({ value }) => value ?? Number.NaN)
        const owners = peers.map(({ contributor }) => contributor)
        expect(benchmarkColumns([column, column], owners)).toEqual([benchmark, benchmark])
        const distinct = new Set(peers.filter(({ value }) => value !== null).map(({ contributor }) => contributor))
        expect(benchmark.released).toBe(distinct.size >= 5)
      }),
    )
  })

  test('rejects a column that does not match the units', () => {
    expect(() => benchmarkColumns([Float64Array.of(1)], ['a', 'b'])).toThrow(RangeError)
  })
})

describe('positionIn', () => {
  const benchmark = { released: true, p10: 14, p25: 20, p50: 30, p75: 40, p90: 46, n: 5, contributors: 5 } as const

  test('returns the quarter in the KPI’s direction', () => {
    const positions = (direction: 'HIGHER' | 'LOWER' | 'RANGE') =>
      [45, 40, 35, 25, 15].map((value) => positionIn(value, benchmark, direction))
    const best = ['TOP_QUARTER', 'TOP_QUARTER', 'UPPER_MIDDLE', 'LOWER_MIDDLE', 'BOTTOM_QUARTER']
    expect(positions('HIGHER')).toEqual(best)
    expect(positions('RANGE')).toEqual(best)
    expect(positions('LOWER')).toEqual([
      'BOTTOM_QUARTER',
      'LOWER_MIDDLE',
      'LOWER_MIDDLE',
      'UPPER_MIDDLE',
      'TOP_QUARTER',
    ])
  })

  test('is null without a value or a released benchmark', () => {
    expect(positionIn(null, benchmark, 'HIGHER')).toBeNull()
    expect(positionIn(1, null, 'HIGHER')).toBeNull()
    expect(positionIn(1, { released: false, contributors: 4 }, 'HIGHER')).toBeNull()
  })
})
