import loadHighs, { type Highs } from 'highs'

/** The number of a variable, and its factor. */
export type Term = readonly [variable: number, factor: number]

/** A linear condition: the sum of the terms is between two limits (infinite for none). */
export interface Row {
  readonly terms: readonly Term[]
  readonly least: number
  readonly most: number
}

/** The limits of a variable. */
export interface Limits {
  readonly least: number
  readonly most: number
}

/** The greatest value of a function, and where it is reached. */
export interface Maximum {
  readonly value: number
  readonly point: Float64Array
  /** How much the maximum would grow when a row's limit moved by 1. */
  readonly prices: Float64Array
}

/** Maximises linear functions under the same conditions; in a small program each search begins where the one before ended. */
export interface LinearProgram {
  /** @returns null when the solver found no maximum */
  readonly maximise: (objective: readonly Term[]) => Maximum | null
  readonly dispose: () => void
}

/** The simplex method that keeps a point inside the conditions, as the start of the next search is. */
const PRIMAL_SIMPLEX = 4

/**
 * Above so many conditions each search is made from its beginning, by the interior-point method: the simplex method stays at one
 * point for minutes where many conditions meet.
 */
const MOST_ROWS_FOR_SIMPLEX = 400

/** The time for one search among whole numbers, in seconds. */
const WHOLE_NUMBER_TIME = 2

/** The package's types describe it as CommonJS; Node loads its module, whose default export is the function itself. */
const load = loadHighs as unknown as typeof loadHighs.default

let loading: Promise<Highs> | undefined

/** Loads the solver, once per process. */
export function loadSolver(): Promise<Highs> {
  loading ??= load()
  return loading
}

/** A program over real variables, or over whole numbers. */
export function linearProgram(
  solver: Highs,
  columns: readonly Limits[],
  rows: readonly Row[],
  isWhole = false,
): LinearProgram {
  const model = solver.createModel({
    numCols: columns.length,
    numRows: rows.length,
    sense: solver.constants.objectiveSense.maximize,
    colCost: new Float64Array(columns.length),
    colLower: Float64Array.from(columns, ({ least }) => least),
    colUpper: Float64Array.from(columns, ({ most }) => most),
    rowLower: Float64Array.from(rows, ({ least }) => least),
    rowUpper: Float64Array.from(rows, ({ most }) => most),
    matrix: matrixOf(columns.length, rows),
    ...(isWhole ? { integrality: new Int32Array(columns.length).fill(solver.constants.variableType.integer) } : {}),
  })
  model.options.set({ output_flag: false })
  const isLarge = rows.length > MOST_ROWS_FOR_SIMPLEX
  if (isWhole) model.options.set({ time_limit: WHOLE_NUMBER_TIME })
  else if (isLarge) model.options.set({ presolve: 'on', solver: 'ipm' })
  else model.options.set({ presolve: 'off', solver: 'simplex', simplex_strategy: PRIMAL_SIMPLEX })
  const all = Int32Array.from(columns.keys())
  function maximise(objective: readonly Term[]): Maximum | null {
    const costs = new Float64Array(columns.length)
    for (const [variable, factor] of objective) costs[variable] = (costs[variable] ?? 0) + factor
    if (isLarge) model.clearSolver()
    model.changeColsCost({ kind: 'set', indices: all }, costs)
    model.run()
    if (model.getModelStatus() !== solver.constants.modelStatus.optimal) return null
    const { colValue: point, rowDual: prices } = model.getSolution()
    return { value: model.getObjectiveValue(), point, prices: prices ?? new Float64Array(rows.length) }
  }
  return { maximise, dispose: () => model.dispose() }
}

function matrixOf(numCols: number, rows: readonly Row[]) {
  const starts = [0]
  const indices: number[] = []
  const values: number[] = []
  for (const { terms } of rows) {
    for (const [variable, factor] of terms) {
      indices.push(variable)
      values.push(factor)
    }
    starts.push(indices.length)
  }
  return { format: 'csr' as const, numRows: rows.length, numCols, starts, indices, values }
}
