import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { benchmarkColumns, benchmarkOf, positionIn } from './benchmark.ts'
import { MINIMUM_CONTRIBUTORS } from './release.ts'

const units = (values: readonly (number | null)[], contributors = 'abcdefghijklmnop') =>
  values.map((value, index) => ({ value, contributor: contributors.charAt(index) }))

const WHOLE = { decimals: 0 }

describe('benchmarkOf', () => {
  test('is the rounded median in a small group, and has quartiles from eight owners on', () => {
    expect(benchmarkOf(units([30, null, 10, 20, 50, 40]), WHOLE)).toEqual({
      released: true,
      p10: null,
      p25: null,
      p50: 30,
      p75: null,
      p90: null,
      n: 5,
      contributors: 5,
    })
    expect(benchmarkOf(units([10, 20, 30, 40, 50, 60, 70, 80]), WHOLE)).toMatchObject({
      p25: 20,
      p50: 40,
      p75: 60,
      p90: null,
    })
  })

  test('is withheld with fewer than five contributors', () => {
    expect(MINIMUM_CONTRIBUTORS).toBe(5)
    expect(benchmarkOf(units([1, 2, 3, 4]), WHOLE)).toEqual({ released: false, contributors: 4 })
    expect(benchmarkOf(units([1, 2, 3, 4, null]), WHOLE)).toEqual({ released: false, contributors: 4 })
    expect(benchmarkOf([], WHOLE)).toEqual({ released: false, contributors: 0 })
  })

  test('five units of one owner are one contributor', () => {
    expect(benchmarkOf(units([1, 2, 3, 4, 5], 'aaaaa'), WHOLE)).toEqual({ released: false, contributors: 1 })
    expect(benchmarkOf(units([1, 2, 3, 4, 5, 6], 'aabcde'), WHOLE)).toMatchObject({
      released: true,
      n: 6,
      contributors: 5,
    })
  })

  test('does not depend on the order, and equals benchmarkColumns', () => {
    const unit = fc.record({
      value: fc.option(fc.integer({ min: -99, max: 99 }), { freq: 8 }),
      contributor: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g'),
    })
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 30 }), (peers) => {
        const benchmark = benchmarkOf(peers, WHOLE)
        expect(benchmarkOf(peers.toReversed(), WHOLE)).toEqual(benchmark)
        const column = Float64Array.from(peers, ({ value }) => value ?? Number.NaN)
        const owners = peers.map(({ contributor }) => contributor)
        expect(benchmarkColumns([column, column], owners, WHOLE)).toMatchObject([benchmark, benchmark])
        const distinct = new Set(peers.filter(({ value }) => value !== null).map(({ contributor }) => contributor))
        if (distinct.size < 5) expect(benchmark.released).toBe(false)
      }),
    )
  })

  test('releases only the median in a month in which fewer than five owners join or leave', () => {
    const full = Float64Array.of(10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
    const owners = [...'abcdefghij']
    const [first, joined, same] = benchmarkColumns([full.with(0, Number.NaN), full, full], owners, WHOLE)
    expect(first).toMatchObject({ n: 9, p25: expect.any(Number) })
    expect(joined).toMatchObject({ n: 10, p25: null, p50: expect.any(Number) })
    expect(same).toMatchObject({ n: 10, p25: expect.any(Number) })
  })

  test('rejects a column that does not match the units', () => {
    expect(() => benchmarkColumns([Float64Array.of(1)], ['a', 'b'], WHOLE)).toThrow(RangeError)
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
    expect(positionIn(1, { ...benchmark, p25: null }, 'HIGHER')).toBeNull()
    expect(positionIn(1, null, 'HIGHER')).toBeNull()
    expect(positionIn(1, { released: false, contributors: 4 }, 'HIGHER')).toBeNull()
  })
})
