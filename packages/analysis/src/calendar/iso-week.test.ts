import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addWeeks, daysOfWeek, isIsoWeek, isoWeekOf, weeksInIsoYear } from './iso-week.ts'

const DAY_MS = 86_400_000
const dayText = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Reference implementation: counts the Thursdays of a year, from a Monday of a known week (2001-01-01 is 2001-W01). */
function weekByCounting(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  const weekday = ((((time - Date.parse('2001-01-01T00:00:00Z')) / DAY_MS) % 7) + 7) % 7
  const thursday = new Date(time + (3 - weekday) * DAY_MS)
  let count = 0
  for (let at = Date.UTC(thursday.getUTCFullYear(), 0, 1); at <= thursday.getTime(); at += DAY_MS) {
    if (new Date(at).getUTCDay() === 4) count++
  }
  return `${thursday.getUTCFullYear()}-W${String(count).padStart(2, '0')}`
}

const dayNumber = fc.integer({ min: Date.UTC(1970, 0, 1) / DAY_MS, max: Date.UTC(2399, 11, 31) / DAY_MS })

test('the week of a day equals the reference implementation', () => {
  fc.assert(
    fc.property(dayNumber, (number) => {
      const day = dayText(number * DAY_MS)
      expect(isoWeekOf(day)).toBe(weekByCounting(day))
    }),
    { numRuns: 300 },
  )
})

test('a week has seven consecutive days from Monday to Sunday that belong to it', () => {
  fc.assert(
    fc.property(dayNumber, (number) => {
      const day = dayText(number * DAY_MS)
      const week = isoWeekOf(day)
      const days = daysOfWeek(week)
      expect(days).toContain(day)
      expect(days.map((one) => new Date(`${one}T00:00:00Z`).getUTCDay())).toEqual([1, 2, 3, 4, 5, 6, 0])
      expect(new Set(days.map(isoWeekOf))).toEqual(new Set([week]))
      expect(isIsoWeek(week)).toBe(true)
    }),
  )
})

test('adding and subtracting weeks is inverse and moves the days by seven days per week', () => {
  fc.assert(
    fc.property(dayNumber, fc.integer({ min: -3000, max: 3000 }), (number, count) => {
      const week = isoWeekOf(dayText(number * DAY_MS))
      const later = addWeeks(week, count)
      expect(addWeeks(later, -count)).toBe(week)
      const apart = Date.parse(daysOfWeek(later)[0] ?? '') - Date.parse(daysOfWeek(week)[0] ?? '')
      expect(apart).toBe(count * 7 * DAY_MS)
    }),
  )
})

test('the number of weeks of a year is the week of 28 December', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1970, max: 2399 }), (year) => {
      expect(isoWeekOf(`${year}-12-28`)).toBe(`${year}-W${weeksInIsoYear(year)}`)
    }),
  )
})

test('weeks at the turn of the year', () => {
  expect(isoWeekOf('2026-12-31')).toBe('2026-W53')
  expect(isoWeekOf('2027-01-03')).toBe('2026-W53')
  expect(isoWeekOf('2027-01-04')).toBe('2027-W01')
  expect(isoWeekOf('2024-12-30')).toBe('2025-W01')
  expect(isoWeekOf('2022-01-01')).toBe('2021-W52')
  expect(addWeeks('2026-W53', 1)).toBe('2027-W01')
  expect(addWeeks('2026-W01', -1)).toBe('2025-W52')
  expect(daysOfWeek('2026-W53')[0]).toBe('2026-12-28')
})

test('an invalid week is rejected', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('2025-W53', '2026-W54', '2026-W00', '2026-53', '2026-W1', 'W53', '', '2026-W53 ', '0000-W01'),
      (text) => {
        expect(isIsoWeek(text)).toBe(false)
        expect(() => daysOfWeek(text)).toThrow(RangeError)
      },
    ),
  )
  expect(isIsoWeek(null)).toBe(false)
})
