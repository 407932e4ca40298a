import { incompleteBeta } from '../statistics/incomplete-beta.ts'

/**
 * The p-quantile (0 < p < 1) of ascending values by Harrell & Davis, "A new distribution-free quantile estimator",
 * Biometrika 69 (1982) 635–640: a weighted mean of all values, the weights being the parts of a beta distribution with
 * a = (n + 1) p and b = (n + 1)(1 − p).
 *
 * Preferred to interpolation between two neighbours because a peer group is small: interpolation reveals the exact value of
 * one unit (the median of five is the third), whereas here every value contributes; and it varies less from month to month.
 * @example quantile([10, 20, 30, 40, 90], 0.5) // 32.3; interpolation gives 30
 * @throws RangeError when there is no value, or p is not between 0 and 1
 */
export function quantile(sorted: ArrayLike<number>, p: number): number {
  if (sorted.length === 0) throw new RangeError('No quantile of no values')
  if (!(p > 0 && p < 1)) throw new RangeError(`Not a quantile: ${p}`)
  return weigh(sorted, quantileWeights(sorted.length, p))
}

/** The sum of ascending values times their weights, which add up to 1. */
export function weigh(sorted: ArrayLike<number>, weights: Float64Array): number {
  // Relative to the smallest value, so that equal values give exactly that value.
  const origin = sorted[0] ?? Number.NaN
  let sum = 0
  for (let rank = 1; rank < weights.length; rank++) sum += (weights[rank] ?? 0) * ((sorted[rank] ?? 0) - origin)
  return origin + sum
}

function computeWeights(n: number, p: number): Float64Array {
  const below = Float64Array.from({ length: n + 1 }, (_, rank) =>
    incompleteBeta(rank / n, (n + 1) * p, (n + 1) * (1 - p)),
  )
  return Float64Array.from({ length: n }, (_, rank) => (below[rank + 1] ?? 0) - (below[rank] ?? 0))
}

/** Cached weights by number of values and quantile; there are about as many sizes as peer groups. */
const cached = new Map<number, Map<number, Float64Array>>()

/** The weights of ascending values in their p-quantile; they add up to 1. */
export function quantileWeights(n: number, p: number): Float64Array {
  const ofSize = cached.get(n) ?? new Map<number, Float64Array>()
  cached.set(n, ofSize)
  const known = ofSize.get(p)
  if (known) return known
  const weights = computeWeights(n, p)
  ofSize.set(p, weights)
  return weights
}
