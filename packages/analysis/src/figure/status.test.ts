import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Direction, type StatusInput, statusOf, targetFor } from './status.ts'

const benchmark = { p25: 20, p50: 30, p75: 40 }
const statuses = (input: Omit<StatusInput, 'value'>, values: readonly number[]) =>
  values.map((value) => statusOf({ ...input, value }).status)

describe('statusOf against a target', () => {
  test('HIGHER: good at the target, warning down to the weak value', () => {
    const productivity = { direction: 'HIGHER', target: { min: 92, max: null }, weak: 69 } as const
    expect(statuses(productivity, [95, 92, 91.9, 69, 68.9])).toEqual(['GOOD', 'GOOD', 'WARN', 'WARN', 'BAD'])
    expect(statusOf({ ...productivity, value: 95 }).against).toBe('TARGET')
  })

  test('LOWER: good at the target, warning up to the weak value', () => {
    const stockDays = { direction: 'LOWER', target: { min: null, max: 60 }, weak: 95 } as const
    expect(statuses(stockDays, [45, 60, 60.1, 95, 96])).toEqual(['GOOD', 'GOOD', 'WARN', 'WARN', 'BAD'])
  })

  test('RANGE: good inside, above never worse than a warning, below by the weak value', () => {
    const utilisation = { direction: 'RANGE', target: { min: 88, max: 95 }, weak: 82 } as const
    expect(statuses(utilisation, [88, 95, 95.1, 500, 87, 82, 81])).toEqual([
      'GOOD',
      'GOOD',
      'WARN',
      'WARN',
      'WARN',
      'WARN',
      'BAD',
    ])
    const withoutWeak = { direction: 'RANGE', target: { min: 100, max: 120 } } as const
    expect(statuses(withoutWeak, [100, 90, 89, 121, 900])).toEqual(['GOOD', 'WARN', 'BAD', 'WARN', 'WARN'])
  })

  test('up to 10 % short of the target is a warning without a weak value', () => {
    expect(statuses({ direction: 'HIGHER', target: { min: 100, max: null } }, [100, 90, 89])).toEqual([
      'GOOD',
      'WARN',
      'BAD',
    ])
    expect(statuses({ direction: 'LOWER', target: { min: null, max: 100 } }, [100, 110, 111])).toEqual([
      'GOOD',
      'WARN',
      'BAD',
    ])
    expect(statuses({ direction: 'HIGHER', target: { min: -50, max: null } }, [-50, -55, -56])).toEqual([
      'GOOD',
      'WARN',
      'BAD',
    ])
    expect(statuses({ direction: 'LOWER', target: { min: null, max: -50 } }, [-50, -45, -44])).toEqual([
      'GOOD',
      'WARN',
      'BAD',
    ])
  })

  test('a rounding error does not miss a target', () => {
    expect(statuses({ direction: 'HIGHER', target: { min: 92, max: null }, weak: 69 }, [91.99999999999999])).toEqual([
      'GOOD',
    ])
    expect(statuses({ direction: 'LOWER', target: { min: null, max: 0.3 }, weak: 1 }, [0.1 + 0.2])).toEqual(['GOOD'])
  })
})

describe('statusOf against a target and peers', () => {
  const peers = { p25: 76, p50: 83, p75: 88 }
  const productivity = { direction: 'HIGHER', target: { min: 92, max: null }, weak: 69, benchmark: peers } as const

  test('with a guide target, the better half of the peers is good and the weakest quarter bad', () => {
    expect(statuses(productivity, [92, 83, 80, 76, 75, 60])).toEqual(['GOOD', 'GOOD', 'WARN', 'WARN', 'BAD', 'BAD'])
    expect(statusOf({ ...productivity, value: 92 }).against).toBe('TARGET')
    expect(statusOf({ ...productivity, value: 84 }).against).toBe('MEDIAN')
    expect(statusOf({ ...productivity, value: 75 }).against).toBe('TARGET')
    const stockDays = {
      direction: 'LOWER',
      target: { min: null, max: 60 },
      benchmark: { p25: 70, p50: 80, p75: 90 },
    } as const
    expect(statuses(stockDays, [60, 80, 81, 90, 91])).toEqual(['GOOD', 'GOOD', 'WARN', 'WARN', 'BAD'])
  })

  test('an own target must be reached', () => {
    expect(statuses({ ...productivity, isOwnTarget: true }, [92, 91, 76, 75])).toEqual(['GOOD', 'WARN', 'WARN', 'BAD'])
    const modest = { ...productivity, target: { min: 70, max: null }, isOwnTarget: true } as const
    expect(statuses(modest, [70, 69])).toEqual(['GOOD', 'BAD'])
  })

  test('a value beyond the weak value is bad even among weaker peers', () => {
    expect(statuses({ ...productivity, benchmark: { p25: 50, p50: 60, p75: 65 } }, [69, 68, 61])).toEqual([
      'GOOD',
      'BAD',
      'BAD',
    ])
  })

  test('where only the median is released, the weak value or 10 % decide', () => {
    const median = { p25: null, p50: 83, p75: null }
    expect(statuses({ ...productivity, benchmark: median }, [83, 82, 69, 68])).toEqual(['GOOD', 'WARN', 'WARN', 'BAD'])
    expect(statuses({ ...productivity, weak: null, benchmark: median }, [83, 82, 75, 74])).toEqual([
      'GOOD',
      'WARN',
      'WARN',
      'BAD',
    ])
    expect(statuses({ direction: 'HIGHER', benchmark: median }, [83, 75, 74])).toEqual(['GOOD', 'WARN', 'BAD'])
  })

  test('RANGE: above the range is a warning whatever the peers reach', () => {
    const range = { direction: 'RANGE', target: { min: 88, max: 95 }, benchmark: peers } as const
    expect(statuses(range, [96, 90, 84, 80, 70])).toEqual(['WARN', 'GOOD', 'GOOD', 'WARN', 'BAD'])
  })
})

describe('statusOf without a target', () => {
  test('compares with the median and the worse quartile of the peers', () => {
    expect(statuses({ direction: 'HIGHER', benchmark }, [30, 29, 20, 19])).toEqual(['GOOD', 'WARN', 'WARN', 'BAD'])
    expect(statuses({ direction: 'LOWER', benchmark }, [30, 31, 40, 41])).toEqual(['GOOD', 'WARN', 'WARN', 'BAD'])
    expect(statusOf({ direction: 'LOWER', benchmark, value: 30 }).against).toBe('MEDIAN')
  })

  test('a bound that the direction does not use is no target', () => {
    const input = { direction: 'HIGHER', target: { min: null, max: 10 }, benchmark, value: 35 } as const
    expect(statusOf(input)).toEqual({ status: 'GOOD', against: 'MEDIAN' })
  })

  test('is NONE without a value, or without target and benchmark', () => {
    const none = { status: 'NONE', against: null }
    expect(statusOf({ direction: 'HIGHER', value: null, target: { min: 1, max: null } })).toEqual(none)
    expect(statusOf({ direction: 'HIGHER', value: 1 })).toEqual(none)
    expect(statusOf({ direction: 'RANGE', value: 1, target: { min: null, max: null }, benchmark: null })).toEqual(none)
  })
})

describe('statusOf with own thresholds', () => {
  test('the first matching rule applies, and no match is BAD', () => {
    const thresholds = [
      { status: 'GOOD', reference: 'VALUE', value: 50 },
      { status: 'WARN', reference: 'MEDIAN', factor: 0.5 },
    ] as const
    expect(statuses({ direction: 'HIGHER', thresholds, benchmark }, [50, 49, 15, 14])).toEqual([
      'GOOD',
      'WARN',
      'WARN',
      'BAD',
    ])
  })

  test('a rule with an unknown reference is ignored', () => {
    const thresholds = [
      { status: 'GOOD', reference: 'MEDIAN' },
      { status: 'WARN', reference: 'WEAK' },
    ] as const
    expect(statusOf({ direction: 'HIGHER', value: 99, weak: 10, thresholds }).status).toBe('WARN')
    expect(statusOf({ direction: 'HIGHER', value: 99, thresholds }).status).toBe('NONE')
  })
})

describe('statusOf by default', () => {
  test('a better value never has a worse status', () => {
    const rank = { NONE: 0, BAD: 1, WARN: 2, GOOD: 3 }
    const number = fc.double({ min: -1e6, max: 1e6, noNaN: true })
    const directions: readonly Direction[] = ['HIGHER', 'LOWER']
    fc.assert(
      fc.property(
        fc.constantFrom(...directions),
        number,
        number,
        number,
        fc.option(number),
        (direction, target, x, y, weak) => {
          const input = { direction, target: { min: target, max: target }, weak }
          const [better, worse] = (direction === 'HIGHER') === x > y ? [x, y] : [y, x]
          const [of, than] = [statusOf({ ...input, value: better }), statusOf({ ...input, value: worse })]
          expect(rank[of.status]).toBeGreaterThanOrEqual(rank[than.status])
        },
      ),
    )
  })
})

describe('targetFor', () => {
  test('a ratio has the same target in every view', () => {
    const target = { min: 88, max: 95 }
    expect(targetFor('MONTH', '2026-03', target, 'POINT')).toEqual(target)
  })

  test('the target of an accumulating value is its share of the year', () => {
    const profit = { min: 600_000, max: null }
    expect(targetFor('MONTH', '2026-03', profit, 'YEAR')).toEqual({ min: 50_000, max: null })
    expect(targetFor('YTD', '2026-03', profit, 'YEAR')).toEqual({ min: 150_000, max: null })
    expect(targetFor('R12', '2026-03', profit, 'YEAR')).toEqual(profit)
  })
})
