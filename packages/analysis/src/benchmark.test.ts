import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { benchmarkColumns, benchmarkOf, MINIMUM_CONTRIBUTORS, positionIn, quantile } from './benchmark.ts'

const units = (values: readonly (number | null)[], contributors = 'abcdefghijklmnop') =>
  values.map((value, index) => ({ value, contributor: contributors.charAt(index) }))

describe('quantile', () => {
  test('interpolates like percentile_cont and PERCENTILE.INC', () => {
    expect(quantile([10, 20, 30, 40], 0.25)).toBe(17.5)
    expect(quantile([10, 20, 30, 40], 0.5)).toBe(25)
    expect(quantile([1, 2, 3, 4, 5], 0.9)).toBeCloseTo(4.6, 12)
    expect(quantile([7], 0.9)).toBe(7)
    expect([quantile([1, 5, 9], 0), quantile([1, 5, 9], 1)]).toEqual([1, 9])
  })

  test('refuses no values and no probability', () => {
    expect(() => quantile([], 0.5)).toThrow(RangeError)
    expect(() => quantile([1], 1.1)).toThrow(RangeError)
    expect(() => quantile([1], Number.NaN)).toThrow(RangeError)
  })

  test('lies between the extremes and grows with p', () => {
    const values = fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true }), { minLength: 1 })
    const p = fc.double({ min: 0, max: 1, noNaN: true })
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
  test('describes the distribution, units without a value left out', () => {
    expect(benchmarkOf(units([30, null, 10, 20, 50, 40]))).toEqual({
      released: true,
      p10: 14,
      p25: 20,
      p50: 30,
      p75: 40,
      p90: 46,
      n: 5,
      contributors: 5,
    })
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

  test('does not depend on the order, and equals its column', () => {
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

  test('refuses a column that does not match the units', () => {
    expect(() => benchmarkColumns([Float64Array.of(1)], ['a', 'b'])).toThrow(RangeError)
  })
})

describe('positionIn', () => {
  const benchmark = benchmarkOf(units([10, 20, 30, 40, 50]))

  test('takes the better quarter in the KPI’s direction', () => {
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

  test('is nowhere without a value or a released benchmark', () => {
    expect(positionIn(null, benchmark, 'HIGHER')).toBeNull()
    expect(positionIn(1, null, 'HIGHER')).toBeNull()
    expect(positionIn(1, { released: false, contributors: 4 }, 'HIGHER')).toBeNull()
  })
})
