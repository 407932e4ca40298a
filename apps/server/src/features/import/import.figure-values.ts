import { periodOf } from '@lotse/analysis/calendar/period.ts'
import { buildFigureColumns, type FigureColumns, sortedPositions } from '../kpi/kpi.public.ts'
import { Decimals } from './import.decimal.ts'
import type { Choices, CsvFormat, DecimalSign, Detected } from './import.format.ts'
import type { NoteList } from './import.note.ts'
import type { NumberReading } from './import.number.ts'
import { FigureFileError, type Place, type ProblemList, problemAt, shown } from './import.problem.ts'
import type { RowPeriod, RowPeriods } from './import.row-period.ts'

/** The maximum number of values per file, which are held in memory at about 40 bytes each. */
export const MAXIMUM_VALUES = 5_000_000

/** The location of a row in messages, or of a cell by its column index: `line 12`, `cell E12`. */
export type LocationOf = (line: number, column: number | null) => Place

/** A value with its key, as far as it is known before the decimal separator. */
export interface FoundValue {
  readonly unit: string
  readonly figure: string
  readonly period: RowPeriod
  readonly reading: Exclude<NumberReading, { kind: 'NONE' }>
  readonly factor: number
  /** The sum since January. */
  readonly isCumulated: boolean
  readonly line: number
  readonly text: string
}

/** Collects the values of a file; whatever depends on other values is resolved in `finish`. */
export class FigureValues {
  readonly #values = buildFigureColumns()
  readonly #decimals = new Decimals()
  readonly #open: { readonly position: number; readonly periods: RowPeriods; readonly place: Place }[] = []
  readonly #problems: ProblemList
  readonly #notes: NoteList
  readonly #decimal: DecimalSign | undefined
  readonly #duplicates: Choices['duplicates']
  readonly #cumulated: number[] = []
  readonly #locationOf: LocationOf
  #hasDays = false
  #count = 0

  constructor(problems: ProblemList, notes: NoteList, { decimal, choices }: CsvFormat, locationOf: LocationOf) {
    this.#duplicates = choices?.duplicates
    this.#problems = problems
    this.#notes = notes
    this.#decimal = decimal
    this.#locationOf = locationOf
  }

  get count(): number {
    return this.#count
  }

  add(
    { unit, figure, period, reading, factor, isCumulated, line, text }: FoundValue,
    column: number,
    periods: RowPeriods,
  ): void {
    if (++this.#count > MAXIMUM_VALUES) {
      throw new FigureFileError([
        problemAt(null, 'tooManyValues', { limit: String(MAXIMUM_VALUES) }, { hint: 'splitByYear' }),
      ])
    }
    const resolved = this.#decimal === undefined ? reading : this.#resolve(reading, this.#decimal, text, line, column)
    if (resolved === null) return
    const value = factor === 1 ? resolved.value : Number((resolved.value * factor).toPrecision(15))
    const position = this.#values.add(unit, figure, period.index, value, line)
    if (isCumulated) this.#cumulated.push(position)
    this.#hasDays ||= period.isDay
    if (period.isOpen) this.#open.push({ position, periods, place: this.#locationOf(line, null) })
    if (resolved.kind === 'PLAIN') this.#decimals.hasUnmarked ||= !Number.isInteger(resolved.value)
    else if (this.#decimal === undefined) {
      this.#decimals.note(resolved, { position, figure, factor }, () => this.#locationOf(line, column), text)
    }
  }

  #resolve(
    reading: FoundValue['reading'],
    decimal: DecimalSign,
    text: string,
    line: number,
    column: number,
  ): FoundValue['reading'] | null {
    if (reading.kind === 'AMBIGUOUS') {
      return { kind: 'PLAIN', value: reading.sign === decimal ? reading.value : reading.grouped }
    }
    if (reading.kind === 'PLAIN' || reading.decimal === decimal) return reading
    const values = { text: shown(text), sign: JSON.stringify(decimal) }
    this.#problems.report(this.#locationOf(line, column), 'otherDecimal', values)
    return null
  }

  /**
   * Resolves what depends on the whole file, and searches for repeated values. The columns are valid only if no problem was
   * reported.
   */
  finish(): { columns: FigureColumns; decimal: Detected<DecimalSign | null> } {
    const columns = this.#values.build()
    const decimal: Detected<DecimalSign | null> =
      this.#decimal === undefined
        ? this.#decimals.settle(columns, this.#problems)
        : { value: this.#decimal, evidence: 'specified' }
    for (const { position, periods, place } of this.#open) this.#settlePeriod(columns, position, periods, place)
    if (this.#cumulated.length > 0) this.#toMonths(columns)
    return { columns: this.#withoutRepeated(columns), decimal }
  }

  /** Cumulated values less those of the month before; January is its own. */
  #toMonths(columns: FigureColumns): void {
    const keyOf = (position: number, period: number) =>
      `${columns.units[position]} ${columns.figureNumbers[position]} ${period}`
    const sums = new Map(
      this.#cumulated.map((at) => [keyOf(at, columns.periods[at] ?? 0), columns.values[at] ?? 0] as const),
    )
    for (const position of this.#cumulated) {
      const period = columns.periods[position] ?? 0
      const before = period % 12 === 0 ? 0 : sums.get(keyOf(position, period - 1))
      const at = this.#locationOf(columns.lines[position] ?? 0, null)
      if (before === undefined) this.#problems.report(at, 'cumulatedGap', { month: periodOf(period - 1) })
      else columns.values[position] = Number(((sums.get(keyOf(position, period)) ?? 0) - before).toPrecision(15))
    }
  }

  #settlePeriod(columns: FigureColumns, position: number, periods: RowPeriods, place: Place): void {
    const october = columns.periods[position] ?? 0
    if (periods.isTenth === false) columns.periods[position] = october - 9
    else if (periods.isTenth === null) {
      const year = Math.floor(october / 12)
      const values = { text: shown(`${year}.1`), first: periodOf(october - 9), second: periodOf(october) }
      this.#problems.report(place, 'periodTwoReadings', values, { hint: 'writePeriod', asks: ['tenth'] })
    }
  }

  /** Rows that say the same twice are read once; two different values of one key are a problem. */
  #withoutRepeated(columns: FigureColumns): FigureColumns {
    const { units, figureNumbers, periods, values, lines } = columns
    const positions = sortedPositions(columns)
    const dropped = new Set<number>()
    let kept = positions[0] ?? 0
    for (const position of positions.subarray(1)) {
      const isSame =
        periods[kept] === periods[position] &&
        figureNumbers[kept] === figureNumbers[position] &&
        units[kept] === units[position]
      if (!isSame) kept = position
      else if (this.#duplicates !== undefined) {
        const [old = 0, value = 0] = [values[kept], values[position]]
        values[kept] = this.#duplicates === 'SUM' ? Number((old + value).toPrecision(15)) : value
        dropped.add(position)
      } else if (values[kept] === values[position] && !this.#hasDays) dropped.add(position)
      else this.#reportRepeated(columns, kept, position)
    }
    if (dropped.size === 0) return columns
    const unique = buildFigureColumns()
    for (let at = 0; at < columns.length; at++) {
      const [unit, figure] = [
        columns.businessUnits[units[at] ?? -1] ?? '',
        columns.figures[figureNumbers[at] ?? -1] ?? '',
      ]
      if (!dropped.has(at)) unique.add(unit, figure, periods[at] ?? 0, values[at] ?? 0, lines[at] ?? 0)
      else
        this.#notes.add('ROW', `${unit}, ${figure}`, this.#duplicates === 'SUM' ? 'summed' : 'repeated', {
          at: this.#locationOf(lines[at] ?? 0, null),
        })
    }
    return unique.build()
  }

  #reportRepeated(columns: FigureColumns, left: number, right: number): void {
    const [first = 0, second = 0] = [columns.lines[left] ?? 0, columns.lines[right] ?? 0].toSorted((a, b) => a - b)
    const unit = columns.businessUnits[columns.units[left] ?? -1]
    const figure = columns.figures[columns.figureNumbers[left] ?? -1]
    const what = `${unit}, ${figure}, ${periodOf(columns.periods[left] ?? 0)}`
    const places = { first: this.#locationOf(first, null), second: this.#locationOf(second, null) }
    const sheetOf = ({ number }: Place) => number.slice(0, Math.max(0, number.lastIndexOf('!')))
    const asks = sheetOf(places.first) === sheetOf(places.second) ? (['duplicates'] as const) : (['sheets'] as const)
    this.#problems.report(places.second, 'duplicate', { what, ...places }, { asks })
  }
}
