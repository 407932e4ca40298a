import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deviationScore, gapToMedian } from './deviation.ts'

const benchmark = { p25: 78, p50: 85, p75: 94 }
const higher = { direction: 'HIGHER', target: { min: 92, max: null } } as const

describe('deviationScore', () => {
  test('is the gap to the target in interquartile ranges of the peers', () => {
    expect(deviationScore({ ...higher, value: 80, benchmark })).toBe(0.75)
    expect(deviationScore({ ...higher, value: 92, benchmark })).toBe(0)
    expect(deviationScore({ ...higher, value: 99, benchmark })).toBe(0)
    expect(deviationScore({ direction: 'LOWER', target: { min: null, max: 60 }, value: 68, benchmark })).toBe(0.5)
  })

  test('uses the distance to the weak value without peers, then the size of the target', () => {
    expect(deviationScore({ ...higher, value: 69, weak: 69 })).toBe(1)
    expect(deviationScore({ ...higher, value: 46 })).toBe(0.5)
    expect(deviationScore({ direction: 'HIGHER', target: { min: 0, max: null }, value: -3 })).toBe(1)
    expect(deviationScore({ ...higher, value: 46, benchmark: { p25: 5, p50: 5, p75: 5 } })).toBe(0.5)
  })

  test('counts both sides of a RANGE', () => {
    const range = { direction: 'RANGE', target: { min: 88, max: 95 }, benchmark } as const
    expect([80, 88, 90, 95, 103].map((value) => deviationScore({ ...range, value }))).toEqual([0.5, 0, 0, 0, 0.5])
  })

  test('is the gap to the median without a target, and null without both', () => {
    expect(deviationScore({ direction: 'HIGHER', value: 77, benchmark })).toBe(0.5)
    expect(deviationScore({ direction: 'HIGHER', value: 77 })).toBeNull()
    expect(deviationScore({ ...higher, value: null, benchmark })).toBeNull()
  })

  test('does not depend on the unit of the KPI', () => {
    const number = fc.double({ min: -1e3, max: 1e3, noNaN: true })
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1, max: 10 }), (value, min, exponent) => {
        // A power of two, so that scaling itself does not round.
        const factor = 2 ** exponent
        const scaled = { p25: 78 * factor, p50: 85 * factor, p75: 94 * factor }
        const score = deviationScore({ direction: 'HIGHER', value, target: { min, max: null }, benchmark })
        const target = { min: min * factor, max: null }
        expect(deviationScore({ direction: 'HIGHER', value: value * factor, target, benchmark: scaled })).toBe(score)
        expect(score).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('gapToMedian', () => {
  test('ignores the target', () => {
    expect(gapToMedian({ ...higher, value: 77, benchmark })).toBe(0.5)
    expect(gapToMedian({ ...higher, value: 86, benchmark })).toBe(0)
    expect(gapToMedian({ direction: 'LOWER', value: 93, benchmark })).toBe(0.5)
    expect(gapToMedian({ ...higher, value: 77 })).toBeNull()
  })
})
