import { expect, test } from 'vitest'
import { reportSearch } from './report.search.ts'

test('the address of the report contains only what its views read', () => {
  const whole = {
    view: 'yearmonth',
    period: '2025-12',
    week: '2026-W53',
    drive: 'BEV',
    brand: 'LYNK & CO',
    comparison: 'PRIOR_MONTH',
    scope: 'ytd',
    all: 'brands',
  }
  expect(reportSearch({ ...whole, x: '1' })).toEqual(whole)
  expect(
    reportSearch({
      view: 'daily',
      period: '2025-13',
      week: '53',
      drive: 'STEAM',
      brand: 'x'.repeat(101),
      comparison: '',
      all: 'true',
    }),
  ).toEqual({})
})
