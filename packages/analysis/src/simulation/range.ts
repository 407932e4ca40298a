import { interquartileRange } from '../figure/status.ts'
import type { TargetLevelBenchmark } from '../potential/target-level.ts'
import type { SimulationFigure } from './model.ts'

/** The plausible values of a lever, and the step that makes levers in different units comparable. */
export interface LeverRange {
  readonly low: number
  readonly high: number
  /** Above 0, in the unit of the figure. */
  readonly step: number
  /**
   * PEERS: p10 to p90, and the interquartile range p75 − p25. Where p10 and p90 are not released: half an interquartile range
   * beyond the quartiles, which is about p10 and p90 of a normal distribution.
   * PRESENT: 20 % around the present value, and 10 % of it.
   */
  readonly basis: 'PEERS' | 'PRESENT'
}

/** Without peers: the range on both sides and the step, as parts of the present value. Conventions, not measurements. */
const RANGE_WITHOUT_PEERS = 0.2
const STEP_WITHOUT_PEERS = 0.1

/**
 * The plausible range of a lever: what four of five peers are within. Amounts (YEAR) grow with the size of a business unit, so
 * those of the peers say nothing about this unit; they have a range around the present value, like figures without a
 * released benchmark and figures for which all peers are equal.
 * @returns null without peers and without a present value, or with one of 0
 */
export function leverRange(
  { targetBasis }: Pick<SimulationFigure, 'targetBasis'>,
  present: number | null,
  benchmark: TargetLevelBenchmark | null,
): LeverRange | null {
  const step = interquartileRange(benchmark)
  if (benchmark !== null && benchmark.p25 !== null && benchmark.p75 !== null && targetBasis === 'POINT' && step > 0) {
    const [low, high] = [benchmark.p10 ?? benchmark.p25 - step / 2, benchmark.p90 ?? benchmark.p75 + step / 2]
    return { low, high, step, basis: 'PEERS' }
  }
  if (present === null || present === 0) return null
  const size = Math.abs(present)
  const margin = RANGE_WITHOUT_PEERS * size
  return { low: present - margin, high: present + margin, step: STEP_WITHOUT_PEERS * size, basis: 'PRESENT' }
}

/** Whether a value is outside the plausible range, which is allowed but must be shown. False without a range. */
export function isBeyond(value: number, range: LeverRange | null): boolean {
  return range !== null && (value < range.low || value > range.high)
}
