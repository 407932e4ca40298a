import { type Direction, interquartileRange, type Status, type StatusBenchmark, type Target } from './status.ts'

/**
 * A status with an order inside it: of the KPIs to watch, those far from their target or with much money come first.
 * CRITICAL and GOOD are the statuses BAD and GOOD; NONE cannot be rated.
 */
export const GRADES = ['CRITICAL', 'FAR', 'NEAR', 'GOOD', 'NONE'] as const
export type Grade = (typeof GRADES)[number]

/** The input of a grade: a status, the deviation from the target in interquartile ranges, and a share of a joint potential. */
export interface GradeInput {
  readonly status: Status
  readonly deviation: number
  /** EUR per year; null if it is not known. */
  readonly share: number | null
  /** EUR per year; null if it is not known. */
  readonly joint: number | null
}

/** From this deviation on a KPI is far from its target: as far as the better half of the middle is from the worse. */
const FAR_DEVIATION = 1
/** From this part of the joint potential on a KPI counts as far from its target whatever the distance. */
const FAR_SHARE = 0.05

/**
 * The grade of a KPI.
 *
 * Worked example: WARN with a deviation of 0.4 is NEAR; with a share of 30,000 € of a joint potential of 480,000 € (6 %) it is
 * FAR.
 */
export function gradeOf({ status, deviation, share, joint }: GradeInput): Grade {
  if (status === 'BAD') return 'CRITICAL'
  if (status !== 'WARN') return status
  const isLarge = share !== null && joint !== null && joint > 0 && share / joint >= FAR_SHARE
  return deviation >= FAR_DEVIATION || isLarge ? 'FAR' : 'NEAR'
}

/** What a rank consists of. */
export interface Ranked {
  readonly grade: Grade
  /** EUR per year; null counts as 0. */
  readonly share: number | null
  readonly deviation: number
}

/** Orders KPIs: the worst grade first, then the larger euro impact, then the larger deviation. */
export function byRank(one: Ranked, other: Ranked): number {
  return (
    GRADES.indexOf(one.grade) - GRADES.indexOf(other.grade) ||
    Math.round(other.share ?? 0) - Math.round(one.share ?? 0) ||
    other.deviation - one.deviation
  )
}

/** The input of a worsening. */
export interface WorseningInput {
  readonly value: number | null
  readonly before: number | null
  readonly direction: Direction
  readonly target: Target
  readonly benchmark: StatusBenchmark | null
}

/**
 * How much worse a KPI became, as a number without unit, so that KPIs in %, € and days can be compared: the change for the
 * worse in interquartile ranges of the peers; without peers, or when they are equal, in relation to the earlier value. For a
 * RANGE only the distance from the target range counts. 0 when it is not worse.
 *
 * Worked example: HIGHER, from 62 to 24, quartiles 40 and 60: 38 / 20 = 1.9.
 */
export function worsening({ value, before, direction, target, benchmark }: WorseningInput): number {
  if (value === null || before === null) return 0
  const outside = (one: number) =>
    Math.max(0, target.min === null ? 0 : target.min - one, target.max === null ? 0 : one - target.max)
  const worse =
    direction === 'HIGHER' ? before - value : direction === 'LOWER' ? value - before : outside(value) - outside(before)
  if (worse <= 0) return 0
  const spread = interquartileRange(benchmark)
  return worse / (spread > 0 ? spread : Math.max(Math.abs(before), Math.abs(value)))
}
