/** The day on which the weeks of a calendar begin: 0 = Sunday, 1 = Monday. */
export type WeekStart = 0 | 1

const PIVOT_CENTURY = 2000

/**
 * Reads a date as people type it: in the order of their language's convention, with any separators or none, with two or four
 * digits for the year, without a year (then `today`'s), or with the year first.
 *
 * @param format the convention, e.g. `dd.mm.yyyy` or `mm/dd/yy`
 * @returns an ISO date, or undefined when the text is not a day of the calendar
 * @example readDate('9.3.26', 'dd.mm.yyyy', '2026-01-01') // '2026-03-09'
 */
export function readDate(text: string, format: string, today: string): string | undefined {
  const yearFirst = /^\s*(\d{4})\s*[-./]\s*(\d{1,2})\s*[-./]\s*(\d{1,2})\.?\s*$/.exec(text)
  if (yearFirst) return dayOf(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
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
