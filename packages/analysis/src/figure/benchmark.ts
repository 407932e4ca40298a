import { MINIMUM_CONTRIBUTORS, type ReleasedQuantiles, releaseQuantiles } from './release.ts'
import type { Direction } from './status.ts'

/** The released distribution of a KPI over a peer group. `n` counts the business units with a value. */
export interface Benchmark extends ReleasedQuantiles {
  readonly released: true
  readonly n: number
  readonly contributors: number
}

/** A benchmark that is not released. */
export interface Suppressed {
  readonly released: false
  readonly contributors: number
}

/** A business unit's value, and its owner. */
export interface BenchmarkValue {
  readonly value: number | null
  readonly contributor: string
}

/** The decimals that a KPI is written with, and whether another released group differs by fewer than five owners. */
export interface BenchmarkOptions {
  readonly decimals: number
  readonly isMedianOnly?: boolean
}

/** What an earlier calculation released for a period, if its values had the same fingerprint; undefined if they differ. */
export type ReleasedBefore = (period: number, fingerprint: number) => ReleasedQuantiles | null | undefined

/** A benchmark, and the fingerprint of everything that it was calculated from. */
export type CalculatedBenchmark = (Benchmark | Suppressed) & { readonly fingerprint: number }

/**
 * The benchmark of one KPI in one period, as far as the release rule allows. Units without a value are ignored. A contributor is
 * the owner (affiliation) of a unit, not the unit: five units of one owner are one contributor, because an owner who knows four
 * of five values could derive the fifth.
 */
export function benchmarkOf(values: readonly BenchmarkValue[], options: BenchmarkOptions): Benchmark | Suppressed {
  const column = Float64Array.from(values, ({ value }) => value ?? Number.NaN)
  return summarise(column, numberContributors(values.map(({ contributor }) => contributor)), options)
}

/**
 * The benchmarks of one KPI in consecutive periods over the same business units. In a period in which fewer than five owners
 * join or leave, at most the median is released: the difference to the period before would reveal them.
 * @param columns one per period, each with one number per unit, NaN for no value
 * @param contributors the owner of each unit, in the same order as the columns' elements
 * @param before periods whose values have not changed since an earlier calculation are not calculated again
 */
export function benchmarkColumns(
  columns: readonly Float64Array[],
  contributors: readonly string[],
  { decimals, isMedianOnly = false }: BenchmarkOptions,
  before: ReleasedBefore = () => undefined,
): CalculatedBenchmark[] {
  const owners = numberContributors(contributors)
  return columns.map((column, index) => {
    if (column.length !== owners.length) throw new RangeError('A column must have one number per business unit')
    const last = columns[index - 1]
    const hasFewChanges = last !== undefined && isFew(countChangedOwners(last, column, owners))
    const options = { decimals, isMedianOnly: isMedianOnly || hasFewChanges }
    const fingerprint = fingerprintOf(column, owners, options)
    return { ...summarise(column, owners, options, before(index, fingerprint)), fingerprint }
  })
}

/** Whether a number of owners is too small for two sets that differ by them to be released independently. */
export function isFew(owners: number): boolean {
  return owners > 0 && owners < MINIMUM_CONTRIBUTORS
}

/** The number of owners who have a value for a unit in one of two columns only. */
function countChangedOwners(before: Float64Array, now: Float64Array, owners: Int32Array): number {
  const changed = new Set<number>()
  let isEmptyBefore = true
  for (let unit = 0; unit < now.length; unit++) {
    const had = Number.isFinite(before[unit])
    if (had) isEmptyBefore = false
    if (had !== Number.isFinite(now[unit])) changed.add(owners[unit] ?? 0)
  }
  return isEmptyBefore ? 0 : changed.size
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

/** To be increased when the release rule changes, so that every benchmark is calculated again. */
const RULE_VERSION = 1

/** A whole number of 53 bits that differs, almost certainly, when a value, its owner, the options or the release rule do. */
function fingerprintOf(column: Float64Array, owners: Int32Array, { decimals, isMedianOnly }: BenchmarkOptions): number {
  const words = new Uint32Array(column.buffer, column.byteOffset, 2 * column.length)
  let [high, low] = [0x811c9dc5, 0x9e3779b9]
  const add = (word: number) => {
    high = Math.imul(high ^ word, 0x01000193)
    low = Math.imul((low ^ word) + (high >>> 15), 0x85ebca6b)
  }
  add(RULE_VERSION)
  add(decimals)
  add(isMedianOnly === true ? 1 : 0)
  for (let unit = 0; unit < column.length; unit++) {
    if (!Number.isFinite(column[unit])) continue
    add(owners[unit] ?? 0)
    add(words[2 * unit] ?? 0)
    add(words[2 * unit + 1] ?? 0)
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0)
}

/** @param before the quantiles of an earlier calculation with the same values; undefined without one */
function summarise(
  column: Float64Array,
  owners: Int32Array,
  options: BenchmarkOptions,
  before?: ReleasedQuantiles | null,
): Benchmark | Suppressed {
  const units: number[] = []
  for (let unit = 0; unit < column.length; unit++) if (Number.isFinite(column[unit])) units.push(unit)
  units.sort((a, b) => (column[a] ?? 0) - (column[b] ?? 0))
  const ownersInOrder = Int32Array.from(units, (unit) => owners[unit] ?? 0)
  const contributors = new Set(ownersInOrder).size
  if (contributors < MINIMUM_CONTRIBUTORS) return { released: false, contributors }
  const values = Float64Array.from(units, (unit) => column[unit] ?? 0)
  const quantiles = before === undefined ? releaseQuantiles({ values, owners: ownersInOrder, ...options }) : before
  return quantiles === null
    ? { released: false, contributors }
    : { released: true, ...quantiles, n: units.length, contributors }
}

/** The quarter of the peers that a unit belongs to, best first. */
export type PeerPosition = 'TOP_QUARTER' | 'UPPER_MIDDLE' | 'LOWER_MIDDLE' | 'BOTTOM_QUARTER'

/**
 * The position of a value among its peers, in the KPI's direction. A value that equals a quartile belongs to its better side.
 * For a RANGE a higher value is better, as in all comparisons with peers: the peers' distribution does not depend on the
 * target range, and the gap of a RANGE is the one below it.
 * @returns null without a value or released quartiles
 */
export function positionIn(
  value: number | null,
  benchmark: Benchmark | Suppressed | null,
  direction: Direction,
): PeerPosition | null {
  if (value === null || benchmark === null || !benchmark.released) return null
  const { p25, p50, p75 } = benchmark
  if (p25 === null || p75 === null) return null
  const isAtLeast = (limit: number) => (direction === 'LOWER' ? value <= limit : value >= limit)
  if (isAtLeast(direction === 'LOWER' ? p25 : p75)) return 'TOP_QUARTER'
  if (isAtLeast(p50)) return 'UPPER_MIDDLE'
  return isAtLeast(direction === 'LOWER' ? p75 : p25) ? 'LOWER_MIDDLE' : 'BOTTOM_QUARTER'
}
