import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { monthsBetween, periodIndex, periodOf } from '../calendar/period.ts'
import {
  aggregateMonths,
  aggregateSeries,
  aggregateUnits,
  aggregateWindow,
  type TimeAggregation,
  type View,
  windowOf,
} from './aggregation.ts'

const views: readonly View[] = ['MONTH', 'YTD', 'R12']
const ways: readonly TimeAggregation[] = ['SUM', 'AVERAGE', 'LAST']

describe('windowOf', () => {
  test('returns the month, the year to date, or 12 months', () => {
    expect(windowOf('MONTH', '2026-03')).toEqual(['2026-03'])
    expect(windowOf('YTD', '2026-03')).toEqual(['2026-01', '2026-02', '2026-03'])
    expect(windowOf('YTD', '2026-01')).toEqual(['2026-01'])
    const rolling = windowOf('R12', '2026-03')
    expect([rolling.length, rolling[0], rolling.at(-1)]).toEqual([12, '2025-04', '2026-03'])
  })
})

describe('aggregateMonths', () => {
  test('returns the sum, the average or the last month', () => {
    expect(aggregateMonths([1, 2, 6], 'SUM')).toBe(9)
    expect(aggregateMonths([1, 2, 6], 'AVERAGE')).toBe(3)
    expect(aggregateMonths([1, 2, 6], 'LAST')).toBe(6)
  })

  test('has no value when a month is missing; LAST needs only the last one', () => {
    expect(aggregateMonths([1, null, 6], 'SUM')).toBeNull()
    expect(aggregateMonths([1, null, 6], 'AVERAGE')).toBeNull()
    expect(aggregateMonths([1, null, 6], 'LAST')).toBe(6)
    expect(aggregateMonths([1, 6, null], 'LAST')).toBeNull()
    expect(ways.map((how) => aggregateMonths([], how))).toEqual([null, null, null])
  })
})

describe('aggregateUnits', () => {
  test('adds units, and has no value when one is missing', () => {
    expect(aggregateUnits([1, 2], 'SUM')).toBe(3)
    expect(aggregateUnits([1, null], 'SUM')).toBeNull()
    expect(aggregateUnits([], 'SUM')).toBeNull()
  })

  test('returns the common value of all units, and has no value when they differ', () => {
    expect(aggregateUnits([31, null, 31], 'SAME')).toBe(31)
    expect(aggregateUnits([31, 30], 'SAME')).toBeNull()
    expect(aggregateUnits([null, null], 'SAME')).toBeNull()
  })
})

describe('aggregateSeries', () => {
  test('starts the year to date in January, and needs all its months', () => {
    const fromNovember = Float64Array.of(1, 2, 3, 4, 5)
    const ytd = aggregateSeries(fromNovember, periodIndex('2025-11'), 'YTD', 'SUM')
    expect([...ytd]).toEqual([Number.NaN, Number.NaN, 3, 7, 12])
  })

  test('a missing month affects exactly 12 rolling years', () => {
    const series = new Float64Array(30).fill(0.1)
    series[5] = Number.NaN
    const rolling = aggregateSeries(series, periodIndex('2023-01'), 'R12', 'SUM')
    const withValue = [...rolling].flatMap((value, month) => (Number.isNaN(value) ? [] : [month]))
    expect(withValue).toEqual([17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29])
  })

  test('equals aggregateMonths of the window in every month', () => {
    const value = fc.option(fc.integer({ min: -9, max: 9 }), { freq: 12 })
    const months = fc.array(value, { maxLength: 40 })
    const first = fc.integer({ min: 24_300, max: 24_330 })
    fc.assert(
      fc.property(months, first, fc.constantFrom(...views), fc.constantFrom(...ways), (values, from, view, how) => {
        const series = Float64Array.from(values, (month) => month ?? Number.NaN)
        const aggregated = aggregateSeries(series, from, view, how)
        expect(aggregated).toHaveLength(values.length)
        values.forEach((_, month) => {
          const window = windowOf(view, periodOf(from + month)).map((period) => {
            return values[monthsBetween(periodOf(from), period)] ?? null
          })
          const expected = aggregateMonths(window, how) ?? Number.NaN
          expect(aggregated[month]).toBe(expected)
          expect(aggregateWindow(series, from, view, from + month, how)).toBe(expected)
        })
      }),
    )
  })

  test('has no value outside the series', () => {
    const series = Float64Array.of(1, 2)
    for (const how of ways) {
      expect(aggregateWindow(series, 24_300, 'MONTH', 24_299, how)).toBeNaN()
      expect(aggregateWindow(series, 24_300, 'MONTH', 24_302, how)).toBeNaN()
    }
  })
})
