import { type Direction, exceeds, isKnown, isTarget, type Target } from './status.ts'

/**
 * A rule of a trigger. BEYOND_WEAK, BEYOND_TARGET: the value is worse than the weak value or the target of its month, for a
 * RANGE outside the target range. WORSENING: the value is worse than in the month before, for a RANGE further away from
 * the target range. `months` (default 1): in so many months in a row, up to the last one.
 */
export interface TriggerRule {
  readonly state: 'BEYOND_WEAK' | 'BEYOND_TARGET' | 'WORSENING'
  readonly months?: number
}

/** A month of a KPI with the limits that apply to its value; null is unknown. */
export interface TriggerMonth {
  readonly value: number | null
  readonly weak: number | null
  readonly target: Target | null
}

/** Whether a rule or trigger applies; NO_VALUE if values or limits that decide it are missing. */
export type TriggerState = 'APPLIES' | 'DOES_NOT_APPLY' | 'NO_VALUE'

/** The result of one rule. */
export interface TriggerRuleResult {
  readonly rule: TriggerRule['state']
  /** The number of months that the rule requires. */
  readonly months: number
  readonly state: TriggerState
  /** The number of months up to the last one in which the condition holds without a gap. */
  readonly run: number
  /** What is missing with NO_VALUE: a value of the KPI, or the limit that it is compared with. Null otherwise. */
  readonly missing: 'VALUE' | 'LIMIT' | null
}

/** The result of a trigger. */
export interface TriggerResult {
  readonly state: TriggerState
  /** The longest run of the rules that apply; 0 unless the trigger applies. */
  readonly run: number
  readonly rules: readonly TriggerRuleResult[]
}

/**
 * Evaluates a trigger at the last month of a series: it applies if one of its rules applies.
 *
 * A rule applies if its condition holds in the last `months` months, all of them known. It does not apply if the condition
 * fails in one of them, and has no value if the last month is unknown, or if only unknown months prevent it from applying. A
 * missing month therefore never makes a rule apply. A trigger without an applying rule has no value if one of its rules has none.
 *
 * Worked example: LOWER, weak 95, target 60, values 58, 66, 71, 74: BEYOND_WEAK does not apply, BEYOND_TARGET for three
 * months applies with a run of 3, WORSENING for four months has no value, because the month before 58 is unknown.
 * @param series months without gaps, oldest first
 */
export function evaluateTrigger(
  rules: readonly TriggerRule[],
  direction: Direction,
  series: readonly TriggerMonth[],
): TriggerResult {
  const results = rules.map((rule) => evaluateRule(rule, direction, series))
  const applying = results.filter(({ state }) => state === 'APPLIES')
  const isUnknown = results.some(({ state }) => state === 'NO_VALUE')
  return {
    state: applying.length > 0 ? 'APPLIES' : isUnknown ? 'NO_VALUE' : 'DOES_NOT_APPLY',
    run: Math.max(0, ...applying.map(({ run }) => run)),
    rules: results,
  }
}

function evaluateRule(
  { state: rule, months = 1 }: TriggerRule,
  direction: Direction,
  series: readonly TriggerMonth[],
): TriggerRuleResult {
  const last = series.length - 1
  const holdsIn = (index: number) => conditionAt(rule, direction, series, index)
  let run = 0
  while (run <= last && holdsIn(last - run) === true) run++
  const required = Array.from({ length: months }, (_, back) => holdsIn(last - back))
  const isUnknown = required[0] === null || (required.includes(null) && !required.includes(false))
  const state = run >= months ? 'APPLIES' : isUnknown ? 'NO_VALUE' : 'DOES_NOT_APPLY'
  return { rule, months, state, run, missing: state === 'NO_VALUE' ? missingIn(rule, months, series) : null }
}

/** Values come first: a limit of a month without a value is irrelevant. */
function missingIn(rule: TriggerRule['state'], months: number, series: readonly TriggerMonth[]): 'VALUE' | 'LIMIT' {
  const count = rule === 'WORSENING' ? months + 1 : months
  const needed = Array.from({ length: count }, (_, back) => series[series.length - 1 - back])
  return needed.every((month) => isKnown(month?.value)) ? 'LIMIT' : 'VALUE'
}

/** Whether the condition of a rule holds in one month; null if its value or limit is unknown. */
function conditionAt(
  rule: TriggerRule['state'],
  direction: Direction,
  series: readonly TriggerMonth[],
  index: number,
): boolean | null {
  const month = series[index]
  if (!month || !isKnown(month.value)) return null
  if (rule === 'BEYOND_WEAK') return isKnown(month.weak) ? isWorse(month.value, month.weak, direction) : null
  if (rule === 'BEYOND_TARGET') {
    const gap = gapToTarget(month, direction)
    return gap === null ? null : gap > 0
  }
  const before = series[index - 1]
  if (!before || !isKnown(before.value)) return null
  if (direction !== 'RANGE') return isWorse(month.value, before.value, direction)
  const [gap, gapBefore] = [gapToTarget(month, direction), gapToTarget(before, direction)]
  return gap === null || gapBefore === null ? null : exceeds(gap, gapBefore)
}

/** A RANGE is weak below its weak value, as for its status. */
function isWorse(value: number, limit: number, direction: Direction): boolean {
  return direction === 'LOWER' ? exceeds(value, limit) : exceeds(limit, value)
}

/** The distance to the target or target range, 0 at or beyond it; null without a value or a target. */
function gapToTarget({ value, target }: TriggerMonth, direction: Direction): number | null {
  if (!isKnown(value) || !isTarget(target, direction)) return null
  const { min, max } = target
  if (direction !== 'LOWER' && isKnown(min) && exceeds(min, value)) return min - value
  if (direction !== 'HIGHER' && isKnown(max) && exceeds(value, max)) return value - max
  return 0
}
