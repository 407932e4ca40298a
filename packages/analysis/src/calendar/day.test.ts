import { expect, test } from 'vitest'
import { addDays, daysBetween, isMonday } from './day.ts'

test('days are added across months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(daysBetween('2026-12-31', '2027-01-07')).toBe(7)
  expect(daysBetween('2026-11-23', '2026-11-20')).toBe(-3)
})

test('Mondays are known', () => {
  expect(isMonday('2026-11-23')).toBe(true)
  expect(isMonday('2026-11-22')).toBe(false)
})
