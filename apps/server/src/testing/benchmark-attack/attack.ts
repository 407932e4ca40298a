import type { Limits, Term } from './linear-program.ts'

/** A released view: a group's values of one KPI in one period, and what is known of their quantiles. */
export interface AttackedView {
  /** Each value as a sum of unknowns. */
  readonly values: readonly (readonly Term[])[]
  readonly quantiles: readonly (Limits & { readonly p: number })[]
}

/** What one person knows, and which view's values are looked for. */
export interface Attack {
  /** The true value of each unknown. */
  readonly truth: Float64Array
  /** 1 for the unknowns that are the person's own. */
  readonly isKnown: Uint8Array
  /** Everybody knows that no value is negative. */
  readonly isNonNegative: boolean
  readonly views: readonly AttackedView[]
  /** The number of the view whose values are looked for. */
  readonly target: number
  /** The interquartile range of that view, above 0. */
  readonly range: number
  /** For each value of that view, the least interquartile range of the released views that contain it. Widths are parts of it. */
  readonly ranges: readonly number[]
}
