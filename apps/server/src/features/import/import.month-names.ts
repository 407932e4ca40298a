import { LANGUAGES, LOCALE_OF } from '@lotse/contract/language.ts'
import { normalise } from './import.normalise.ts'

/** Names that the calendars of the languages do not have: Excel's, Austria's and older ones. */
const FURTHER_NAMES: readonly (readonly [number, readonly string[]])[] = [
  [1, ['Jänner', 'Jän']],
  [2, ['Feber', 'Febr']],
  [3, ['Mrz', 'Maerz']],
  [6, ['Juno']],
  [7, ['Julei']],
  [9, ['Sept']],
  [10, ['Okt', 'Oct']],
  [12, ['Dez', 'Dec']],
]

/** A month by its names in the four languages; a name of two different months is none. */
export const MONTH_OF = monthNames()

/** A name of a month in the form in which names are compared. */
export function nameOf(text: string): string {
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
  for (const [month, names] of FURTHER_NAMES) {
    for (const name of names) months.set(nameOf(name), months.get(nameOf(name)) ?? month)
  }
  for (const name of conflicts) months.delete(name)
  return months
}
