import { expect, test } from 'vitest'
import { dayAfterKey, readDate, shiftDayByMonths, weeksAround } from './date-board.ts'

test('a calendar begins its weeks as the language does, and always shows six of them', () => {
  const german = weeksAround('2026-03-15', 1)
  expect(german[0]?.[0]).toBe('2026-02-23')
  expect(weeksAround('2026-03-15', 0)[0]?.[0]).toBe('2026-03-01')
  expect(german).toHaveLength(6)
  expect(german.flat()).toHaveLength(42)
})

test('weeks go on over the change to summer time', () => {
  expect(weeksAround('2026-03-01', 1)[5]?.[6]).toBe('2026-04-05')
})

test('a month later is the last day where there is no such day', () => {
  expect(shiftDayByMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(shiftDayByMonths('2024-02-29', 12)).toBe('2025-02-28')
  expect(shiftDayByMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test('keys move by day, week, month and year', () => {
  expect(dayAfterKey('ArrowRight', '2025-12-31', 1, false)).toBe('2026-01-01')
  expect(dayAfterKey('ArrowUp', '2026-03-03', 1, false)).toBe('2026-02-24')
  expect(dayAfterKey('Home', '2026-03-11', 1, false)).toBe('2026-03-09')
  expect(dayAfterKey('Home', '2026-03-11', 0, false)).toBe('2026-03-08')
  expect(dayAfterKey('End', '2026-03-11', 1, false)).toBe('2026-03-15')
  expect(dayAfterKey('PageDown', '2026-03-11', 1, true)).toBe('2027-03-11')
  expect(dayAfterKey('x', '2026-03-11', 1, false)).toBeUndefined()
})

test.each([
  ['09.03.2026', 'dd.mm.yyyy', '2026-03-09'],
  ['9.3.26', 'dd.mm.yyyy', '2026-03-09'],
  ['9. 3. 2026', 'dd.mm.yyyy', '2026-03-09'],
  ['09032026', 'dd.mm.yyyy', '2026-03-09'],
  ['9.3.', 'dd.mm.yyyy', '2025-03-09'],
  ['03/09/26', 'mm/dd/yy', '2026-03-09'],
  ['030926', 'mm/dd/yy', '2026-03-09'],
  ['2026-03-09', 'mm/dd/yy', '2026-03-09'],
  ['29.2.2024', 'dd.mm.yyyy', '2024-02-29'],
])('%s is read as %s says', (text, format, expected) => {
  expect(readDate(text, format, '2025-06-01')).toBe(expected)
})

test.each(['31.02.2026', '29.2.2025', '13.13.2026', '', 'soon', '1.1.1', '1.2.3.4', '123', '1.1.1700'])(
  '%j is no day of the calendar',
  (text) => {
    expect(readDate(text, 'dd.mm.yyyy', '2025-06-01')).toBeUndefined()
  },
)
