import { quantileWeights, weigh } from './quantile.ts'
import { MINIMUM_CONTRIBUTORS } from './release.ts'
import type { Direction } from './status.ts'

/** The distribution of a KPI over a peer group. `n` counts the business units with a value. */
export interface Benchmark {
  readonly released: true
  readonly p10: number
  readonly p25: number
  readonly p50: number
  readonly p75: number
  readonly p90: number
  readonly n: number
  readonly contributors: number
}

/** A benchmark with too few contributors to be released. */
export interface Suppressed {
  readonly released: false
  readonly contributors: number
}

const QUANTILES = [0.1, 0.25, 0.5, 0.75, 0.9] as const

/** A business unit's value, and its owner. */
export interface BenchmarkValue {
  readonly value: number | null
  readonly contributor: string
}

/**
 * The benchmark of one KPI in one period. Units without a value are ignored. A contributor is the owner (affiliation) of a
 * unit, not the unit: five units of one owner are one contributor, because an owner who knows four of five values could derive
 * the fifth.
 */
export function benchmarkOf(values: readonly BenchmarkValue[]): Benchmark | Suppressed {
  const column = Float64Array.from(values, ({ value }) => value ?? Number.NaN)
  return summarise(column, numberContributors(values.map(({ contributor }) => contributor)))
}

/**
 * The benchmarks of many KPIs × periods over the same business units.
 * @param columns one per KPI and period, each with one number per unit, NaN for no value
 * @param contributors the owner of each unit, in the same order as the columns' elements
 */
export function benchmarkColumns(
  columns: readonly Float64Array[],
  contributors: readonly string[],
): (Benchmark | Suppressed)[] {
  const owners = numberContributors(contributors)
  return columns.map((column) => {
    if (column.length !== owners.length) throw new RangeError('A column must have one number per business unit')
    return summarise(column, owners)
  })
}

/** Numbers the contributors from 0; equal names have equal numbers. */
function numberContributors(contributors: readonly string[]): Int32Array {
  const numbers = new Map<string, number>()
  return Int32Array.from(contributors, (contributor) => {
    const known = numbers.get(contributor) ?? numbers.size
    numbers.set(contributor, known)
    return known
  })
}

function summarise(column: Float64Array, owners: Int32Array): Benchmark | Suppressed {
  const sorted = new Float64Array(column.length)
  const hasContributed = new Uint8Array(column.length)
  let n = 0
  let contributors = 0
  for (let unit = 0; unit < column.length; unit++) {
    const value = column[unit] ?? Number.NaN
    const owner = owners[unit] ?? 0
    if (!Number.isFinite(value)) continue
    sorted[n++] = value
    contributors += 1 - (hasContributed[owner] ?? 0)
    hasContributed[owner] = 1
  }
  if (contributors < MINIMUM_CONTRIBUTORS) return { released: false, contributors }
  const present = sorted.subarray(0, n).sort()
  const [p10, p25, p50, p75, p90] = QUANTILES.map((p) => weigh(present, quantileWeights(n, p))) as Quantiles
  return { released: true, p10, p25, p50, p75, p90, n, contributors }
}

type Quantiles = [p10: number, p25: number, p50: number, p75: number, p90: number]

/** The quarter of the peers that a unit belongs to, best first. */
export type PeerPosition = 'TOP_QUARTER' | 'UPPER_MIDDLE' | 'LOWER_MIDDLE' | 'BOTTOM_QUARTER'

/**
 * The position of a value among its peers, in the KPI's direction. A value that equals a quartile belongs to its better side.
 * For a RANGE a higher value is better, as in all comparisons with peers: the peers' distribution does not depend on the
 * target range, and the gap of a RANGE is the one below it.
 * @returns null without a value or a released benchmark
 */
export function positionIn(
  value: number | null,
  benchmark: Benchmark | Suppressed | null,
  direction: Direction,
): PeerPosition | null {
  if (value === null || benchmark === null || !benchmark.released) return null
  const { p25, p50, p75 } = benchmark
  const isAtLeast = (limit: number) => (direction === 'LOWER' ? value <= limit : value >= limit)
  if (isAtLeast(direction === 'LOWER' ? p25 : p75)) return 'TOP_QUARTER'
  if (isAtLeast(p50)) return 'UPPER_MIDDLE'
  return isAtLeast(direction === 'LOWER' ? p75 : p25) ? 'LOWER_MIDDLE' : 'BOTTOM_QUARTER'
}
