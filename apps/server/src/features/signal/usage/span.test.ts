import { addDays } from '@lotse/analysis/calendar/day.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mondayOf, mondaysOf, wholeWeeks } from './span.ts'

const day = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 86_400_000, max: Date.UTC(2040, 0, 1) / 86_400_000 })
  .map((number) => new Date(number * 86_400_000).toISOString().slice(0, 10))

test('a week begins on Monday, also at the turn of a year', () => {
  expect(mondayOf('2026-01-01')).toBe('2025-12-29')
  expect(mondayOf('2026-01-05')).toBe('2026-01-05')
  expect(mondayOf('2026-01-11')).toBe('2026-01-05')
})

test('the default span is the last twelve weeks including the current one', () => {
  expect(wholeWeeks({}, 'en', '2026-01-07')).toEqual({ from: '2025-10-20', to: '2026-01-11' })
  expect(mondaysOf(wholeWeeks({}, 'en', '2026-01-07'))).toHaveLength(12)
})

test('a span of days is extended to full weeks with consecutive Mondays', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 790 }), (from, length) => {
      const to = addDays(from, length)
      const span = wholeWeeks({ from, to }, 'en', '2026-01-07')
      const mondays = mondaysOf(span)
      expect(span.from <= from && to <= span.to).toBe(true)
      expect(mondays[0]).toBe(span.from)
      expect(addDays(mondays.at(-1) ?? '', 6)).toBe(span.to)
      for (const monday of mondays) expect(new Date(monday).getUTCDay()).toBe(1)
      expect(mondays.length).toBeLessThanOrEqual(Math.ceil(length / 7) + 1)
    }),
  )
})

test('an end before the start and a span beyond the retention of signals are rejected', () => {
  expect(() => wholeWeeks({ from: '2026-01-02', to: '2026-01-01' }, 'en', '2026-01-07')).toThrow()
  expect(() => wholeWeeks({ from: '2020-01-02' }, 'en', '2026-01-07')).toThrow()
})
