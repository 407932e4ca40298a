import type { GermanState } from '@lotse/analysis/calendar/german-holidays.ts'
import { expect, test } from 'vitest'
import { POPULATION, workingDays } from './frame.ts'

const ALL = Object.values(POPULATION).reduce((sum, people) => sum + people, 0)
const peopleIn = (...states: GermanState[]) => states.reduce((sum, state) => sum + POPULATION[state], 0) / ALL

test('the population of the states adds up to that of the country on 31 December 2023', () => {
  expect(ALL).toBe(84_669_326)
  expect(Object.keys(POPULATION)).toHaveLength(16)
})

test('national holidays are subtracted completely, those of states by population', () => {
  // 22 weekdays; Christmas Day and Boxing Day on Wednesday and Thursday.
  expect(workingDays(['2024-12'])).toBeCloseTo(20, 9)
  // 21 weekdays, Women’s Day on a Saturday.
  expect(workingDays(['2025-03'])).toBeCloseTo(21, 9)
  // 23 weekdays, New Year on a Wednesday, Epiphany on a Monday.
  expect(workingDays(['2025-01'])).toBeCloseTo(22 - peopleIn('BW', 'BY', 'ST'), 9)
  // 22 weekdays, Labour Day and Ascension; 8 May 2025 was a holiday in Berlin only.
  expect(workingDays(['2025-05'])).toBeCloseTo(20 - peopleIn('BE'), 9)
  // 23 weekdays, Unity Day on a Friday, Reformation Day on a Friday.
  expect(workingDays(['2025-10'])).toBeCloseTo(22 - peopleIn('BB', 'HB', 'HH', 'MV', 'NI', 'SN', 'ST', 'SH', 'TH'), 9)
})

test('the working days of the months add up to the year', () => {
  const months = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}`)
  let sum = 0
  for (const month of months) sum += workingDays([month])
  expect(workingDays(months)).toBeCloseTo(sum, 9)
  // 261 weekdays, nine national holidays on weekdays, and those of the states.
  expect(sum).toBeGreaterThan(247)
  expect(sum).toBeLessThan(252)
})
