import { createEvaluator, figuresWith, type OutcomeEvaluator } from './evaluator.ts'
import { leastChange, type Moves } from './least-change.ts'
import { checkLevers, type Scenario } from './lever.ts'
import type { SimulationModel } from './model.ts'
import type { LeverRange } from './range.ts'
import { closestTo, firstRoot } from './root-search.ts'
import { targetsOf } from './simulate.ts'
import type { Situation } from './situation.ts'

/** A lever that may be moved to reach a goal, within its range; the range is extended to the present value. */
export interface FreeLever {
  readonly code: string
  readonly range: LeverRange
}

/** The goal of a search. */
export interface Goal {
  /** The outcome, and the levers that stay at their targets. A lever that is also free does not. */
  readonly scenario: Scenario
  /** The value that the outcome should have, over twelve months. */
  readonly goal: number
  readonly levers: readonly FreeLever[]
}

/**
 * The result of a search. `targets` has one value per free lever that has an effect and a present value.
 *
 * REACHED: the outcome equals the goal, apart from 1e-9 of its size · UNREACHABLE: no values within the ranges were found that
 * reach it; `targets` are the closest ones found · NO_VALUE: the outcome has no value, or no free lever has both an effect and a
 * present value.
 */
export type GoalSeekResult =
  | {
      readonly kind: 'REACHED' | 'UNREACHABLE'
      readonly targets: ReadonlyMap<string, number>
      readonly outcome: number
      /** The size of the change: the root of the sum of squares of each lever's move, measured in steps of its range. */
      readonly distance: number
    }
  | { readonly kind: 'NO_VALUE' }

/** Accepted difference from the goal, relative to the size of the goal and of the outcome without changes. */
const TOLERANCE = 1e-9
/** Number of intervals in which each side of the present value is searched. */
const INTERVALS = 256

/** A free lever with its present value and its limits, in its unit. */
interface Mover {
  readonly code: string
  readonly present: number
  readonly low: number
  readonly high: number
  readonly step: number
}

/**
 * The values of free levers at which the outcome reaches a goal.
 *
 * With one lever: the solution nearest to the present value. Both sides are searched in 256 intervals by bisection, so outcomes
 * that rise and fall with the lever are solved as well, and one that does not depend on it is unreachable (see `root-search.ts`).
 *
 * With several: the least change, which is the smallest sum of squares of the moves, each measured in steps (the interquartile
 * range of the peers), so a lever with a wide spread among peers moves further (see `least-change.ts`).
 * @throws RangeError for an invalid scenario, a goal that is not finite, or a range whose step is not above 0
 */
export function goalSeek(model: SimulationModel, situation: Situation, search: Goal): GoalSeekResult {
  const { goal, levers, scenario } = search
  if (!Number.isFinite(goal)) throw new RangeError(`Cannot seek ${goal}`)
  const isFree = new Set(levers.map(({ code }) => code))
  const fixed = scenario.levers.filter(({ code }) => !isFree.has(code))
  const fixedTargets = targetsOf(checkLevers(model, { ...scenario, levers: fixed }).effective)
  const evaluator = createEvaluator(model, situation, scenario.outcome)
  const movers = moversOf(model, situation, { ...scenario, levers: fixed }, levers)
  const outcomeAt = (moves: readonly number[]) => outcomeWith(evaluator, fixedTargets, movers, moves)
  const start = outcomeAt(movers.map(() => 0))
  if (movers.length === 0) return { kind: 'NO_VALUE' }
  const sizes = [goal, start].filter((size) => Number.isFinite(size)).map(Math.abs)
  const tolerance = Math.max(TOLERANCE * Math.max(...sizes), Number.MIN_VALUE)
  const [only, ...others] = movers
  const moves =
    only !== undefined && others.length === 0
      ? nearestMove((move) => outcomeAt([move]), only, goal, tolerance)
      : leastChange(outcomeAt, movers.map(limitsOf), goal, tolerance)
  if (moves === null) return { kind: 'NO_VALUE' }
  return {
    kind: moves.isReached ? 'REACHED' : 'UNREACHABLE',
    targets: new Map(movers.map((mover, index) => [mover.code, valueAt(mover, moves.at[index] ?? 0)])),
    outcome: outcomeAt(moves.at),
    distance: Math.hypot(...moves.at),
  }
}

function moversOf(
  model: SimulationModel,
  situation: Situation,
  scenario: Scenario,
  levers: readonly FreeLever[],
): Mover[] {
  const present = figuresWith(model, situation, new Map())
  const asLevers = levers.map(({ code }) => ({ code, target: 0, rampUpMonths: 0, startMonth: 0 }))
  const { effective } = checkLevers(model, { ...scenario, levers: [...scenario.levers, ...asLevers] })
  return levers.flatMap(({ code, range }): Mover[] => {
    if (!(range.step > 0)) throw new RangeError(`The range of ${code} has a step of ${range.step}`)
    const value = present.get(code) ?? null
    if (value === null || !effective.some((lever) => lever.code === code)) return []
    const { step } = range
    return [{ code, present: value, low: Math.min(range.low, value), high: Math.max(range.high, value), step }]
  })
}

function outcomeWith(
  evaluator: OutcomeEvaluator,
  fixed: ReadonlyMap<string, number>,
  movers: readonly Mover[],
  moves: readonly number[],
): number {
  return evaluator.outcomeWith(
    new Map([...fixed, ...movers.map((mover, index) => [mover.code, valueAt(mover, moves[index] ?? 0)] as const)]),
  )
}

/** The value of a lever after a move; limited to its range, because the division by the step rounds. */
function valueAt({ present, low, high, step }: Mover, move: number): number {
  return Math.min(high, Math.max(low, present + move * step))
}

/** The limits of a lever as moves in steps from its present value. */
const limitsOf = ({ present, low, high, step }: Mover) => ({
  low: (low - present) / step,
  high: (high - present) / step,
})

/** Null when the outcome has no value at any point. */
function nearestMove(outcomeAt: (move: number) => number, mover: Mover, goal: number, tolerance: number): Moves | null {
  const { low, high } = limitsOf(mover)
  const sides = [high, low].map((end) => Array.from({ length: INTERVALS + 1 }, (_, index) => end * (index / INTERVALS)))
  const roots = sides.map((grid) => firstRoot(outcomeAt, goal, grid, tolerance)).filter((root) => root !== null)
  const [nearest] = roots.toSorted((left, right) => Math.abs(left) - Math.abs(right))
  if (nearest !== undefined) return { at: [nearest], isReached: true }
  const closest = sides
    .map((grid) => closestTo(outcomeAt, goal, grid))
    .filter((move) => move !== null)
    .toSorted((left, right) => Math.abs(outcomeAt(left) - goal) - Math.abs(outcomeAt(right) - goal))
  return closest[0] === undefined ? null : { at: [closest[0]], isReached: false }
}
