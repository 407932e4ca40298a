import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aggregateSeries, windowOf } from '../figure/aggregation.ts'
import { targetFor } from '../figure/status.ts'
import { fiscalYearBegin, fiscalYearOf, monthOfFiscalYear } from './fiscal-year.ts'
import { addMonths, periodIndex, periodOf } from './period.ts'

test.each([
  ['2026-03', 4, '2025-04', '2025/26', 12],
  ['2026-04', 4, '2026-04', '2026/27', 1],
  ['2026-12', 12, '2026-12', '2026/27', 1],
  ['1999-12', 7, '1999-07', '1999/00', 6],
  ['2026-12', 1, '2026-01', '2026', 12],
])('the fiscal year of %s with a start in month %i begins in %s and is %s', (period, start, begin, name, month) => {
  expect(fiscalYearBegin(period, start)).toBe(begin)
  expect(fiscalYearOf(period, start)).toBe(name)
  expect(monthOfFiscalYear(periodIndex(period), start)).toBe(month)
})

test('the year to date begins in the last month, of the 12 up to the period, that is the first of a fiscal year', () => {
  fc.assert(
    fc.property(fc.integer({ min: 12, max: 90_000 }), fc.integer({ min: 1, max: 12 }), (index, start) => {
      const period = periodOf(index)
      const months = Array.from({ length: 12 }, (_, before) => addMonths(period, -before))
      const begin = months.find((month) => Number(month.slice(5)) === start)
      const window = windowOf('YTD', period, start)
      expect([window[0], window.at(-1)]).toEqual([begin, period])
      const series = Float64Array.from({ length: 12 }, () => 1)
      expect(aggregateSeries(series, index - 11, 'YTD', 'SUM', start).at(-1)).toBe(window.length)
      const target = targetFor('YTD', period, { min: 12, max: null }, 'YEAR', start)
      expect(target.min).toBeCloseTo(window.length, 9)
    }),
  )
})
