/** A linear condition on the unknowns: `coefficients · x ≤ limit`. */
export interface LinearLimit {
  readonly coefficients: Float64Array
  readonly limit: number
}

/** Numbers smaller than this, relative to a scale of 1, count as 0. */
const TOLERANCE = 1e-9

/**
 * Maximises linear functions over the same polyhedron, by the simplex method with a shared tableau: the search for the second
 * maximum begins where that for the first one ended. For small problems (at most some hundred unknowns, some ten limits);
 * the caller scales the unknowns to about 1.
 */
export interface Polyhedron {
  /**
   * A point of the polyhedron with a large value of the function; a maximum, unless the function exceeds `enough` before.
   * The array is reused by the next call.
   */
  maximise: (objective: Float64Array, enough: number) => Float64Array
}

/**
 * The polyhedron `x ≥ 0` with the given limits.
 * @returns null when it is empty
 */
export function polyhedron(unknowns: number, limits: readonly LinearLimit[]): Polyhedron | null {
  const rows = limits.length
  const width = unknowns + rows + 2
  const artificial = unknowns + rows
  const right = artificial + 1
  const tableau = Array.from({ length: rows }, () => new Float64Array(width))
  const basis = Int32Array.from({ length: rows }, (_, row) => unknowns + row)
  const cost = new Float64Array(width)
  const point = new Float64Array(unknowns)
  let worst = -1
  for (const [row, { coefficients, limit }] of limits.entries()) {
    const line = tableau[row] as Float64Array
    line.set(coefficients)
    line[unknowns + row] = 1
    line[artificial] = -1
    line[right] = limit
    if (limit < -TOLERANCE && (worst < 0 || limit < ((tableau[worst] as Float64Array)[right] as number))) worst = row
  }

  function pivot(row: number, column: number): void {
    const line = tableau[row] as Float64Array
    const factor = 1 / (line[column] as number)
    for (let index = 0; index < width; index++) line[index] = (line[index] as number) * factor
    for (const other of tableau) if (other !== line) eliminate(other, line, column)
    eliminate(cost, line, column)
    basis[row] = column
  }

  function eliminate(other: Float64Array, line: Float64Array, column: number): void {
    const factor = other[column] as number
    if (factor === 0) return
    for (let index = 0; index < width; index++)
      other[index] = (other[index] as number) - factor * (line[index] as number)
    other[column] = 0
  }

  /** The basic variable that limits an increase of a column's variable, or -1 when nothing does. */
  function leavingRow(column: number): number {
    let best = -1
    let least = Number.POSITIVE_INFINITY
    for (let row = 0; row < rows; row++) {
      const line = tableau[row] as Float64Array
      const slope = line[column] as number
      if (slope <= TOLERANCE) continue
      const ratio = (line[right] as number) / slope
      const isTie = Math.abs(ratio - least) <= TOLERANCE
      if (isTie ? (basis[row] as number) < (basis[best] as number) : ratio < least) {
        least = ratio
        best = row
      }
    }
    return best
  }

  /** @returns the column that increases the objective without limit, or -1 at a maximum */
  function climb(columns: number, enough: number): number {
    for (let step = 0; step < 50 + 4 * columns; step++) {
      if (-(cost[right] as number) >= enough) return -1
      let column = -1
      let most = TOLERANCE
      for (let index = 0; index < columns; index++) {
        const gain = cost[index] as number
        if (gain <= most) continue
        column = index
        // After many steps the first column instead of the steepest one: this rule cannot cycle.
        if (step > 50) break
        most = gain
      }
      if (column < 0) return -1
      const row = leavingRow(column)
      if (row < 0) return column
      pivot(row, column)
    }
    return -1
  }

  if (worst >= 0) {
    cost[artificial] = -1
    pivot(worst, artificial)
    climb(artificial + 1, Number.POSITIVE_INFINITY)
    const row = basis.indexOf(artificial)
    if (row >= 0) {
      const line = tableau[row] as Float64Array
      if ((line[right] as number) > 1e-7) return null
      const column = line.findIndex((value, index) => index < artificial && Math.abs(value) > TOLERANCE)
      if (column >= 0) pivot(row, column)
    }
  }
  for (const line of tableau) line[artificial] = 0

  function maximise(objective: Float64Array, enough: number): Float64Array {
    cost.fill(0)
    cost.set(objective)
    for (let row = 0; row < rows; row++) eliminate(cost, tableau[row] as Float64Array, basis[row] as number)
    const unlimited = climb(artificial, enough)
    point.fill(0)
    for (let row = 0; row < rows; row++) {
      const variable = basis[row] as number
      if (variable < unknowns) point[variable] = Math.max(0, (tableau[row] as Float64Array)[right] as number)
    }
    if (unlimited >= 0) moveAlong(unlimited, enough)
    return point
  }

  /** Moves the point along an unlimited edge, far enough for the objective. */
  function moveAlong(column: number, enough: number): void {
    const length = Math.max(
      1,
      (Number.isFinite(enough) ? enough + (cost[right] as number) : 1e6) / (cost[column] as number),
    )
    if (column < unknowns) point[column] = (point[column] as number) + length
    for (let row = 0; row < rows; row++) {
      const variable = basis[row] as number
      if (variable >= unknowns) continue
      point[variable] = Math.max(
        0,
        (point[variable] as number) - length * ((tableau[row] as Float64Array)[column] as number),
      )
    }
  }

  return { maximise }
}
