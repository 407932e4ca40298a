import { addMonths, type Period } from '../calendar/period.ts'
import type { Target } from '../figure/status.ts'

/** A target from a month on, until the next one; both limits null: no target. */
export interface DatedTarget extends Target {
  readonly from: Period
}

const NO_TARGET: Target = { min: null, max: null }

/** The target that applies in a month. @param targets oldest first */
export function targetAt(targets: readonly DatedTarget[], month: Period): Target {
  const { min, max } = targets.findLast(({ from }) => from <= month) ?? NO_TARGET
  return { min, max }
}

/**
 * The targets to store so that each changed month has its new target, and every other month keeps the one it has.
 *
 * @param stored oldest first
 * @param changes by month
 */
export function storedFor(
  stored: readonly DatedTarget[],
  changes: ReadonlyMap<Period, Target>,
): readonly DatedTarget[] {
  const begins = new Set(stored.map(({ from }) => from))
  return [...changes].flatMap(([month, target]) => {
    const next = addMonths(month, 1)
    const changed = { from: month, ...target }
    return changes.has(next) || begins.has(next) ? [changed] : [changed, { from: next, ...targetAt(stored, month) }]
  })
}
