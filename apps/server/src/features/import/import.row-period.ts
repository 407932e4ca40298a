import type { ImportQuestion } from '@lotse/contract/features/import/import.constants.ts'
import type { Choices } from './import.format.ts'
import type { Cell, FixedParts, KeyColumn, Layout } from './import.layout.ts'
import { readMonth, readPeriod } from './import.month.ts'
import { type HintCode, type ProblemCode, type ProblemValues, shown } from './import.problem.ts'

const FIRST_YEAR = 1900
const LAST_YEAR = 2200

/** A period of a row. `isOpen`: `2026.1`, which other rows decide. */
export interface RowPeriod {
  readonly index: number
  readonly isDay: boolean
  readonly isOpen: boolean
}

/** Why a row has no period. */
export interface PeriodProblem {
  readonly column: KeyColumn
  readonly code: ProblemCode
  readonly values: ProblemValues
  readonly hint: HintCode | null
  readonly asks?: readonly ImportQuestion[]
}

/** Reads the periods of rows; files have many rows but few periods. */
export class RowPeriods {
  readonly #layout: Layout
  readonly #seen = new Map<string, RowPeriod>()
  /** How the file writes months after a point: `2026.01` or `2026.2`. */
  #hasTwoDigits = false
  #hasOneDigit = false

  readonly #choices: Choices

  constructor(layout: Layout, choices: Choices) {
    this.#layout = layout
    this.#choices = choices
  }

  /** Whether `2026.1` is October, as where `2026.01` is January; null if no other row shows it. */
  get isTenth(): boolean | null {
    if (this.#hasTwoDigits) return true
    return this.#hasOneDigit ? false : null
  }

  /** @param part what the header says about the period of the value */
  read(cells: readonly Cell[], part: FixedParts): RowPeriod | PeriodProblem {
    if (part.period !== undefined) return { index: part.period, isDay: false, isOpen: false }
    const { keys } = this.#layout
    if (keys.period !== undefined && part.month === undefined) {
      const text = String(cells[keys.period] ?? '').trim()
      return this.#seen.get(text) ?? this.#remember(text, this.#whole(text, 'period'))
    }
    const years =
      part.year === undefined ? String(cells[keys.year ?? keys.period ?? -1] ?? '').trim() : String(part.year)
    const months = part.month === undefined ? String(cells[keys.month ?? -1] ?? '').trim() : String(part.month)
    const key = `${years}\n${months}`
    return this.#seen.get(key) ?? this.#remember(key, this.#parts(years, months))
  }

  #remember(key: string, period: RowPeriod | PeriodProblem): RowPeriod | PeriodProblem {
    if ('index' in period) this.#seen.set(key, period)
    return period
  }

  #whole(text: string, column: 'period' | 'month'): RowPeriod | PeriodProblem {
    const tenth = /^(\d{4})\.(\d{1,2})$/.exec(text)
    if (tenth !== null) {
      this.#hasTwoDigits ||= /^0\d$/.test(tenth[2] ?? '')
      this.#hasOneDigit ||= /^[2-9]$|^10$/.test(tenth[2] ?? '')
      if (tenth[2] === '1' && this.#choices.tenth === undefined)
        return { index: Number(tenth[1]) * 12 + 9, isDay: false, isOpen: true }
    }
    const reading = readPeriod(text)
    if (reading?.kind === 'TWO') {
      const { first, second, asks, choices } = reading
      const chosen = choices[this.#choices[asks] ?? '']
      if (chosen !== undefined)
        return toPeriod(chosen.year, chosen.month, asks === 'dateOrder' || asks === 'midnight', {
          year: column,
          month: column,
        })
      const values = { text: shown(text), first, second }
      return { column, code: 'periodTwoReadings', values, hint: 'writePeriod', asks: [asks] }
    }
    if (reading === null) return { column, code: 'notPeriod', values: { text: shown(text) }, hint: 'writePeriod' }
    return toPeriod(reading.year, reading.month, reading.isDay, { year: column, month: column })
  }

  #parts(years: string, months: string): RowPeriod | PeriodProblem {
    const year = /^[+-]?\d+$/.test(years) ? Number(years) : null
    if (year === null) return { column: 'year', code: 'notYear', values: { text: shown(years) }, hint: null }
    const month = readMonth(months.replace(/^0\d\d$/, (digits) => digits.slice(1)))
    if (month !== null) return toPeriod(year, month, false, { year: 'year', month: 'month' })
    // The month can be a whole date, as Excel shows only its month.
    const whole = months === '' ? null : this.#whole(months, 'month')
    if (whole !== null && 'index' in whole && !whole.isOpen && Math.floor(whole.index / 12) === year) return whole
    return { column: 'month', code: 'notMonth', values: { text: shown(months) }, hint: 'writeMonth' }
  }
}

function toPeriod(
  year: number,
  month: number,
  isDay: boolean,
  columns: { readonly year: KeyColumn; readonly month: KeyColumn },
): RowPeriod | PeriodProblem {
  if (year < FIRST_YEAR || year > LAST_YEAR) {
    const values = { year: String(year), first: String(FIRST_YEAR), last: String(LAST_YEAR) }
    return { column: columns.year, code: 'yearRange', values, hint: null }
  }
  if (month < 1 || month > 12) {
    return { column: columns.month, code: 'monthRange', values: { month: String(month) }, hint: null }
  }
  return { index: year * 12 + month - 1, isDay, isOpen: false }
}
