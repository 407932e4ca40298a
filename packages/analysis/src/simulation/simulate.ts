import { sequentialShares, shapleyShares } from '../statistics/shapley.ts'
import { createEvaluator, figuresWith, type OutcomeEvaluator, toValue } from './evaluator.ts'
import { checkLevers, type Lever, type LeverProblem, type Scenario } from './lever.ts'
import type { SimulationModel } from './model.ts'
import type { Situation } from './situation.ts'

/** A value without and with the levers of a scenario at full effect; null is "no value". */
export interface FigureChange {
  readonly before: number | null
  readonly after: number | null
  /** `after` − `before`; null unless both have a value. */
  readonly change: number | null
}

/** A lever and its part of the outcome's change. */
export interface LeverContribution {
  readonly code: string
  /** The value of the lever without and with the scenario. */
  readonly before: number | null
  readonly after: number
  /** In the unit of the outcome; null when the change cannot be split. 0 for a lever with a problem. */
  readonly contribution: number | null
}

/** The effect of a scenario at full effect, over twelve months. */
export interface SimulationResult {
  readonly outcome: FigureChange & { readonly code: string }
  /** Every figure of the model, in its order. */
  readonly figures: ReadonlyMap<string, FigureChange>
  /** One per lever that can be applied, in the order of the scenario; they add up to the outcome's change. */
  readonly contributions: readonly LeverContribution[]
  /**
   * SHAPLEY does not depend on the order of the levers. SEQUENTIAL does: some of the levers alone give no value. NONE: the
   * outcome has no value before or after, or no order of the levers works.
   */
  readonly method: 'SHAPLEY' | 'SEQUENTIAL' | 'NONE'
  readonly problems: readonly LeverProblem[]
}

/** Up to this number of levers all combinations are evaluated; beyond, a sample of orders. */
const EXACT_UP_TO = 12

/**
 * Simulates a scenario at full effect: the unit's actual figures of twelve months, re-evaluated along the driver formulas with
 * every lever at its target.
 *
 * The change of the outcome is split over the levers by the Shapley value (see `shapley.ts`), so the contributions add up to
 * the change. Exact up to twelve levers; beyond, the mean over a fixed sample of orders, which still adds up.
 *
 * Worked example: `docs/guides/simulation.md`, which a test recalculates.
 * @throws RangeError for an invalid scenario, see {@link checkLevers}
 */
export function simulate(model: SimulationModel, situation: Situation, scenario: Scenario): SimulationResult {
  const { applied, effective, problems } = checkLevers(model, scenario)
  const figures = simulateFigures(model, situation, applied)
  const outcome = figures.get(scenario.outcome) ?? changeOf(null, null)
  const { method, shares } = splitChange(createEvaluator(model, situation, scenario.outcome), effective)
  const shareOf = (lever: Lever) => (effective.includes(lever) ? (shares?.[effective.indexOf(lever)] ?? null) : 0)
  return {
    outcome: { code: scenario.outcome, ...outcome },
    figures,
    contributions: applied.map((lever) => ({
      code: lever.code,
      before: figures.get(lever.code)?.before ?? null,
      after: lever.target,
      contribution: outcome.change === null ? null : shareOf(lever),
    })),
    method: outcome.change === null ? 'NONE' : method,
    problems,
  }
}

/**
 * Every figure of the model without and with levers at full effect, in the order of the model. Two evaluations, so it can
 * follow a slider; {@link simulate} uses it.
 */
export function simulateFigures(
  model: SimulationModel,
  situation: Situation,
  levers: readonly Lever[],
): ReadonlyMap<string, FigureChange> {
  const before = figuresWith(model, situation, new Map())
  const after = figuresWith(model, situation, targetsOf(levers))
  return new Map(
    [...model.figures.keys()].map((code) => [code, changeOf(before.get(code) ?? null, after.get(code) ?? null)]),
  )
}

/** The levers at full effect. */
export function targetsOf(levers: readonly Lever[]): ReadonlyMap<string, number> {
  return new Map(levers.map(({ code, target }) => [code, target]))
}

function changeOf(before: number | null, after: number | null): FigureChange {
  const change = before === null || after === null ? Number.NaN : after - before
  return { before, after, change: Number.isFinite(change) ? change : null }
}

function splitChange(evaluator: OutcomeEvaluator, levers: readonly Lever[]) {
  const valueOf = (isMember: readonly boolean[]) =>
    toValue(evaluator.outcomeWith(targetsOf(levers.filter((_, index) => isMember[index]))))
  const shapley = shapleyShares(levers.length, valueOf, { exactUpTo: EXACT_UP_TO })
  if (shapley !== null) return { method: 'SHAPLEY', shares: shapley } as const
  const sequential = sequentialShares(levers.length, valueOf, EXACT_UP_TO)
  return { method: sequential === null ? 'NONE' : 'SEQUENTIAL', shares: sequential } as const
}
