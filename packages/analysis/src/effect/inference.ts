import { studentLimit } from '../statistics/student-t.ts'
import { type Contrast, changeOfMean, contrastOf, squaresAroundLine } from './contrast.ts'
import { type EffectPanel, meanOver, peerMean } from './panel.ts'

/** Confidence level: the interval contains the true effect in 9 of 10 cases; an effect is significant when 0 is outside. */
export const EFFECT_CONFIDENCE = 0.9

/** How much more a unit changed than its peers, with the half-width of the interval, in the KPI's unit. */
export interface Difference {
  readonly estimate: number
  /** The interval is `estimate` ± this. */
  readonly halfWidth: number
  readonly isSignificant: boolean
  /** Factor by which the interval is wider because the unit scatters more than its peers; at least 1. */
  readonly scatterRatio: number
}

/**
 * The difference between a unit and its peers in one number per unit, with an interval that treats every peer as if it had
 * taken the measure (placebo).
 *
 * 1. Each unit is collapsed to one number, by default mean after − mean before. So a unit counts once, however
 *    strongly its months are correlated: the remedy that M. Bertrand, E. Duflo and S. Mullainathan, "How Much Should We Trust
 *    Differences-in-Differences Estimates?", QJE 119 (2004) found to hold its error rate with few units.
 * 2. The peers' numbers show how much units change without the measure. With one unit against n peers the difference
 *    has the deviation s·√(1 + 1/n), and the limit comes from Student's t with (owners − 1) degrees of freedom (S. Donald and
 *    K. Lang, "Inference with Difference-in-Differences and Other Panel Data", REStat 89, 2007): right for five peers as for fifty.
 * 3. A unit whose months scatter more than those of its peers (usually a small one) has an interval wider by that ratio (B.
 *    Ferman and C. Pinto, "Inference in Differences-in-Differences with Few Treated Groups and Heteroskedasticity", REStat
 *    101, 2019, for the reason). A unit that scatters less has no narrower one.
 * @param confidence probability that the interval contains the true difference
 * @param contrast the number of each unit that is compared
 * @param scatterRatio the ratio of another difference of the same panel, to avoid computing it again
 */
export function differenceOf(
  panel: EffectPanel,
  confidence = EFFECT_CONFIDENCE,
  contrast: Contrast = changeOfMean(panel.before, panel.after),
  scatterRatio = scatterRatioOf(panel),
): Difference {
  const { own, peers, contributors } = panel
  const numbers = peers.map((peer) => contrastOf(peer, contrast))
  const n = numbers.length
  const usual = numbers.reduce((sum, number) => sum + number, 0) / n
  const estimate = contrastOf(own, contrast) - usual
  const deviation = Math.sqrt(numbers.reduce((sum, number) => sum + (number - usual) ** 2, 0) / (n - 1))
  const halfWidth = studentLimit(confidence, contributors - 1) * deviation * Math.sqrt(1 + 1 / n) * scatterRatio
  return { estimate, halfWidth, isSignificant: Math.abs(estimate) > halfWidth + roundingOf(panel), scatterRatio }
}

/** The largest difference between equal changes that rounding can cause. */
function roundingOf({ own, peers, before }: EffectPanel): number {
  return 1e-9 * Math.max(...[own, ...peers].map((series) => Math.abs(meanOver(series, before))))
}

/**
 * The ratio of the unit's scatter to that of its peers, around one straight line before and another one after the measure; at
 * least 1. Lines are used so that neither a trend nor an effect, immediate or growing, counts as scatter.
 */
function scatterRatioOf(panel: EffectPanel): number {
  const { own, peers, before, after } = panel
  const around = [before, after].map((months) => ({ months, usual: months.map((month) => peerMean(peers, month)) }))
  const scatterOf = (series: ArrayLike<number>) =>
    around.reduce((sum, { months, usual }) => {
      const gaps = months.map((month, index) => (series[month] ?? Number.NaN) - (usual[index] ?? Number.NaN))
      return sum + squaresAroundLine(months, gaps)
    }, 0)
  const n = peers.length
  // Each peer is part of the mean that it is compared with, the unit is not: hence the different factors.
  const ofPeers = peers.reduce((sum, peer) => sum + scatterOf(peer), 0) / n / (1 - 1 / n)
  const ofOwn = scatterOf(own) / (1 + 1 / n)
  return ofPeers > roundingOf(panel) ** 2 ? Math.max(1, Math.sqrt(ofOwn / ofPeers)) : 1
}
