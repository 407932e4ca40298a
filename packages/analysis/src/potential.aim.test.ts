import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aimAt, POTENTIAL_LEVELS } from './potential.aim.ts'

const amount = (min: number, max: number) => fc.double({ min, max, noNaN: true })

describe('an aim', () => {
  const benchmark = { p10: 60, p25: 70, p50: 80, p75: 90, p90: 95 }

  test('is the quantile in the better direction', () => {
    const aims = (direction: 'HIGHER' | 'LOWER', value: number) =>
      POTENTIAL_LEVELS.map((level) => aimAt(level, { value, direction, benchmark }))
    expect(aims('HIGHER', 75)).toEqual([
      { aim: 80, gap: 5 },
      { aim: 90, gap: 15 },
      { aim: 95, gap: 20 },
    ])
    expect(aims('LOWER', 75)).toEqual([
      { aim: 80, gap: 0 },
      { aim: 70, gap: 5 },
      { aim: 60, gap: 15 },
    ])
  })

  test('of a RANGE is never further than into the corridor', () => {
    const aim = (value: number, min: number | null) =>
      aimAt('TOP_QUARTILE', { value, direction: 'RANGE', benchmark, target: { min, max: 92 } })
    expect(aim(78, 85)).toEqual({ aim: 85, gap: 7 })
    expect(aim(86, 85)).toEqual({ aim: 85, gap: 0 })
    expect(aim(99, 85)).toEqual({ aim: 85, gap: 0 })
    expect(aim(78, null)).toBeNull()
  })

  test('exists only with a value and a released benchmark', () => {
    expect(aimAt('MEDIAN', { value: null, direction: 'HIGHER', benchmark })).toBeNull()
    expect(aimAt('MEDIAN', { value: 1, direction: 'HIGHER', benchmark: null })).toBeNull()
  })

  test('asks no less at a higher level', () => {
    fc.assert(
      fc.property(
        fc.array(amount(-100, 100), { minLength: 5, maxLength: 5 }),
        amount(-150, 150),
        fc.constantFrom('HIGHER', 'LOWER', 'RANGE'),
        amount(-100, 100),
        (numbers, value, direction, min) => {
          const [p10 = 0, p25 = 0, p50 = 0, p75 = 0, p90 = 0] = numbers.sort((a, b) => a - b)
          const input = {
            value,
            direction,
            benchmark: { p10, p25, p50, p75, p90 },
            target: { min, max: null },
          } as const
          const gaps = POTENTIAL_LEVELS.map((level) => aimAt(level, input)?.gap ?? Number.NaN)
          expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
        },
      ),
    )
  })
})
