import type { Period } from '../../calendar/period.ts'
import type { PeriodUnit } from './cue.ts'

/** What the months of a question are relative to. */
export interface PeriodBasis {
  /** The current month. */
  readonly today: Period
  /** The last month with figures. */
  readonly last: Period
  /** The month that the question before was about; null: there is none. */
  readonly before: Period | null
}

/** A span that is meant relative to another one: "the month before", "last year". */
export type RelativeSpan = 'PRIOR_MONTH' | 'PRIOR_YEAR' | 'LAST_MONTH' | 'LAST_YEAR'

/** A span of months that a question names. */
export interface NamedSpan {
  readonly from: Period
  readonly to: Period
  /** A single month, a year, or another span. */
  readonly unit: PeriodUnit | 'SPAN'
  readonly relative: RelativeSpan | null
  /** A day of the month is named, although figures are monthly. */
  readonly hasDay: boolean
  /** Without a year of its own it may take that of another month. */
  readonly hasYear: boolean
  readonly at: number
  readonly length: number
}
