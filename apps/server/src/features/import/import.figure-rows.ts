import { periodOf } from '@lotse/analysis/period.ts'
import { closest } from '../../platform/pack/closest.ts'
import { buildFigureColumns, type FigureColumns, sortedPositions } from '../kpi/kpi.public.ts'
import type { Detected } from './import.encoding.ts'
import type { Columns } from './import.header.ts'
import { type DecimalSign, type NumberReading, readNumber } from './import.number.ts'
import { FigureFileError, type ProblemList } from './import.problem.ts'

/** Units and figures that exist; everything else in a file is a mistake. */
export interface KnownFigures {
  readonly businessUnitIds: ReadonlySet<string>
  readonly figureIds: ReadonlySet<string>
}

/** Most values one file may bring: what they need is held in memory, about 40 bytes each. */
export const MAXIMUM_VALUES = 5_000_000

const FIRST_YEAR = 1900
const LAST_YEAR = 2200

/** How a row is called in messages, or a cell of it by the number of its column: `line 12`, `cell E12`. */
export type PlaceOf = (line: number, column: number | null) => string

/** A cell of a value: text, or a number of a spreadsheet. */
export type Cell = string | number

/** Turns rows into values, checking each; what depends on the decimal sign is settled at the end. */
export class FigureRows {
  readonly #columns: Columns
  readonly #known: KnownFigures
  readonly #problems: ProblemList
  readonly #decimal: DecimalSign | undefined
  readonly #placeOf: PlaceOf
  readonly #values = buildFigureColumns()
  /** First places where the decimal sign shows itself. */
  readonly #evidence = new Map<DecimalSign, string>()
  readonly #ambiguous: { position: number; grouped: number; sign: DecimalSign }[] = []
  #firstAmbiguous: string | null = null
  /** Periods by the texts of year and month that were found good: a file has few, and many rows. */
  readonly #periods = new Map<string, Map<string, number>>()
  #count = 0

  constructor(
    columns: Columns,
    known: KnownFigures,
    problems: ProblemList,
    decimal: DecimalSign | undefined,
    placeOf: PlaceOf,
  ) {
    this.#placeOf = placeOf
    this.#columns = columns
    this.#known = known
    this.#problems = problems
    this.#decimal = decimal
  }

  get count(): number {
    return this.#count
  }

  add(cells: readonly Cell[], line: number): void {
    if (++this.#count > MAXIMUM_VALUES) {
      throw new FigureFileError([
        {
          place: null,
          message: `the file has more than ${MAXIMUM_VALUES} values`,
          hint: 'split it, for instance by year',
        },
      ])
    }
    const unit = this.#reference(cells, 'business_unit', this.#known.businessUnitIds, 'business unit', line)
    const figure = this.#reference(cells, 'figure', this.#known.figureIds, 'base figure', line)
    const period = this.#period(cells, line)
    const cell = cells[this.#columns.value ?? -1] ?? ''
    const reading = this.#value(cell, line)
    if (unit === null || figure === null || period === null || reading === null) return
    const position = this.#values.add(unit, figure, period, reading.value, line)
    if (reading.kind === 'AMBIGUOUS') this.#ambiguous.push({ position, ...reading })
  }

  #reference(
    cells: readonly Cell[],
    column: 'business_unit' | 'figure',
    known: ReadonlySet<string>,
    noun: string,
    line: number,
  ): string | null {
    const name = String(cells[this.#columns[column] ?? -1] ?? '').trim()
    if (known.has(name)) return name
    const place = this.#placeOf(line, this.#columns[column] ?? null)
    if (this.#problems.total > 1_000) this.#problems.add(place, `unknown ${noun} ${JSON.stringify(name)}`)
    else {
      const near = closest(name, [...known])
      const hint = near === null ? undefined : `did you mean ${near}?`
      this.#problems.add(
        place,
        name === '' ? `the ${noun} is missing` : `unknown ${noun} ${JSON.stringify(name)}`,
        hint,
      )
    }
    return null
  }

  #period(cells: readonly Cell[], line: number): number | null {
    const { period, year, month } = this.#columns
    const fail = (column: number | undefined, message: string, hint?: string) =>
      this.#fail(this.#placeOf(line, column ?? null), message, hint)
    if (period !== undefined) {
      const text = String(cells[period] ?? '').trim()
      const match = /^(\d{4})-(\d{1,2})$/.exec(text)
      if (match === null) return fail(period, `${JSON.stringify(text)} is not a period`, 'write YYYY-MM')
      return toPeriod(Number(match[1]), Number(match[2]), (message) => fail(period, message))
    }
    const years = String(cells[year ?? -1] ?? '').trim()
    const months = String(cells[month ?? -1] ?? '').trim()
    const seen = this.#periods.get(years)?.get(months)
    if (seen !== undefined) return seen
    const found = this.#newPeriod(years, months, fail)
    if (found !== null) {
      const ofYear = this.#periods.get(years) ?? new Map<string, number>()
      this.#periods.set(years, ofYear.set(months, found))
    }
    return found
  }

  #newPeriod(
    years: string,
    months: string,
    fail: (column: number | undefined, message: string, hint?: string) => null,
  ): number | null {
    const { year, month } = this.#columns
    if (!/^[+-]?\d+$/.test(years)) return fail(year, `${JSON.stringify(years)} is not a year`)
    if (!/^[+-]?\d+$/.test(months)) return fail(month, `${JSON.stringify(months)} is not a month`, 'write 1 to 12')
    return toPeriod(Number(years), Number(months), (message, part) => fail(part === 'year' ? year : month, message))
  }

  #value(cell: Cell, line: number): Exclude<NumberReading, { kind: 'NONE' }> | null {
    if (typeof cell === 'number' && Number.isFinite(cell)) return { kind: 'PLAIN', value: cell }
    const text = String(cell).trim()
    const reading = readNumber(text)
    if (reading.kind === 'PLAIN') return reading
    const place = this.#placeOf(line, this.#columns.value ?? null)
    if (text === '') {
      return this.#fail(place, 'the value is empty', 'leave the row out when there is no value, or write 0')
    }
    if (reading.kind === 'NONE') return this.#fail(place, `${JSON.stringify(text)} is not a number`)
    if (this.#decimal !== undefined) return this.#asTold(reading, this.#decimal, text, place)
    if (reading.kind === 'CLEAR') {
      if (!this.#evidence.has(reading.decimal)) this.#evidence.set(reading.decimal, `${place}: ${text}`)
    } else this.#firstAmbiguous ??= `${place}: ${text}`
    return reading
  }

  #asTold(
    reading: Extract<NumberReading, { kind: 'CLEAR' | 'AMBIGUOUS' }>,
    decimal: DecimalSign,
    cell: string,
    place: string,
  ): Exclude<NumberReading, { kind: 'NONE' }> | null {
    if (reading.kind === 'AMBIGUOUS') {
      return { kind: 'PLAIN', value: reading.sign === decimal ? reading.value : reading.grouped }
    }
    if (reading.decimal === decimal) return reading
    return this.#fail(
      place,
      `${JSON.stringify(cell)} does not fit the decimal sign ${JSON.stringify(decimal)} that was told`,
    )
  }

  #fail(place: string, message: string, hint?: string): null {
    this.#problems.add(place, message, hint)
    return null
  }

  /** Settles the decimal sign and looks for rows that repeat. Problems go to the list; the columns hold if it is empty. */
  finish(): { columns: FigureColumns; decimal: Detected<DecimalSign | null> } {
    const decimal = this.#settleDecimal()
    const columns = this.#values.build()
    for (const { position, grouped, sign } of this.#ambiguous) {
      if (decimal.value !== sign) columns.values[position] = grouped
    }
    findRepeated(columns, this.#problems, (line) => this.#placeOf(line, null))
    return { columns, decimal }
  }

  #settleDecimal(): Detected<DecimalSign | null> {
    if (this.#decimal !== undefined) return { value: this.#decimal, evidence: 'as told' }
    const [point, comma] = [this.#evidence.get('.'), this.#evidence.get(',')]
    if (point !== undefined && comma !== undefined) {
      this.#problems.add(
        null,
        `the decimal sign is not the same everywhere: point in ${point}, comma in ${comma}`,
        'write all values alike',
      )
    } else if (point !== undefined) return { value: '.', evidence: point }
    else if (comma !== undefined) return { value: ',', evidence: comma }
    else if (this.#firstAmbiguous !== null) {
      this.#problems.add(
        null,
        `there is no telling the decimal sign: ${this.#firstAmbiguous} can be read in two ways, and no other value decides`,
        'say which sign separates the decimals: --decimal point | comma',
      )
    }
    return { value: null, evidence: 'no value has decimals' }
  }
}

function toPeriod(year: number, month: number, fail: (message: string, part: 'year' | 'month') => null): number | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    return fail(`year ${year} is not between ${FIRST_YEAR} and ${LAST_YEAR}`, 'year')
  }
  if (month < 1 || month > 12) return fail(`month ${month} is not between 1 and 12`, 'month')
  return year * 12 + month - 1
}

function findRepeated(columns: FigureColumns, problems: ProblemList, placeOf: (line: number) => string): void {
  const { units, figureNumbers, periods, lines } = columns
  const positions = sortedPositions(columns)
  for (let index = 1; index < positions.length; index++) {
    const [left, right] = [positions[index - 1] as number, positions[index] as number]
    if (
      periods[left] === periods[right] &&
      figureNumbers[left] === figureNumbers[right] &&
      units[left] === units[right]
    ) {
      const [first, second] = [lines[left] as number, lines[right] as number].toSorted((a, b) => a - b) as [
        number,
        number,
      ]
      const unit = columns.businessUnits[units[left] as number]
      const figure = columns.figures[figureNumbers[left] as number]
      const what = `${unit}, ${figure}, ${periodOf(periods[left] as number)}`
      problems.add(placeOf(second), `${what} is there twice: in ${placeOf(first)} and in ${placeOf(second)}`)
    }
  }
}
