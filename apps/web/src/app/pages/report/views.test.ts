import { expect, test } from 'vitest'
import { firstViewOf, reportViewsOf } from './views.ts'

test('the market belongs to units in Germany; others begin with the weekly report', () => {
  expect(reportViewsOf(['FINANCIAL_REPORT'], 'DE')).toEqual(['yearmonth', 'weekly', 'statement'])
  expect(reportViewsOf([], 'SK')).toEqual(['weekly'])
  expect(reportViewsOf([], null)).toEqual(['weekly'])
})

test.each([
  ['2026-10', 'yearmonth'],
  ['2026-09', 'yearmonth'],
  ['2026-08', 'weekly'],
  [undefined, 'weekly'],
])('with the market up to %s the report opens on %s in November 2026', (lastMonth, first) => {
  expect(firstViewOf(['yearmonth', 'weekly', 'statement'], lastMonth, '2026-11-28')).toBe(first)
  expect(firstViewOf(['weekly', 'statement'], lastMonth, '2026-11-28')).toBe('weekly')
})
