import { periodOf } from '@lotse/analysis/calendar/period.ts'
import { closest } from '../../platform/pack/closest.ts'
import { buildFigureColumns, type FigureColumns, sortedPositions } from '../kpi/kpi.public.ts'
import type { Detected } from './import.encoding.ts'
import type { Columns } from './import.header.ts'
import { readMonth, readPeriod } from './import.month.ts'
import { type DecimalSign, type NumberReading, readNumber } from './import.number.ts'
import { cut, FigureFileError, type ProblemList, shown } from './import.problem.ts'

/** The existing units and figures; any other in a file is an error. */
export interface KnownFigures {
  readonly businessUnitIds: ReadonlySet<string>
  readonly figureIds: ReadonlySet<string>
}

/** The maximum number of values per file, which are held in memory at about 40 bytes each. */
export const MAXIMUM_VALUES = 5_000_000

const FIRST_YEAR = 1900
const LAST_YEAR = 2200

/** The location of a row in messages, or of a cell by its column index: `line 12`, `cell E12`. */
export type LocationOf = (line: number, column: number | null) => string

/** The content of a cell: text, or a number of a spreadsheet. */
export type Cell = string | number

/** Validates rows and converts them to values; whatever depends on the decimal separator is resolved in `finish`. */
export class FigureRows {
  readonly #columns: Columns
  readonly #known: KnownFigures
  readonly #problems: ProblemList
  readonly #decimal: DecimalSign | undefined
  readonly #locationOf: LocationOf
  readonly #values = buildFigureColumns()
  /** The first location of each decimal separator. */
  readonly #evidence = new Map<DecimalSign, string>()
  readonly #ambiguous: { position: number; grouped: number; sign: DecimalSign }[] = []
  #firstAmbiguous: string | null = null
  /** Whether a value has decimals without a separator: a number of a spreadsheet, or `5e-1`. */
  #hasUnmarkedDecimals = false
  /** Periods by the validated texts of year and month: files have many rows but few periods. */
  readonly #periods = new Map<string, Map<string, number>>()
  #count = 0

  constructor(
    columns: Columns,
    known: KnownFigures,
    problems: ProblemList,
    decimal: DecimalSign | undefined,
    locationOf: LocationOf,
  ) {
    this.#locationOf = locationOf
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
    const place = this.#locationOf(line, this.#columns[column] ?? null)
    if (name === '') this.#problems.add(place, `the ${noun} is missing`)
    else {
      // Searching for a similar name among thousands is slow, so only do it for problems that are reported.
      const suggestion = this.#problems.isFull ? null : closest(name, [...known])
      this.#problems.add(
        place,
        `unknown ${noun} ${shown(name)}`,
        suggestion === null ? undefined : `did you mean ${suggestion}?`,
      )
    }
    return null
  }

  #period(cells: readonly Cell[], line: number): number | null {
    const { period, year, month } = this.#columns
    const fail = (column: number | undefined, message: string, hint?: string) =>
      this.#fail(this.#locationOf(line, column ?? null), message, hint)
    if (period !== undefined) {
      const text = String(cells[period] ?? '').trim()
      const seen = this.#periods.get('')?.get(text)
      if (seen !== undefined) return seen
      const named = readPeriod(text)
      if (named === null) return fail(period, `${shown(text)} is not a period`, 'write YYYY-MM')
      const found = toPeriod(named.year, named.month, (message) => fail(period, message))
      if (found !== null) this.#remember('', text, found)
      return found
    }
    const years = String(cells[year ?? -1] ?? '').trim()
    const months = String(cells[month ?? -1] ?? '').trim()
    const seen = this.#periods.get(years)?.get(months)
    if (seen !== undefined) return seen
    const found = this.#newPeriod(years, months, fail)
    if (found !== null) this.#remember(years, months, found)
    return found
  }

  #remember(years: string, months: string, period: number): void {
    const ofYear = this.#periods.get(years) ?? new Map<string, number>()
    this.#periods.set(years, ofYear.set(months, period))
  }

  #newPeriod(
    years: string,
    months: string,
    fail: (column: number | undefined, message: string, hint?: string) => null,
  ): number | null {
    const { year, month } = this.#columns
    if (!/^[+-]?\d+$/.test(years)) return fail(year, `${shown(years)} is not a year`)
    const number = readMonth(months)
    if (number === null) return fail(month, `${shown(months)} is not a month`, 'write 1 to 12')
    return toPeriod(Number(years), number, (message, part) => fail(part === 'year' ? year : month, message))
  }

  #value(cell: Cell, line: number): Exclude<NumberReading, { kind: 'NONE' }> | null {
    const text = String(cell).trim()
    const isNumber = typeof cell === 'number' && Number.isFinite(cell)
    const reading: NumberReading = isNumber ? { kind: 'PLAIN', value: cell } : readNumber(text)
    if (reading.kind === 'PLAIN') {
      this.#hasUnmarkedDecimals ||= !Number.isInteger(reading.value)
      return reading
    }
    const place = this.#locationOf(line, this.#columns.value ?? null)
    if (text === '') {
      return this.#fail(place, 'the value is empty', 'leave the row out when there is no value, or write 0')
    }
    if (reading.kind === 'NONE') return this.#fail(place, `${shown(text)} is not a number`)
    if (this.#decimal !== undefined) return this.#resolve(reading, this.#decimal, text, place)
    if (reading.kind === 'CLEAR') {
      if (!this.#evidence.has(reading.decimal)) this.#evidence.set(reading.decimal, `${place}: ${cut(text, 40)}`)
    } else this.#firstAmbiguous ??= `${place}: ${cut(text, 40)}`
    return reading
  }

  #resolve(
    reading: Extract<NumberReading, { kind: 'CLEAR' | 'AMBIGUOUS' }>,
    decimal: DecimalSign,
    cell: string,
    place: string,
  ): Exclude<NumberReading, { kind: 'NONE' }> | null {
    if (reading.kind === 'AMBIGUOUS') {
      return { kind: 'PLAIN', value: reading.sign === decimal ? reading.value : reading.grouped }
    }
    if (reading.decimal === decimal) return reading
    return this.#fail(place, `${shown(cell)} does not match the decimal separator ${JSON.stringify(decimal)}`)
  }

  #fail(place: string, message: string, hint?: string): null {
    this.#problems.add(place, message, hint)
    return null
  }

  /**
   * Resolves the decimal separator and searches for duplicate rows. The columns are valid only if no problem was
   * reported.
   */
  finish(): { columns: FigureColumns; decimal: Detected<DecimalSign | null> } {
    const decimal = this.#settleDecimal()
    const columns = this.#values.build()
    for (const { position, grouped, sign } of this.#ambiguous) {
      if (decimal.value !== sign) columns.values[position] = grouped
    }
    findRepeated(columns, this.#problems, (line) => this.#locationOf(line, null))
    return { columns, decimal }
  }

  #settleDecimal(): Detected<DecimalSign | null> {
    if (this.#decimal !== undefined) return { value: this.#decimal, evidence: 'specified' }
    const [point, comma] = [this.#evidence.get('.'), this.#evidence.get(',')]
    if (point !== undefined && comma !== undefined) {
      this.#problems.add(
        null,
        `the decimal separator is inconsistent: point in ${point}, comma in ${comma}`,
        'use one separator for all values',
      )
    } else if (point !== undefined) return { value: '.', evidence: point }
    else if (comma !== undefined) return { value: ',', evidence: comma }
    else if (this.#firstAmbiguous !== null) {
      this.#problems.add(
        null,
        `cannot determine the decimal separator: ${this.#firstAmbiguous} is ambiguous, and no other value decides`,
        'specify it: --decimal point | comma',
      )
    }
    const evidence = this.#hasUnmarkedDecimals ? 'no text value contains a decimal separator' : 'no value has decimals'
    return { value: null, evidence }
  }
}

function toPeriod(year: number, month: number, fail: (message: string, part: 'year' | 'month') => null): number | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    return fail(`year ${year} is not between ${FIRST_YEAR} and ${LAST_YEAR}`, 'year')
  }
  if (month < 1 || month > 12) return fail(`month ${month} is not between 1 and 12`, 'month')
  return year * 12 + month - 1
}

function findRepeated(columns: FigureColumns, problems: ProblemList, locationOf: (line: number) => string): void {
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
      problems.add(
        locationOf(second),
        `duplicate value for ${what}: in ${locationOf(first)} and in ${locationOf(second)}`,
      )
    }
  }
}
