import { dependenciesOf } from '../formula/graph.ts'
import type { SimulationModel } from './model.ts'

/** A figure that is moved, with its value over twelve months at full effect. */
export interface Lever {
  readonly code: string
  /** In the unit of the figure; for amounts per year. Finite. */
  readonly target: number
  /** Number of months with a partial effect, in equal steps, before the full effect: 3 means ¼, ½, ¾, then full. 0 or more. */
  readonly rampUpMonths: number
  /** Number of months after the base month without any effect: 0 means an effect from the next month on. */
  readonly startMonth: number
}

/** What is moved, and the KPI whose change is of interest. */
export interface Scenario {
  readonly outcome: string
  readonly levers: readonly Lever[]
}

/**
 * Why a lever has no effect on the outcome at full effect.
 *
 * REMOVED: the figure no longer exists · OUTCOME: it is the outcome · NO_PATH: the outcome does not depend on it · HIDDEN:
 * it changes the outcome only through figures that other levers set. All but REMOVED and OUTCOME still change other figures.
 */
export type LeverProblemKind = 'REMOVED' | 'OUTCOME' | 'NO_PATH' | 'HIDDEN'

/** A lever without effect on the outcome. */
export interface LeverProblem {
  readonly code: string
  readonly kind: LeverProblemKind
}

/** The levers of a scenario by what they do. */
export interface CheckedLevers {
  /** All that can be applied: without REMOVED and OUTCOME. */
  readonly applied: readonly Lever[]
  /** Those that can change the outcome. */
  readonly effective: readonly Lever[]
  readonly problems: readonly LeverProblem[]
}

/**
 * Sorts the levers of a scenario by what they do. A scenario stays usable when a figure has been removed from the pack.
 * @throws RangeError for an unknown outcome, two levers on one figure, a target that is not finite, or a number of months that
 * is not a whole number of 0 or more
 */
export function checkLevers({ figures, drivers }: SimulationModel, { outcome, levers }: Scenario): CheckedLevers {
  if (!figures.has(outcome)) throw new RangeError(`Cannot simulate ${outcome}: it does not exist`)
  const codes = new Set<string>()
  for (const { code, target, rampUpMonths, startMonth } of levers) {
    if (codes.has(code)) throw new RangeError(`There are two levers on ${code}`)
    if (!Number.isFinite(target)) throw new RangeError(`Cannot move ${code} to ${target}`)
    if (!isMonthCount(rampUpMonths)) throw new RangeError(`${code} cannot have ${rampUpMonths} ramp-up months`)
    if (!isMonthCount(startMonth)) throw new RangeError(`${code} cannot start after ${startMonth} months`)
    codes.add(code)
  }
  const dependencies = dependenciesOf(drivers, outcome)
  const visible = visibleFrom(outcome, (code) =>
    code !== outcome && codes.has(code) ? [] : drivers.directReferencesOf(code),
  )
  const problemOf = (code: string): LeverProblemKind | null => {
    if (!figures.has(code)) return 'REMOVED'
    if (code === outcome) return 'OUTCOME'
    if (!dependencies.has(code)) return 'NO_PATH'
    return visible.has(code) ? null : 'HIDDEN'
  }
  const checked = levers.map((lever) => ({ lever, kind: problemOf(lever.code) }))
  return {
    applied: checked.flatMap(({ lever, kind }) => (kind === 'REMOVED' || kind === 'OUTCOME' ? [] : [lever])),
    effective: checked.flatMap(({ lever, kind }) => (kind === null ? [lever] : [])),
    problems: checked.flatMap(({ lever, kind }) => (kind === null ? [] : [{ code: lever.code, kind }])),
  }
}

const isMonthCount = (value: number) => Number.isInteger(value) && value >= 0

/** All codes reached from the outcome. */
function visibleFrom(outcome: string, referencesOf: (code: string) => readonly string[]): ReadonlySet<string> {
  const visible = new Set([outcome])
  const pending = [outcome]
  for (let code = pending.pop(); code !== undefined; code = pending.pop()) {
    for (const reference of referencesOf(code)) {
      if (visible.has(reference)) continue
      visible.add(reference)
      pending.push(reference)
    }
  }
  return visible
}

/**
 * The part of a lever's effect, 0 to 1, in a month after the base month.
 * @param month 1 is the month after the base month
 * @example 3 ramp-up months, start 1: 0, ¼, ½, ¾, 1, 1 …
 */
export function effectOf({ rampUpMonths, startMonth }: Lever, month: number): number {
  return Math.min(1, Math.max(0, (month - startMonth) / (rampUpMonths + 1)))
}
