import { expect, test } from 'vitest'
import { areaSearch, kpiSearch, parseSearch, stringifySearch, viewSearch } from './view.ts'

test('a valid view is read, and the rest of an address is ignored', () => {
  expect(viewSearch({ period: '2026-03', view: 'YTD', comparison: 'PRIOR_MONTH', peerGroup: 'g', x: '1' })).toEqual({
    period: '2026-03',
    view: 'YTD',
    comparison: 'PRIOR_MONTH',
    peerGroup: 'g',
  })
  expect(viewSearch({ period: '2026-13', view: 'DAY', comparison: '', peerGroup: 'x'.repeat(101) })).toEqual({})
})

test('area and KPI have their own parameters', () => {
  expect(areaSearch({ areaId: 'a', sort: 'status', status: 'BAD', shape: 'table' })).toEqual({
    areaId: 'a',
    sort: 'status',
    status: 'BAD',
    shape: 'table',
  })
  expect(kpiSearch({ id: 'k', node: 'n', months: '24' })).toEqual({ id: 'k', node: 'n', months: 24 })
  expect(kpiSearch({ figures: 'a,b' })).toEqual({ figures: 'a,b' })
  expect(kpiSearch({ months: '121' })).toEqual({})
})

test('an id remains a string in the address', () => {
  expect(parseSearch(stringifySearch({ id: '2024', name: 'a&b=ü', empty: undefined }))).toEqual({
    id: '2024',
    name: 'a&b=ü',
  })
  expect(stringifySearch({})).toBe('')
})

test('a comparison names its month or its unit, and nothing else does', () => {
  expect(viewSearch({ comparison: 'PERIOD', comparisonPeriod: '2025-03' })).toEqual({
    comparison: 'PERIOD',
    comparisonPeriod: '2025-03',
  })
  expect(viewSearch({ comparison: 'PRIOR_YEAR', comparisonPeriod: '2025-03' })).toEqual({ comparison: 'PRIOR_YEAR' })
  expect(kpiSearch({ against: 'UNIT', againstUnit: 'u2' })).toEqual({ against: 'UNIT', againstUnit: 'u2' })
  expect(kpiSearch({ against: 'UNIT' })).toEqual({})
  expect(kpiSearch({ against: 'PLAN', againstUnit: 'u2' })).toEqual({ against: 'PLAN' })
  expect(kpiSearch({ against: 'BUDGET' })).toEqual({})
})
