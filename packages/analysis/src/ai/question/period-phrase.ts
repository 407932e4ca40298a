import { addMonths, monthsBetween, type Period, priorYear } from '../../calendar/period.ts'
import type { Account } from './account.ts'
import type { PeriodUnit } from './cue.ts'
import { month, type NamingBasis, namedMonth, type Span, YEAR } from './month-phrase.ts'
import { MONTHS_OF, type PeriodLexicon, positionAt, spanAround, spanOf } from './period-word.ts'
import type { NamedSpan, PeriodBasis } from './span.ts'

/**
 * Finds the months, quarters, years and spans of a question, and takes their words. They are in the order of the question.
 *
 * @param isNameWord whether a word is in a name, so that it does not misspell a month
 */
export function findSpans(
  account: Account,
  lexicon: PeriodLexicon,
  basis: PeriodBasis,
  isNameWord: (word: string) => boolean = () => false,
): NamedSpan[] {
  const found: NamedSpan[] = []
  for (let at = 0; at < account.words.length; ) {
    const span = account.isFree(at) ? spanAt(account, at, lexicon, { ...basis, isNameWord }) : null
    if (span !== null) {
      account.take(at, span.length)
      found.push({ relative: null, hasDay: false, hasYear: true, ...span, at })
    }
    at += span?.length ?? 1
  }
  return found
}

function spanAt(account: Account, at: number, lexicon: PeriodLexicon, basis: NamingBasis): Span | null {
  return (
    writtenMonth(account.words, at) ??
    fixedSpan(account.words, at, lexicon, basis) ??
    numberedSpan(account.words, at, lexicon, basis) ??
    ofRelativeYear(account.words, at, lexicon, basis) ??
    relativeSpan(account.words, at, lexicon, basis) ??
    spanAgo(account.words, at, lexicon, basis) ??
    monthOfYear(account.words, at, lexicon, basis) ??
    bareYear(account.words, at, lexicon)
  )
}

/** `2026-03`, `03-2026`, and dates of a day. */
function writtenMonth(words: readonly string[], at: number): Span | null {
  const word = words[at] ?? ''
  const [, year = '', number = '', day] = /^(20\d\d)-(0?[1-9]|1[0-2])(-\d{1,2})?$/.exec(word) ?? []
  if (year !== '') return month(`${year}-${number.padStart(2, '0')}`, 1, { hasDay: day !== undefined })
  const [, first, second = '', later = ''] = /^(\d{1,2}-)?(0?[1-9]|1[0-2])-(20\d\d)$/.exec(word) ?? []
  return later === '' ? null : month(`${later}-${second.padStart(2, '0')}`, 1, { hasDay: first !== undefined })
}

function fixedSpan(words: readonly string[], at: number, { fixed }: PeriodLexicon, basis: PeriodBasis): Span | null {
  const reference = basis.before ?? basis.last
  for (const [kind, list] of fixed) {
    const length = list.lengthAt(words, at)
    if (length === 0) continue
    switch (kind) {
      case 'PRIOR_MONTH':
        return month(addMonths(reference, -1), length, { relative: 'PRIOR_MONTH' })
      case 'PRIOR_YEAR':
        return month(priorYear(reference), length, { relative: 'PRIOR_YEAR' })
      case 'YEAR_TO_DATE':
        return { from: `${basis.last.slice(0, 4)}-01`, to: basis.last, unit: 'YEAR', length }
      case 'ROLLING':
        return { from: addMonths(basis.last, -11), to: basis.last, unit: 'SPAN', length }
    }
  }
  return null
}

/** Third quarter, quarter 3, Q3, 3rd quarter; with a year before or behind it. */
function numberedSpan(words: readonly string[], at: number, lexicon: PeriodLexicon, basis: PeriodBasis): Span | null {
  const own = YEAR.test(words[at] ?? '') ? (words[at] ?? '') : null
  const start = own === null ? at : at + 1 + lexicon.of.lengthAt(words, at + 1)
  const part = partAt(words, start, lexicon)
  if (part === null) return null
  const behind = start + part.length
  const between = lexicon.of.lengthAt(words, behind)
  const later = words[behind + between] ?? ''
  if (own === null && part.year === null && YEAR.test(later)) {
    return { ...spanOf(later, part.unit, part.number), unit: part.unit, length: behind + between + 1 - at }
  }
  const relative = own === null && part.year === null ? relativeSpan(words, behind + between, lexicon, basis) : null
  if (relative?.unit === 'YEAR') {
    const year = relative.to.slice(0, 4)
    return { ...spanOf(year, part.unit, part.number), unit: part.unit, length: behind + between + relative.length - at }
  }
  const year = own ?? part.year ?? latestYear(part, basis.last)
  return {
    ...spanOf(year, part.unit, part.number),
    unit: part.unit,
    length: behind - at,
    hasYear: own !== null || part.year !== null,
  }
}

/** No number behind a unit: "half a point". */
const ARTICLE = /^(?:an?|ein\w*|bir)$/

interface YearPart {
  readonly unit: PeriodUnit
  readonly number: number
  readonly length: number
  readonly year: string | null
}

function partAt(words: readonly string[], at: number, lexicon: PeriodLexicon): YearPart | null {
  const [, letter = '', digit = '', year = null] = /^([qh])([1-4])(?:-(20\d\d))?$/.exec(words[at] ?? '') ?? []
  if (letter !== '')
    return checked({ unit: letter === 'q' ? 'QUARTER' : 'HALF', number: Number(digit), length: 1, year })
  const number = firstToFourth(words, at, lexicon)
  if (number !== null) {
    const unit = unitAt(words, at + number.length, lexicon)
    return unit === null
      ? null
      : checked({ ...unit, number: number.value, length: number.length + unit.length, year: null })
  }
  const unit = unitAt(words, at, lexicon)
  const behind = unit && !ARTICLE.test(words[at + unit.length] ?? '') && firstToFourth(words, at + unit.length, lexicon)
  return unit && behind
    ? checked({ ...unit, number: behind.value, length: unit.length + behind.length, year: null })
    : null
}

const checked = (part: YearPart): YearPart | null =>
  (part.unit === 'QUARTER' && part.number <= 4) || (part.unit === 'HALF' && part.number <= 2) ? part : null

/** The last year in which the span has figures. */
function latestYear({ unit, number }: YearPart, last: Period): string {
  const year = last.slice(0, 4)
  return spanOf(year, unit, number).from > last ? String(Number(year) - 1) : year
}

function firstToFourth(words: readonly string[], at: number, { ordinals, numbers }: PeriodLexicon) {
  const digits = /^([1-4])(?:st|nd|rd|th)?$/.exec(words[at] ?? '')?.[1]
  if (digits !== undefined) return { value: Number(digits), length: 1 }
  return positionAt(ordinals, words, at) ?? positionAt(numbers.slice(0, 4), words, at)
}

function unitAt(words: readonly string[], at: number, { units }: PeriodLexicon) {
  for (const [unit, list] of units) {
    const length = list.lengthAt(words, at)
    if (length > 0) return { unit, length }
  }
  return null
}

function numberAt(words: readonly string[], at: number, { numbers }: PeriodLexicon) {
  const word = words[at] ?? ''
  return /^\d{1,2}$/.test(word) && Number(word) > 0
    ? { value: Number(word), length: 1 }
    : positionAt(numbers, words, at)
}

/** This month, last quarter, the last three months. */
function relativeSpan(words: readonly string[], at: number, lexicon: PeriodLexicon, basis: PeriodBasis): Span | null {
  for (const [kind, list] of lexicon.relative) {
    const length = list.lengthAt(words, at)
    if (length === 0) continue
    const number = kind === 'LAST' || kind === 'PRIOR' ? numberAt(words, at + length, lexicon) : null
    const start = at + length + (number?.length ?? 0)
    const unit = unitAt(words, start, lexicon)
    if (unit === null) continue
    const all = start + unit.length - at
    if (number !== null && (number.value > 1 || lexicon.plural.lengthAt(words, start) > 0)) {
      return lastMonths(number.value, unit.unit, all, basis)
    }
    if (lexicon.plural.lengthAt(words, start) > 0) continue
    const behind = at + all + lexicon.of.lengthAt(words, at + all)
    const year = words[behind] ?? ''
    if (kind === 'LAST' && (unit.unit === 'QUARTER' || unit.unit === 'HALF') && YEAR.test(year)) {
      const lastPart = 12 / MONTHS_OF[unit.unit]
      return { ...spanOf(year, unit.unit, lastPart), unit: unit.unit, length: behind + 1 - at }
    }
    return oneSpan(kind, unit.unit, all, basis)
  }
  return null
}

/** March of last year, March last year. */
function monthOfYear(words: readonly string[], at: number, lexicon: PeriodLexicon, basis: NamingBasis): Span | null {
  const named = namedMonth(words, at, lexicon, basis)
  if (named === null || named.hasYear !== false) return named
  const behind = at + named.length
  const of = lexicon.of.lengthAt(words, behind)
  const year = relativeSpan(words, behind + of, lexicon, basis)
  return year?.unit === 'YEAR' ? inYearOf(named, year, named.length + of + year.length) : named
}

/** Last year in March. */
function ofRelativeYear(words: readonly string[], at: number, lexicon: PeriodLexicon, basis: NamingBasis): Span | null {
  const year = relativeSpan(words, at, lexicon, basis)
  if (year?.unit !== 'YEAR') return null
  const of = lexicon.of.lengthAt(words, at + year.length)
  const named = namedMonth(words, at + year.length + of, lexicon, basis)
  return named?.hasYear === false ? inYearOf(named, year, year.length + of + named.length) : null
}

function inYearOf(named: Span, { from }: Span, length: number): Span {
  const period = `${from.slice(0, 4)}${named.from.slice(4)}`
  return { ...named, from: period, to: period, length, hasYear: true }
}

/** The last spans of a unit that are complete. */
function lastMonths(number: number, unit: PeriodUnit, length: number, { last }: PeriodBasis): Span {
  const current = spanAround(last, unit)
  const to = unit === 'YEAR' || current.to === last ? last : addMonths(current.from, -1)
  return { from: addMonths(to, 1 - number * MONTHS_OF[unit]), to, unit: 'SPAN', length }
}

function oneSpan(kind: 'THIS' | 'LAST' | 'PRIOR' | 'NEXT', unit: PeriodUnit, length: number, basis: PeriodBasis): Span {
  const reference = basis.before ?? basis.last
  if (kind === 'PRIOR' && unit === 'MONTH') return month(addMonths(reference, -1), length, { relative: 'PRIOR_MONTH' })
  if (kind === 'PRIOR' && unit === 'YEAR') return month(priorYear(reference), length, { relative: 'PRIOR_YEAR' })
  const shift = kind === 'THIS' ? 0 : kind === 'NEXT' ? 1 : -1
  const around = kind === 'PRIOR' ? reference : basis.today
  const span = spanAround(addMonths(around, shift * MONTHS_OF[unit]), unit)
  const relative =
    kind === 'LAST' && unit === 'MONTH' ? 'LAST_MONTH' : kind === 'LAST' && unit === 'YEAR' ? 'LAST_YEAR' : null
  return { ...span, unit, length, relative }
}

/** A year ago, three months ago. */
function spanAgo(words: readonly string[], at: number, lexicon: PeriodLexicon, basis: PeriodBasis): Span | null {
  const before = lexicon.ago.before.lengthAt(words, at)
  const number = numberAt(words, at + before, lexicon)
  const start = at + before + (number?.length ?? 0)
  const unit = unitAt(words, start, lexicon)
  if (unit === null || (before === 0 && number === null)) return null
  const after = lexicon.ago.after.lengthAt(words, start + unit.length)
  if (before === 0 && after === 0) return null
  const months = (number?.value ?? 1) * MONTHS_OF[unit.unit]
  const relative = months === 1 ? 'PRIOR_MONTH' : months === 12 ? 'PRIOR_YEAR' : null
  return month(addMonths(basis.before ?? basis.last, -months), start + unit.length + after - at, { relative })
}

/** 2025, with the word for a year before or behind it. */
function bareYear(words: readonly string[], at: number, { units }: PeriodLexicon): Span | null {
  const yearWords = (position: number) => units.find(([unit]) => unit === 'YEAR')?.[1].lengthAt(words, position) ?? 0
  const before = yearWords(at)
  const word = words[at + before] ?? ''
  if (!YEAR.test(word)) return null
  const length = before + 1 + (before === 0 ? yearWords(at + 1) : 0)
  return { from: `${word}-01`, to: `${word}-12`, unit: 'YEAR', length }
}

/** The number of months of a span. */
export const lengthOf = ({ from, to }: Pick<NamedSpan, 'from' | 'to'>) => monthsBetween(from, to) + 1
