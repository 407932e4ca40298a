import { addDays } from './day.ts'

/** The German states by their ISO 3166-2 code without the country. */
export type GermanState = (typeof GERMAN_STATES)[number]

export const GERMAN_STATES = [
  'BW',
  'BY',
  'BE',
  'BB',
  'HB',
  'HH',
  'HE',
  'MV',
  'NI',
  'NW',
  'RP',
  'SL',
  'SN',
  'ST',
  'SH',
  'TH',
] as const

/** A public holiday of states: on a fixed day (`MM-DD`), or a number of days after Easter Sunday. */
interface Holiday {
  readonly day: string | number
  /** All when absent. */
  readonly states?: readonly GermanState[]
  /** The first and the last year; without limit when absent. */
  readonly from?: number
  readonly to?: number
}

/**
 * Public holidays by the laws of the states, as of 2026. Easter and Whit Sunday are left out, and so are holidays of single towns
 * (Corpus Christi in parts of Saxony and Thuringia, the Assumption in parts of Bavaria).
 */
const HOLIDAYS: readonly Holiday[] = [
  { day: '01-01' },
  { day: '01-06', states: ['BW', 'BY', 'ST'] },
  { day: '03-08', states: ['BE'], from: 2019 },
  { day: '03-08', states: ['MV'], from: 2023 },
  { day: -2 },
  { day: 1 },
  { day: '05-01' },
  { day: '05-08', states: ['BE'], from: 2020, to: 2020 },
  { day: '05-08', states: ['BE'], from: 2025, to: 2025 },
  { day: 39 },
  { day: 50 },
  { day: 60, states: ['BW', 'BY', 'HE', 'NW', 'RP', 'SL'] },
  { day: '08-15', states: ['SL'] },
  { day: '09-20', states: ['TH'], from: 2019 },
  { day: '10-03' },
  { day: '10-31', states: ['BB', 'MV', 'SN', 'ST', 'TH'] },
  { day: '10-31', from: 2017, to: 2017 },
  { day: '10-31', states: ['HB', 'HH', 'NI', 'SH'], from: 2018 },
  { day: '11-01', states: ['BW', 'BY', 'NW', 'RP', 'SL'] },
  { day: '12-25' },
  { day: '12-26' },
]

/** The public holidays (`YYYY-MM-DD`) of a German state that can be on a working day, for years from 1995 on. */
export function germanHolidays(state: GermanState, year: number): ReadonlySet<string> {
  const easter = easterSunday(year)
  const days = HOLIDAYS.filter(
    ({ states, from = year, to = year }) => (states?.includes(state) ?? true) && from <= year && year <= to,
  ).map(({ day }) => (typeof day === 'number' ? addDays(easter, day) : `${year}-${day}`))
  return new Set(state === 'SN' ? [...days, repentanceDay(year)] : days)
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher (Nature, 20 April 1876). */
function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const moonYear = year % 19
  const correction = century - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const fullMoon = (19 * moonYear + correction - Math.floor(century / 4) + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - fullMoon - (year % 4)) % 7
  const shift = Math.floor((moonYear + 11 * fullMoon + 22 * weekday) / 451)
  return addDays(`${year}-03-22`, fullMoon + weekday - 7 * shift)
}

/** The Wednesday before 23 November. */
function repentanceDay(year: number): string {
  const last = `${year}-11-22`
  const weekday = new Date(Date.parse(last)).getUTCDay()
  return addDays(last, -((weekday + 4) % 7))
}
