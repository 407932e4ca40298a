import { type LinearLimit, type Polyhedron, polyhedron } from '../statistics/interval-search.ts'
import { quantileWeights, weigh } from './quantile.ts'

/** A released cell, and the values that it was made of. */
export interface Cell {
  /** Ascending. */
  readonly values: Float64Array
  /** The owner of each value. */
  readonly owners: Int32Array
  /** Interquartile range, above 0. */
  readonly range: number
  /** A rounded quantile is at most half a step away from the exact one. */
  readonly step: number
  readonly quantiles: readonly { readonly p: number; readonly rounded: number }[]
  /** True when all values are known to be whole numbers: an interval is then as wide as the whole numbers in it. */
  readonly isWhole?: boolean
}

/** The places near the true one are all tried, those further away at growing distances. */
const FINE = 16

/** Some of the items at even distances, the first and the last included; all of them when they are few. */
export function spread<Item>(items: readonly Item[], count: number): readonly Item[] {
  if (items.length <= count) return items
  return Array.from(
    { length: count },
    (_, index) => items[Math.round((index * (items.length - 1)) / (count - 1))] as Item,
  )
}

/**
 * The attack on a released cell by a person who knows the values at the ranks `own`: what the rounded quantiles, being weighted
 * sums of the ordered values, leave for each of the others' values, by linear programming. An own value may have any rank that
 * fits, since the ranks are not released. Negative values are excluded where there are none.
 * @param enough widths of at least this are not searched further
 * @returns the width of the narrowest interval, in the unit of the values
 */
export function narrowestInterval(cell: Cell, own: readonly number[], enough: number): number {
  const { values, isWhole = false } = cell
  const known = own.map((rank) => values[rank] ?? 0)
  const others = values.filter((_, rank) => !own.includes(rank))
  if (others.length === 0) return Number.POSITIVE_INFINITY
  const found: Intervals = { least: Float64Array.from(others), most: Float64Array.from(others), enough, isWhole }
  const targets = [...others.keys()]
  for (const target of targets) shift(found, target, { cell, known, others })
  let narrow = targets.filter((other) => widthOf(found, other) < enough)
  for (const ranks of placements(own, values.length)) {
    if (narrow.length === 0) break
    widen(found, narrow, { cell, known, ranks })
    narrow = narrow.filter((other) => widthOf(found, other) < enough)
  }
  return Math.min(...targets.map((other) => widthOf(found, other)))
}

/** The least and the most that was found for each of the others' values, in their order. */
interface Intervals {
  readonly least: Float64Array
  readonly most: Float64Array
  readonly enough: number
  readonly isWhole: boolean
}

function widthOf({ least, most, isWhole }: Intervals, other: number): number {
  const [low, high] = [least[other] ?? 0, most[other] ?? 0]
  return isWhole ? Math.floor(high + NEARLY) - Math.ceil(low - NEARLY) : high - low
}

/** Numbers nearer than this to a whole one count as whole. */
const NEARLY = 1e-7

/** The parts of the width that is enough, by which a value is shifted to see whether the rest of the release stays the same. */
const SHIFTS = [1, 0.5, 0.25]

/**
 * Widens the interval of one value by shifting it, together with the values that it would pass, as far as the rounded quantiles
 * stay the same. This settles most intervals, and is much faster than linear programming.
 * @param known ascending
 */
function shift(
  found: Intervals,
  target: number,
  { cell, known, others }: { readonly cell: Cell; readonly known: readonly number[]; readonly others: Float64Array },
): void {
  const value = others[target] ?? 0
  const isNeverNegative = (cell.values[0] ?? 0) >= 0
  const all = new Float64Array(cell.values.length)
  for (const direction of [1, -1]) {
    if (widthOf(found, target) >= found.enough) return
    for (const part of SHIFTS) {
      const amount = found.isWhole ? Math.ceil(part * found.enough) : part * found.enough
      const shifted = value + direction * amount
      if (shifted < 0 && isNeverNegative) continue
      const [low, high] = direction > 0 ? [target, others.length - 1] : [0, target]
      let taken = 0
      for (let other = 0, at = 0; at < all.length; at++) {
        const one = others[other] ?? Number.POSITIVE_INFINITY
        const isPassed = other >= low && other <= high && direction * (shifted - one) > 0
        const next = isPassed ? shifted : one
        const own = known[taken] ?? Number.POSITIVE_INFINITY
        all[at] = own <= next ? own : next
        if (own <= next) taken++
        else other++
      }
      if (!hasQuantilesOf(cell, all)) continue
      if (direction > 0) found.most[target] = shifted
      else found.least[target] = shifted
      break
    }
  }
}

/** Whether these ascending values round to the quantiles of the cell. */
function hasQuantilesOf({ quantiles, step }: Cell, sorted: Float64Array): boolean {
  for (const { p, rounded } of quantiles) {
    if (Math.abs(weigh(sorted, quantileWeights(sorted.length, p)) - rounded) > step / 2) return false
  }
  return true
}

/** The ranks of the own values: the true ones, then with one of them moved, by growing distance. */
function* placements(own: readonly number[], n: number): Generator<readonly number[]> {
  yield own
  for (let distance = 1; distance < n; distance += Math.ceil(distance / FINE)) {
    for (const [index, rank] of own.entries()) {
      for (const moved of [rank + distance, rank - distance]) {
        const isInOrder = moved > (own[index - 1] ?? -1) && moved < (own[index + 1] ?? n)
        if (isInOrder) yield own.with(index, moved)
      }
    }
  }
}

/** What is known: the cell, the own values, and their assumed ranks. */
interface Knowledge {
  readonly cell: Cell
  readonly known: readonly number[]
  readonly ranks: readonly number[]
}

/** Widens the intervals by what fits the knowledge. */
function widen(found: Intervals, targets: readonly number[], knowledge: Knowledge): void {
  const { cell, ranks } = knowledge
  const n = cell.values.length
  const body = polyhedron(n - 1, limitsOf(knowledge))
  if (body === null) return
  const rankOf = Array.from({ length: n }, (_, rank) => rank).filter((rank) => !ranks.includes(rank))
  for (const target of targets) {
    for (const direction of [1, -1]) {
      if (widthOf(found, target) < found.enough) search(found, body, { ...knowledge, rankOf, target, direction })
    }
  }
}

interface Search extends Knowledge {
  /** The rank of each of the others' values. */
  readonly rankOf: readonly number[]
  readonly target: number
  /** 1 for the greatest value, −1 for the least. */
  readonly direction: number
}

function search(found: Intervals, body: Polyhedron, { cell, known, ranks, rankOf, target, direction }: Search): void {
  const { values, range } = cell
  const [anchor = 0] = ranks
  const [base = 0] = known
  const objective = addGaps(new Float64Array(values.length - 1), anchor, rankOf[target] ?? 0, direction)
  const enough = found.isWhole ? found.enough + 1 : found.enough
  const goal = direction > 0 ? (found.least[target] ?? 0) + enough - base : base - (found.most[target] ?? 0) + enough
  const solved = body.maximise(objective, goal / range)
  const gaps = solved.map((gap) => gap * range)
  const solution = valuesFrom(gaps, anchor, base)
  for (const [other, rank] of rankOf.entries()) {
    const value = solution[rank] ?? 0
    found.least[other] = Math.min(found.least[other] ?? value, value)
    found.most[other] = Math.max(found.most[other] ?? value, value)
  }
}

function valuesFrom(gaps: Float64Array, anchor: number, base: number): Float64Array {
  const values = new Float64Array(gaps.length + 1).fill(base)
  for (let rank = anchor + 1; rank < values.length; rank++) {
    values[rank] = (values[rank - 1] ?? 0) + (gaps[rank - 1] ?? 0)
  }
  for (let rank = anchor - 1; rank >= 0; rank--) values[rank] = (values[rank + 1] ?? 0) - (gaps[rank] ?? 0)
  return values
}

/** Adds the value at `rank` minus the one at `anchor`, as a sum of the gaps between neighbours. */
function addGaps(into: Float64Array, anchor: number, rank: number, weight: number): Float64Array {
  for (let gap = anchor; gap < rank; gap++) into[gap] = (into[gap] ?? 0) + weight
  for (let gap = rank; gap < anchor; gap++) into[gap] = (into[gap] ?? 0) - weight
  return into
}

/** A weighted sum of the ordered values minus the one at `anchor`, as a sum of the gaps between neighbours. The weights add up to 1. */
function gapWeights(weights: Float64Array, anchor: number): Float64Array {
  const gaps = new Float64Array(weights.length - 1)
  let below = 0
  for (let gap = 0; gap < gaps.length; gap++) {
    below += weights[gap] ?? 0
    gaps[gap] = gap < anchor ? -below : 1 - below
  }
  return gaps
}

/** The limits of the unknowns: the gaps between neighbours, in interquartile ranges. */
function limitsOf({ cell, known, ranks }: Knowledge): LinearLimit[] {
  const { values, range, step, quantiles } = cell
  const n = values.length
  const [anchor = 0, ...more] = ranks
  const [base = 0, ...moreKnown] = known
  const limits: LinearLimit[] = []
  const atMost = (gaps: Float64Array, limit: number) => limits.push({ coefficients: gaps, limit: limit / range })
  const between = (gaps: Float64Array, low: number, high: number) => {
    atMost(gaps, high)
    atMost(
      gaps.map((one) => -one),
      -low,
    )
  }
  for (const { p, rounded } of quantiles) {
    between(gapWeights(quantileWeights(n, p), anchor), rounded - step / 2 - base, rounded + step / 2 - base)
  }
  for (const [index, rank] of more.entries()) {
    const distance = (moreKnown[index] ?? 0) - base
    between(addGaps(new Float64Array(n - 1), anchor, rank, 1), distance, distance)
  }
  if ((values[0] ?? 0) >= 0) atMost(addGaps(new Float64Array(n - 1), anchor, 0, -1), base)
  return limits
}
