import type { ImportQuestion } from '@lotse/contract/features/import/import.constants.ts'
import type { Choices } from './import.format.ts'
import type { Cell, Layout } from './import.layout.ts'
import { isMoney, type Measure, readMeasure, unitOf } from './import.measure.ts'
import type { NoteList } from './import.note.ts'
import { isNoValue } from './import.number-text.ts'
import { type Place, type ProblemCode, type ProblemList, shown } from './import.problem.ts'
import { sideOf, wordOf } from './import.word.ts'

/** What the other columns of a row say about its values. */
export interface RowMeaning {
  /** The row has planned values, or none that count. */
  readonly isLeftOut: boolean
  readonly measure: Measure | null
  /** The sign is the other one. */
  readonly isNegated?: boolean
  readonly isCumulated?: boolean
}

const NOTHING: RowMeaning = { isLeftOut: false, measure: null }
const LEFT_OUT: RowMeaning = { isLeftOut: true, measure: null }
const NO = new Set(['', '0', '-', 'n', 'no', 'nein', 'false', 'falsch', 'hayır', 'nie'])

interface Column {
  readonly index: number
  readonly name: string
  readonly role: 'measure' | 'kind' | 'sign' | 'cancelled' | null
  /** The meaning of the texts that were seen. */
  readonly seen: Map<string, RowMeaning | 'PLAN'>
  hasActual: boolean
  firstPlan: Place | null
  plans: number
}

/** Columns that are not read but can change what values mean: actual or plan, scale, currency, sign. */
export class Qualifiers {
  readonly #columns: readonly Column[]
  readonly #problems: ProblemList
  readonly #notes: NoteList
  readonly #choices: Choices
  /** Rows that a person leaves out, by the name of the column that marks them. */
  readonly #leftOut = new Map<string, number>()

  constructor({ qualifiers, others }: Layout, problems: ProblemList, notes: NoteList, choices: Choices) {
    this.#choices = choices
    const unknown = others.flatMap(({ index, name, reason }) =>
      reason === 'UNKNOWN' ? [{ index, name, role: null }] : [],
    )
    this.#columns = [...qualifiers, ...unknown].map((column) => ({
      ...column,
      seen: new Map(),
      hasActual: false,
      firstPlan: null,
      plans: 0,
    }))
    this.#problems = problems
    this.#notes = notes
  }

  read(cells: readonly Cell[], placeOf: (column: number) => Place): RowMeaning {
    let meaning = NOTHING
    for (const column of this.#columns) {
      const cell = cells[column.index] ?? ''
      if (cell === '') continue
      const text = String(cell).trim()
      const known = column.seen.get(text) ?? this.#see(column, text, () => placeOf(column.index))
      if (known === 'PLAN') {
        column.plans++
        column.firstPlan ??= placeOf(column.index)
        meaning = { ...meaning, isLeftOut: true }
      } else {
        if (known.isLeftOut && !meaning.isLeftOut)
          this.#leftOut.set(column.name, (this.#leftOut.get(column.name) ?? 0) + 1)
        meaning = {
          isLeftOut: meaning.isLeftOut || known.isLeftOut,
          measure: known.measure ?? meaning.measure,
          isNegated: (meaning.isNegated ?? false) || (known.isNegated ?? false),
          isCumulated: (meaning.isCumulated ?? false) || (known.isCumulated ?? false),
        }
      }
    }
    return meaning
  }

  #see(column: Column, text: string, placeOf: () => Place): RowMeaning | 'PLAN' {
    const meaning = this.#meaningOf(column, text, placeOf)
    if (column.seen.size < MOST_TEXTS) column.seen.set(text, meaning)
    return meaning
  }

  #meaningOf(column: Column, text: string, placeOf: () => Place): RowMeaning | 'PLAN' {
    const word = wordOf(text)
    const { plan, cumulated, cancelled, scale } = this.#choices
    if (column.role === 'sign' && (text === '-' || !isNoValue(text))) return this.#signOf(column, text, placeOf)
    if (word === 'CANCELLED' || (column.role === 'cancelled' && !NO.has(text.toLowerCase()))) {
      if (cancelled === undefined) return this.#report('cancelledRow', column, text, placeOf(), 'cancelled')
      return cancelled === 'LEAVE_OUT' ? LEFT_OUT : NOTHING
    }
    if (word === 'ACTUAL') column.hasActual = true
    if (word === 'PLAN' && plan === 'ACTUAL') column.firstPlan ??= placeOf()
    if (word === 'PLAN') return plan === undefined ? 'PLAN' : plan === 'LEAVE_OUT' ? LEFT_OUT : NOTHING
    if (word === 'CUMULATED') {
      if (cumulated === undefined) return this.#report('cumulated', column, text, placeOf(), 'cumulated')
      return cumulated === 'LEAVE_OUT' ? LEFT_OUT : { ...NOTHING, isCumulated: cumulated === 'DIFFERENCE' }
    }
    if (column.role === 'measure') return this.#measureOf(column, text)
    const measure = word === 'MEASURE' ? readMeasure(text) : null
    if (measure === null) return NOTHING
    if (isMoney(measure.unit)) return this.#measureOf(column, text)
    // A scale in a column that is not about measures is a guess.
    if (measure.factor === 1 || scale === 'ONES') return NOTHING
    if (scale !== undefined) return { isLeftOut: false, measure }
    return this.#report('scaleUnclear', column, text, placeOf(), 'scale')
  }

  #signOf(column: Column, text: string, placeOf: () => Place): RowMeaning {
    const { sign } = this.#choices
    if (sign === 'AS_WRITTEN') return NOTHING
    const side = sideOf(text)
    if (sign === undefined || side === null) return this.#report('signColumn', column, text, placeOf(), 'sign')
    return { ...NOTHING, isNegated: (side === 'DEBIT') === (sign === 'DEBIT_NEGATIVE') }
  }

  #measureOf(column: Column, text: string): RowMeaning {
    const factor = /^\d{1,9}$/.test(text) ? Number(text) : 0
    const measure = factor > 0 ? { factor, unit: null } : (readMeasure(text) ?? { factor: 1, unit: unitOf(text) })
    if (measure.factor !== 1)
      this.#notes.add('COLUMN', column.name, 'scaled', { values: { text, factor: String(measure.factor) } })
    return { isLeftOut: false, measure }
  }

  #report(code: ProblemCode, column: Column, text: string, place: Place, asks: ImportQuestion): RowMeaning {
    const values = { column: shown(column.name), text: shown(text) }
    this.#problems.report(place, code, values, { hint: 'oneMeaning', asks: [asks] })
    return NOTHING
  }

  /** Plan rows are left out only where other rows are marked as actual. */
  finish(): void {
    for (const { name, firstPlan, hasActual, plans } of this.#columns) {
      if (firstPlan === null || (this.#choices.plan === 'ACTUAL' && !hasActual)) continue
      if (this.#choices.plan === 'ACTUAL') {
        this.#problems.report(firstPlan, 'planBeside', { column: shown(name) }, { hint: 'oneMeaning', asks: ['plan'] })
      } else if (hasActual)
        this.#notes.add('ROW', name, 'planRows', { at: firstPlan, values: { count: String(plans) } })
      else this.#problems.report(firstPlan, 'planRow', { column: shown(name) }, { hint: 'oneMeaning', asks: ['plan'] })
    }
    for (const [name, count] of this.#leftOut) {
      this.#notes.add('ROW', name, 'rowsLeftOut', { values: { count: String(count) } })
    }
  }
}

/** Further texts of a column are read again for each row. */
const MOST_TEXTS = 1_000
