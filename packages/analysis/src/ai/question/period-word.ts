import { addMonths, type Period } from '../../calendar/period.ts'
import type { PeriodUnit, PeriodWords } from './cue.ts'
import { type PhraseList, phrases } from './phrase.ts'

/** The words for months and years of a language, prepared for finding them. */
export interface PeriodLexicon {
  readonly months: readonly PhraseList[]
  /** The months as written, for misspelled ones. */
  readonly monthNames: readonly (readonly string[])[]
  readonly units: readonly (readonly [PeriodUnit, PhraseList])[]
  readonly plural: PhraseList
  readonly ordinals: readonly PhraseList[]
  readonly numbers: readonly PhraseList[]
  readonly relative: readonly (readonly [keyof PeriodWords['relative'], PhraseList])[]
  readonly ago: Readonly<Record<keyof PeriodWords['ago'], PhraseList>>
  readonly fixed: readonly (readonly [keyof PeriodWords['fixed'], PhraseList])[]
  readonly range: Readonly<Record<keyof PeriodWords['range'], PhraseList>>
  readonly of: PhraseList
}

const listsOf = <Kind extends string>(lists: Readonly<Record<Kind, string>>) =>
  (Object.entries(lists) as [Kind, string][]).map(([kind, list]) => [kind, phrases(list)] as const)

/** Prepares the words of a language. */
export function periodLexicon(words: PeriodWords): PeriodLexicon {
  const { months, units, ordinals, numbers, relative, ago, fixed, range } = words
  return {
    months: months.map(phrases),
    monthNames: months.map((list) => list.split(/[,/ ]+/).map((name) => name.replace('*', ''))),
    units: listsOf(units),
    plural: phrases(words.plural),
    ordinals: ordinals.map(phrases),
    numbers: numbers.map(phrases),
    relative: listsOf(relative),
    ago: { before: phrases(ago.before), after: phrases(ago.after) },
    fixed: listsOf(fixed),
    range: {
      from: phrases(range.from),
      between: phrases(range.between),
      to: phrases(range.to),
      since: phrases(range.since),
      and: phrases(range.and),
      close: phrases(range.close),
    },
    of: phrases(words.of),
  }
}

/** Months of a span by its unit. */
export const MONTHS_OF: Readonly<Record<PeriodUnit, number>> = { MONTH: 1, QUARTER: 3, HALF: 6, YEAR: 12 }

/** The span of a unit that holds a month: the quarter of May is April to June. */
export function spanAround(period: Period, unit: PeriodUnit): { readonly from: Period; readonly to: Period } {
  const length = MONTHS_OF[unit]
  const month = Number(period.slice(5)) - 1
  const from = addMonths(period, -(month % length))
  return { from, to: addMonths(from, length - 1) }
}

/** The span of this number in a year, counted from one. */
export function spanOf(year: string, unit: PeriodUnit, number: number) {
  const from = addMonths(`${year}-01`, (number - 1) * MONTHS_OF[unit])
  return { from, to: addMonths(from, MONTHS_OF[unit] - 1) }
}

const LONG = 8
const SHORTEST = 5

/** The position of the month that a word misspells; -1 if it is none. */
export function misspelledMonth(word: string, names: readonly (readonly string[])[]): number {
  if (word.length < SHORTEST || /\d/.test(word)) return -1
  return names.findIndex((list) =>
    list.some(
      (name) => name.length >= SHORTEST && name[0] === word[0] && isNear(word, name, name.length >= LONG ? 2 : 1),
    ),
  )
}

/** Whether two words differ by at most so many letters, swapped neighbours counted once. */
function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at]
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1]
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      const cost = Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (isSame ? 0 : 1))
      next.push(isSwapped ? Math.min(cost, (before[to - 2] ?? 0) + 1) : cost)
    }
    before = row
    row = next
  }
  return (row[other.length] ?? Number.POSITIVE_INFINITY) <= most
}

/** Which list has a phrase at this position, counted from one. */
export function positionAt(lists: readonly PhraseList[], words: readonly string[], at: number) {
  for (const [index, list] of lists.entries()) {
    const length = list.lengthAt(words, at)
    if (length > 0) return { value: index + 1, length }
  }
  return null
}
