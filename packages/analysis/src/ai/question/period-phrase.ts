import { addMonths, type Period, priorYear } from '../../calendar/period.ts'
import type { Vocabulary } from './cue.ts'
import { anywhere } from './subject.ts'

/** What the months of a question are relative to. */
export interface PeriodBasis {
  /** The current month. */
  readonly today: Period
  /** The last month with figures. */
  readonly last: Period
  /** The month that the question before was about; null: there is none. */
  readonly before: Period | null
}

/** A month or a year that a question names. `isYear`: the year up to the month. */
export interface NamedPeriod {
  readonly period: Period
  readonly isYear: boolean
}

/** The months and years of a question in their order, and the question without them. */
export interface FoundPeriods {
  readonly periods: readonly NamedPeriod[]
  readonly rest: string
}

const ENGLISH_MODAL = 'may'

/** Finds months and years in a folded question. A month later than the last one with figures becomes that one. */
export function findPeriods(folded: string, vocabulary: Vocabulary, basis: PeriodBasis): FoundPeriods {
  const found: (NamedPeriod & { readonly at: number })[] = []
  let rest = folded
  const take = (source: string, read: (match: readonly string[]) => NamedPeriod | null) => {
    for (const match of rest.matchAll(anywhere(source))) {
      const period = read(match)
      if (period === null) continue
      found.push({ ...period, at: match.index })
      rest = rest.slice(0, match.index) + '_'.repeat(match[0].length) + rest.slice(match.index + match[0].length)
    }
  }
  const clamped = (period: Period) => (period > basis.last ? basis.last : period)
  const month = (period: Period): NamedPeriod => ({ period: clamped(period), isYear: false })
  const year = (name: string): NamedPeriod => ({ period: clamped(`${name}-12`), isYear: true })
  const monthOf = (index: number, name: string | undefined): NamedPeriod => {
    const number = String(index + 1).padStart(2, '0')
    if (name !== undefined) return month(`${name}-${number}`)
    const latest = `${basis.last.slice(0, 4)}-${number}`
    return month(latest > basis.last ? priorYear(latest) : latest)
  }
  take('(20\\d\\d)-(0?[1-9]|1[0-2])(?:-\\d{1,2})?', ([, name = '', number = '']) =>
    month(`${name}-${number.padStart(2, '0')}`),
  )
  take('(?:\\d{1,2}-)?(0?[1-9]|1[0-2])-(20\\d\\d)', ([, number = '', name = '']) =>
    month(`${name}-${number.padStart(2, '0')}`),
  )
  for (const [index, source] of vocabulary.months.entries()) {
    take(`(?:(20\\d\\d) (?:yili )?)?(?:${source})(?: (20\\d\\d))?`, ([text = '', earlier, later]) =>
      text === ENGLISH_MODAL && !/(?:in|of|since|and) may/.test(folded) ? null : monthOf(index, later ?? earlier),
    )
  }
  const reference = basis.before ?? basis.last
  const { periods } = vocabulary
  take(periods.PRIOR_YEAR, () => month(priorYear(reference)))
  take(periods.PRIOR_MONTH, () => month(addMonths(reference, -1)))
  take(periods.LAST_YEAR, () => year(addMonths(basis.today, -12).slice(0, 4)))
  take(periods.LAST_MONTH, () => month(addMonths(basis.today, -1)))
  take(periods.THIS_YEAR, () => ({ period: basis.last, isYear: true }))
  take(periods.THIS_MONTH, () => month(basis.today))
  take('20\\d\\d', ([name = '']) => year(name))
  return {
    periods: found.toSorted((one, other) => one.at - other.at).map(({ period, isYear }) => ({ period, isYear })),
    rest: rest.replace(/_+/g, ' ').replace(/ +/g, ' ').trim(),
  }
}
