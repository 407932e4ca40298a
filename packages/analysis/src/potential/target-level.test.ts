import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { POTENTIAL_LEVELS, type TargetLevelBenchmark, targetLevelAt } from './target-level.ts'

const amount = (min: number, max: number) => fc.double({ min, max, noNaN: true })

describe('a target level', () => {
  const benchmark = { p10: 60, p25: 70, p50: 80, p75: 90, p90: 95 }

  test('is the quantile in the better direction', () => {
    const targetLevels = (direction: 'HIGHER' | 'LOWER', value: number) =>
      POTENTIAL_LEVELS.map((level) => targetLevelAt(level, { value, direction, benchmark }))
    expect(targetLevels('HIGHER', 75)).toEqual([
      { targetLevel: 80, gap: 5, isRangeStart: false, releasedLevel: 'MEDIAN' },
      { targetLevel: 90, gap: 15, isRangeStart: false, releasedLevel: 'TOP_QUARTILE' },
      { targetLevel: 95, gap: 20, isRangeStart: false, releasedLevel: 'BEST_PRACTICE' },
    ])
    expect(targetLevels('LOWER', 75)).toEqual([
      { targetLevel: 80, gap: 0, isRangeStart: false, releasedLevel: 'MEDIAN' },
      { targetLevel: 70, gap: 5, isRangeStart: false, releasedLevel: 'TOP_QUARTILE' },
      { targetLevel: 60, gap: 15, isRangeStart: false, releasedLevel: 'BEST_PRACTICE' },
    ])
  })

  test('of a RANGE is at most the lower end of the target range', () => {
    const targetLevel = (value: number, min: number | null) =>
      targetLevelAt('TOP_QUARTILE', { value, direction: 'RANGE', benchmark, target: { min, max: 92 } })
    expect(targetLevel(78, 85)).toEqual({ targetLevel: 85, gap: 7, isRangeStart: true, releasedLevel: 'TOP_QUARTILE' })
    expect(targetLevel(86, 85)).toEqual({ targetLevel: 85, gap: 0, isRangeStart: true, releasedLevel: 'TOP_QUARTILE' })
    expect(targetLevel(99, 85)).toEqual({ targetLevel: 85, gap: 0, isRangeStart: true, releasedLevel: 'TOP_QUARTILE' })
    expect(targetLevel(78, 91)).toEqual({
      targetLevel: 90,
      gap: 12,
      isRangeStart: false,
      releasedLevel: 'TOP_QUARTILE',
    })
    expect(targetLevel(78, null)).toBeNull()
  })

  test('is reached by a value that is written alike', () => {
    const gap = (value: number, decimals?: number) =>
      targetLevelAt('MEDIAN', {
        value,
        direction: 'HIGHER',
        benchmark,
        ...(decimals === undefined ? {} : { decimals }),
      })?.gap
    expect([gap(79.96, 1), gap(79.96, 0), gap(79.94, 1)]).toEqual([0, 0, 80 - 79.94])
    expect(gap(79.96)).toBe(80 - 79.96)
  })

  test('counts the next lower level where a quantile is not released', () => {
    const quartiles = { ...benchmark, p10: null, p90: null }
    const median = { ...quartiles, p25: null, p75: null }
    const at = (peers: TargetLevelBenchmark, direction: 'HIGHER' | 'LOWER') =>
      POTENTIAL_LEVELS.map((level) => {
        const found = targetLevelAt(level, { value: 75, direction, benchmark: peers })
        return [found?.releasedLevel, found?.targetLevel]
      })
    expect(at(quartiles, 'HIGHER')).toEqual([
      ['MEDIAN', 80],
      ['TOP_QUARTILE', 90],
      ['TOP_QUARTILE', 90],
    ])
    expect(at(quartiles, 'LOWER')).toEqual([
      ['MEDIAN', 80],
      ['TOP_QUARTILE', 70],
      ['TOP_QUARTILE', 70],
    ])
    expect(at(median, 'HIGHER')).toEqual(POTENTIAL_LEVELS.map(() => ['MEDIAN', 80]))
  })

  test('exists only with a value and a released benchmark', () => {
    expect(targetLevelAt('MEDIAN', { value: null, direction: 'HIGHER', benchmark })).toBeNull()
    expect(targetLevelAt('MEDIAN', { value: 1, direction: 'HIGHER', benchmark: null })).toBeNull()
  })

  test('has no smaller gap at a higher level', () => {
    fc.assert(
      fc.property(
        fc.array(amount(-100, 100), { minLength: 5, maxLength: 5 }),
        amount(-150, 150),
        fc.constantFrom('HIGHER', 'LOWER', 'RANGE'),
        amount(-100, 100),
        fc.constantFrom(0, 1, 2),
        (numbers, value, direction, min, hidden) => {
          const [p10 = 0, p25 = 0, p50 = 0, p75 = 0, p90 = 0] = numbers.sort((a, b) => a - b)
          const input = {
            value,
            direction,
            benchmark: {
              p10,
              p25,
              p50,
              p75,
              p90,
              ...(hidden > 0 ? { p10: null, p90: null } : {}),
              ...(hidden > 1 ? { p25: null, p75: null } : {}),
            },
            target: { min, max: null },
          } as const
          const gaps = POTENTIAL_LEVELS.map((level) => targetLevelAt(level, input)?.gap ?? Number.NaN)
          expect(gaps).toEqual(gaps.toSorted((a, b) => a - b))
        },
      ),
    )
  })
})
