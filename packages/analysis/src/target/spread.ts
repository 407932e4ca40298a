/** The parts of a year. */
const MONTHS = 12

/**
 * How the twelve months of a year differ from its average, by the last years: 1 is an average month. All 1 where that is
 * not known: a month without any value, or months of both signs.
 *
 * @param values whole years, oldest first, beginning with the month that the result begins with; null where there is no value
 */
export function seasonOf(values: readonly (number | null)[]): readonly number[] {
  const means = Array.from({ length: MONTHS }, (_, month) => {
    const known = values.filter((value, at): value is number => at % MONTHS === month && value !== null)
    return known.reduce((sum, value) => sum + value, 0) / known.length
  })
  const mean = means.reduce((sum, value) => sum + value, 0) / MONTHS
  const isClear = mean !== 0 && means.every((value) => Number.isFinite(value) && value * mean >= 0)
  return means.map((value) => (isClear ? value / mean : 1))
}

/**
 * Spreads the amount of a year over its months. The parts are rounded and add up to the rounded amount exactly.
 *
 * @param season 1 is an average month; not negative, and not all zero
 * @param decimals of the parts, 0 to 6
 */
export function spreadAmount(amount: number, season: readonly number[], decimals: number): readonly number[] {
  const scale = 10 ** decimals
  const total = Math.round(amount * scale)
  const sum = season.reduce((whole, weight) => whole + weight, 0)
  let weights = 0
  let given = 0
  // The sum of the months until now is rounded, so that no error accumulates.
  return season.map((weight) => {
    weights += weight
    const until = Math.round((total * Math.min(weights, sum)) / sum)
    const part = until - given
    given = until
    return part / scale
  })
}

/** The level of each month whose average is the level of the year, such as that of a ratio. Rounded to `decimals`. */
export function spreadLevel(level: number, season: readonly number[], decimals: number): readonly number[] {
  return season.map((weight) => rounded(level * weight, decimals))
}

/** A value that grows by so many per cent, rounded. */
export function increased(value: number, percent: number, decimals: number): number {
  return rounded(value + (value * percent) / 100, decimals)
}

function rounded(value: number, decimals: number): number {
  const scale = 10 ** decimals
  return Math.round(value * scale) / scale
}
