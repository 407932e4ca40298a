import { createEvaluator, figuresWith, type OutcomeEvaluator } from '@lotse/analysis/simulation/evaluator.ts'
import {
  buildSimulationModel,
  type SimulationModel as CalculationModel,
  leverCandidates,
  type SimulationFigure,
} from '@lotse/analysis/simulation/model.ts'
import { type LeverRange, leverRange } from '@lotse/analysis/simulation/range.ts'
import { tornado } from '@lotse/analysis/simulation/sensitivity.ts'
import { buildSituation, type Situation } from '@lotse/analysis/simulation/situation.ts'
import type { SimulationModel, SimulationNode } from '@lotse/contract/features/simulation/simulation.model.schema.ts'

const MONTHS_OF_A_YEAR = 12

/** A reply of `getSimulationModel`, prepared for calculations. Build it once per reply: it is immutable. */
export interface BrowserModel {
  readonly reply: SimulationModel
  readonly model: CalculationModel
  readonly situation: Situation
  readonly outcome: SimulationNode
  readonly nodes: ReadonlyMap<string, SimulationNode>
  readonly evaluator: OutcomeEvaluator
  /** Every figure without levers, over twelve months. */
  readonly present: ReadonlyMap<string, number | null>
  readonly ranges: ReadonlyMap<string, LeverRange | null>
  /** The figures that can be moved. */
  readonly candidates: readonly SimulationFigure[]
  /** How much the outcome depends on a candidate: its difference between one step down and one step up; null without a value. */
  readonly spans: ReadonlyMap<string, number | null>
}

/**
 * Prepares a reply for calculations with the same functions that the server uses.
 * @throws FormulaGraphError for formulas that the check of a pack rejects; Error when the outcome is not among the nodes
 */
export function buildBrowserModel(reply: SimulationModel): BrowserModel {
  const nodes = new Map(reply.nodes.map((node) => [node.code, node]))
  const outcome = nodes.get(reply.outcomeId)
  if (!outcome) throw new Error(`The model has no ${reply.outcomeId}`)
  const model = buildSimulationModel({
    definitions: reply.nodes.flatMap(
      ({ code, kind, formula, driverFormula, unit, decimals, direction, targetBasis }) =>
        kind === 'BASE_FIGURE' || formula === null
          ? []
          : [{ code, kind, formula, driverFormula, unit: unit.id, decimals, direction, targetBasis }],
    ),
    baseFigures: reply.nodes.flatMap(({ code, kind, unit, aggregation }) =>
      kind === 'BASE_FIGURE' && aggregation !== null ? [{ code, unit: unit.id, aggregation }] : [],
    ),
  })
  const situation = buildSituation(model, {
    period: reply.baseMonth,
    monthly: new Map(
      reply.nodes.filter(({ kind }) => kind === 'BASE_FIGURE').map(({ code, series }) => [code, lastYear(series)]),
    ),
    assumptions: new Map(reply.assumptions.map(({ id, value }) => [id, value])),
  })
  const evaluator = createEvaluator(model, situation, reply.outcomeId)
  const present = figuresWith(model, situation, new Map())
  const candidates = leverCandidates(model, reply.outcomeId)
  const ranges = new Map(
    candidates.map((figure) => [
      figure.code,
      leverRange(figure, present.get(figure.code) ?? null, nodes.get(figure.code)?.benchmark ?? null),
    ]),
  )
  const spans = new Map(
    candidates.map(({ code }) => [code, spanOf(evaluator, code, present.get(code) ?? null, ranges.get(code) ?? null)]),
  )
  return { reply, model, situation, outcome, nodes, evaluator, present, ranges, candidates, spans }
}

function lastYear(series: readonly (number | null)[]): (number | null)[] {
  const months = series.slice(-MONTHS_OF_A_YEAR)
  return [...new Array<null>(MONTHS_OF_A_YEAR - months.length).fill(null), ...months]
}

function spanOf(
  { outcomeWith }: OutcomeEvaluator,
  code: string,
  present: number | null,
  range: LeverRange | null,
): number | null {
  if (present === null || range === null) return null
  const at = (value: number) => outcomeWith(new Map([[code, value]]))
  const span = Math.abs(at(present + range.step) - at(present - range.step))
  return Number.isFinite(span) ? span : null
}

/** The bars of the tornado chart of a model. */
export function tornadoOf({ model, situation, reply }: BrowserModel) {
  const peers = new Map(reply.nodes.flatMap(({ code, benchmark }) => (benchmark ? [[code, benchmark] as const] : [])))
  return tornado(model, situation, reply.outcomeId, peers)
}
