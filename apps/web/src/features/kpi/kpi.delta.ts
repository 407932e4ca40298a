import type { Direction } from '@lotse/contract/figure.constants.ts'
import type { Target } from '@lotse/contract/figure.schema.ts'
import type { DeltaTone, Movement } from '../../ui/kpi/delta.tsx'

/** A change between two values: how much (never negative), which way, and whether that is to be welcomed. */
export interface Change {
  readonly amount: number
  readonly movement: Movement
  readonly tone: DeltaTone
}

/** Rounds as the figure is written, so that "0.0 more" never appears. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}

/**
 * The change from `before` to `now` as it will be read: rounded to the KPI's decimals. For a RANGE the side is no verdict:
 * better is what comes closer to the target range.
 * @returns null when either value is missing
 */
export function changeOf(
  now: number | null,
  before: number | null,
  { direction, target, decimals }: { direction: Direction | null; target: Target; decimals: number },
): Change | null {
  if (now === null || before === null) return null
  const difference = roundTo(now - before, decimals)
  if (difference === 0) return { amount: 0, movement: 'FLAT', tone: 'NEUTRAL' }
  const movement = difference > 0 ? 'UP' : 'DOWN'
  return { amount: Math.abs(difference), movement, tone: toneOf(now, before, direction, target) }
}

function toneOf(now: number, before: number, direction: Direction | null, target: Target): DeltaTone {
  if (direction === null) return 'NEUTRAL'
  const gain =
    direction === 'HIGHER'
      ? now - before
      : direction === 'LOWER'
        ? before - now
        : outside(before, target) - outside(now, target)
  return gain === 0 ? 'NEUTRAL' : gain > 0 ? 'BETTER' : 'WORSE'
}

/** The distance of a value from a target range; 0 inside. */
function outside(value: number, { min, max }: Target): number {
  return Math.max(0, min === null ? 0 : min - value, max === null ? 0 : value - max)
}

/** A gap to a target or to the peers' median: the amount, and the side on which the value is. Null: none, or not known. */
export interface Gap {
  readonly amount: number
  readonly side: 'BELOW' | 'ABOVE'
}

/** The gap to the target, or the distance from a target range; null when the target is met, or there is none. */
export function gapToTarget(
  value: number | null,
  { direction, target, decimals }: { direction: Direction; target: Target; decimals: number },
): Gap | null {
  if (value === null) return null
  const short = direction === 'LOWER' || target.min === null ? 0 : roundTo(target.min - value, decimals)
  const over = direction === 'HIGHER' || target.max === null ? 0 : roundTo(value - target.max, decimals)
  if (short > 0) return { amount: short, side: 'BELOW' }
  return over > 0 ? { amount: over, side: 'ABOVE' } : null
}

/** The distance to the peers' median, whichever side is better; null when they are the same as written. */
export function gapToMedian(value: number | null, median: number | undefined, decimals: number): Gap | null {
  if (value === null || median === undefined) return null
  const difference = roundTo(value - median, decimals)
  return difference === 0 ? null : { amount: Math.abs(difference), side: difference > 0 ? 'ABOVE' : 'BELOW' }
}

/** True when the KPI has a target to be rated by. */
export function hasTarget(target: Target): boolean {
  return target.min !== null || target.max !== null
}

/** A target range, drawn as a band: from its lower to its upper end. */
export interface Corridor {
  readonly min: number
  readonly max: number
}

/** The target range of a RANGE KPI; null for every other target, which is drawn as a line. */
export function corridorOf({ min, max }: Target, direction: Direction | null): Corridor | null {
  return direction === 'RANGE' && min !== null && max !== null ? { min, max } : null
}

/** The one line that stands for a target in a small chart: the minimum, or the maximum where less is better. */
export function targetLine(target: Target, direction: Direction | null): number | null {
  return direction === 'LOWER' ? (target.max ?? target.min) : (target.min ?? target.max)
}
