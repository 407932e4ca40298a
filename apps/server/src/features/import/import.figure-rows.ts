import { factorOf } from './import.factor.ts'
import type { FigureValues, LocationOf } from './import.figure-values.ts'
import { unitIn } from './import.fixed-part.ts'
import type { KnownFigures } from './import.known.ts'
import { LabelFill } from './import.label-fill.ts'
import type { Cell, Layout, TableRow, ValueColumn } from './import.layout.ts'
import { type LeftOutRow, leftOutRow } from './import.left-out-row.ts'
import { unitOf } from './import.measure.ts'
import type { KnownNames } from './import.names.ts'
import type { NoteList } from './import.note.ts'
import { type MeasuredNumber, readNumber } from './import.number.ts'
import { isNoValue } from './import.number-text.ts'
import { type Place, type ProblemList, shown } from './import.problem.ts'
import { Qualifiers, type RowMeaning } from './import.qualifier.ts'
import { type RowPeriod, RowPeriods } from './import.row-period.ts'
import type { SketchBook } from './import.sketch.ts'
import { agrees, changingWord, questionOf, SCALES } from './import.word.ts'

/** What the rows of all tables of a file share. */
export interface RowContext {
  readonly names: KnownNames
  readonly measures: KnownFigures['measures']
  readonly values: FigureValues
  readonly problems: ProblemList
  readonly notes: NoteList
  readonly locationOf: LocationOf
  readonly sketch: SketchBook
}

/** So many hours a month are worked by more than half a million people. */
const MOST_HOURS = 100_000_000

/** Validates the rows of a table and converts them to values. */
export class FigureRows {
  readonly #layout: Layout
  readonly #context: RowContext
  readonly #periods: RowPeriods
  readonly #labels: LabelFill
  readonly #qualifiers: Qualifiers
  readonly #keyIndexes: readonly number[]
  /** The unit of a line above the rows; null if it is unknown. */
  #section: { readonly unit: string | null; readonly name: string } | null = null
  #hiddenRows = 0
  /** What a title says about the rows below it. */
  #title: { readonly isLeftOut: boolean; readonly isCumulated: boolean; readonly factor: number } = NO_TITLE

  constructor(layout: Layout, context: RowContext) {
    this.#layout = layout
    this.#keyIndexes = Object.values(layout.keys)
    this.#context = context
    if (layout.section !== undefined) this.#section = { unit: layout.section, name: '' }
    this.#periods = new RowPeriods(layout, context.names.choices)
    this.#labels = new LabelFill(layout)
    this.#qualifiers = new Qualifiers(layout, context.problems, context.notes, context.names.choices)
  }

  add(row: TableRow): void {
    const { line } = row
    const hasValue = this.#layout.values.some(({ index }) => !isEmpty(row.cells[index]))
    if (!hasValue) {
      this.#addWithoutValue(row.cells, line)
      return
    }
    const hasBlankLabel = this.#keyIndexes.some((index) => isEmpty(row.cells[index]))
    if (hasBlankLabel && this.#leaveOut(row.cells, line)) return
    const cells = this.#labels.fill(row.cells, line)
    const meaning = this.#qualifiers.read(cells, (column) => this.#placeAt(line, column))
    if (meaning.isLeftOut || this.#title.isLeftOut || (row.isHidden === true && !this.#readsHidden(line))) return
    if (this.#isLeftOutByName(cells, line)) return
    let hasProblem = false
    for (const column of this.#layout.values) {
      if (isEmpty(cells[column.index])) {
        this.#context.notes.emptyCells++
      } else if (!this.#addValue(cells, column, meaning, row)) {
        // One row has one problem of its key, however many values it has.
        if (!hasProblem && !this.#leaveOut(row.cells, line)) this.#reportKey(cells, column, line)
        hasProblem = true
      }
    }
  }

  #readsHidden(line: number): boolean {
    const { hiddenRows } = this.#context.names.choices
    if (++this.#hiddenRows === 1 && hiddenRows === undefined) {
      const at = this.#context.locationOf(line, null)
      this.#context.problems.report(at, 'hiddenRow', {}, { hint: 'showRows', asks: ['hiddenRows'] })
    }
    return hiddenRows !== 'LEAVE_OUT'
  }

  #isLeftOutByName(cells: readonly Cell[], line: number): boolean {
    const { names, notes } = this.#context
    const { business_unit, figure } = this.#layout.keys
    const [unit, ofFigure] = [textAt(cells, business_unit), textAt(cells, figure)]
    const name = names.units.isLeftOut(unit) ? unit : names.figures.isLeftOut(ofFigure) ? ofFigure : null
    if (name !== null) notes.add('ROW', name, 'nameLeftOut', { at: this.#context.locationOf(line, null) })
    return name !== null
  }

  /** A text that has no values of its own, above the header or between the rows, can change what the rows below it mean. */
  addTitle(text: string, reason: 'aboveHeader' | LeftOutRow, line: number): void {
    const { problems, notes, locationOf, names } = this.#context
    const at = locationOf(line, null)
    const word = reason === 'aboveHeader' || reason === 'noteRow' ? changingWord(text) : null
    if (word === null) {
      notes.add('ROW', text, reason, { at })
      return
    }
    const asks = questionOf(word)
    const choice = names.choices[asks]
    if (choice === undefined || !agrees(String(choice), word)) {
      problems.report(at, 'titleChanges', { text: shown(word) }, { hint: 'oneMeaning', asks: [asks] })
      return
    }
    this.#title = {
      isLeftOut: choice === 'LEAVE_OUT',
      isCumulated: choice === 'DIFFERENCE',
      factor: SCALES[choice] ?? 1,
    }
    notes.add('ROW', text, choice === 'LEAVE_OUT' ? 'belowLeftOut' : reason, { at })
  }

  #addWithoutValue(cells: readonly Cell[], line: number): void {
    if (this.#leaveOut(cells, line)) return
    const beside = this.#layout.others.find(({ index, name }) => name === '' && /\d/.test(String(cells[index] ?? '')))
    if (beside === undefined) this.#context.notes.emptyCells += this.#layout.values.length
    else
      this.#context.problems.report(this.#placeAt(line, beside.index), 'valueElsewhere', {
        text: shown(String(cells[beside.index])),
      })
  }

  /** Whether the row has no values of its own. A text that changes the meaning of the rows below it is a problem. */
  #leaveOut(cells: readonly Cell[], line: number): boolean {
    const reason = leftOutRow(cells, this.#layout)
    if (reason === null) return false
    const text = cells
      .map((cell) => String(cell).trim())
      .filter((cell) => cell !== '')
      .join(' ')
    this.addTitle(text, reason, line)
    if (this.#section !== null && reason === 'noteRow')
      this.#section = { unit: unitIn(text, this.#context.names), name: text }
    return true
  }

  /** Returns false if a part of the key is missing. */
  #addValue(cells: readonly Cell[], column: ValueColumn, meaning: RowMeaning, { line, measures }: TableRow): boolean {
    const unit = this.#unitOf(cells, column)
    const figure = this.#figureOf(cells, column)
    const period = this.#periods.read(cells, this.#partsOf(column))
    const cell = cells[column.index] ?? ''
    const place = () => this.#placeAt(line, column.index)
    const reading: MeasuredNumber =
      typeof cell === 'number' && Number.isFinite(cell) ? { kind: 'PLAIN', value: cell } : readNumber(cell as string)
    if (unit === null || figure === null || !('index' in period)) {
      return false
    }
    if (reading.kind === 'NONE') {
      this.#context.problems.report(place(), 'notNumber', { text: shown(String(cell).trim()) })
      return true
    }
    if (reading.value >= MOST_HOURS && this.#isHours(figure)) {
      this.#context.problems.report(place(), 'tooManyHours', { text: shown(String(cell).trim()) })
      return true
    }
    const own = measures?.get(column.index) ?? reading.measure ?? null
    const factor = factorOf(
      this.#context,
      { figure, ofCell: [own, meaning.measure], ofColumn: column.measure, ofTitle: this.#title.factor },
      place,
    )
    if (factor === null) return true
    this.#context.values.add(
      {
        unit,
        figure,
        period,
        reading,
        factor: meaning.isNegated === true ? -factor : factor,
        isCumulated: meaning.isCumulated === true || this.#title.isCumulated,
        line,
        text: String(cell).trim(),
      },
      column.index,
      this.#periods,
    )
    return true
  }

  #isHours(figure: string): boolean {
    return this.#context.measures?.get(figure)?.some((form) => unitOf(form) === 'h') === true
  }

  #partsOf(column: ValueColumn): ValueColumn {
    const { period, year, month } = this.#layout.fixed
    if (period === undefined && year === undefined && month === undefined) return column
    const { keys } = this.#layout
    const hasOwn = keys.period !== undefined || keys.month !== undefined || column.month !== undefined
    return {
      ...(period === undefined || hasOwn || column.period !== undefined ? {} : { period }),
      ...(year === undefined || keys.year !== undefined ? {} : { year }),
      ...(month === undefined || hasOwn ? {} : { month }),
      ...column,
    }
  }

  #unitOf(cells: readonly Cell[], column: ValueColumn): string | null {
    const index = this.#layout.keys.business_unit
    if (column.unit !== undefined || index === undefined) {
      return column.unit ?? (this.#section === null ? (this.#layout.fixed.unit ?? null) : this.#section.unit)
    }
    return this.#context.names.units.find(String(cells[index] ?? '').trim())
  }

  #figureOf(cells: readonly Cell[], column: ValueColumn): string | null {
    const index = this.#layout.keys.figure
    if (column.figure !== undefined || index === undefined) return column.figure ?? this.#layout.fixed.figure ?? null
    return this.#context.names.figures.find(String(cells[index] ?? '').trim())
  }

  #reportKey(cells: readonly Cell[], column: ValueColumn, line: number): void {
    if (this.#unitOf(cells, column) === null) this.#reportName('unit', 'business_unit', cells, line)
    if (this.#figureOf(cells, column) === null) this.#reportName('figure', 'figure', cells, line)
    const period: RowPeriod | ReturnType<RowPeriods['read']> = this.#periods.read(cells, this.#partsOf(column))
    const cell = cells[column.index] ?? ''
    if (typeof cell === 'string' && readNumber(cell).kind === 'NONE') {
      this.#context.problems.report(this.#placeAt(line, column.index), 'notNumber', { text: shown(cell.trim()) })
    }
    if ('index' in period) return
    const index = this.#layout.keys[period.column]
    const place = index === undefined ? this.#context.locationOf(line, null) : this.#placeAt(line, index)
    this.#context.problems.report(place, period.code, period.values, { hint: period.hint, asks: period.asks })
  }

  #reportName(noun: 'unit' | 'figure', key: 'business_unit' | 'figure', cells: readonly Cell[], line: number): void {
    const index = this.#layout.keys[key] ?? 0
    const { problems, names, sketch } = this.#context
    const isSection = noun === 'unit' && this.#layout.keys.business_unit === undefined
    const name = isSection ? (this.#section?.name ?? '') : textAt(cells, index)
    const place = this.#placeAt(line, index)
    if (name === '') {
      problems.report(place, `${noun}Missing`)
      return
    }
    let suggestion: string | null = null
    // Searching for a similar name among thousands is slow, so only do it for problems that are reported.
    const suggest = () => {
      suggestion = problems.isFull ? null : names[noun === 'unit' ? 'units' : 'figures'].suggest(name)
      return suggestion
    }
    if (!sketch.addUnknown(noun === 'unit' ? 'UNIT' : 'FIGURE', name, suggest)) return
    const hint = suggestion === null ? null : ({ code: 'meant', values: { name: suggestion } } as const)
    problems.report(place, `${noun}Unknown`, { name: shown(name) }, { hint, asks: ['names'] })
  }

  #placeAt(line: number, column: number): Place {
    return this.#context.locationOf(line, column)
  }

  /** Reports what only the whole table shows. */
  finish(): void {
    this.#qualifiers.finish()
    const { hiddenRows, blankLabels } = this.#context.names.choices
    if (this.#hiddenRows > 0 && hiddenRows === 'LEAVE_OUT') {
      this.#context.notes.add('ROW', '', 'hiddenLeftOut', { values: { count: String(this.#hiddenRows) } })
    }
    const doubtful = blankLabels === 'ABOVE' ? [] : this.#labels.doubtful
    for (const { column, index, line } of doubtful) {
      const code = column === 'business_unit' ? 'unitMissing' : column === 'figure' ? 'figureMissing' : 'labelMissing'
      this.#context.problems.report(this.#placeAt(line, index), code, {}, { asks: ['blankLabels'] })
    }
    if (doubtful.length === 0 && this.#labels.filledCount > 0) {
      this.#context.notes.add('ROW', '', 'labelsFilled', { values: { count: String(this.#labels.filledCount) } })
    }
  }
}

const NO_TITLE = { isLeftOut: false, isCumulated: false, factor: 1 }

const textAt = (cells: readonly Cell[], index: number | undefined) =>
  index === undefined ? '' : String(cells[index] ?? '').trim()

function isEmpty(cell: Cell | undefined): boolean {
  if (cell === undefined) return true
  if (typeof cell === 'number') return false
  const first = cell.charCodeAt(0)
  // Nearly all values begin with a digit.
  return !(first >= 48 && first <= 57) && isNoValue(cell)
}
