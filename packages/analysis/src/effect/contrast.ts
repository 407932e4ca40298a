/**
 * A weighted sum of a unit's months. The weights of the contrasts below add up to 0, so that they do not depend on the level
 * of a unit.
 */
export interface Contrast {
  readonly months: readonly number[]
  readonly weights: readonly number[]
}

/** The value of a contrast for a series of months. */
export function contrastOf(series: ArrayLike<number>, { months, weights }: Contrast): number {
  return months.reduce((sum, month, index) => sum + (weights[index] ?? 0) * (series[month] ?? Number.NaN), 0)
}

/** The mean of the months after minus the mean of the months before. */
export function changeOfMean(before: readonly number[], after: readonly number[]): Contrast {
  return {
    months: [...before, ...after],
    weights: [...before.map(() => -1 / before.length), ...after.map(() => 1 / after.length)],
  }
}

/**
 * The mean of the months after minus the mean of the extrapolated straight line through the months before (least squares).
 * Exactly 0 for a unit that follows one straight line throughout.
 */
export function riseAboveEarlierLine(before: readonly number[], after: readonly number[]): Contrast {
  const middle = mean(before)
  const spread = before.reduce((sum, month) => sum + (month - middle) ** 2, 0)
  const ahead = mean(after) - middle
  return {
    months: [...before, ...after],
    weights: [
      ...before.map((month) => -1 / before.length - (ahead * (month - middle)) / spread),
      ...after.map(() => 1 / after.length),
    ],
  }
}

/** The autocorrelation from one month to the next that {@link stepBetweenLines} assumes. */
export const ASSUMED_AUTOCORRELATION = 0.5

/**
 * The step between two parallel straight lines, one through the months before and one through the months after: the
 * coefficient of "after" in a regression on a constant, "after" and the month. Exactly 0 for a unit that follows one straight
 * line throughout, whatever its slope.
 *
 * Consecutive months are correlated, so that a change from one to the next is more informative than a difference over the
 * year. The regression therefore uses generalised least squares with an autocorrelation of 0.5: each month is taken minus
 * 0.5 times the one before (0.25 times the one before that when a month is missing), brought to the same variance (S. Prais and
 * C. Winsten, "Trend Estimators and Serial Correlation", Cowles Commission discussion paper 383, 1954). With any other
 * autocorrelation the step remains unbiased but is less precise; since the same weights apply to all units, the peers show its
 * error.
 */
export function stepBetweenLines(before: readonly number[], after: readonly number[]): Contrast {
  const months = [...before, ...after]
  const whitener = whitenerOf(months)
  const middle = mean(months)
  const ones = whitener.whiten(months.map(() => 1))
  const line = residual(whitener.whiten(months.map((month) => month - middle)), ones)
  const isAfter = whitener.whiten(months.map((_, index) => (index < before.length ? 0 : 1)))
  // The residual of "after" on constant and line gives the coefficient (theorem of Frisch, Waugh and Lovell).
  const step = residual(residual(isAfter, ones), line)
  const size = dot(step, step)
  return { months, weights: whitener.transpose(step.map((value) => value / size)) }
}

/** The linear map from months with the assumed autocorrelation to uncorrelated months of equal variance. */
function whitenerOf(months: readonly number[]) {
  const carried = months.map((month, index) => {
    const previous = months[index - 1]
    return previous === undefined ? 0 : ASSUMED_AUTOCORRELATION ** (month - previous)
  })
  const scale = carried.map((share) => 1 / Math.sqrt(1 - share * share))
  const at = (values: readonly number[], index: number) => values[index] ?? 0
  return {
    whiten: (values: readonly number[]) =>
      values.map((value, index) => (value - at(carried, index) * at(values, index - 1)) * at(scale, index)),
    transpose: (values: readonly number[]) =>
      values.map(
        (value, index) =>
          value * at(scale, index) - at(values, index + 1) * at(scale, index + 1) * at(carried, index + 1),
      ),
  }
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const dot = (one: readonly number[], other: readonly number[]) =>
  one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0)
function residual(of: readonly number[], on: readonly number[]): number[] {
  const share = dot(of, on) / dot(on, on)
  return of.map((value, index) => value - share * (on[index] ?? 0))
}

/** The residual sum of squares of values around their least-squares line over these months. */
export function squaresAroundLine(months: readonly number[], values: readonly number[]): number {
  const middle = mean(months)
  const level = mean(values)
  const left = residual(
    values.map((value) => value - level),
    months.map((month) => month - middle),
  )
  return dot(left, left)
}
