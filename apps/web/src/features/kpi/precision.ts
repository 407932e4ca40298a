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
