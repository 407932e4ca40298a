import { roleOf } from './import.header-names.ts'
import type { FixedParts } from './import.layout.ts'
import { readMonth, readPeriod } from './import.month.ts'
import type { KnownNames } from './import.names.ts'

const FIRST_YEAR = 1990
const LAST_YEAR = 2100

export const isYear = (text: string) => /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR

/** What a header cell or the name of a sheet says about values: their month, year, unit or figure. */
export function readFixedParts(text: string, { units, figures }: KnownNames): FixedParts {
  const plain = text.trim()
  if (isYear(plain)) return { year: Number(plain) }
  const period = /^\d{5}$/.test(plain) ? null : readPeriod(plain)
  if (period?.kind === 'MONTH' && period.month >= 1 && period.month <= 12) {
    return { period: period.year * 12 + period.month - 1 }
  }
  const month = /\p{L}/u.test(plain) ? readMonth(plain) : null
  if (month !== null) return { month }
  const unit = units.find(plain)
  const figure = figures.find(plain)
  if (unit !== null && figure !== null) return {}
  if (unit !== null) return { unit }
  return figure === null ? {} : { figure }
}

/** In characters. No line that names a unit is longer. */
const LONGEST_SECTION = 200

/** The unit that a line of its own names: `Corner Bakery`, `Betrieb: harbour`. */
export function unitIn(text: string, { units }: KnownNames): string | null {
  if (text.length > LONGEST_SECTION) return null
  const colon = text.indexOf(':')
  const hasLabel = colon > 0 && roleOf(text.slice(0, colon)) === 'business_unit'
  return units.find((hasLabel ? text.slice(colon + 1) : text).trim())
}
