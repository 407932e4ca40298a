import { expect, test } from 'vitest'
import { adminJobsSearch, adminOrganisationSearch, adminUsageSearch } from './admin.search.ts'

test('the administration reads the weeks of its usage and the state of its jobs, and ignores invalid values', () => {
  expect(adminUsageSearch({ weeks: '26' })).toEqual({ weeks: 26 })
  expect(adminUsageSearch({ weeks: '13' })).toEqual({})
  expect(adminJobsSearch({ state: 'FAILED' })).toEqual({ state: 'FAILED' })
  expect(adminJobsSearch({ state: 'LOST' })).toEqual({})
})

test('the address of the organisation contains the state and the open one of the support requests', () => {
  const request = '7b307556-03de-4d35-9fc5-53ecfbf45bbc'
  expect(adminOrganisationSearch({ state: 'NEW', request })).toEqual({ state: 'NEW', request })
  expect(adminOrganisationSearch({ state: 'LOST', request: 'one' })).toEqual({})
})
