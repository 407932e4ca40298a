import { quantileWeights, weigh } from '@lotse/analysis/figure/quantile.ts'
import { releaseQuantiles } from '@lotse/analysis/figure/release.ts'
import type { Limits } from './linear-program.ts'

/** The quantiles of a benchmark. */
export const PROBABILITIES = [
  { name: 'p10', p: 0.1 },
  { name: 'p25', p: 0.25 },
  { name: 'p50', p: 0.5 },
  { name: 'p75', p: 0.75 },
  { name: 'p90', p: 0.9 },
] as const

/** What is known of a quantile: two limits. */
export type ReleasedQuantile = Limits & { readonly p: number }

/** The values of a group in one period, ascending, with the owner of each. */
export interface GroupValues {
  readonly values: Float64Array
  readonly owners: Int32Array
  readonly decimals: number
}

/** An exact quantile is known up to so many interquartile ranges: the digits of a binary number. */
const EXACT = 1e-7

/** The rule rounds to steps of at least these parts of the interquartile range. */
const COARSENESS = [0.25, 0.5]

export const exactQuantile = (values: Float64Array, p: number) => weigh(values, quantileWeights(values.length, p))

export const rangeOf = (values: Float64Array) => exactQuantile(values, 0.75) - exactQuantile(values, 0.25)

/** What the quantiles that were sent say: exact numbers, or numbers rounded to the step of the release rule. */
export function knownFrom(group: GroupValues, sent: readonly number[]): readonly ReleasedQuantile[] {
  const range = rangeOf(group.values)
  const present = PROBABILITIES.flatMap(({ p }, index) => {
    const number = sent[index] ?? Number.NaN
    return Number.isNaN(number) ? [] : [{ p, number, exact: exactQuantile(group.values, p) }]
  })
  const tolerance = EXACT * range
  const isExact = present.every(({ number, exact }) => Math.abs(number - exact) <= tolerance)
  // Rounded in another way than by the rule: the largest distance shows the least step.
  const other = isExact ? 0 : Math.max(...present.map(({ number, exact }) => Math.abs(number - exact)))
  const half = (stepOf(group, present) ?? 2 * other) / 2 + tolerance
  return present.map(({ p, number }) => ({ p, least: number - half, most: number + half }))
}

/** The finest step of the rule that explains the quantiles; undefined when they are not rounded by the rule. */
function stepOf(
  { values, decimals }: GroupValues,
  sent: readonly { readonly number: number; readonly exact: number }[],
): number | undefined {
  const least = values.every(Number.isInteger) ? 1 : 10 ** -decimals
  const steps = COARSENESS.map((part) => roundNumberFrom(Math.max(part * rangeOf(values), least)))
  return steps.find((step) =>
    sent.every(({ number, exact }) => Math.abs(Math.round(exact / step) * step - number) < step * 1e-6),
  )
}

/** The smallest of 1, 2, 5, 10, 20, … that is at least so large. */
function roundNumberFrom(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least) + 1e-9)
  return power * ([1, 2, 5].find((factor) => factor * power >= least * (1 - 1e-9)) ?? 10)
}

/** What the release rule lets a reader know, whatever the server sends today. */
export function knownByRule(group: GroupValues, isMedianOnly: boolean): readonly ReleasedQuantile[] {
  const released = releaseQuantiles({ ...group, isMedianOnly })
  if (released === null) return []
  return knownFrom(
    group,
    PROBABILITIES.map(({ name }) => released[name] ?? Number.NaN),
  )
}

/** What exact quantiles let a reader know. */
export function knownExactly(group: GroupValues): readonly ReleasedQuantile[] {
  return knownFrom(
    group,
    PROBABILITIES.map(({ p }) => exactQuantile(group.values, p)),
  )
}
