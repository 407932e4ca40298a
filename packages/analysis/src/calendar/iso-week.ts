import { utcDay } from './day.ts'

/** An ISO 8601 week, `YYYY-Www` (`2026-W53`): Monday to Sunday, in the year of its Thursday. Compares correctly as a string. */
export type IsoWeek = string

const WEEK = /^(\d{4})-W(\d{2})$/
const DAY_MS = 86_400_000

/** Whether a text is an existing week: `2026-W53` exists, `2025-W53` does not. */
export function isIsoWeek(text: unknown): text is IsoWeek {
  const match = typeof text === 'string' ? WEEK.exec(text) : null
  if (match === null) return false
  const [year, week] = [Number(match[1]), Number(match[2])]
  return year >= 1 && week >= 1 && week <= weeksInIsoYear(year)
}

/** 52, or 53 in a year that begins on a Thursday or is a leap year that begins on a Wednesday. */
export function weeksInIsoYear(year: number): 52 | 53 {
  const first = new Date(timeOf(year, 1, 1)).getUTCDay()
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return first === 4 || (isLeap && first === 3) ? 53 : 52
}

/** The week of a day (`YYYY-MM-DD`). @example isoWeekOf('2027-01-03') // '2026-W53' */
export function isoWeekOf(day: string): IsoWeek {
  const time = Date.parse(`${day}T00:00:00Z`)
  const thursday = time + (4 - isoWeekday(time)) * DAY_MS
  const year = new Date(thursday).getUTCFullYear()
  const week = Math.floor((thursday - timeOf(year, 1, 1)) / DAY_MS / 7) + 1
  return `${String(year).padStart(4, '0')}-W${String(week).padStart(2, '0')}`
}

/** The days of a week, Monday first, `YYYY-MM-DD`. @throws RangeError when the week does not exist */
export function daysOfWeek(week: IsoWeek): string[] {
  const monday = monutcDay(week)
  return Array.from({ length: 7 }, (_, day) => utcDay(monday + day * DAY_MS))
}

/** The week `count` weeks later (negative: earlier), across years. @throws RangeError when the week does not exist */
export function addWeeks(week: IsoWeek, count: number): IsoWeek {
  return isoWeekOf(utcDay(monutcDay(week) + count * 7 * DAY_MS))
}

/** Time of the Monday; 4 January is always in the first week. */
function monutcDay(week: IsoWeek): number {
  const match = isIsoWeek(week) ? WEEK.exec(week) : null
  if (match === null) throw new RangeError(`Not a week (YYYY-Www): ${week}`)
  const fourth = timeOf(Number(match[1]), 1, 4)
  return fourth + (1 - isoWeekday(fourth) + (Number(match[2]) - 1) * 7) * DAY_MS
}

/** 1 is Monday, 7 is Sunday. */
const isoWeekday = (time: number) => new Date(time).getUTCDay() || 7

/** `Date.UTC` reads years below 100 as 1900 to 1999. */
function timeOf(year: number, month: number, day: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, day)
}
