import { expect, test } from 'vitest'
import { germanHolidays } from './german-holidays.ts'

const NATIONAL_2024 = '01-01 03-29 04-01 05-01 05-09 05-20 10-03 12-25 12-26'

test.each([
  ['HH', 2024, `${NATIONAL_2024} 10-31`],
  ['HH', 2016, '01-01 03-25 03-28 05-01 05-05 05-16 10-03 12-25 12-26'],
  ['BW', 2024, `${NATIONAL_2024} 01-06 05-30 11-01`],
  ['SL', 2024, `${NATIONAL_2024} 05-30 08-15 11-01`],
  ['SN', 2024, `${NATIONAL_2024} 10-31 11-20`],
  ['TH', 2024, `${NATIONAL_2024} 09-20 10-31`],
  ['BE', 2025, '01-01 03-08 04-18 04-21 05-01 05-08 05-29 06-09 10-03 12-25 12-26'],
  // The 500th anniversary of the Reformation was a holiday in all states.
  ['HE', 2017, '01-01 04-14 04-17 05-01 05-25 06-05 06-15 10-03 10-31 12-25 12-26'],
] as const)('the holidays of %s in %i', (state, year, days) => {
  const expected = days.split(' ').map((day) => `${year}-${day}`)
  expect([...germanHolidays(state, year)].sort()).toEqual(expected.sort())
})

test.each([
  [1997, '1997-11-19'],
  [2022, '2022-11-16'],
  [2023, '2023-11-22'],
  [2028, '2028-11-22'],
])('the day of repentance of %i is a Wednesday', (year, day) => {
  expect(germanHolidays('SN', year)).toContain(day)
})

test.each([
  [1954, '1954-04-16'],
  [1981, '1981-04-17'],
  [2008, '2008-03-21'],
  [2038, '2038-04-23'],
  [2076, '2076-04-17'],
])('Good Friday of %i', (year, day) => {
  expect(germanHolidays('HH', year)).toContain(day)
})
