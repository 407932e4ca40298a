import { expect, test } from 'vitest'
import { reportViewsOf } from './views.ts'

test('the market belongs to units in Germany; others begin with the weekly report', () => {
  expect(reportViewsOf(['FINANCIAL_REPORT'], 'DE')).toEqual(['yearmonth', 'weekly', 'statement'])
  expect(reportViewsOf([], 'SK')).toEqual(['weekly'])
  expect(reportViewsOf([], null)).toEqual(['weekly'])
})
