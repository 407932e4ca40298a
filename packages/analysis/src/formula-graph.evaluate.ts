import { type CompiledGraph, compileGraph } from './formula-graph.compile.ts'
import type { FormulaGraph } from './formula-graph.ts'

/** What to replace and what to answer when a graph is evaluated by name. */
export interface EvaluationOptions {
  /** Values that replace those of inputs or of computed codes; what rests on them follows. Finite numbers only. */
  readonly overrides?: ReadonlyMap<string, number>
  /** The codes to answer, inputs included; every computed code when left out. */
  readonly only?: Iterable<string>
}

const compiledGraphs = new WeakMap<FormulaGraph, CompiledGraph>()

function compiledOf(graph: FormulaGraph): CompiledGraph {
  const known = compiledGraphs.get(graph)
  if (known !== undefined) return known
  const compiled = compileGraph(graph)
  compiledGraphs.set(graph, compiled)
  return compiled
}

/**
 * Evaluates a graph once, by name. An input that is absent, null or not finite is "no value", and so is everything that
 * rests on it, unless an override comes in between.
 *
 * Simulation and potential pull levers by `overrides`; on a driver graph, pass the actual values of base figures and KPIs
 * together as `inputs` (values of computed codes among them are not looked at).
 * @throws RangeError when an override is not finite, or `overrides` or `only` name a code the graph does not know
 * @example evaluateGraph(drivers, actuals, { overrides: new Map([['labour_efficiency_pct', 105]]) })
 */
export function evaluateGraph(
  graph: FormulaGraph,
  inputs: ReadonlyMap<string, number | null>,
  options: EvaluationOptions = {},
): Map<string, number | null> {
  const compiled = compiledOf(graph)
  const overrides = options.overrides ?? new Map<string, number>()
  const known = new Set([...graph.inputs, ...graph.order])
  for (const [code, value] of overrides) {
    if (!known.has(code)) throw new RangeError(`Cannot override ${code}: the graph does not know it`)
    if (!Number.isFinite(value)) throw new RangeError(`Cannot override ${code} with ${value}`)
  }
  const inputOf = (code: string) => {
    const value = overrides.get(code) ?? inputs.get(code) ?? Number.NaN
    return Number.isFinite(value) ? value : Number.NaN
  }
  const out = new Float64Array(compiled.codes.length)
  compiled.evaluate(
    compiled.inputs.map(inputOf),
    out,
    compiled.codes.map((code) => overrides.get(code) ?? Number.NaN),
  )
  const values = new Map(compiled.codes.map((code, index) => [code, toValue(out[index])]))
  if (options.only === undefined) return values
  const answer = new Map<string, number | null>()
  for (const code of options.only) {
    if (!known.has(code)) throw new RangeError(`Cannot evaluate ${code}: the graph does not know it`)
    answer.set(code, values.has(code) ? (values.get(code) ?? null) : toValue(inputOf(code)))
  }
  return answer
}

function toValue(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number
}

/** A KPI whose two formulas do not give the same value. */
export interface DriverDisagreement {
  readonly code: string
  readonly formula: number
  readonly driverFormula: number
}

/** Two ways to the same value may differ by rounding, not by more. */
const TOLERANCE = 1e-9

/**
 * The codes whose `driverFormula` gives another value than their `formula` for the same base figures, by more than 1e-9 of
 * the larger one. Compared only where both have a value: the driver formula of a KPI may well have none where the
 * formula has one (units × gross profit per unit, with no unit sold).
 */
export function driverFormulaDisagreements(
  formulaGraph: FormulaGraph,
  driverGraph: FormulaGraph,
  inputs: ReadonlyMap<string, number | null>,
): DriverDisagreement[] {
  const actuals = evaluateGraph(formulaGraph, inputs)
  const driven = evaluateGraph(driverGraph, new Map([...inputs, ...actuals]))
  return driverGraph.order.flatMap((code) => {
    const formula = actuals.get(code) ?? null
    const driverFormula = driven.get(code) ?? null
    if (formula === null || driverFormula === null) return []
    const allowed = TOLERANCE * Math.max(Math.abs(formula), Math.abs(driverFormula))
    return Math.abs(formula - driverFormula) > allowed ? [{ code, formula, driverFormula }] : []
  })
}
