import { expect, test } from 'vitest'
import { weekdaysFrom, weeksOf } from './month-weeks.ts'

test.each([
  // A month whose first day is a Sunday, one that fits into four weeks, and one over the end of a year.
  ['2026-03', 1, 6, '2026-02-23', '2026-04-05'],
  ['2026-03', 0, 5, '2026-03-01', '2026-04-04'],
  ['2027-02', 1, 4, '2027-02-01', '2027-02-28'],
  ['2026-12', 1, 5, '2026-11-30', '2027-01-03'],
] as const)('the weeks of %s with first day %i are %i, from %s to %s', (month, weekStart, count, first, last) => {
  const weeks = weeksOf(month, weekStart)
  expect(weeks).toHaveLength(count)
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect([weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([first, last])
})

test('a week begins on Monday or on Sunday', () => {
  expect(weekdaysFrom(1)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(weekdaysFrom(0)).toEqual([7, 1, 2, 3, 4, 5, 6])
})
