/** A row of a CSV file and the line it begins in. */
export interface CsvRow {
  readonly cells: readonly string[]
  readonly line: number
}

/** A quote was opened and never closed. */
export class UnclosedQuoteError extends Error {
  override readonly name = 'UnclosedQuoteError'
  readonly line: number

  constructor(line: number) {
    super(`a quote that begins in line ${line} does not end`)
    this.line = line
  }
}

/** A quoted cell longer than this is a forgotten quote. */
const LONGEST_ROW = 100_000

/**
 * Cuts text that comes in pieces into rows. Lines without quotes, nearly all of a file of figures, are cut by the
 * delimiter directly; quoted cells may hold delimiters, doubled quotes and line ends. Empty lines are left out.
 */
export class CsvRows {
  readonly #delimiter: string
  #rest = ''
  #line = 1

  constructor(delimiter: string) {
    this.#delimiter = delimiter
  }

  /** @throws UnclosedQuoteError */
  *push(text: string, isEnd = false): Generator<CsvRow> {
    const all = this.#rest + text
    let start = 0
    while (start < all.length) {
      const row = this.#next(all, start, isEnd)
      if (row === null) break
      if (row.raw.trim() !== '') yield { cells: row.cells, line: this.#line }
      this.#line += row.lines
      start = row.end
    }
    this.#rest = all.slice(start)
  }

  #next(all: string, start: number, isEnd: boolean) {
    let end = all.indexOf('\n', start)
    if (end < 0) {
      if (!isEnd) return null
      end = all.length
    }
    let raw = all.slice(start, all[end - 1] === '\r' ? end - 1 : end)
    if (!raw.includes('"')) return { raw, cells: raw.split(this.#delimiter), end: end + 1, lines: 1 }
    let lines = 1
    while (hasOpenQuote(raw)) {
      if (raw.length > LONGEST_ROW || (end >= all.length && isEnd)) throw new UnclosedQuoteError(this.#line)
      const next = all.indexOf('\n', end + 1)
      if (next < 0 && !isEnd) return null
      end = next < 0 ? all.length : next
      raw = all.slice(start, all[end - 1] === '\r' ? end - 1 : end)
      lines++
    }
    return { raw, cells: splitQuoted(raw, this.#delimiter), end: end + 1, lines }
  }
}

function hasOpenQuote(raw: string): boolean {
  let isOpen = false
  for (let at = raw.indexOf('"'); at >= 0; at = raw.indexOf('"', at + 1)) isOpen = !isOpen
  return isOpen
}

function splitQuoted(raw: string, delimiter: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < raw.length; at++) {
    const character = raw[at] as string
    if (character === '"') {
      if (isQuoted && raw[at + 1] === '"') {
        cell += '"'
        at++
      } else isQuoted = !isQuoted
    } else if (character === delimiter && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += character
  }
  return [...cells, cell]
}
