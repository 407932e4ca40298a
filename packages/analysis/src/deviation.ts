import { type Direction, isTarget, type StatusBenchmark, type Target } from './status.ts'

/** What a deviation is made from. Absent and null mean the same: not known. */
export interface DeviationInput {
  readonly value: number | null
  readonly direction: Direction
  readonly target?: Target | null
  readonly weak?: number | null
  readonly benchmark?: StatusBenchmark | null
}

/**
 * How far a KPI is off its target, as a number without unit, so that KPIs in %, € and days can be ranked: the largest
 * deviation is the first thing to look at.
 *
 * The gap to the target (without a target: to the peers' median), divided by the span in which the peers' middle half lies
 * (p75 − p25). Without peers, or when they are all alike, by the distance between target and weak value, else by the size of the
 * target. 0 at the target or better. Outside a RANGE both sides count, since both are a status worth a look.
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
  return relate(gap, [spanOf(benchmark), weakSpan, Math.abs(reference), Math.abs(value)])
}

/**
 * How far a KPI is behind its peers, whatever its target: the gap to their median divided by the span of their middle half
 * (by the size of the median when they are all alike). 0 at the median or better; for a RANGE more counts as better.
 * @returns null without a value or a benchmark
 */
export function gapToMedian({ value, direction, benchmark }: DeviationInput): number | null {
  if (value === null || benchmark === null || benchmark === undefined) return null
  const { p50 } = benchmark
  const gap = Math.max(0, direction === 'LOWER' ? value - p50 : p50 - value)
  return relate(gap, [spanOf(benchmark), Math.abs(p50), Math.abs(value)])
}

function spanOf(benchmark: StatusBenchmark | null | undefined): number {
  return benchmark === null || benchmark === undefined ? 0 : benchmark.p75 - benchmark.p25
}

/** The gap in units of the first scale that is not zero. There is one: a gap of something needs something in size. */
function relate(gap: number, scales: readonly number[]): number {
  return gap === 0 ? 0 : gap / (scales.find((scale) => scale > 0) ?? 1)
}
