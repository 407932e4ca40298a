/** The day on which the weeks of a calendar begin: 0 = Sunday, 1 = Monday. */
export type WeekStart = 0 | 1

const DAY_MS = 86_400_000
const PIVOT_CENTURY = 2000

/** A day some days later, or earlier when negative: `2026-02-28` and 1 make `2026-03-01`. */
export function shiftDay(isoDate: string, days: number): string {
  return new Date(Date.parse(`${isoDate}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
}

/** The same day some months later; the last of the month where there is no such day: `2026-01-31` and 1 make `2026-02-28`. */
export function shiftDayByMonths(isoDate: string, months: number): string {
  const index = Number(isoDate.slice(0, 4)) * 12 + Number(isoDate.slice(5, 7)) - 1 + months
  const [year, month] = [Math.floor(index / 12), (index % 12) + 1]
  const day = Math.min(Number(isoDate.slice(8, 10)), daysIn(year, month))
  return isoOf(year, month, day)
}

/** The six weeks a calendar shows for the month of a day, with the ends of the months around it: always 42 days. */
export function weeksAround(isoDate: string, weekStart: WeekStart): readonly (readonly string[])[] {
  const first = `${isoDate.slice(0, 7)}-01`
  const start = shiftDay(first, -((weekdayOf(first) - weekStart + 7) % 7))
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, day) => shiftDay(start, week * 7 + day)))
}

/** Where a key leads from a day of the calendar; undefined for other keys. Shift with Page Up or Down goes by years. */
export function dayAfterKey(
  key: string,
  isoDate: string,
  weekStart: WeekStart,
  withShift: boolean,
): string | undefined {
  const inWeek = (weekdayOf(isoDate) - weekStart + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return shiftDay(isoDate, -1)
    case 'ArrowRight':
      return shiftDay(isoDate, 1)
    case 'ArrowUp':
      return shiftDay(isoDate, -7)
    case 'ArrowDown':
      return shiftDay(isoDate, 7)
    case 'Home':
      return shiftDay(isoDate, -inWeek)
    case 'End':
      return shiftDay(isoDate, 6 - inWeek)
    case 'PageUp':
      return shiftDayByMonths(isoDate, withShift ? -12 : -1)
    case 'PageDown':
      return shiftDayByMonths(isoDate, withShift ? 12 : 1)
    default:
      return undefined
  }
}

/**
 * Reads a date as people type it: in the order of their language's convention, with any separators or none, with two or four
 * digits for the year, without a year (then `today`'s), or as ISO.
 *
 * @param format the convention, e.g. `dd.mm.yyyy` or `mm/dd/yy`
 * @returns an ISO date, or undefined when the text is not a day of the calendar
 * @example readDate('9.3.26', 'dd.mm.yyyy', '2026-01-01') // '2026-03-09'
 */
export function readDate(text: string, format: string, today: string): string | undefined {
  const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(text)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const groups = groupsOf(text.trim())
  const [first, second, year = today.slice(0, 4)] = groups
  if (first === undefined || second === undefined || groups.length > 3) return undefined
  if (first.length > 2 || second.length > 2 || ![2, 4].includes(year.length)) return undefined
  const [day, month] = format.startsWith('m') ? [second, first] : [first, second]
  return dayOf(year.length === 2 ? PIVOT_CENTURY + Number(year) : Number(year), Number(month), Number(day))
}

function groupsOf(text: string): readonly string[] {
  if (/^\d{6}$|^\d{8}$/.test(text)) return [text.slice(0, 2), text.slice(2, 4), text.slice(4)]
  return /^\d+(\D+\d+){1,2}\D*$/.test(text) ? (text.match(/\d+/g) ?? []) : []
}

function dayOf(year: number, month: number, day: number): string | undefined {
  const isDay = year >= 1900 && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)
  return isDay ? isoOf(year, month, day) : undefined
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function isoOf(year: number, month: number, day: number): string {
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function weekdayOf(isoDate: string): number {
  return new Date(`${isoDate}T00:00:00Z`).getUTCDay()
}
