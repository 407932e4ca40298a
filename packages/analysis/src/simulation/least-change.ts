import { randomFrom } from '../statistics/random.ts'
import { closestTo, firstRoot } from './root-search.ts'

/** The limits of a lever as moves from its present value, which is 0, in its own steps. */
export interface MoveLimits {
  readonly low: number
  readonly high: number
}

/** The outcome for a vector of moves; NaN is "no value". */
export type OutcomeAt = (moves: readonly number[]) => number

/** Moves, and whether they reach the goal. */
export interface Moves {
  readonly at: readonly number[]
  readonly isReached: boolean
}

const ITERATIONS = 40
/** Number of intervals between two points of a path at which a lever reaches its limit. */
const INTERVALS = 24
/** Number of values at which a lever is tried when looking for the closest reachable outcome. */
const TRIED_VALUES = 33
const ROUNDS = 8
/** Half the distance of the two points of a numerical derivative, in steps. */
const DERIVATIVE_STEP = 1e-4
/** A solution counts as better when it is smaller by more than this part. */
const IMPROVEMENT = 1e-10
/** Number of sampled directions in which the search begins. */
const SAMPLED_DIRECTIONS = 32

/**
 * The smallest moves, by the sum of their squares, with which the outcome reaches a goal within the limits.
 *
 * At the least change the moves are in the ratio of the outcome's derivatives there, apart from levers at their limit
 * (Karush-Kuhn-Tucker conditions of the least squares with one equation and bounds). So: follow the path
 * m(λ) = clip(λ × derivatives) from the present values until the goal is reached, take the derivatives at that point, and
 * repeat until the solution no longer gets smaller. Every point found on the way reaches the goal exactly. For an outcome
 * that is linear in the levers the first path is the solution.
 *
 * An outcome that rises and falls has several such solutions. So the search begins from many sides: besides the derivatives
 * each lever alone, up and down, and a fixed sample of directions; the smallest of the points found there is improved in the
 * same way. The result is the smallest of all, and always the same for the same input. It is never larger than the first
 * solution along any of these directions; between them a smaller one can be missed.
 *
 * If no direction reaches the goal, each lever in turn is set to its best value until nothing improves; when this passes the
 * goal, the point of the straight line to it that reaches the goal is the first solution.
 * @returns null when the outcome has no value at any tried point; otherwise the moves that come closest if none reach the goal
 */
export function leastChange(
  outcomeAt: OutcomeAt,
  limits: readonly MoveLimits[],
  goal: number,
  tolerance: number,
): Moves | null {
  const search: Search = { outcomeAt, limits, goal, tolerance }
  const present = limits.map(() => 0)
  const start = outcomeAt(present)
  if (Math.abs(start - goal) <= tolerance) return { at: present, isReached: true }
  const sign = Math.sign(goal - start)
  const points = Number.isNaN(start) ? [] : startsOf(search, present, sign)
  if (points.length > 0) {
    const improved = points.map((point) => improve(search, point, sign))
    const [smallest = present] = improved.toSorted((left, right) => Math.hypot(...left) - Math.hypot(...right))
    return { at: smallest, isReached: true }
  }
  const closest = closestMoves(search, present)
  if (closest === null) return null
  const reached = lineRoot(search, closest)
  if (reached === null) return { at: closest, isReached: Math.abs(outcomeAt(closest) - goal) <= tolerance }
  return { at: improve(search, reached, sign), isReached: true }
}

/** Points that reach the goal, from which the search continues: that of the derivatives, and a smaller one in another direction. */
function startsOf(search: Search, present: readonly number[], sign: number): readonly (readonly number[])[] {
  const steepest = pathRoot(search, derivativesAt(search, present), sign)
  let smallestOther = steepest
  for (const direction of directions(present.length)) {
    const within = smallestOther === null ? Number.POSITIVE_INFINITY : Math.hypot(...smallestOther)
    smallestOther = pathRoot(search, direction, 1, within) ?? smallestOther
  }
  return [...new Set([steepest, smallestOther])].filter((point) => point !== null)
}

/** Each lever alone, up and down, and a fixed sample over the sphere: normally distributed numbers (Box–Muller). */
function directions(count: number): readonly (readonly number[])[] {
  const random = randomFrom(1)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const none = new Array<number>(count).fill(0)
  const alone = none.flatMap((_, index) => [none.with(index, 1), none.with(index, -1)])
  return [...alone, ...Array.from({ length: SAMPLED_DIRECTIONS }, () => none.map(normal))]
}

interface Search {
  readonly outcomeAt: OutcomeAt
  readonly limits: readonly MoveLimits[]
  readonly goal: number
  readonly tolerance: number
}

function improve(search: Search, reached: readonly number[], sign: number): readonly number[] {
  if (Number.isNaN(sign)) return reached
  let best = reached
  let direction = unit(derivativesAt(search, best))
  for (let count = 0; count < ITERATIONS; count++) {
    const next = pathRoot(search, direction, sign)
    const isBetter = next !== null && Math.hypot(...next) < Math.hypot(...best) * (1 - IMPROVEMENT)
    if (isBetter) best = next
    // Where the derivatives change fast, the mean of the old and the new direction prevents jumping between two solutions.
    const target = unit(derivativesAt(search, next ?? best))
    const following = isBetter ? target : unit(direction.map((one, index) => one + (target[index] ?? 0)))
    if (following.every((one, index) => Math.abs(one - (direction[index] ?? 0)) < IMPROVEMENT)) break
    direction = following
  }
  return best
}

/** The outcome's derivative by each move; 0 where it has none. */
function derivativesAt({ outcomeAt }: Search, moves: readonly number[]): number[] {
  return moves.map((move, index) => {
    const derivative =
      (outcomeAt(moves.with(index, move + DERIVATIVE_STEP)) - outcomeAt(moves.with(index, move - DERIVATIVE_STEP))) /
      (2 * DERIVATIVE_STEP)
    return Number.isFinite(derivative) ? derivative : 0
  })
}

function unit(vector: readonly number[]): number[] {
  const length = Math.hypot(...vector)
  return vector.map((one) => (length > 0 ? one / length : 0))
}

/** The first point of the path along these derivatives, not further than `within`, at which the goal is reached. */
function pathRoot(
  { outcomeAt, limits, goal, tolerance }: Search,
  derivatives: readonly number[],
  sign: number,
  within = Number.POSITIVE_INFINITY,
): readonly number[] | null {
  const slopes = unit(derivatives).map((slope) => slope * sign)
  const pointAt = (lambda: number) =>
    slopes.map((slope, index) => {
      const { low, high } = limits[index] ?? { low: 0, high: 0 }
      return Math.min(high, Math.max(low, lambda * slope))
    })
  const stops = slopes.flatMap((slope, index) => {
    const { low, high } = limits[index] ?? { low: 0, high: 0 }
    const stop = (slope > 0 ? high : low) / slope
    return Number.isFinite(stop) && stop > 0 ? [stop] : []
  })
  const grid = [0]
  for (const stop of stops.toSorted((left, right) => left - right)) {
    const from = grid.at(-1) ?? 0
    for (let part = 1; part <= INTERVALS && stop > from; part++) grid.push(from + (stop - from) * (part / INTERVALS))
  }
  const tried = grid.filter((lambda) => lambda <= within)
  const lambda = firstRoot((at) => outcomeAt(pointAt(at)), goal, tried, tolerance)
  return lambda === null ? null : pointAt(lambda)
}

/** The point of the straight line from the present values to these moves at which the goal is reached. */
function lineRoot({ outcomeAt, goal, tolerance }: Search, moves: readonly number[]): readonly number[] | null {
  const pointAt = (part: number) => moves.map((move) => move * part)
  const grid = Array.from({ length: INTERVALS + 1 }, (_, index) => index / INTERVALS)
  const part = firstRoot((at) => outcomeAt(pointAt(at)), goal, grid, tolerance)
  return part === null ? null : pointAt(part)
}

/** Each lever in turn at its best value, repeated until nothing improves: the moves whose outcome is closest to the goal. */
function closestMoves({ outcomeAt, limits, goal }: Search, present: readonly number[]): readonly number[] | null {
  const distanceAt = (moves: readonly number[]) => {
    const distance = Math.abs(outcomeAt(moves) - goal)
    return Number.isNaN(distance) ? Number.POSITIVE_INFINITY : distance
  }
  let best = present
  for (let round = 0; round < ROUNDS; round++) {
    const before = distanceAt(best)
    limits.forEach(({ low, high }, index) => {
      const grid = Array.from({ length: TRIED_VALUES }, (_, at) => low + (high - low) * (at / (TRIED_VALUES - 1)))
      const move = closestTo((at) => outcomeAt(best.with(index, at)), goal, grid)
      if (move !== null && distanceAt(best.with(index, move)) < distanceAt(best)) best = best.with(index, move)
    })
    if (!(distanceAt(best) < before)) break
  }
  return Number.isFinite(distanceAt(best)) ? best : null
}
