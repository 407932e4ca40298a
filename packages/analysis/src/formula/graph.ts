import { FormulaError } from './error.ts'
import { type Formula, parseFormula } from './formula.ts'

/** A computed code with the text of its formula. */
export interface FormulaDefinition {
  readonly code: string
  readonly formula: string
}

/** A computed code with an optional second, equivalent formula over the drivers that managers control. */
export interface DriverDefinition extends FormulaDefinition {
  readonly driverFormula?: string | null
}

/**
 * A problem of definitions that prevents a graph. A cycle's `path` starts and ends with the same code.
 * DUPLICATE: a code that is defined twice, or that is also an input.
 */
export type FormulaGraphProblem =
  | { readonly kind: 'CYCLE'; readonly path: readonly string[] }
  | { readonly kind: 'UNKNOWN_REFERENCE'; readonly code: string; readonly reference: string }
  | { readonly kind: 'SYNTAX'; readonly code: string; readonly error: FormulaError }
  | { readonly kind: 'DUPLICATE'; readonly code: string }

/** Invalid definitions; `problems` lists all problems, so that a pack can be fixed in one step. */
export class FormulaGraphError extends Error {
  override readonly name = 'FormulaGraphError'
  readonly problems: readonly FormulaGraphProblem[]

  constructor(problems: readonly FormulaGraphProblem[]) {
    super(problems.map(describeProblem).join('\n'))
    this.problems = problems
  }
}

function describeProblem(problem: FormulaGraphProblem): string {
  switch (problem.kind) {
    case 'CYCLE':
      return `Cycle: ${problem.path.join(' → ')}`
    case 'UNKNOWN_REFERENCE':
      return `${problem.code} refers to ${problem.reference}, which does not exist`
    case 'SYNTAX':
      return `${problem.code}: ${problem.error.message} (at character ${problem.error.position + 1})`
    case 'DUPLICATE':
      return `${problem.code} is defined more than once`
  }
}

/**
 * The acyclic graph of a tenant's formulas. Input codes are leaves (base figures; in a driver graph also KPIs without a
 * driver formula), all others are computed. The functions return undefined or an empty list for an unknown code.
 */
export interface FormulaGraph {
  /** Every input code, whether or not a formula uses it. */
  readonly inputs: readonly string[]
  /** Every computed code, each after its references. */
  readonly order: readonly string[]
  /** Undefined for an input code. */
  formulaOf(code: string): Formula | undefined
  /** The inputs and computed codes of the code's formula, in order of appearance. */
  directReferencesOf(code: string): readonly string[]
  /** All input codes that the value depends on, directly or through other computed codes. */
  inputsOf(code: string): readonly string[]
  /** All computed codes that depend on this one, in order of evaluation. */
  dependantsOf(code: string): readonly string[]
}

/**
 * Builds the graph of the `formula`s over the base figures, which actual values are computed with.
 * @throws FormulaGraphError with every cycle, unknown reference, syntax error and duplicate
 */
export function buildFormulaGraph(
  definitions: readonly FormulaDefinition[],
  inputCodes: Iterable<string>,
): FormulaGraph {
  const inputs = new Set(inputCodes)
  const formulas = new Map<string, Formula>()
  const problems: FormulaGraphProblem[] = []
  const defined = new Set<string>()
  for (const { code, formula } of definitions) {
    if (defined.has(code) || inputs.has(code)) {
      problems.push({ kind: 'DUPLICATE', code })
      continue
    }
    defined.add(code)
    try {
      formulas.set(code, parseFormula(formula))
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      problems.push({ kind: 'SYNTAX', code, error })
    }
  }
  for (const [code, { references }] of formulas) {
    for (const reference of references) {
      if (!inputs.has(reference) && !defined.has(reference)) {
        problems.push({ kind: 'UNKNOWN_REFERENCE', code, reference })
      }
    }
  }
  const { order, cycles } = sortByReference(formulas)
  problems.push(...cycles.map((path) => ({ kind: 'CYCLE', path }) as const))
  if (problems.length > 0) throw new FormulaGraphError(problems)
  return describeGraph([...inputs], order, formulas)
}

/**
 * Builds the graph of the driver formulas for simulations and potentials: a code with a `driverFormula` is computed by it, a
 * code without one is a leaf with its actual value. So the inputs of this graph are the base figures **and** the leaves, and it
 * is evaluated from the actual values of both. `driverFormulaDisagreements` checks that it agrees with the formulas.
 * @throws FormulaGraphError like {@link buildFormulaGraph}
 */
export function buildDriverGraph(definitions: readonly DriverDefinition[], inputCodes: Iterable<string>): FormulaGraph {
  const computed: FormulaDefinition[] = []
  const leaves: string[] = []
  for (const { code, driverFormula } of definitions) {
    if (driverFormula === undefined || driverFormula === null) leaves.push(code)
    else computed.push({ code, formula: driverFormula })
  }
  return buildFormulaGraph(computed, [...inputCodes, ...leaves])
}

/** All codes, inputs and computed ones, that a code depends on along the formulas of the graph, without itself. */
export function dependenciesOf(graph: FormulaGraph, code: string): ReadonlySet<string> {
  const found = new Set<string>()
  const pending = [...graph.directReferencesOf(code)]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (found.has(next)) continue
    found.add(next)
    pending.push(...graph.directReferencesOf(next))
  }
  return found
}

/** Depth-first topological order; a reference back to the current path is a cycle. */
function sortByReference(formulas: ReadonlyMap<string, Formula>): { order: string[]; cycles: string[][] } {
  const order: string[] = []
  const cycles: string[][] = []
  const state = new Map<string, 'WALKING' | 'DONE'>()
  for (const start of formulas.keys()) {
    // An explicit stack: a long chain of formulas must not overflow the call stack.
    const path: { code: string; next: number }[] = []
    const enter = (code: string) => {
      state.set(code, 'WALKING')
      path.push({ code, next: 0 })
    }
    if (!state.has(start)) enter(start)
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const reference = formulas.get(top.code)?.references[top.next++]
      if (reference === undefined) {
        state.set(top.code, 'DONE')
        order.push(top.code)
        path.pop()
      } else if (state.get(reference) === 'WALKING') {
        const from = path.findIndex(({ code }) => code === reference)
        cycles.push([...path.slice(from).map(({ code }) => code), reference])
      } else if (formulas.has(reference) && !state.has(reference)) enter(reference)
    }
  }
  return { order, cycles }
}

function describeGraph(
  inputs: readonly string[],
  order: readonly string[],
  formulas: ReadonlyMap<string, Formula>,
): FormulaGraph {
  const inputsOfCode = new Map<string, ReadonlySet<string>>(inputs.map((code) => [code, new Set([code])]))
  const dependantsOfCode = new Map<string, Set<string>>()
  const referencesOf = (code: string) => formulas.get(code)?.references ?? []
  for (const code of order) {
    inputsOfCode.set(code, new Set(referencesOf(code).flatMap((reference) => [...(inputsOfCode.get(reference) ?? [])])))
  }
  for (const code of [...order].reverse()) {
    for (const reference of referencesOf(code)) {
      const dependants = dependantsOfCode.get(reference) ?? new Set()
      dependantsOfCode.set(reference, dependants.add(code))
      for (const further of dependantsOfCode.get(code) ?? []) dependants.add(further)
    }
  }
  const position = new Map(order.map((code, index) => [code, index]))
  const byPosition = (left: string, right: string) => (position.get(left) ?? 0) - (position.get(right) ?? 0)
  return {
    inputs,
    order,
    formulaOf: (code) => formulas.get(code),
    directReferencesOf: referencesOf,
    inputsOf: (code) => (formulas.has(code) ? [...(inputsOfCode.get(code) ?? [])] : []),
    dependantsOf: (code) => [...(dependantsOfCode.get(code) ?? [])].sort(byPosition),
  }
}
