import type { Language } from '@lotse/contract/language.ts'

/**
 * What a column holds: free text; words of which there are few, again and again; days (`YYYY-MM-DD`); numbers; amounts in
 * whole units. Decides how a cell is written, never what a text is taken for: text stays text.
 */
export type CellKind = 'TEXT' | 'WORDS' | 'DAY' | 'NUMBER' | 'AMOUNT'

/** A column of an exported table. */
export interface TableColumn {
  readonly heading: string
  readonly kind: CellKind
  /** In characters. */
  readonly width: number
}

/** `null`: no value, an empty cell, never 0. */
export type Cell = string | number | null
export type Row = readonly Cell[]

/** A table to be written as a file, with what it shows in its head, everything in one language. */
export interface TableFile {
  readonly language: Language
  readonly title: string
  /** Label and value, e.g. the filter: one line each above the table. */
  readonly facts: readonly (readonly [string, string])[]
  readonly columns: readonly TableColumn[]
}

/** Rows as they come from the database: piece by piece, so that no file is larger in memory than a piece. */
export type RowPages = AsyncIterable<readonly Row[]>

/** Beginnings that make a spreadsheet read a text as a formula, full-width ones included. */
const FORMULA_SIGNS = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/

/** Whether a spreadsheet would take this text for a formula. */
export function looksLikeFormula(text: string): boolean {
  return FORMULA_SIGNS.test(text)
}
