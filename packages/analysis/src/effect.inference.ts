import { type EffectPanel, meanOver, peerMean } from './effect.panel.ts'
import { studentLimit } from './student-t.ts'

/** An interval of this width holds the true effect 19 times out of 20; an effect counts when 0 lies outside of it. */
export const EFFECT_CONFIDENCE = 0.95

/** How much more a unit changed than its peers did, and how far off that may be, in the KPI's unit. */
export interface Difference {
  readonly estimate: number
  /** The interval is `estimate` ± this. */
  readonly halfWidth: number
  readonly isSignificant: boolean
}

/**
 * The difference in differences of a panel with its interval, by treating every peer as if it had taken the measure.
 *
 * 1. Each unit is collapsed to one number, mean after − mean before. So however strongly a unit's months hang together, it
 *    counts once: the remedy that M. Bertrand, E. Duflo and S. Mullainathan, "How Much Should We Trust Differences-in-Differences
 *    Estimates?", QJE 119 (2004) found to hold its error rate with few units.
 * 2. The peers' changes show how much units change without the measure. With one unit against n peers the difference
 *    has the deviation s·√(1 + 1/n), and the limit comes from Student's t with (owners − 1) degrees of freedom (S. Donald and K. Lang,
 *    "Inference with Difference-in-Differences and Other Panel Data", REStat 89, 2007): right for five peers as for fifty.
 * 3. Whoever distrusts the bell curve asks for ranks: the difference must also exceed the placebo differences of the peers (A.
 *    Abadie, A. Diamond and J. Hainmueller, "Synthetic Control Methods …", JASA 105, 2010); all of them below 39 peers, beyond
 *    that all but the 5 % that chance allows. The interval is as wide as the stricter of both says.
 * 4. A unit whose months jump more than those of its peers (a small one, mostly) gets an interval wider by that ratio, measured
 *    before the measure: the same paper's division by the fit of the months before. Quieter ones get no narrower one.
 *
 * Measured on synthetic panels (effect.test.ts): it finds an effect where there is none in 2 to 5 % of cases, with a memory from
 * month to month of 0.5 as of 0.9, and in 5 to 8 % for a unit that jumps twice as much as its peers.
 * @param confidence how often an interval so made holds the true effect
 */
export function differenceOf(panel: EffectPanel, confidence = EFFECT_CONFIDENCE): Difference {
  const { own, peers, before, after, contributors } = panel
  const changes = peers.map((peer) => meanOver(peer, after) - meanOver(peer, before))
  const n = changes.length
  const usual = changes.reduce((sum, change) => sum + change, 0) / n
  const ownChange = meanOver(own, after) - meanOver(own, before)
  const estimate = ownChange - usual
  const deviation = Math.sqrt(changes.reduce((sum, change) => sum + (change - usual) ** 2, 0) / (n - 1))
  const byStudent = studentLimit(confidence, contributors - 1) * deviation * Math.sqrt(1 + 1 / n)
  const placebos = changes.map((change) => Math.abs(change - usual) * (n / (n - 1))).sort((one, other) => other - one)
  const byRank = placebos[Math.max(0, Math.floor((1 - confidence) * (n + 1) + 1e-9) - 1)] ?? 0
  const halfWidth = Math.max(byStudent, byRank) * unrestOf(panel)
  // What rounding leaves of equal changes is no effect.
  const rounding = 1e-9 * Math.max(...[own, ...peers].map((series) => Math.abs(meanOver(series, before))))
  return { estimate, halfWidth, isSignificant: Math.abs(estimate) > halfWidth + rounding }
}

/** How many times more than its peers' the unit's months moved before the measure; at least 1. */
function unrestOf({ own, peers, before }: EffectPanel): number {
  const usual = new Map(before.map((month) => [month, peerMean(peers, month)]))
  const varianceOf = (series: ArrayLike<number>) => {
    const gaps = before.map((month) => (series[month] ?? Number.NaN) - (usual.get(month) ?? Number.NaN))
    const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
    return gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length
  }
  const n = peers.length
  // A peer is part of the mean it is held against, the unit is not.
  const ofPeers = peers.reduce((sum, peer) => sum + varianceOf(peer), 0) / n / (1 - 1 / n)
  const ofOwn = varianceOf(own) / (1 + 1 / n)
  return ofPeers > 0 ? Math.max(1, Math.sqrt(ofOwn / ofPeers)) : 1
}
