import type { Direction, StatusBenchmark, Target } from './status.ts'

/** How far up among the peers a KPI is thought to move: the median, the better quartile, the best tenth. */
export const POTENTIAL_LEVELS = ['MEDIAN', 'TOP_QUARTILE', 'BEST_PRACTICE'] as const
export type PotentialLevel = (typeof POTENTIAL_LEVELS)[number]

/** A released benchmark with its outer quantiles. */
export interface AimBenchmark extends StatusBenchmark {
  readonly p10: number
  readonly p90: number
}

/** Where a KPI would be at a level, and how far it is from there, in the KPI's unit. A gap is never negative. */
export interface Aim {
  readonly aim: number
  readonly gap: number
}

/** What an aim is made from; `target` matters for a RANGE only, as it holds for twelve months. */
export interface AimInput {
  readonly value: number | null
  readonly direction: Direction
  readonly benchmark: AimBenchmark | null
  readonly target?: Target | null
}

const QUANTILES = {
  MEDIAN: { better: 'p50', lower: 'p50' },
  TOP_QUARTILE: { better: 'p75', lower: 'p25' },
  BEST_PRACTICE: { better: 'p90', lower: 'p10' },
} as const satisfies Record<PotentialLevel, { better: keyof AimBenchmark; lower: keyof AimBenchmark }>

/**
 * What a KPI would be at a level of its peers: p50, p75, p90 where more is better, p50, p25, p10 where less is. Who is there
 * already has a gap of 0 and nothing to gain.
 *
 * A RANGE moves up, but only as far as into its corridor: what its peers do above that is no aim, and being above the
 * corridor is a warning, not a potential. Without a corridor there is no telling what is better, hence no aim.
 *
 * Worked example: RANGE 85 to 92, value 78, median 83, better quartile 89: the median is 5 away, the quartile counts only up
 * to 85, so 7.
 * @returns null without a value, a released benchmark, or a RANGE's lower end
 */
export function aimAt(level: PotentialLevel, { value, direction, benchmark, target }: AimInput): Aim | null {
  if (value === null || !Number.isFinite(value) || benchmark === null) return null
  const { better, lower } = QUANTILES[level]
  if (direction === 'LOWER') {
    const aim = benchmark[lower]
    return { aim, gap: Math.max(0, value - aim) }
  }
  if (direction === 'HIGHER') {
    const aim = benchmark[better]
    return { aim, gap: Math.max(0, aim - value) }
  }
  const corridorStart = target?.min ?? null
  if (corridorStart === null) return null
  const aim = Math.min(benchmark[better], corridorStart)
  return { aim, gap: Math.max(0, aim - value) }
}
