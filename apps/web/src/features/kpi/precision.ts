import type { Target } from '@lotse/contract/figure.schema.ts'

/** More digits than these would not be read. */
const MOST_EXTRA = 3

/**
 * The decimals with which a value and its target are shown: those of the KPI, or more if the two would look equal although the
 * value misses the target, so that "36, target 36, watch" becomes "36.00, target 36.08, watch".
 */
export function decidingDecimals(value: number | null, target: Target, decimals: number): number {
  if (value === null) return decimals
  const missed = [
    target.min !== null && value < target.min ? target.min : null,
    target.max !== null && value > target.max ? target.max : null,
  ]
  const bound = missed.find((one) => one !== null)
  // Equal but for a rounding error is met: the status has the same tolerance.
  if (bound === undefined || bound === null || Math.abs(value - bound) <= 1e-9 * Math.abs(bound)) return decimals
  for (let digits = decimals; digits < decimals + MOST_EXTRA; digits += 1) {
    if (value.toFixed(digits) !== bound.toFixed(digits)) return digits
  }
  return decimals + MOST_EXTRA
}

/** A change of fewer last digits than this is written with more of them when its parts would not add up otherwise. */
const SMALL_CHANGE = 10

/**
 * The decimals with which a small change and its parts add up as they are written: those of the KPI, or up to two more, so that
 * "4.1 − 0.8 + 0.7 = 3.9" becomes "4.06 − 0.81 + 0.69 = 3.94".
 */
export function addingDecimals(before: number, after: number, parts: readonly number[], decimals: number): number {
  if (Math.abs(after - before) >= SMALL_CHANGE / 10 ** decimals) return decimals
  const doAddUp = (digits: number) => {
    const written = (value: number) => Math.round(value * 10 ** digits)
    return written(before) + parts.reduce((sum, part) => sum + written(part), 0) === written(after)
  }
  return [decimals, decimals + 1, decimals + 2].find(doAddUp) ?? decimals
}
