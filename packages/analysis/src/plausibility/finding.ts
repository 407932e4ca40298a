/**
 * Why a delivered value or month is implausible.
 *
 * SIGN: the unit's own values never had this sign. FRACTION: they were whole numbers. TOO_LARGE, TOO_SMALL: against the unit's own months. MONTH_FACTOR: most figures
 * of the month are off by the same factor. MONTH_UNUSUAL: many figures of the month differ from the unit's own, e.g. those of another
 * unit. DUPLICATE: most figures equal those of another month. SWAPPED: two figures have each other's values. FUTURE: the month is not
 * complete yet. FAR_PAST: years before the unit's other figures. UNLIKE_OTHERS: a first value far from those of other units.
 */
export type ImplausibleReason =
  | 'SIGN'
  | 'FRACTION'
  | 'TOO_LARGE'
  | 'TOO_SMALL'
  | 'MONTH_FACTOR'
  | 'MONTH_UNUSUAL'
  | 'DUPLICATE'
  | 'SWAPPED'
  | 'FUTURE'
  | 'FAR_PAST'
  | 'UNLIKE_OTHERS'

/** What is implausible of a unit in a month; `figureId` and `value` are null when it is the whole month. */
export interface Finding {
  readonly reason: ImplausibleReason
  readonly figureId: string | null
  /** A period index. */
  readonly period: number
  readonly value: number | null
  /** The usual range of the unit's own values; null where none can be stated. */
  readonly low: number | null
  readonly high: number | null
  /** Of MONTH_FACTOR: 10, 100, 1000 or one divided by it. */
  readonly factor: number | null
  /** Of DUPLICATE: the equal month. */
  readonly otherPeriod: number | null
  /** Of SWAPPED: the other figure. */
  readonly otherFigureId: string | null
}

/** A finding without the details that only some reasons have. */
export const NO_DETAILS = {
  figureId: null,
  value: null,
  low: null,
  high: null,
  factor: null,
  otherPeriod: null,
  otherFigureId: null,
} as const
