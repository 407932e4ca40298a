import { type HintCode, type ProblemCode, type ProblemValues, problemAt } from './import.problem.ts'

/** A row of a CSV file and the line it starts in. */
export interface CsvRow {
  readonly cells: readonly string[]
  readonly line: number
}

/** Invalid CSV: the problem, its line and how to correct it. */
export class CsvRowError extends Error {
  override readonly name = 'CsvRowError'
  readonly line: number
  readonly code: ProblemCode
  readonly values: ProblemValues
  readonly hint: HintCode

  constructor(line: number, code: ProblemCode, values: ProblemValues, hint: HintCode) {
    super(problemAt(null, code, values).message)
    this.line = line
    this.code = code
    this.values = values
    this.hint = hint
  }
}

/** In characters. A longer row results from an unclosed quote, or from a file that is not a table. */
const LONGEST_ROW = 100_000

/**
 * Parses rows from text that arrives in chunks (RFC 4180). A quote opens a quoted cell only as the first character of a
 * cell; elsewhere it is an ordinary character. Quoted cells may contain delimiters, doubled quotes and line breaks.
 * Rows whose cells are all blank are skipped. Only the incomplete row is buffered.
 */
export class CsvRows {
  readonly #delimiter: string
  #rest = ''
  #line = 1

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  /** @throws CsvRowError for an unclosed quote, text after a closing quote, or a row that is too long */
  *push(text: string, isEnd = false): Generator<CsvRow> {
    const all = this.#rest + text
    let start = 0
    while (start < all.length) {
      const row = this.#readRow(all, start, isEnd)
      if (row === null) break
      if (!isBlank(row.cells)) yield { cells: row.cells, line: this.#line }
      this.#line += row.lines
      start = row.end
    }
    this.#rest = all.slice(start)
    if (this.#rest.length > LONGEST_ROW) throw this.#tooLong()
  }

  /**
   * The row that starts at `start`, the position after it, and its number of lines; null if the text ends within it.
   */
  #readRow(all: string, start: number, isEnd: boolean): { cells: string[]; end: number; lines: number } | null {
    const lineBreak = all.indexOf('\n', start)
    if (lineBreak < 0 && !isEnd) return null
    const end = lineBreak < 0 ? all.length : lineBreak
    const line = all.slice(start, all[end - 1] === '\r' ? end - 1 : end)
    if (line.length > LONGEST_ROW) throw this.#tooLong()
    // Fast path for rows without quotes, which are nearly all: five times faster than cell by cell.
    if (!line.includes('"')) return { cells: line.split(this.#delimiter), end: end + 1, lines: 1 }
    const row = new QuotedRow(all, start, this.#delimiter, isEnd, this.#line).read()
    if (row !== null && row.end - start > LONGEST_ROW) throw this.#tooLong()
    return row
  }

  #tooLong(): CsvRowError {
    const values = { line: String(this.#line), characters: String(LONGEST_ROW) }
    return new CsvRowError(this.#line, 'rowTooLong', values, 'closeQuote')
  }
}

/** Whether all cells of a row are blank, as in the `;;;;` rows that Excel saves below a table. */
export function isBlank(cells: readonly (string | number)[]): boolean {
  return cells.every((cell) => typeof cell === 'string' && cell.trim() === '')
}

/** Parses one row that contains quotes, cell by cell. */
class QuotedRow {
  readonly #all: string
  readonly #delimiter: string
  readonly #isEnd: boolean
  readonly #start: number
  readonly #firstLine: number
  #at: number

  constructor(all: string, start: number, delimiter: string, isEnd: boolean, firstLine: number) {
    this.#all = all
    this.#delimiter = delimiter
    this.#isEnd = isEnd
    this.#start = start
    this.#firstLine = firstLine
    this.#at = start
  }

  /** Returns null when the text ends within the row and more will follow. */
  read(): { cells: string[]; end: number; lines: number } | null {
    const cells: string[] = []
    for (;;) {
      const cell = this.#all[this.#at] === '"' ? this.#readQuoted() : this.#readPlain()
      if (cell === null) return null
      cells.push(cell)
      const next = this.#all[this.#at]
      this.#at++
      if (next === this.#delimiter) continue
      return { cells, end: this.#at, lines: this.#lineOf(this.#at - 1) - this.#firstLine + 1 }
    }
  }

  /** Reads up to the delimiter or line end and leaves the position there. */
  #readPlain(): string | null {
    const lineBreak = this.#all.indexOf('\n', this.#at)
    if (lineBreak < 0 && !this.#isEnd) return null
    const lineEnd = lineBreak < 0 ? this.#all.length : lineBreak
    const delimiter = this.#all.indexOf(this.#delimiter, this.#at)
    const begin = this.#at
    if (delimiter >= 0 && delimiter < lineEnd) {
      this.#at = delimiter
      return this.#all.slice(begin, delimiter)
    }
    this.#at = lineEnd
    return this.#all.slice(begin, lineEnd > begin && this.#all[lineEnd - 1] === '\r' ? lineEnd - 1 : lineEnd)
  }

  #readQuoted(): string | null {
    const opening = this.#at
    let closing = this.#all.indexOf('"', opening + 1)
    while (closing >= 0 && this.#all[closing + 1] === '"') closing = this.#all.indexOf('"', closing + 2)
    if (closing < 0) {
      if (!this.#isEnd) return null
      const line = this.#lineOf(opening)
      throw new CsvRowError(line, 'quoteNotClosed', { line: String(line) }, 'doubleQuote')
    }
    // Spaces after a closing quote are ignored; some programs align their columns with them.
    let after = closing + 1
    while (this.#all[after] === ' ') after++
    if (this.#all[after] === '\r' && (this.#all[after + 1] === '\n' || after + 1 === this.#all.length)) after++
    if (after >= this.#all.length && !this.#isEnd) return null
    const next = this.#all[after]
    if (next !== undefined && next !== '\n' && next !== this.#delimiter) {
      const [first, last] = [this.#lineOf(opening), this.#lineOf(closing)]
      if (first === last) throw new CsvRowError(first, 'textAfterQuote', {}, 'doubleQuote')
      throw new CsvRowError(first, 'textAfterQuoteIn', { line: String(last) }, 'doubleQuote')
    }
    this.#at = after
    return this.#all.slice(opening + 1, closing).replaceAll('""', '"')
  }

  #lineOf(position: number): number {
    let line = this.#firstLine
    for (let at = this.#all.indexOf('\n', this.#start); at >= 0 && at < position; at = this.#all.indexOf('\n', at + 1))
      line++
    return line
  }
}
