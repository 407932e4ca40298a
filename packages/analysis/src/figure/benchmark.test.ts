import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { benchmarkColumns, benchmarkOf, positionIn } from './benchmark.ts'
import { quantile } from './quantile.ts'
import { MINIMUM_CONTRIBUTORS } from './release.ts'

const units = (values: readonly (number | null)[], contributors = 'abcdefghijklmnop') =>
  values.map((value, index) => ({ value, contributor: contributors.charAt(index) }))

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
