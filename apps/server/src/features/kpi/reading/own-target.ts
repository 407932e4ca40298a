import type { Target } from '@lotse/analysis/figure/status.ts'

/** A target of a unit from a month (`YYYY-MM`) on. */
interface OwnTarget extends Target {
  readonly from: string
}

/**
 * The unit's own target in a month: the last one that began until then. Null where there is none, and where the last one has no
 * limits, which ends the target before it: then the default of the KPI applies.
 *
 * @param targets oldest first
 */
export function ownTargetAt(targets: readonly OwnTarget[], period: string): Target | null {
  const own = targets.findLast(({ from }) => from <= period)
  return own === undefined || (own.min === null && own.max === null) ? null : { min: own.min, max: own.max }
}
