import { type Period, priorYear } from '../../calendar/period.ts'
import { misspelledMonth, type PeriodLexicon, positionAt } from './period-word.ts'
import type { NamedSpan, PeriodBasis } from './span.ts'

/** Where words are sought that are in no name. */
export interface NamingBasis extends PeriodBasis {
  readonly isNameWord: (word: string) => boolean
}

/** A year in digits. */
export const YEAR = /^20\d\d$/
const ENGLISH_MODAL = 'may'

/** A span as it is found, without what most spans have. */
export type Span = Pick<NamedSpan, 'from' | 'to' | 'unit' | 'length'> & Partial<NamedSpan>

/** A month as a span. */
export const month = (period: Period, length: number, more: Partial<NamedSpan> = {}): Span => ({
  from: period,
  to: period,
  unit: 'MONTH',
  length,
  ...more,
})

/** March, March 2026, 2026 March, and a day of it. */
export function namedMonth(
  words: readonly string[],
  at: number,
  lexicon: PeriodLexicon,
  basis: NamingBasis,
): Span | null {
  const { last } = basis
  const isDay = (word = '') => /^(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/.test(word)
  const own = YEAR.test(words[at] ?? '') ? (words[at] ?? '') : null
  const between = own === null ? 0 : lexicon.of.lengthAt(words, at + 1)
  const skipped = own !== null ? 1 + between : isDay(words[at]) ? 1 : 0
  const start = at + skipped
  const name = monthAt(words, start, lexicon, basis)
  if (name === null) return null
  let behind = start + name.length
  behind += lexicon.units.find(([unit]) => unit === 'MONTH')?.[1].lengthAt(words, behind) ?? 0
  let hasDay = own === null && skipped === 1
  if (isDay(words[behind]) && own === null && !hasDay && /^\d{1,2}(?:st|nd|rd|th)$/.test(words[behind] ?? '')) {
    hasDay = true
    behind += 1
  }
  const of = lexicon.of.lengthAt(words, behind)
  const later = YEAR.test(words[behind + of] ?? '') ? (words[behind + of] ?? '') : null
  const year = own ?? later
  const number = String(name.value).padStart(2, '0')
  if (year !== null) return month(`${year}-${number}`, (own === null ? behind + of + 1 : behind) - at, { hasDay })
  const latest = `${last.slice(0, 4)}-${number}`
  return month(latest > last ? priorYear(latest) : latest, behind - at, { hasDay, hasYear: false })
}

function monthAt(
  words: readonly string[],
  at: number,
  { months, monthNames }: PeriodLexicon,
  { isNameWord }: NamingBasis,
) {
  const word = words[at] ?? ''
  if (word === ENGLISH_MODAL && !isMonthOfMay(words, at)) return null
  const found = positionAt(months, words, at)
  if (found !== null) return found
  const misspelled = isNameWord(word) ? -1 : misspelledMonth(word, monthNames)
  return misspelled < 0 ? null : { value: misspelled + 1, length: 1 }
}

const isMonthOfMay = (words: readonly string[], at: number) =>
  /^(?:in|of|since|and|to|from|last|until|between|for|with|than|vs|versus)$/.test(words[at - 1] ?? '') ||
  YEAR.test(words[at + 1] ?? '') ||
  /^(?:to|until|through)$/.test(words[at + 1] ?? '')
