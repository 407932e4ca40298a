import type { Direction, StatusBenchmark, Target } from '../figure/status.ts'

/** The levels of the peers: median, top quartile and top 10 % (BEST_PRACTICE). */
export const POTENTIAL_LEVELS = ['MEDIAN', 'TOP_QUARTILE', 'BEST_PRACTICE'] as const
export type PotentialLevel = (typeof POTENTIAL_LEVELS)[number]

/** A released benchmark with its outer quantiles, null where they are not released. */
export interface TargetLevelBenchmark extends StatusBenchmark {
  readonly p10: number | null
  readonly p90: number | null
}

/** The value of a KPI at a level, and the gap to it, in the KPI's unit. A gap is never negative. */
export interface TargetLevel {
  readonly targetLevel: number
  readonly gap: number
}

/** A target level derived from the peers. */
export interface PeerTargetLevel extends TargetLevel {
  /** True when a RANGE is limited to the near end of its target range, so that all higher levels are the same. */
  readonly isRangeStart: boolean
  /** The level that this is: the highest released one up to the requested level. */
  readonly releasedLevel: PotentialLevel
}

/** The input of a target level. `target` is used for a RANGE only, as it applies to twelve months. */
export interface TargetLevelInput {
  readonly value: number | null
  readonly direction: Direction
  readonly benchmark: TargetLevelBenchmark | null
  readonly target?: Target | null
  /** The decimals that the KPI is written with. A level that reads the same as the value is reached. */
  readonly decimals?: number
}

const QUANTILES = {
  MEDIAN: { better: 'p50', lower: 'p50' },
  TOP_QUARTILE: { better: 'p75', lower: 'p25' },
  BEST_PRACTICE: { better: 'p90', lower: 'p10' },
} as const satisfies Record<PotentialLevel, { better: keyof TargetLevelBenchmark; lower: keyof TargetLevelBenchmark }>

/**
 * The value of a KPI at a level of its peers: p50, p75, p90 where higher is better, p50, p25, p10 where lower is better. Where a
 * quantile is not released, the next lower level counts, so that a higher level never promises less. The gap is 0 at this value
 * or beyond it, and where the two are written alike.
 *
 * The target level of a RANGE is at most the lower end of its target range: higher values of the peers are not better, and
 * being above the target range is a warning, not a potential. Without a target range there is no target level.
 *
 * Worked example: RANGE 85 to 92, value 78, median 83, top quartile 89: the gap to the median is 5; the
 * quartile is limited to 85, so its gap is 7.
 * @returns null without a value, without a released benchmark, and for a RANGE without a lower end
 */
export function targetLevelAt(
  level: PotentialLevel,
  { value, direction, benchmark, target, decimals }: TargetLevelInput,
): PeerTargetLevel | null {
  if (value === null || !Number.isFinite(value) || benchmark === null) return null
  const [releasedLevel, ofPeers] = releasedQuantile(level, direction, benchmark)
  const at = (targetLevel: number, distance: number, isRangeStart: boolean): PeerTargetLevel => {
    const isSame = decimals !== undefined && value.toFixed(decimals) === targetLevel.toFixed(decimals)
    return { targetLevel, gap: isSame ? 0 : Math.max(0, distance), isRangeStart, releasedLevel }
  }
  if (direction !== 'RANGE') return at(ofPeers, direction === 'LOWER' ? value - ofPeers : ofPeers - value, false)
  const rangeStart = target?.min ?? null
  if (rangeStart === null) return null
  const targetLevel = Math.min(ofPeers, rangeStart)
  return at(targetLevel, targetLevel - value, targetLevel === rangeStart)
}

/** The highest released level up to the given one, and its quantile in the better direction. */
function releasedQuantile(
  level: PotentialLevel,
  direction: Direction,
  benchmark: TargetLevelBenchmark,
): readonly [PotentialLevel, number] {
  for (const lower of POTENTIAL_LEVELS.slice(0, POTENTIAL_LEVELS.indexOf(level) + 1).reverse()) {
    const quantile = benchmark[QUANTILES[lower][direction === 'LOWER' ? 'lower' : 'better']]
    if (quantile !== null) return [lower, quantile]
  }
  return ['MEDIAN', benchmark.p50]
}
