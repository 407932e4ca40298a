/**
 * Base-figure values in columns, for large numbers of them: element i of each column is one value. Units and figures
 * are indexes into their dictionaries, periods are numbered by `periodIndex` of the analysis package.
 */
export interface FigureColumns {
  readonly businessUnits: readonly string[]
  readonly figures: readonly string[]
  readonly length: number
  readonly units: Int32Array
  readonly figureNumbers: Int32Array
  readonly periods: Int32Array
  /** NaN withdraws a value. */
  readonly values: Float64Array
  /** The line or row of each value, from 1, for messages; all 0 if not read from a file. */
  readonly lines: Int32Array
}

/** Growable columns. */
export interface FigureColumnsBuilder {
  /** @returns position of the value */
  add(businessUnit: string, figure: string, period: number, value: number, line: number): number
  build(): FigureColumns
}

/** Collects values at about 24 bytes each. */
export function buildFigureColumns(): FigureColumnsBuilder {
  const unitNumbers = new Map<string, number>()
  const figureNumberOf = new Map<string, number>()
  let capacity = 1_024
  let length = 0
  let units = new Int32Array(capacity)
  let figureNumbers = new Int32Array(capacity)
  let periods = new Int32Array(capacity)
  let values = new Float64Array(capacity)
  let lines = new Int32Array(capacity)

  const grow = () => {
    capacity *= 2
    const larger = <Column extends Int32Array | Float64Array>(column: Column, next: Column): Column => {
      next.set(column)
      return next
    }
    units = larger(units, new Int32Array(capacity))
    figureNumbers = larger(figureNumbers, new Int32Array(capacity))
    periods = larger(periods, new Int32Array(capacity))
    values = larger(values, new Float64Array(capacity))
    lines = larger(lines, new Int32Array(capacity))
  }
  return {
    add(businessUnit, figure, period, value, line) {
      if (length === capacity) grow()
      units[length] = numberOf(unitNumbers, businessUnit)
      figureNumbers[length] = numberOf(figureNumberOf, figure)
      periods[length] = period
      values[length] = value
      lines[length] = line
      return length++
    },
    build: () => ({
      businessUnits: [...unitNumbers.keys()],
      figures: [...figureNumberOf.keys()],
      length,
      units: units.subarray(0, length),
      figureNumbers: figureNumbers.subarray(0, length),
      periods: periods.subarray(0, length),
      values: values.subarray(0, length),
      lines: lines.subarray(0, length),
    }),
  }
}

function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name)
  if (known !== undefined) return known
  numbers.set(name, numbers.size)
  return numbers.size - 1
}

/** Positions of the values ordered by unit id, figure id and period, which is the order in the database. */
export function sortedPositions(columns: FigureColumns): Int32Array {
  const { units, figureNumbers, periods, length } = columns
  const unitRank = ranks(columns.businessUnits)
  const figureRank = ranks(columns.figures)
  const [firstPeriod, periodCount] = spanOf(periods)
  // Rank and position are combined into one number (exact up to 2^53), since sorting numbers is many times faster than
  // calling a comparator.
  const keys = new Float64Array(length)
  let isSorted = true
  let before = -1
  for (let position = 0; position < length; position++) {
    const unit = unitRank[units[position] as number] as number
    const figure = figureRank[figureNumbers[position] as number] as number
    const rank = (unit * columns.figures.length + figure) * periodCount + (periods[position] as number) - firstPeriod
    keys[position] = rank * length + position
    isSorted &&= rank >= before
    before = rank
  }
  if (!isSorted) keys.sort()
  const positions = new Int32Array(length)
  for (let index = 0; index < length; index++) positions[index] = (keys[index] as number) % length
  return positions
}

function spanOf(periods: Int32Array): [first: number, count: number] {
  let first = Number.POSITIVE_INFINITY
  let last = 0
  for (const period of periods) {
    first = Math.min(first, period)
    last = Math.max(last, period)
  }
  return [first, last - first + 1]
}

/** The rank of each name in code unit order. */
function ranks(names: readonly string[]): Int32Array {
  const out = new Int32Array(names.length)
  const order = names.map((_, index) => index)
  order.sort((left, right) => ((names[left] as string) < (names[right] as string) ? -1 : 1))
  for (const [rank, index] of order.entries()) out[index] = rank
  return out
}
