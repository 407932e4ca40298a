import { expect, test } from 'vitest'
import { isAllowed } from './permission.ts'

test('an empty requirement is always allowed, even without a user', () => {
  expect(isAllowed([], null)).toBe(true)
  expect(isAllowed([], { permissions: [] })).toBe(true)
})

test('no user means denied', () => {
  expect(isAllowed(['KPI_READ'], null)).toBe(false)
  expect(isAllowed(['KPI_READ'], undefined)).toBe(false)
})

test('all required permissions must be present', () => {
  const holder = { permissions: ['KPI_READ', 'MEASURE_READ'] }
  expect(isAllowed(['KPI_READ', 'MEASURE_READ'], holder)).toBe(true)
  expect(isAllowed(['KPI_READ', 'MEASURE_WRITE'], holder)).toBe(false)
})
