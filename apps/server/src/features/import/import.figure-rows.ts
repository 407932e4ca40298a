import { periodOf } from '@lotse/analysis/calendar/period.ts'
import { cleanLine } from '@lotse/contract/written-text.ts'
import { closest } from '../../platform/pack/closest.ts'
import { buildFigureColumns, type FigureColumns, sortedPositions } from '../kpi/kpi.public.ts'
import type { DecimalSign, Detected } from './import.format.ts'
import type { Columns } from './import.header.ts'
import { readMonth, readPeriod } from './import.month.ts'
import { type NumberReading, readNumber } from './import.number.ts'
import {
  cut,
  FigureFileError,
  type HintCode,
  type Place,
  type ProblemCode,
  type ProblemList,
  type ProblemValues,
  problemAt,
  shown,
} from './import.problem.ts'

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
export type LocationOf = (line: number, column: number | null) => Place

/** A text of the file and its location. */
type Example = readonly [Place, string]

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
  readonly #evidence = new Map<DecimalSign, Example>()
  readonly #ambiguous: { position: number; grouped: number; sign: DecimalSign }[] = []
  #firstAmbiguous: Example | null = null
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
        problemAt(null, 'tooManyValues', { limit: String(MAXIMUM_VALUES) }, { hint: 'splitByYear' }),
      ])
    }
    const unit = this.#reference(cells, 'business_unit', this.#known.businessUnitIds, 'unit', line)
    const figure = this.#reference(cells, 'figure', this.#known.figureIds, 'figure', line)
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
    noun: 'unit' | 'figure',
    line: number,
  ): string | null {
    const name = cleanLine(String(cells[this.#columns[column] ?? -1] ?? ''))
    if (known.has(name)) return name
    const place = this.#locationOf(line, this.#columns[column] ?? null)
    if (name === '') this.#problems.report(place, `${noun}Missing`)
    else {
      // Searching for a similar name among thousands is slow, so only do it for problems that are reported.
      const suggestion = this.#problems.isFull ? null : closest(name, [...known])
      const hint = suggestion === null ? null : ({ code: 'meant', values: { name: suggestion } } as const)
      this.#problems.report(place, `${noun}Unknown`, { name: shown(name) }, { hint })
    }
    return null
  }

  #period(cells: readonly Cell[], line: number): number | null {
    const { period, year, month } = this.#columns
    const fail: Fail<number | undefined> = (column, ...problem) =>
      this.#fail(this.#locationOf(line, column ?? null), ...problem)
    if (period !== undefined) {
      const text = String(cells[period] ?? '').trim()
      const seen = this.#periods.get('')?.get(text)
      if (seen !== undefined) return seen
      const named = readPeriod(text)
      if (named === null) return fail(period, 'notPeriod', { text: shown(text) }, 'writePeriod')
      const found = toPeriod(named.year, named.month, (_part, ...problem) => fail(period, ...problem))
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

  #newPeriod(years: string, months: string, fail: Fail<number | undefined>): number | null {
    const { year, month } = this.#columns
    if (!/^[+-]?\d+$/.test(years)) return fail(year, 'notYear', { text: shown(years) })
    const number = readMonth(months)
    if (number === null) return fail(month, 'notMonth', { text: shown(months) }, 'writeMonth')
    return toPeriod(Number(years), number, (part, ...problem) => fail(part === 'year' ? year : month, ...problem))
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
      return this.#fail(place, 'valueEmpty', {}, 'leaveOut')
    }
    if (reading.kind === 'NONE') return this.#fail(place, 'notNumber', { text: shown(text) })
    if (this.#decimal !== undefined) return this.#resolve(reading, this.#decimal, text, place)
    if (reading.kind === 'CLEAR') {
      if (!this.#evidence.has(reading.decimal)) this.#evidence.set(reading.decimal, [place, cut(text, 40)])
    } else this.#firstAmbiguous ??= [place, cut(text, 40)]
    return reading
  }

  #resolve(
    reading: Extract<NumberReading, { kind: 'CLEAR' | 'AMBIGUOUS' }>,
    decimal: DecimalSign,
    cell: string,
    place: Place,
  ): Exclude<NumberReading, { kind: 'NONE' }> | null {
    if (reading.kind === 'AMBIGUOUS') {
      return { kind: 'PLAIN', value: reading.sign === decimal ? reading.value : reading.grouped }
    }
    if (reading.decimal === decimal) return reading
    return this.#fail(place, 'otherDecimal', { text: shown(cell), sign: JSON.stringify(decimal) })
  }

  readonly #fail: Fail<Place> = (place, code, values, hint) => {
    this.#problems.report(place, code, values, { hint: hint ?? null })
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
      this.#problems.report(null, 'decimalInconsistent', { point, comma }, { hint: 'oneSeparator' })
    } else if (point !== undefined) return { value: '.', evidence: evidenceOf(point) }
    else if (comma !== undefined) return { value: ',', evidence: evidenceOf(comma) }
    else if (this.#firstAmbiguous !== null) {
      const hint = { code: 'chooseDecimal', onCommandLine: 'specify it: --decimal point | comma' } as const
      this.#problems.report(null, 'decimalAmbiguous', { example: this.#firstAmbiguous }, { hint })
    }
    const evidence = this.#hasUnmarkedDecimals ? 'no text value contains a decimal separator' : 'no value has decimals'
    return { value: null, evidence }
  }
}

/** Reports a problem at a location and returns null. */
type Fail<At> = (at: At, code: ProblemCode, values?: ProblemValues, hint?: HintCode) => null

const evidenceOf = ([{ kind, number }, text]: Example) => `${kind} ${number}: ${text}`

function toPeriod(year: number, month: number, fail: Fail<'year' | 'month'>): number | null {
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    const values = { year: String(year), first: String(FIRST_YEAR), last: String(LAST_YEAR) }
    return fail('year', 'yearRange', values)
  }
  if (month < 1 || month > 12) return fail('month', 'monthRange', { month: String(month) })
  return year * 12 + month - 1
}

function findRepeated(columns: FigureColumns, problems: ProblemList, placeOf: (line: number) => Place): void {
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
      const values = { what, first: placeOf(first), second: placeOf(second) }
      problems.report(placeOf(second), 'duplicate', values)
    }
  }
}
