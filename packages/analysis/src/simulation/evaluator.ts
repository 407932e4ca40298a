import { type CompiledGraph, compileGraph } from '../formula/graph.compile.ts'
import { evaluateGraph } from '../formula/graph.evaluate.ts'
import type { FormulaGraph } from '../formula/graph.ts'
import type { SimulationModel } from './model.ts'
import type { Situation } from './situation.ts'

/** The outcome of one situation, for many evaluations. */
export interface OutcomeEvaluator {
  /** The outcome without levers; NaN is "no value". */
  readonly present: number
  /** The outcome with these figures at these values; NaN is "no value". Figures it does not depend on are ignored. */
  outcomeWith(values: ReadonlyMap<string, number>): number
}

const compiledOutcomes = new WeakMap<FormulaGraph, Map<string, CompiledGraph>>()

/** The driver formulas of the outcome and its dependencies, compiled once per model. */
export function compiledFor({ drivers }: SimulationModel, outcome: string): CompiledGraph {
  const compiled = compiledOutcomes.get(drivers) ?? new Map<string, CompiledGraph>()
  compiledOutcomes.set(drivers, compiled)
  const program = compiled.get(outcome) ?? compileGraph(drivers, [outcome])
  compiled.set(outcome, program)
  return program
}

/** @throws RangeError for an unknown outcome */
export function createEvaluator(model: SimulationModel, situation: Situation, outcome: string): OutcomeEvaluator {
  if (!model.figures.has(outcome)) throw new RangeError(`Cannot simulate ${outcome}: it does not exist`)
  const compiled = compiledFor(model, outcome)
  const actual = Float64Array.from(compiled.inputs, (code) => situation.values.get(code) ?? Number.NaN)
  const inputAt = new Map(compiled.inputs.map((code, index) => [code, index]))
  const codeAt = new Map(compiled.codes.map((code, index) => [code, index]))
  const inputs = new Float64Array(actual.length)
  const overrides = new Float64Array(compiled.codes.length)
  const out = new Float64Array(compiled.codes.length)
  const outcomeAt = codeAt.get(outcome)

  const outcomeWith = (values: ReadonlyMap<string, number>): number => {
    if (outcomeAt === undefined) return situation.values.get(outcome) ?? Number.NaN
    inputs.set(actual)
    overrides.fill(Number.NaN)
    const place = (code: string, value: number) => {
      const input = inputAt.get(code)
      const computed = codeAt.get(code)
      if (input !== undefined) inputs[input] = value
      else if (computed !== undefined) overrides[computed] = value
    }
    for (const [code, value] of pinnedWith(situation, values)) place(code, value)
    for (const [code, value] of values) place(code, value)
    compiled.evaluate(inputs, out, overrides)
    return out[outcomeAt] ?? Number.NaN
  }
  return { present: outcomeWith(new Map()), outcomeWith }
}

/** The value of every figure with some of them at these values; null is "no value". */
export function figuresWith(
  { drivers, figures }: SimulationModel,
  situation: Situation,
  values: ReadonlyMap<string, number>,
): ReadonlyMap<string, number | null> {
  const overrides = new Map([...pinnedWith(situation, values), ...values])
  return evaluateGraph(drivers, situation.values, { overrides, only: figures.keys() })
}

/** The pinned figures that do not depend on a moved one. */
function* pinnedWith(situation: Situation, moved: ReadonlyMap<string, number>): Generator<[string, number]> {
  for (const [code, { value, dependencies }] of situation.pinned) {
    if (![...moved.keys()].some((one) => dependencies.has(one))) yield [code, value]
  }
}

/** Null for "no value": NaN, and what exceeds the range of numbers. */
export function toValue(number: number): number | null {
  return Number.isFinite(number) ? number : null
}
