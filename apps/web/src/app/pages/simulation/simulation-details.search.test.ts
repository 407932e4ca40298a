import { expect, test } from 'vitest'
import { simulationDetailsSearch } from './simulation-details.search.ts'

const OTHER = '33333333-3333-4333-8333-333333333333'

test('the address says what the tree is compared with: a series, or another scenario', () => {
  expect(simulationDetailsSearch({ view: 'tree', comparison: 'PLAN' })).toEqual({ view: 'tree', comparison: 'PLAN' })
  expect(simulationDetailsSearch({ comparison: OTHER })).toEqual({ comparison: OTHER })
  expect(simulationDetailsSearch({ comparison: 'something' })).toEqual({})
})
