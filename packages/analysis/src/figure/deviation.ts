import { type Direction, interquartileRange, isTarget, type StatusBenchmark, type Target } from './status.ts'

/** The input of a deviation. Absent and null both mean unknown. */
export interface DeviationInput {
  readonly value: number | null
  readonly direction: Direction
  readonly target?: Target | null
  readonly weak?: number | null
  readonly benchmark?: StatusBenchmark | null
}

/**
 * The deviation of a KPI from its target as a number without unit, so that KPIs in %, € and days can be ranked; larger is
 * worse.
 *
 * The gap to the target (without a target: to the peers' median), divided by the interquartile range of the peers (p75 − p25).
 * Without peers, or when they are all equal, divided by the distance between target and weak value, otherwise by the size of the
 * target. 0 at the target or better. For a RANGE both sides count, because both affect the status.
 *
 * Worked example: HIGHER, value 80, target 92, peers' quartiles 78 and 94: (92 − 80) / (94 − 78) = 0.75.
 * @returns null without a value, or with neither target nor benchmark
 */
export function deviationScore(input: DeviationInput): number | null {
  const { value, direction, weak, benchmark } = input
  const target = input.target ?? null
  if (value === null) return null
  if (!isTarget(target, direction)) return gapToMedian(input)
  const shortfall = direction === 'LOWER' || target.min === null ? 0 : Math.max(0, target.min - value)
  const excess = direction === 'HIGHER' || target.max === null ? 0 : Math.max(0, value - target.max)
  const gap = shortfall + excess
  const reference = (shortfall > 0 ? target.min : target.max) ?? 0
  const weakSpan = weak === null || weak === undefined ? 0 : Math.abs(reference - weak)
  return relate(gap, [interquartileRange(benchmark ?? null), weakSpan, Math.abs(reference), Math.abs(value)])
}

/**
 * The deviation of a KPI from the peers' median, whatever its target: the gap to the median divided by their interquartile
 * range (by the size of the median when they are all equal). 0 at the median or better; for a RANGE a higher value is better.
 * @returns null without a value or a benchmark
 */
export function gapToMedian({ value, direction, benchmark }: DeviationInput): number | null {
  if (value === null || benchmark === null || benchmark === undefined) return null
  const { p50 } = benchmark
  const gap = Math.max(0, direction === 'LOWER' ? value - p50 : p50 - value)
  return relate(gap, [interquartileRange(benchmark ?? null), Math.abs(p50), Math.abs(value)])
}

/** The gap in units of the first scale above zero. With a gap above zero, at least one scale is above zero. */
function relate(gap: number, scales: readonly number[]): number {
  return gap === 0 ? 0 : gap / (scales.find((scale) => scale > 0) ?? 1)
}
