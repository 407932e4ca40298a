import { expect, test } from 'vitest'
import { postponedDue } from './postpone.ts'

test.each([
  ['2026-06-30', 'WEEK', '2026-07-07'],
  ['2026-06-30', 'TWO_WEEKS', '2026-07-14'],
  ['2026-06-30', 'MONTH', '2026-07-30'],
  ['2026-08-31', 'MONTH', '2026-09-30'],
  ['2027-01-31', 'MONTH', '2027-02-28'],
  ['2026-12-15', 'MONTH', '2027-01-15'],
  // A date that has passed counts from today.
  ['2026-02-01', 'WEEK', '2026-06-08'],
] as const)('%s postponed by %s is %s on the first of June', (due, step, later) => {
  expect(postponedDue(due, '2026-06-01', step)).toBe(later)
})
