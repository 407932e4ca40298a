import { type Difference, differenceOf } from './effect.inference.ts'
import {
  type EffectPanel,
  type EffectUnit,
  meanOver,
  type NoPanel,
  peerMean,
  selectPanel,
  toOwnSize,
} from './effect.panel.ts'
import { type Period, periodIndex, periodOf } from './period.ts'
import type { Direction, Target } from './status.ts'

/** A measure and the monthly values that tell what came of it. */
export interface EffectInput {
  /** The month of every unit's first value. */
  readonly first: Period
  readonly own: EffectUnit
  /** Comparable units without a measure on this KPI. */
  readonly peers: readonly EffectUnit[]
  /** When the work began; the month of implementation when left out or later than that. */
  readonly begun?: Period
  readonly implemented: Period
  /** Months after implementation in which no effect is expected yet; 0 when left out. */
  readonly lag?: number
  readonly direction: Direction
  /** The corridor of a RANGE. */
  readonly corridor?: Target | null
  /** Whether the KPI grows with the size of the unit (cars sold), so that peers are brought to its size. */
  readonly isAmount?: boolean
}

/** One month of the picture. `counterfactual`: where the unit would be, had it changed as its peers did. */
export interface EffectMonth {
  readonly period: Period
  readonly own: number | null
  readonly counterfactual: number | null
}

/** From a month to a month, both included. */
export interface EffectSpan {
  readonly from: Period
  readonly to: Period
}

/** What was compared; months are counted, not named. */
export interface EffectFacts {
  readonly monthsBefore: number
  readonly monthsAfter: number
  readonly contributors: number
}

/** Why nothing can be said: too few months before or after, or fewer than five independent peers. */
export interface EffectUnknown extends EffectFacts {
  readonly verdict: 'TOO_SHORT_BEFORE' | 'TOO_EARLY' | 'TOO_FEW_PEERS'
}

/** An estimated effect in the KPI's unit, positive when the value rose more than the peers'. */
export interface EffectEstimated extends EffectFacts {
  readonly verdict: 'NO_EVIDENCE' | 'POSITIVE' | 'NEGATIVE'
  /** What keeps a clear difference from being evidence; null when the difference is not clear, or is evidence. */
  readonly doubt: 'EARLIER_TREND' | 'WITHIN_CORRIDOR' | null
  readonly estimate: number
  readonly low: number
  readonly high: number
  /** First and last month of those that were compared; months without a value in between do not count. */
  readonly before: EffectSpan
  readonly after: EffectSpan
  /** How many peers took part. */
  readonly units: number
  readonly ownBefore: number
  readonly ownAfter: number
  readonly peersBefore: number
  readonly peersAfter: number
  readonly series: readonly EffectMonth[]
}

export type Effect = EffectUnknown | EffectEstimated

/** What can be said of an effect, in a word. */
export type EffectVerdict = Effect['verdict']

/**
 * What can be said of a measure that was to move several KPIs: POSITIVE when one of them got better and none worse, NEGATIVE
 * the other way round, NO_EVIDENCE when they contradict each other or none moved; without any estimate the first reason why.
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
 * without such a measure did, in the same months, so that what season, market and weather did to all of them drops out.
 *
 * Worked example: a workshop's utilisation is 80 before and 86 after, that of its peers 84 before and 85 after. Of its 6
 * points 1 is everybody's, 5 are its own. How far off that may be: {@link differenceOf}.
 *
 * POSITIVE and NEGATIVE are meant in the KPI's direction (RANGE: towards the corridor or away from it) and only said when
 * 0 lies outside the interval. When the unit was on its way already before the measure, measured in the same manner between
 * the two halves of the months before, that trend is carried on, and must not explain the difference either.
 * @throws RangeError when a period is none, or the months before the first are asked for
 */
export function estimateEffect(input: EffectInput): Effect {
  const first = periodIndex(input.first)
  const implemented = periodIndex(input.implemented) - first
  const begun = Math.min(implemented, input.begun === undefined ? implemented : periodIndex(input.begun) - first)
  const selected = selectPanel(input.own, input.peers, { begun, implemented, lag: input.lag ?? 0 })
  const facts = {
    monthsBefore: selected.before.length,
    monthsAfter: selected.after.length,
    contributors: selected.contributors,
  }
  if ('missing' in selected) return { ...facts, verdict: VERDICT_WITHOUT[selected.missing] }
  const panel = input.isAmount === true ? toOwnSize(selected) : selected
  const difference = differenceOf(panel)
  const levels = levelsOf(panel)
  return {
    ...facts,
    ...judge(input, panel, difference, levels),
    estimate: difference.estimate,
    low: difference.estimate - difference.halfWidth,
    high: difference.estimate + difference.halfWidth,
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

function judge(
  { direction, corridor }: EffectInput,
  panel: EffectPanel,
  { estimate, halfWidth, isSignificant }: Difference,
  { ownAfter }: Levels,
): Pick<EffectEstimated, 'verdict' | 'doubt'> {
  if (!isSignificant) return { verdict: 'NO_EVIDENCE', doubt: null }
  const trend = earlierTrend(panel)
  const isExplained = Math.sign(trend) === Math.sign(estimate) && Math.abs(estimate) - Math.abs(trend) <= halfWidth
  if (isExplained) return { verdict: 'NO_EVIDENCE', doubt: 'EARLIER_TREND' }
  const gain = gainOf(direction, corridor ?? null, ownAfter - estimate, ownAfter)
  if (gain === 0) return { verdict: 'NO_EVIDENCE', doubt: 'WITHIN_CORRIDOR' }
  return { verdict: gain > 0 ? 'POSITIVE' : 'NEGATIVE', doubt: null }
}

/** A trend is doubted earlier than an effect is believed: a chance of 80 % that there was one is enough. */
const SUSPICION = 0.8

/** How far the unit's lead over its peers would have grown by itself, had it gone on as before the measure; 0 if not clear. */
function earlierTrend(panel: EffectPanel): number {
  const half = Math.floor(panel.before.length / 2)
  const [early, late] = [panel.before.slice(0, half), panel.before.slice(-half)]
  const { estimate, isSignificant } = differenceOf({ ...panel, before: early, after: late }, SUSPICION)
  const middle = (months: readonly number[]) => months.reduce((sum, month) => sum + month, 0) / months.length
  const ahead = (middle(panel.after) - middle(panel.before)) / (middle(late) - middle(early))
  return isSignificant ? estimate * ahead : 0
}

/** How much better `actual` is than `without`; for a RANGE how much nearer to the corridor. */
function gainOf(direction: Direction, corridor: Target | null, without: number, actual: number): number {
  if (direction === 'HIGHER') return actual - without
  if (direction === 'LOWER') return without - actual
  const distance = (value: number) =>
    Math.max(
      0,
      (corridor?.min ?? Number.NEGATIVE_INFINITY) - value,
      value - (corridor?.max ?? Number.POSITIVE_INFINITY),
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
