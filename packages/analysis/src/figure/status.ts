import { type FiscalYearStart, monthOfFiscalYear } from '../calendar/fiscal-year.ts'
import { type Period, periodIndex } from '../calendar/period.ts'
import type { View } from './aggregation.ts'

/** Which values of a KPI are good: high ones, low ones, or those inside a target range. */
export type Direction = 'HIGHER' | 'LOWER' | 'RANGE'

/** The status of a KPI. NONE: no value, or neither target nor benchmark. */
export type Status = 'GOOD' | 'WARN' | 'BAD' | 'NONE'

const WORST_FIRST: readonly Status[] = ['BAD', 'WARN', 'GOOD', 'NONE']

/** The worst of several statuses; NONE if there are none. */
export function worstOf(statuses: readonly Status[]): Status {
  return WORST_FIRST.find((status) => statuses.includes(status)) ?? 'NONE'
}

/** Orders statuses, the worst first. */
export function statusRank(status: Status): number {
  return WORST_FIRST.indexOf(status)
}

/** A KPI's target: for HIGHER `min` is the target, for LOWER `max`, for RANGE both bound the target range. */
export interface Target {
  readonly min: number | null
  readonly max: number | null
}

/**
 * "At least as good as `reference` × `factor` → this status". Good means in the KPI's direction, for a RANGE higher.
 *
 * TARGET: the target, for a RANGE inside the target range · WEAK: the value from which a KPI is weak · MEDIAN: of the peers ·
 * WEAK_QUARTILE: the worse quartile of the peers · VALUE: the number in `value`.
 * `factor` (default 1) relaxes or tightens: 0.9 allows a HIGHER KPI to be 10 % below, 1.1 a LOWER one to be 10 % above. It is
 * relative to the size of the reference, so 0.9 also relaxes a target of −50 to −55.
 */
export interface ThresholdRule {
  readonly status: Exclude<Status, 'NONE'>
  readonly reference: 'TARGET' | 'WEAK' | 'MEDIAN' | 'WEAK_QUARTILE' | 'VALUE'
  readonly factor?: number
  readonly value?: number
}

/** The part of a released benchmark that a status is compared with. The quartiles are null where only the median is released. */
export interface StatusBenchmark {
  readonly p25: number | null
  readonly p50: number
  readonly p75: number | null
}

/** The interquartile range of the peers; 0 where the quartiles are not released. */
export function interquartileRange(benchmark: StatusBenchmark | null): number {
  if (benchmark === null || benchmark.p25 === null || benchmark.p75 === null) return 0
  return benchmark.p75 - benchmark.p25
}

/** The shortfall from the reference, as a fraction, that is WARN instead of BAD where nothing else says what is weak. */
const TOLERATED_SHORTFALL = 0.1

/** The input of a status. Absent and null both mean unknown. `weak` is in the KPI's unit, like the target. */
export interface StatusInput {
  readonly value: number | null
  readonly direction: Direction
  readonly target?: Target | null
  /** Whether the organisation set the target. Default false: it is the guide value that came with the KPI. */
  readonly isOwnTarget?: boolean
  readonly weak?: number | null
  /** The KPI's own rules; without, the default ones. */
  readonly thresholds?: readonly ThresholdRule[] | null
  readonly benchmark?: StatusBenchmark | null
}

/** A status, and whether it was compared with the target (or a fixed value) or with the peers. */
export interface StatusVerdict {
  readonly status: Status
  readonly against: 'TARGET' | 'MEDIAN' | null
}

/**
 * The status of a KPI value. By its own rules, it is that of the first matching one, and BAD when none matches; rules with an
 * unknown reference are ignored. Without own rules:
 *
 * - GOOD: at the target. Without an own target, also at the peers' median, unless that is below the weak value: half of the
 *   peers stay behind, and nothing is to be gained at the standard level of potentials.
 * - BAD: beyond the weak value or in the worse quartile of the peers. Where neither is known, more than 10 % short of what is
 *   GOOD.
 * - WARN: between the two. So at most about a quarter of all KPIs of a typical unit are WARN.
 *
 * NONE: no value, or nothing to compare it with. A RANGE above its target range is never worse than WARN: being above is a
 * warning, not a potential.
 *
 * Worked example: HIGHER, guide target 92, weak 69, peers 76 to 88 with median 83: 92 and 83 are GOOD, 80 and 76 WARN, 75 and
 * 60 BAD. With 92 as the own target, 83 is WARN.
 */
export function statusOf(input: StatusInput): StatusVerdict {
  const verdict = input.thresholds ? statusByRules(input, input.thresholds) : statusByLimits(input)
  return verdict.status === 'BAD' && isAboveRange(input) ? { ...verdict, status: 'WARN' } : verdict
}

const WITHOUT_STATUS: StatusVerdict = { status: 'NONE', against: null }

function statusByRules(input: StatusInput, rules: readonly ThresholdRule[]): StatusVerdict {
  const { value } = input
  const usable = rules.filter((rule) => rangeOf(rule, input) !== null)
  if (!isKnown(value) || usable.length === 0) return WITHOUT_STATUS
  const isAgainstPeers = usable.every(({ reference }) => reference === 'MEDIAN' || reference === 'WEAK_QUARTILE')
  const match = usable.find((rule) => isAtLeastAsGood(value, rangeOf(rule, input)))
  return { status: match?.status ?? 'BAD', against: isAgainstPeers ? 'MEDIAN' : 'TARGET' }
}

function statusByLimits(input: StatusInput): StatusVerdict {
  const { value, direction, weak, benchmark, isOwnTarget = false } = input
  const hasTarget = isTarget(input.target ?? null, direction)
  if (!isKnown(value) || !(hasTarget || benchmark)) return WITHOUT_STATUS

  const reaches = (reference: ThresholdRule['reference'], factor = 1) =>
    isAtLeastAsGood(value, rangeOf({ status: 'GOOD', reference, factor }, input))
  const against = hasTarget ? 'TARGET' : 'MEDIAN'
  if (hasTarget && reaches('TARGET')) return { status: 'GOOD', against }
  if (isAboveRange(input)) return { status: 'WARN', against }

  const isWeak = isKnown(weak) && !reaches('WEAK')
  const countsPeers = !(hasTarget && isOwnTarget)
  if (countsPeers && !isWeak && reaches('MEDIAN')) return { status: 'GOOD', against: 'MEDIAN' }

  const factor = direction === 'LOWER' ? 1 + TOLERATED_SHORTFALL : 1 - TOLERATED_SHORTFALL
  const isTolerated = isKnown(weak) || reaches('TARGET', factor) || (countsPeers && reaches('MEDIAN', factor))
  const hasQuartile = isKnown(direction === 'LOWER' ? benchmark?.p75 : benchmark?.p25)
  const isBad = isWeak || !(hasQuartile ? reaches('WEAK_QUARTILE') : isTolerated)
  return { status: isBad ? 'BAD' : 'WARN', against }
}

function isAboveRange({ value, direction, target }: StatusInput): boolean {
  return direction === 'RANGE' && isKnown(value) && isKnown(target?.max) && exceeds(value, target.max)
}

/** Whether a target applies to a KPI of this direction: LOWER needs `max`, HIGHER `min`, RANGE either. */
export function isTarget(target: Target | null, direction: Direction): target is Target {
  if (target === null) return false
  return (direction !== 'LOWER' && isKnown(target.min)) || (direction !== 'HIGHER' && isKnown(target.max))
}

/** Whether a value is a finite number. */
export function isKnown(value: number | null | undefined): value is number {
  return value !== null && value !== undefined && Number.isFinite(value)
}

/** The values that a rule accepts; null when its reference is unknown. */
function rangeOf(rule: ThresholdRule, input: StatusInput): { from: number; to: number } | null {
  const { direction } = input
  if (rule.reference === 'TARGET') {
    const target = input.target ?? null
    if (!isTarget(target, direction)) return null
    const isMinRelevant = direction !== 'LOWER' && isKnown(target.min)
    const isMaxRelevant = direction !== 'HIGHER' && isKnown(target.max)
    return {
      from: isMinRelevant ? scale(target.min, rule.factor) : Number.NEGATIVE_INFINITY,
      // A factor relaxes only the lower end of a target range: for values above it, see statusOf.
      to: isMaxRelevant ? scale(target.max, direction === 'RANGE' ? 1 : rule.factor) : Number.POSITIVE_INFINITY,
    }
  }
  const reference = referenceOf(rule, input)
  if (!isKnown(reference)) return null
  const limit = scale(reference, rule.factor)
  return direction === 'LOWER'
    ? { from: Number.NEGATIVE_INFINITY, to: limit }
    : { from: limit, to: Number.POSITIVE_INFINITY }
}

function referenceOf(rule: ThresholdRule, { direction, weak, benchmark }: StatusInput): number | null | undefined {
  switch (rule.reference) {
    case 'WEAK':
      return weak
    case 'MEDIAN':
      return benchmark?.p50
    case 'WEAK_QUARTILE':
      if (!benchmark) return null
      return (
        (direction === 'LOWER' ? benchmark.p75 : benchmark.p25) ??
        scale(benchmark.p50, direction === 'LOWER' ? 1 + TOLERATED_SHORTFALL : 1 - TOLERATED_SHORTFALL)
      )
    default:
      return rule.value
  }
}

function scale(reference: number | null, factor = 1): number {
  if (reference === null) return Number.NaN
  return reference >= 0 ? reference * factor : reference * (2 - factor)
}

function isAtLeastAsGood(value: number, range: { from: number; to: number } | null): boolean {
  return range !== null && !exceeds(range.from, value) && !exceeds(value, range.to)
}

/** Greater by more than a rounding error: 91.99999999999999 reaches a target of 92. */
export function exceeds(value: number, limit: number): boolean {
  if (!Number.isFinite(limit) || !Number.isFinite(value)) return value > limit
  return value - limit > 1e-9 * Math.max(Math.abs(value), Math.abs(limit))
}

/**
 * Whether a KPI's yearly target applies to any span (POINT: a ratio, a rate, a stock) or accumulates over the year (YEAR: a
 * profit in €, training days per employee).
 */
export type TargetBasis = 'POINT' | 'YEAR'

/** The fraction of the year covered by a view that ends with `period`: MONTH 1/12, YTD months so far / 12, R12 the full 1. */
export function shareOfYear(view: View, period: Period, yearStart: FiscalYearStart = 1): number {
  if (view === 'R12') return 1
  return view === 'MONTH' ? 1 / 12 : monthOfFiscalYear(periodIndex(period), yearStart) / 12
}

/**
 * The target of a view: the yearly one, or for basis YEAR its proportional share. Apply it to the weak value as well:
 * `targetFor(view, period, { min: weak, max: null }, basis).min`.
 * @example 600,000 € a year, YEAR, YTD in March → 150,000 €
 */
export function targetFor(
  view: View,
  period: Period,
  yearlyTarget: Target,
  basis: TargetBasis,
  yearStart: FiscalYearStart = 1,
): Target {
  const share = basis === 'POINT' ? 1 : shareOfYear(view, period, yearStart)
  const partOf = (bound: number | null) => (bound === null ? null : bound * share)
  return { min: partOf(yearlyTarget.min), max: partOf(yearlyTarget.max) }
}
