import type { ImportChoiceName } from '@lotse/contract/features/import/import.constants.ts'
import { MONTH_OF, nameOf } from './import.month-names.ts'

/** A year and a month as a file names them; not checked for their ranges. */
export interface NamedMonth {
  readonly year: number
  readonly month: number
}

/** A month: its number, with or without a point (`3.`), or its name in one of the four languages (`März`, `Mrz`). */
export function readMonth(text: string): number | null {
  const digits = /^([+-]?\d{1,9})\.?$/.exec(text)?.[1]
  return digits === undefined ? (MONTH_OF.get(nameOf(text)) ?? null) : Number(digits)
}

/** In characters. No period is longer; searching its parts in a long text would be slow. */
const LONGEST = 60

/** What a text can be as a period: one month, or either of two, as written in messages. */
export type PeriodReading =
  | ({ readonly kind: 'MONTH'; readonly isDay: boolean } & NamedMonth)
  | {
      readonly kind: 'TWO'
      readonly first: string
      readonly second: string
      /** The option that decides, and the month of each choice. */
      readonly asks: ImportChoiceName
      readonly choices: Readonly<Record<string, NamedMonth>>
    }

/**
 * Reads a period: `2026-03`, `202603`, `03.2026`, `003.2026`, `2026-M03`, a day (`2026-03-31`, `31.03.2026`, `03/31/2026`,
 * `20260331`, a date's number in Excel), or a name with a year (`March 2026`, `Mrz 26`). Texts such as `03/04/2026`, `2026.1` and
 * `Mar-15` have two readings.
 */
export function readPeriod(whole: string, thisYear = new Date().getUTCFullYear()): PeriodReading | null {
  if (whole.length > LONGEST) return null
  const timed = /^(.{1,99}?)(?:[T ]{1,9}(\d{1,2}):\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?\s{0,9}(Z|[+-]\d{2}:?\d{2})?)$/i.exec(
    whole,
  )
  const text = timed?.[1] ?? whole
  const reading = readWhole(text) ?? readDay(text) ?? readNamed(text, thisYear)
  if (timed?.[3] === undefined || reading?.kind !== 'MONTH') return reading
  return besideMidnight(text, reading, Number(timed[2]))
}

/** The last evening of a month in world time is the next month elsewhere. */
function besideMidnight(text: string, reading: PeriodReading & NamedMonth, hour: number): PeriodReading {
  const day = Number(/(\d{1,2})$/.exec(text)?.[1])
  const isLast = new Date(Date.UTC(reading.year, reading.month - 1, day + 1)).getUTCMonth() !== reading.month - 1
  if (hour < 12 || !isLast) return reading
  const { year, month } = reading
  const next = { year: month === 12 ? year + 1 : year, month: (month % 12) + 1 }
  return two('midnight', { SAME: { year, month }, NEXT: next })
}

function readWhole(text: string): PeriodReading | null {
  const tenth = /^(\d{4})\.1$/.exec(text)?.[1]
  if (tenth !== undefined) {
    const year = Number(tenth)
    return two('tenth', { JANUARY: { year, month: 1 }, OCTOBER: { year, month: 10 } })
  }
  const first = /^(\d{4})(?:\s?[-/.]\s?M?0?(\d{1,2})|M(\d{2})|(\d{2}))$/i.exec(text)
  if (first) return monthOf(first[1], first[2] ?? first[3] ?? first[4])
  const last = /^0?(\d{1,2})\s?[-/.]\s?(\d{4})$/.exec(text)
  return last === null ? null : monthOf(last[2], last[1])
}

function readDay(text: string): PeriodReading | null {
  const iso = /^(\d{4})([-/.])(\d{1,2})\2\d{1,2}$/.exec(text) ?? /^((?:19|20|21)\d{2})()(\d{2})\d{2}$/.exec(text)
  if (iso) return monthOf(iso[1], iso[3], true)
  const german = /^\d{1,2}\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text)
  if (german) return monthOf(german[2], german[1], true)
  const parts = /^(\d{1,2})([-/])(\d{1,2})\2(\d{4})$/.exec(text)
  if (parts) return eitherOrder(Number(parts[1]), Number(parts[3]), Number(parts[4]))
  const serial = /^\d{5}(?:\.0+)?$/.test(text) ? Number(text) : 0
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null
  const date = new Date(Date.UTC(1899, 11, 30 + serial))
  return { kind: 'MONTH', year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, isDay: true }
}

/** The numbers that Excel gives the days from 2000 to 2099. */
const FIRST_SERIAL = 36_526
const LAST_SERIAL = 73_050

/** A day and a month in either order; only one above 12 shows which is the day. */
function eitherOrder(left: number, right: number, year: number): PeriodReading | null {
  if (left > 12 && right > 12) return null
  if (left > 12 || left === right) return monthOf(String(year), String(right), true)
  if (right > 12) return monthOf(String(year), String(left), true)
  return two('dateOrder', { DAY_FIRST: { year, month: right }, MONTH_FIRST: { year, month: left } })
}

function readNamed(text: string, thisYear: number): PeriodReading | null {
  const day = /^\d{1,2}[.\s-]\s?(\p{L}[\p{L}\p{M}]*)\.?[\s-]*(\d{4})$/u.exec(text)
  const before = /^(\d{4})[\s/-]*(\p{L}[\p{L}\p{M}]*)\.?$/u.exec(text)
  const after = /^(\p{L}[\p{L}\p{M}]*)\.?[\s/-]*(?:[’']?(\d{2})|(\d{4}))$/u.exec(text)
  const month = MONTH_OF.get(nameOf(day?.[1] ?? before?.[2] ?? after?.[1] ?? ''))
  if (month === undefined) return null
  const short = after?.[2]
  if (short === undefined) return monthOf(day?.[2] ?? before?.[1] ?? after?.[3], String(month), day !== null)
  const year = 2000 + Number(short)
  // `Mar-15` is more likely a day than a year long ago.
  if (year >= thisYear - RECENT_YEARS && year <= thisYear + 1) return monthOf(String(year), String(month))
  return two('shortYear', { YEAR: { year, month } }, `${String(month).padStart(2, '0')}-${short}`)
}

/** How far back a year of two digits is believed. */
const RECENT_YEARS = 5

/** @param other the reading that is no month */
function two(asks: ImportChoiceName, choices: Readonly<Record<string, NamedMonth>>, other = ''): PeriodReading {
  const [first = '', second = other] = Object.values(choices)
    .map(({ year, month }) => written(year, month))
    .sort()
  return { kind: 'TWO', first, second, asks, choices }
}
const written = (year: number, month: number) => `${year}-${String(month).padStart(2, '0')}`
const monthOf = (year = '', month = '', isDay = false): PeriodReading => ({
  kind: 'MONTH',
  year: Number(year),
  month: Number(month),
  isDay,
})
