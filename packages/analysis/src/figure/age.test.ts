import { expect, test } from 'vitest'
import { monthsBetween } from '../calendar/period.ts'
import { duePeriod, OLD_FROM } from './age.ts'

test('the figures of the last complete month are due, and those before it are old', () => {
  expect(['2026-11-01', '2026-11-30', '2026-12-01', '2026-01-15'].map(duePeriod)).toEqual([
    '2026-10',
    '2026-10',
    '2026-11',
    '2025-12',
  ])
  expect(monthsBetween(duePeriod('2026-11-23'), '2026-11')).toBe(OLD_FROM - 1)
})
