import { type CompiledGraph, compileGraph } from './graph.compile.ts'
import type { FormulaGraph } from './graph.ts'

/** Overrides and requested codes of an evaluation by name. */
export interface EvaluationOptions {
  /** Values that replace those of inputs or computed codes; dependent codes are computed from them. Finite numbers only. */
  readonly overrides?: ReadonlyMap<string, number>
  /** The codes to return, which may be inputs. Default: every computed code. */
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
 * depends on it, unless an override replaces it.
 *
 * Simulations and potentials change KPIs by `overrides`. For a driver graph, pass the actual values of base figures and KPIs
 * together as `inputs` (values of computed codes among them are ignored).
 * @throws RangeError when an override is not finite, or `overrides` or `only` contain a code that is not in the graph
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
    if (!known.has(code)) throw new RangeError(`Cannot override ${code}: it is not in the graph`)
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
  const requested = new Map<string, number | null>()
  for (const code of options.only) {
    if (!known.has(code)) throw new RangeError(`Cannot evaluate ${code}: it is not in the graph`)
    requested.set(code, values.has(code) ? (values.get(code) ?? null) : toValue(inputOf(code)))
  }
  return requested
}

function toValue(number: number | undefined): number | null {
  return number === undefined || Number.isNaN(number) ? null : number
}

/** A KPI whose two formulas have different values. */
export interface DriverDisagreement {
  readonly code: string
  readonly formula: number
  readonly driverFormula: number
}

/** Relative difference that rounding may cause between two equivalent formulas. */
const TOLERANCE = 1e-9

/**
 * The codes whose `driverFormula` differs from their `formula` for the same base figures, by more than 1e-9 of the larger
 * value. Compared only when both have a value: a driver formula may have none when the formula has one (units × gross profit
 * per unit, with no unit sold).
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
