import { LANGUAGES, LOCALE_OF } from '@lotse/contract/language.ts'
import { normalise } from './import.header.ts'

/** A year and a month as a file names them; not checked for their ranges. */
export interface NamedMonth {
  readonly year: number
  readonly month: number
}

/** A month by its names in the four languages; a name of two different months is none. */
const MONTH_OF = monthNames()

/** A month: its number, with or without a point (`3.`), or its name in one of the four languages (`März`, `Mar`). */
export function readMonth(text: string): number | null {
  const digits = /^([+-]?\d{1,9})\.?$/.exec(text)?.[1]
  return digits === undefined ? (MONTH_OF.get(nameOf(text)) ?? null) : Number(digits)
}

/**
 * A period written in a form with one meaning only: `2026-03`, `2026/03`, `202603`, `03.2026`, `03/2026`, a day whose month
 * is certain (`2026-03-31`, `31.03.2026`; the day does not matter), or a name with a year (`March 2026`, `Mär 26`).
 * `03/04/2026` is none: it is a day in March or in April.
 */
export function readPeriod(text: string): NamedMonth | null {
  const yearFirst = /^(\d{4})(?:[-/.](\d{1,2})(?:-\d{1,2})?|(\d{2}))$/.exec(text)
  if (yearFirst) return { year: Number(yearFirst[1]), month: Number(yearFirst[2] ?? yearFirst[3]) }
  const yearLast = /^(?:\d{1,2}\.(\d{1,2})\.|(\d{1,2})[-/.])(\d{4})$/.exec(text)
  if (yearLast) return { year: Number(yearLast[3]), month: Number(yearLast[1] ?? yearLast[2]) }
  const named = /^(\p{L}[\p{L}\p{M}]*)\.?[\s/-]*(\d{4}|\d{2})$/u.exec(text)
  const month = named === null ? undefined : MONTH_OF.get(nameOf(named[1] ?? ''))
  if (named === null || month === undefined) return null
  const year = Number(named[2])
  return { year: year < 100 ? 2000 + year : year, month }
}

function nameOf(text: string): string {
  return normalise(text.replace(/\.$/, ''))
}

function monthNames(): ReadonlyMap<string, number> {
  const months = new Map<string, number>()
  const conflicts = new Set<string>()
  for (const language of LANGUAGES) {
    for (const width of ['long', 'short'] as const) {
      for (const isInDate of [false, true]) {
        const format = new Intl.DateTimeFormat(LOCALE_OF[language], {
          month: width,
          timeZone: 'UTC',
          ...(isInDate ? { day: 'numeric' } : {}),
        })
        for (let month = 1; month <= 12; month++) {
          const parts = format.formatToParts(Date.UTC(2026, month - 1, 1))
          const name = nameOf(parts.find(({ type }) => type === 'month')?.value ?? '')
          if (!/\p{L}/u.test(name)) continue
          if ((months.get(name) ?? month) !== month) conflicts.add(name)
          months.set(name, month)
        }
      }
    }
  }
  for (const name of conflicts) months.delete(name)
  return months
}
