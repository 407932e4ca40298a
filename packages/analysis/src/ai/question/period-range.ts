import { addMonths, monthsBetween, type Period, priorYear } from '../../calendar/period.ts'
import type { Account } from './account.ts'
import { lengthOf } from './period-phrase.ts'
import type { PeriodLexicon } from './period-word.ts'
import type { NamedSpan, PeriodBasis } from './span.ts'

/**
 * The spans of a question with its ranges and lists joined: "from January to March" is one span, "January and February" too.
 * Words such as "from" are taken. Spans that are compared are not joined.
 *
 * @param comparing whether the question compares spans, or asks how something moved between them
 */
export function joinSpans(
  account: Account,
  spans: readonly NamedSpan[],
  lexicon: PeriodLexicon,
  { last }: PeriodBasis,
  comparing: 'SPANS' | 'ENDS' | null,
): NamedSpan[] {
  const isCompared = comparing !== null
  const joined: NamedSpan[] = []
  for (const span of withYears(spans)) {
    const before = joined.at(-1)
    const start = wordBefore(account, span.at, lexicon)
    const link = before && linkBetween(account, before, span, lexicon)
    const isRange =
      link !== undefined &&
      link !== null &&
      link !== 'AND' &&
      (comparing === null || (comparing === 'SPANS' && isOpened(account, before, lexicon)))
    const isList = link === 'AND' && !isCompared && before !== undefined && follows(before, span)
    const isBetween =
      link === 'AND' && !isCompared && before !== undefined && isOpened(account, before, lexicon, 'between')
    const first =
      before && isRange && !before.hasYear && before.from > span.to ? moved(before, yearOf(before) - 1) : before
    if (first && (isRange || isList || isBetween) && first.from <= span.to) {
      joined[joined.length - 1] = merged(first, span)
      continue
    }
    const isSince = start === 'SINCE' && span.relative === null
    // "How did it change since January": the last month, compared with January.
    if (isSince && comparing === 'ENDS' && span.unit === 'MONTH') joined.push(span, { ...span, from: last, to: last })
    else joined.push(isSince ? { ...span, to: last, unit: 'SPAN' } : span)
  }
  takeFrame(account, spans, lexicon)
  return joined
}

function merged(one: NamedSpan, other: NamedSpan): NamedSpan {
  const span = { ...one, to: other.to, length: other.at + other.length - one.at, hasDay: one.hasDay || other.hasDay }
  const isYear = span.from.endsWith('-01') && span.to.startsWith(span.from.slice(0, 4)) && span.to.endsWith('-12')
  return { ...span, unit: isYear ? 'YEAR' : 'SPAN', relative: null, hasYear: true }
}

/** A month without a year takes that of a later one: "January to March 2026", or follows an earlier one. */
function withYears(spans: readonly NamedSpan[]): NamedSpan[] {
  const result = [...spans]
  for (let at = result.length - 2; at >= 0; at -= 1) {
    const [span, next] = [result[at], result[at + 1]]
    if (!span || !next || span.hasYear || !next.hasYear || next.relative !== null) continue
    if (!['MONTH', 'QUARTER', 'HALF'].includes(span.unit) || next.unit !== span.unit) continue
    const inYear = moved(span, Number(next.from.slice(0, 4)))
    result[at] = {
      ...(inYear.from > next.from ? moved(span, Number(next.from.slice(0, 4)) - 1) : inYear),
      hasYear: true,
    }
  }
  for (let at = 1; at < result.length; at += 1) {
    const [before, span] = [result[at - 1], result[at]]
    if (!before || !span || span.hasYear || !before.hasYear || span.unit !== before.unit) continue
    const same = moved(span, Number(before.to.slice(0, 4)))
    result[at] = { ...(same.from < before.from ? moved(span, Number(before.to.slice(0, 4)) + 1) : same), hasYear: true }
  }
  return result
}

const yearOf = ({ from }: NamedSpan) => Number(from.slice(0, 4))

const moved = (span: NamedSpan, year: number): NamedSpan => {
  const months = (year - Number(span.from.slice(0, 4))) * 12
  return { ...span, from: addMonths(span.from, months), to: addMonths(span.to, months) }
}

/** Whether a month or quarter comes right after those before it. */
const follows = (one: NamedSpan, other: NamedSpan) =>
  (one.unit === other.unit || one.unit === 'SPAN') && one.unit !== 'YEAR' && monthsBetween(one.to, other.from) === 1

/** How two spans are linked: by a word such as "to", a dash (nothing between them), or "and". */
function linkBetween(account: Account, one: NamedSpan, other: NamedSpan, { range }: PeriodLexicon) {
  const [start, end] = [one.at + one.length, other.at]
  if (start === end) return account.isAfterComma(end) ? 'AND' : one.unit === other.unit ? 'DASH' : null
  if (range.close.lengthAt(account.words, end + other.length) > 0) return 'TO'
  if (end - start > 2) return null
  for (let at = start; at < end; at += 1) {
    if (range.to.lengthAt(account.words, at) > 0) return 'TO'
    if (range.and.lengthAt(account.words, at) > 0) return 'AND'
  }
  return null
}

function isOpened(
  account: Account,
  span: NamedSpan | undefined,
  { range }: PeriodLexicon,
  kind: 'from' | 'between' = 'from',
): boolean {
  return span !== undefined && endsWithPhrase(account.words, span.at, range[kind])
}

const endsWithPhrase = (words: readonly string[], at: number, list: PeriodLexicon['of']) =>
  [1, 2, 3].some((length) => at >= length && list.lengthAt(words, at - length) === length)

function wordBefore(account: Account, at: number, { range }: PeriodLexicon): 'SINCE' | null {
  return endsWithPhrase(account.words, at, range.since) ? 'SINCE' : null
}

/** Takes the words around spans that only frame them. */
function takeFrame(account: Account, spans: readonly NamedSpan[], { range }: PeriodLexicon): void {
  for (const { at, length } of spans) {
    for (const list of [range.from, range.between, range.to, range.since]) {
      for (const size of [3, 2, 1]) {
        if (at >= size && list.lengthAt(account.words, at - size) === size) account.take(at - size, size)
      }
    }
    account.take(at + length, range.close.lengthAt(account.words, at + length))
  }
}

/** The months that a question is about. */
export interface AskedMonths {
  readonly period: Period | null
  readonly isYear: boolean
  readonly from: Period | null
  readonly against: Period | null
  readonly againstFrom: Period | null
  /** Why they cannot be answered. */
  readonly problem: 'FUTURE' | 'GRAIN' | 'PERIOD' | null
}

const NO_MONTHS: AskedMonths = {
  period: null,
  isYear: false,
  from: null,
  against: null,
  againstFrom: null,
  problem: null,
}

/**
 * Reads what the spans of a question are for.
 *
 * @param isCompared whether the question compares: a single span is then what it compares with
 */
export function readMonths(
  spans: readonly NamedSpan[],
  { last, before }: PeriodBasis,
  isCompared: boolean,
): AskedMonths {
  const problem = spans.some(({ hasDay }) => hasDay) ? 'GRAIN' : spans.some(({ from }) => from > last) ? 'FUTURE' : null
  const ended = spans.map((span) => (span.to > last && span.from <= last ? { ...span, to: last } : span))
  const [first, second, ...others] = ended
  if (first === undefined) return NO_MONTHS
  if (others.length > 0) return { ...NO_MONTHS, problem: 'PERIOD' }
  if (second === undefined) {
    if (!isCompared) return { ...NO_MONTHS, ...monthsOf(first), problem }
    const own = before ?? last
    if (first.relative === null) {
      if (first.unit !== 'MONTH' && first.unit !== 'YEAR') return { ...NO_MONTHS, problem: 'PERIOD' }
      return first.unit === 'YEAR' && first.to >= last
        ? { ...NO_MONTHS, ...monthsOf(first), problem }
        : { ...NO_MONTHS, ...counterpart(first, own), problem }
    }
    return { ...NO_MONTHS, period: own, against: earlier(first, own), problem }
  }
  const relative = [first, second].find((span) => span.relative !== null)
  if (relative !== undefined) {
    const main = relative === first ? second : first
    const against = relativeTo(relative, main)
    return { ...NO_MONTHS, ...monthsOf(main), ...againstOf(against), problem }
  }
  const [later, other] = first.from >= second.from ? [first, second] : [second, first]
  return lengthOf(later) === lengthOf(other) || later.unit === other.unit
    ? { ...NO_MONTHS, ...monthsOf(later), ...againstOf(other), problem }
    : { ...NO_MONTHS, problem: 'PERIOD' }
}

/** A named span that the newest one like it is compared with: a month with the last one, a year with the year to date. */
function counterpart(
  span: NamedSpan,
  own: Period,
): Pick<AskedMonths, 'period' | 'isYear' | 'from' | 'against' | 'againstFrom'> {
  if (span.unit === 'MONTH') return { period: own, isYear: false, from: null, ...againstOf(span) }
  const against = `${span.from.slice(0, 4)}-${own.slice(5)}`
  return { period: own, isYear: true, from: null, against, againstFrom: span.from }
}

const earlier = ({ relative, to, from }: NamedSpan, own: Period): Period => {
  if (relative === 'PRIOR_MONTH' || relative === 'LAST_MONTH')
    return to < own && from === to && relative === 'LAST_MONTH' ? to : addMonths(own, -1)
  return priorYear(own)
}

function relativeTo({ relative }: NamedSpan, main: NamedSpan): NamedSpan {
  const months = relative === 'PRIOR_MONTH' || relative === 'LAST_MONTH' ? -lengthOf(main) : -12
  return { ...main, from: addMonths(main.from, months), to: addMonths(main.to, months), relative: null }
}

function monthsOf({ from, to, unit }: NamedSpan): Pick<AskedMonths, 'period' | 'isYear' | 'from'> {
  if (from === to && unit !== 'YEAR') return { period: to, isYear: false, from: null }
  const isYear = from.endsWith('-01') && from.slice(0, 4) === to.slice(0, 4)
  return { period: to, isYear, from: isYear ? null : from }
}

const againstOf = ({ from, to }: NamedSpan) => ({ against: to, againstFrom: from === to ? null : from })
