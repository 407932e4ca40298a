import { expect, test } from 'vitest'
import { adminJobsSearch, adminUsageSearch } from './admin.ts'

test('the administration reads the weeks of its usage and the state of its jobs, and ignores invalid values', () => {
  expect(adminUsageSearch({ weeks: '26' })).toEqual({ weeks: 26 })
  expect(adminUsageSearch({ weeks: '13' })).toEqual({})
  expect(adminJobsSearch({ state: 'FAILED' })).toEqual({ state: 'FAILED' })
  expect(adminJobsSearch({ state: 'LOST' })).toEqual({})
})
