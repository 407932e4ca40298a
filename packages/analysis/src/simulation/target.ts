import type { Direction, Target } from '../figure/status.ts'
import { type PotentialLevel, type TargetLevelBenchmark, targetLevelAt } from '../potential/target-level.ts'

/** How a user chooses the value of a lever. VALUE: slider or number, in the figure's unit. CHANGE: in per cent of the present value. */
export type TargetChoice =
  | { readonly kind: 'VALUE'; readonly value: number }
  | { readonly kind: 'CHANGE'; readonly percent: number }
  | { readonly kind: 'LEVEL'; readonly level: PotentialLevel }
  | { readonly kind: 'OWN_TARGET' }
  | { readonly kind: 'PRIOR_YEAR' }

/** What a choice is resolved with: all values over twelve months. */
export interface TargetContext {
  readonly present: number | null
  /** Null for figures without a direction, which have neither levels nor targets. */
  readonly direction: Direction | null
  readonly benchmark: TargetLevelBenchmark | null
  readonly target: Target | null
  /** The value of the twelve months that end a year before the base month. */
  readonly priorYear: number | null
}

/**
 * The value of a lever, or why there is none. `isReached`: the present value is already at the level or the target, or better;
 * the value is then the present one.
 */
export type ResolvedTarget =
  | { readonly value: number; readonly isReached: boolean }
  | { readonly problem: 'NOT_A_NUMBER' | 'NO_VALUE' | 'NO_LEVEL' | 'NO_TARGET' | 'NO_PRIOR_YEAR' }

/**
 * Resolves a choice to the value of a lever over twelve months.
 *
 * A level is the one of the potential, so moving a KPI to it gains the potential of this KPI; a level that is not released is none. A target range moves to its
 * nearer end. A change in per cent is relative to the size of the present value, so +10 % of −200 is −180: + is always up.
 * @example CHANGE of 5 % with a present value of 84: 88.2
 */
export function resolveTarget(choice: TargetChoice, context: TargetContext): ResolvedTarget {
  const { present, priorYear } = context
  switch (choice.kind) {
    case 'VALUE':
      return resolved(choice.value, present)
    case 'CHANGE':
      return present === null
        ? { problem: 'NO_VALUE' }
        : resolved(present + (Math.abs(present) * choice.percent) / 100, present)
    case 'LEVEL':
      return resolveLevel(choice.level, context)
    case 'OWN_TARGET':
      return resolveOwnTarget(context)
    case 'PRIOR_YEAR':
      return priorYear === null ? { problem: 'NO_PRIOR_YEAR' } : resolved(priorYear, present)
  }
}

function resolved(value: number, present: number | null): ResolvedTarget {
  return Number.isFinite(value) ? { value, isReached: value === present } : { problem: 'NOT_A_NUMBER' }
}

function resolveLevel(level: PotentialLevel, { present, direction, benchmark, target }: TargetContext): ResolvedTarget {
  if (present === null) return { problem: 'NO_VALUE' }
  const found = direction === null ? null : targetLevelAt(level, { value: present, direction, benchmark, target })
  if (found === null || (found.releasedLevel !== level && !found.isRangeStart)) return { problem: 'NO_LEVEL' }
  return found.gap === 0 ? { value: present, isReached: true } : { value: found.targetLevel, isReached: false }
}

function resolveOwnTarget({ present, direction, target }: TargetContext): ResolvedTarget {
  const min = direction === 'LOWER' ? null : (target?.min ?? null)
  const max = direction === 'HIGHER' ? null : (target?.max ?? null)
  if (direction === null || (min === null && max === null)) return { problem: 'NO_TARGET' }
  if (present === null) {
    const end = direction === 'LOWER' ? (max ?? min) : (min ?? max)
    return end === null ? { problem: 'NO_TARGET' } : { value: end, isReached: false }
  }
  if (min !== null && present < min) return { value: min, isReached: false }
  if (max !== null && present > max) return { value: max, isReached: false }
  return { value: present, isReached: true }
}
