import { quantileWeights, weigh } from './quantile.ts'
import { type Cell, narrowestInterval, spread } from './release-attack.ts'

/**
 * Minimum number of distinct contributors of a released benchmark (rule of five). With fewer, members of a peer group could
 * derive each other's figures.
 */
export const MINIMUM_CONTRIBUTORS = 5

/** From these numbers of values and of their contributors on, the quartiles may be released. */
const FOR_QUARTILES = { values: 8, contributors: 6 }

/** From these numbers of values and of their contributors on, the outer quantiles (p10, p90) may be released. */
const FOR_TAILS = { values: 20, contributors: 15 }

/** Every other contributor keeps an interval of at least this part of the interquartile range. */
const LEAST_WIDTH = 0.5

/** An owner with more than this part of a sum dominates it. */
const DOMINANT_SHARE = 0.4

/** Rounded quantiles are multiples of a round number of at least this part of the interquartile range. */
const GRID = 0.25

/** The range, as a part of the median, that stands for that of (nearly) equal values, whose interquartile range is 0. */
const RANGE_OF_EQUALS = 0.2

/**
 * Groups with more values are too large for the search, and one value counts little in their quantiles. The outer quantiles and
 * quartiles of a whole number with few different values would show how many units have which, so at most the median is released.
 */
const LARGE_GROUP = 60
const LEAST_DIFFERENT_VALUES = 30

/** In groups of more values than this, of the owners of one value only so many are tried: they know least. */
const MANY_VALUES = 15
const SINGLES_TRIED = 4

/** In groups of up to so many values, two owners who share what they know are tried, too. */
const PAIRS_TRIED = 6

/** The quantiles of a benchmark as they may be released, rounded; null for one that is not released. */
export interface ReleasedQuantiles {
  readonly p10: number | null
  readonly p25: number | null
  readonly p50: number
  readonly p75: number | null
  readonly p90: number | null
}

/** The values of one peer group, KPI and period. */
export interface ReleaseInput {
  /** Ascending. */
  readonly values: Float64Array
  /** The owner of each value, numbered from 0. */
  readonly owners: Int32Array
  /** The decimals that the KPI is written with. */
  readonly decimals: number
  /** True when the group or its members differ from another released one by fewer than five owners: at most the median. */
  readonly isMedianOnly?: boolean
}

const LEVELS = [
  { quantiles: [0.1, 0.25, 0.5, 0.75, 0.9], least: FOR_TAILS },
  { quantiles: [0.25, 0.5, 0.75], least: FOR_QUARTILES },
  { quantiles: [0.5], least: { values: MINIMUM_CONTRIBUTORS, contributors: MINIMUM_CONTRIBUTORS } },
] as const

/** How much of a benchmark a number of values and contributors allows, before the values themselves are looked at. */
export interface AllowedRelease {
  readonly level: 'NOTHING' | 'MEDIAN' | 'QUARTILES' | 'ALL'
  /** How many more the next level needs; 0 at `ALL`. */
  readonly valuesToNext: number
  readonly contributorsToNext: number
}

const LEVEL_NAMES = ['NOTHING', 'MEDIAN', 'QUARTILES', 'ALL'] as const

/** What `releaseQuantiles` can release at most for so many values of so many contributors, and what is missing for more. */
export function allowedRelease(values: number, contributors: number): AllowedRelease {
  const needed = LEVELS.map(({ least }) => least).toReversed()
  const reached = needed.filter((least) => values >= least.values && contributors >= least.contributors).length
  const next = needed[reached]
  return {
    level: LEVEL_NAMES[reached] ?? 'ALL',
    valuesToNext: next === undefined ? 0 : Math.max(0, next.values - values),
    contributorsToNext: next === undefined ? 0 : Math.max(0, next.contributors - contributors),
  }
}

/**
 * The release rule of benchmarks: what of a distribution may leave the server. Five exact quantiles are five equations with
 * known weights; a member who knows the own value could solve them for the others' values. Therefore
 *
 * 1. every quantile is rounded to a round number (1, 2 or 5 times a power of ten) of at least a quarter of the interquartile
 *    range and of one unit of the last decimal shown, or of 1 where all values are whole;
 * 2. with fewer than five owners nothing is released, from five the median, with eight values of six owners also the quartiles,
 *    with twenty values of fifteen owners all; where one owner has more than 40 % of the sum, and where `isMedianOnly`, the median only;
 * 3. the values that fit everything released and one owner's own values, in groups of up to six those of two owners, must leave
 *    each other value an interval of at least half an interquartile range, and two whole numbers where all values are whole
 *    (searched in groups of up to sixty values, above fifteen for all owners of several and for four owners of one).
 *    Otherwise the rounding is coarser, or less is released.
 * @returns null when nothing is released
 */
export function releaseQuantiles(input: ReleaseInput): ReleasedQuantiles | null {
  const { values, owners, decimals } = input
  const contributors = new Set(owners).size
  if (contributors < MINIMUM_CONTRIBUTORS) return null
  const raw = (p: number) => weigh(values, quantileWeights(values.length, p))
  const ofQuartiles = raw(0.75) - raw(0.25)
  // Of values that are all 0, whole numbers are counted.
  const range = ofQuartiles > 0 ? ofQuartiles : RANGE_OF_EQUALS * Math.abs(raw(0.5)) || 1
  const isLarge = values.length > LARGE_GROUP
  const isWhole = values.every(Number.isInteger)
  const isMedianOnly =
    input.isMedianOnly === true ||
    ofQuartiles <= 0 ||
    isDominated(values, owners) ||
    (isLarge && new Set(values).size < LEAST_DIFFERENT_VALUES)
  for (const { quantiles, least } of LEVELS) {
    if (values.length < least.values || contributors < least.contributors) continue
    if (isMedianOnly && quantiles.length > 1) continue
    let finer: readonly number[] = []
    for (const coarseness of [1, 2]) {
      const step = gridStep(Math.max(range * GRID * coarseness, isWhole ? 1 : 10 ** -decimals))
      const rounded = quantiles.map((p) => roundTo(raw(p), step))
      // Rounded alike, the numbers fit the finer step as well, which leaves intervals that are too narrow.
      if (rounded.every((value, index) => value === finer[index])) continue
      finer = rounded
      const cell = {
        values,
        owners,
        range,
        isWhole,
        step,
        quantiles: quantiles.map((p, index) => ({ p, rounded: rounded[index] ?? 0 })),
      }
      if (isLarge || hidesOthers(cell)) return released(quantiles, rounded)
    }
  }
  return null
}

function released(quantiles: readonly number[], rounded: readonly number[]): ReleasedQuantiles {
  const at = (p: number) => rounded[quantiles.indexOf(p)] ?? null
  return { p10: at(0.1), p25: at(0.25), p50: at(0.5) ?? Number.NaN, p75: at(0.75), p90: at(0.9) }
}

/** The smallest of 1, 2 and 5 times a power of ten that is at least so large. */
function gridStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least) + 1e-9)
  const factor = [1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) ?? 10
  return factor * power
}

/** A multiple of the step, without the binary noise of the multiplication. */
function roundTo(value: number, step: number): number {
  const digits = Math.max(0, Math.ceil(-Math.log10(step)))
  return Number((Math.round(value / step) * step).toFixed(Math.min(digits, 20))) + 0
}

function isDominated(values: Float64Array, owners: Int32Array): boolean {
  let total = 0
  const sums = new Map<number, number>()
  for (const [index, value] of values.entries()) {
    if (value < 0) return false
    total += value
    sums.set(owners[index] ?? 0, (sums.get(owners[index] ?? 0) ?? 0) + value)
  }
  return [...sums.values()].some((sum) => sum > DOMINANT_SHARE * total)
}

function hidesOthers(cell: Cell): boolean {
  const ranksOf = [...Map.groupBy(cell.values.keys(), (rank) => cell.owners[rank] ?? 0).values()]
  // Those with the most units know the most: they are the first that a cell fails for.
  const owners = ranksOf.toSorted((a, b) => b.length - a.length)
  const singles = owners.filter((ranks) => ranks.length === 1)
  const known =
    cell.values.length > MANY_VALUES
      ? [...owners.slice(0, owners.length - singles.length), ...spread(singles, SINGLES_TRIED)]
      : cell.values.length > PAIRS_TRIED
        ? owners
        : [...pairsOf(ranksOf), ...owners]
  // Of whole numbers, at least two must be possible.
  const enough = cell.isWhole ? Math.max(LEAST_WIDTH * cell.range, 1) : LEAST_WIDTH * cell.range
  return known.every((own) => narrowestInterval(cell, own, enough) >= enough)
}

/** The ranks that every two owners know together. */
function pairsOf(ranksOf: readonly (readonly number[])[]): number[][] {
  return ranksOf.flatMap((one, index) =>
    ranksOf.slice(index + 1).map((other) => [...one, ...other].toSorted((a, b) => a - b)),
  )
}
