import { type Period, periodIndex, periodOf } from '../calendar/period.ts'
import type { Direction, Target } from '../figure/status.ts'
import { type Difference, differenceOf } from './inference.ts'
import { type EffectPanel, type EffectUnit, meanOver, type NoPanel, peerMean, selectPanel, toOwnSize } from './panel.ts'
import { explainedByTrend } from './trend.ts'

/** A measure, and the monthly values of the unit and its peers. */
export interface EffectInput {
  /** The month of every unit's first value. */
  readonly first: Period
  readonly own: EffectUnit
  /** Comparable units without a measure on this KPI. */
  readonly peers: readonly EffectUnit[]
  /** Month in which the work began. Default and latest value: the month of implementation. */
  readonly begun?: Period
  readonly implemented: Period
  /** Months after implementation in which no effect is expected yet. Default: 0. */
  readonly lag?: number
  readonly direction: Direction
  /** The target range of a RANGE. */
  readonly targetRange?: Target | null
  /** Whether the KPI grows with the size of the unit (cars sold), so that peers are scaled to its size. */
  readonly isAmount?: boolean
}

/** One month of the chart. `counterfactual`: the value of the unit if it had changed as its peers did. */
export interface EffectMonth {
  readonly period: Period
  readonly own: number | null
  readonly counterfactual: number | null
}

/** First and last month, both included. */
export interface EffectSpan {
  readonly from: Period
  readonly to: Period
}

/** The size of the comparison: number of months and of independent owners. */
export interface ComparisonSize {
  readonly monthsBefore: number
  readonly monthsAfter: number
  readonly contributors: number
}

/** Why there is no estimate: too few months before or after, or fewer than five independent peers. */
export interface EffectUnknown extends ComparisonSize {
  readonly verdict: 'TOO_SHORT_BEFORE' | 'TOO_EARLY' | 'TOO_FEW_PEERS'
}

/** An estimated effect in the KPI's unit, positive when the value rose more than those of the peers. */
export interface EffectEstimated extends ComparisonSize {
  readonly verdict: 'NO_EVIDENCE' | 'POSITIVE' | 'NEGATIVE'
  /** Why a significant difference is no evidence; null when it is not significant, or is evidence. */
  readonly doubt: 'EARLIER_TREND' | 'WITHIN_TARGET_RANGE' | null
  readonly estimate: number
  /** The interval that contains the true effect in 9 of 10 cases; with an EARLIER_TREND extended by the effect net of a trend. */
  readonly low: number
  readonly high: number
  /** First and last compared month; months without a value in between are not compared. */
  readonly before: EffectSpan
  readonly after: EffectSpan
  /** Number of peers in the comparison. */
  readonly units: number
  readonly ownBefore: number
  readonly ownAfter: number
  readonly peersBefore: number
  readonly peersAfter: number
  readonly series: readonly EffectMonth[]
}

export type Effect = EffectUnknown | EffectEstimated

/** The verdict on an effect. */
export type EffectVerdict = Effect['verdict']

/**
 * The verdict on a measure with several KPIs: POSITIVE when one of them improved and none deteriorated, NEGATIVE in the
 * opposite case, NO_EVIDENCE when they contradict each other or none changed; without any estimate the first reason.
 * @returns null when there is no KPI
 */
export function overallVerdict(verdicts: readonly EffectVerdict[]): EffectVerdict | null {
  const has = (verdict: EffectVerdict) => verdicts.includes(verdict)
  if (has('POSITIVE') !== has('NEGATIVE')) return has('POSITIVE') ? 'POSITIVE' : 'NEGATIVE'
  if (has('POSITIVE') || has('NO_EVIDENCE')) return 'NO_EVIDENCE'
  return verdicts[0] ?? null
}

/**
 * Estimates the effect of a measure by difference in differences: how much more the unit changed than comparable units
 * without such a measure did, in the same months, so that common effects of season, market and weather cancel out.
 *
 * Worked example: a workshop's utilisation is 80 before and 86 after, that of its peers 84 before and 85 after. Of its 6
 * points 1 is common to all, 5 are its own. The interval: {@link differenceOf}.
 *
 * POSITIVE and NEGATIVE refer to the KPI's direction (RANGE: towards the target range or away from it). They require that 0
 * is outside the interval and that a straight trend of the unit that began before the measure cannot explain the
 * difference ({@link explainedByTrend}). Together both conditions are met in at most 5 % of cases without effect and trend.
 * @throws RangeError when a period is invalid
 */
export function estimateEffect(input: EffectInput): Effect {
  const first = periodIndex(input.first)
  const implemented = periodIndex(input.implemented) - first
  const begun = Math.min(implemented, input.begun === undefined ? implemented : periodIndex(input.begun) - first)
  const selected = selectPanel(input.own, input.peers, { begun, implemented, lag: input.lag ?? 0 })
  const size = {
    monthsBefore: selected.before.length,
    monthsAfter: selected.after.length,
    contributors: selected.contributors,
  }
  if ('missing' in selected) return { ...size, verdict: VERDICT_WITHOUT[selected.missing] }
  const panel = input.isAmount === true ? toOwnSize(selected) : selected
  const difference = differenceOf(panel)
  const levels = levelsOf(panel)
  return {
    ...size,
    ...evaluate(input, panel, difference, levels),
    estimate: difference.estimate,
    before: spanOf(panel.before, first),
    after: spanOf(panel.after, first),
    units: panel.peers.length,
    ...levels,
    series: seriesOf(panel, first, levels),
  }
}

const VERDICT_WITHOUT: Readonly<Record<NoPanel['missing'], EffectUnknown['verdict']>> = {
  MONTHS_BEFORE: 'TOO_SHORT_BEFORE',
  MONTHS_AFTER: 'TOO_EARLY',
  PEERS: 'TOO_FEW_PEERS',
}

type Levels = Pick<EffectEstimated, 'ownBefore' | 'ownAfter' | 'peersBefore' | 'peersAfter'>

function levelsOf({ own, peers, before, after }: EffectPanel): Levels {
  const ofPeers = (months: readonly number[]) =>
    months.reduce((sum, month) => sum + peerMean(peers, month), 0) / months.length
  return {
    ownBefore: meanOver(own, before),
    ownAfter: meanOver(own, after),
    peersBefore: ofPeers(before),
    peersAfter: ofPeers(after),
  }
}

function evaluate(
  { direction, targetRange }: EffectInput,
  panel: EffectPanel,
  difference: Difference,
  { ownAfter }: Levels,
): Pick<EffectEstimated, 'verdict' | 'doubt' | 'low' | 'high'> {
  const { estimate, isSignificant } = difference
  const interval = intervalOf(difference)
  if (!isSignificant) return { verdict: 'NO_EVIDENCE', doubt: null, ...interval }
  const withTrend = explainedByTrend(panel, difference)
  if (withTrend !== null) {
    const other = intervalOf(withTrend)
    const low = Math.min(interval.low, other.low)
    return { verdict: 'NO_EVIDENCE', doubt: 'EARLIER_TREND', low, high: Math.max(interval.high, other.high) }
  }
  const gain = gainOf(direction, targetRange ?? null, ownAfter - estimate, ownAfter)
  if (gain === 0) return { verdict: 'NO_EVIDENCE', doubt: 'WITHIN_TARGET_RANGE', ...interval }
  return { verdict: gain > 0 ? 'POSITIVE' : 'NEGATIVE', doubt: null, ...interval }
}

const intervalOf = ({ estimate, halfWidth }: Difference) => ({ low: estimate - halfWidth, high: estimate + halfWidth })

/** How much better `actual` is than `without`; for a RANGE how much closer to the target range. */
function gainOf(direction: Direction, targetRange: Target | null, without: number, actual: number): number {
  if (direction === 'HIGHER') return actual - without
  if (direction === 'LOWER') return without - actual
  const distance = (value: number) =>
    Math.max(
      0,
      (targetRange?.min ?? Number.NEGATIVE_INFINITY) - value,
      value - (targetRange?.max ?? Number.POSITIVE_INFINITY),
    )
  return distance(without) - distance(actual)
}

const spanOf = (months: readonly number[], first: number): EffectSpan => ({
  from: periodOf(first + (months[0] ?? 0)),
  to: periodOf(first + (months.at(-1) ?? 0)),
})

function seriesOf({ own, peers, before, after }: EffectPanel, first: number, levels: Levels): EffectMonth[] {
  const [from, to] = [before[0] ?? 0, after.at(-1) ?? 0]
  return Array.from({ length: to - from + 1 }, (_, offset) => {
    const month = from + offset
    const counterfactual = levels.ownBefore + peerMean(peers, month) - levels.peersBefore
    const value = own[month] ?? Number.NaN
    return {
      period: periodOf(first + month),
      own: Number.isFinite(value) ? value : null,
      counterfactual: Number.isFinite(counterfactual) ? counterfactual : null,
    }
  })
}
