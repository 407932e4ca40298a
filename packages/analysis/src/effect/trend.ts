import { type Contrast, riseAboveEarlierLine, stepBetweenLines } from './contrast.ts'
import { type Difference, differenceOf, EFFECT_CONFIDENCE } from './inference.ts'
import type { EffectPanel } from './panel.ts'

/** The one-sided probability that a unit with only a straight trend is found to have a step. */
export const STEP_ERROR = 0.1
/** The same for a rise above the line of the months before. */
export const RISE_ERROR = 0.025

/**
 * Whether a straight trend of the unit relative to its peers that began before the measure and continued could explain their
 * difference. It could unless one of two numbers, which are 0 for any straight trend, is significant in the same direction:
 *
 * 1. the step between two parallel lines ({@link stepBetweenLines}): precise for an immediate effect, but it
 *    attributes an effect that grows from month to month to a trend;
 * 2. the rise above the line of the months before ({@link riseAboveEarlierLine}): less precise, but it detects a growing effect.
 *
 * Both are compared with the same numbers of the peers ({@link differenceOf}). Since neither depends on the slope, a trend of
 * any size is mistaken for an effect in about 10 % of cases at most. A pretest, which takes a trend into account only when it is
 * significant, does not have this property: small trends are not significant and yet explain much (J. Roth, "Pretest with
 * Caution: Event-Study Estimates after Testing for Parallel Trends", American Economic Review: Insights 4, 2022). Requiring that an
 * effect also holds with a trend follows A. Bilinski and L. Hatfield, "Nothing to See Here? Non-Inferiority Approaches to Parallel
 * Trends and Other Model Assumptions" (2018); in the terms of A. Rambachan and J. Roth, "A More Credible Approach to Parallel
 * Trends", Review of Economic Studies 90 (2023) both bounds are tested: no trend, and a trend that does not change (M = 0).
 * @param difference the difference in differences of the panel
 * @returns the effect net of such a trend; null when no trend could explain the difference
 */
export function explainedByTrend(panel: EffectPanel, { estimate, scatterRatio }: Difference): Difference | null {
  const { before, after } = panel
  const isClear = (contrast: Contrast, error: number) => {
    const difference = differenceOf(panel, 1 - 2 * error, contrast, scatterRatio)
    return difference.isSignificant && Math.sign(difference.estimate) === Math.sign(estimate)
  }
  const step = stepBetweenLines(before, after)
  if (isClear(step, STEP_ERROR) || isClear(riseAboveEarlierLine(before, after), RISE_ERROR)) return null
  return differenceOf(panel, EFFECT_CONFIDENCE, step, scatterRatio)
}
