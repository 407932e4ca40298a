/**
 * The middle of the known values, or the mean of the two in the middle; null without any. For values that the reader may see one by
 * one; benchmarks use `quantile`, which reveals no single value.
 */
export function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b)
  const middle = known.length / 2
  const [low, high] = [known[Math.ceil(middle) - 1], known[Math.floor(middle)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

/** The sum of the known values; null without any. */
export function sumOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
