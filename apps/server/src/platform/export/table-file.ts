import type { Language } from '@lotse/contract/language.ts'

/**
 * The kind of values in a column: free text; text that repeats (stored once in a workbook); days (`YYYY-MM-DD`); numbers; amounts
 * in whole units. It determines the format of cells; a text is never parsed.
 */
export type CellKind = 'TEXT' | 'REPEATED_TEXT' | 'DAY' | 'NUMBER' | 'AMOUNT'

/** A column of an exported table. */
export interface TableColumn {
  readonly heading: string
  readonly kind: CellKind
  /** In characters. */
  readonly width: number
}

/** `null`: no value, an empty cell. */
export type Cell = string | number | null
export type Row = readonly Cell[]

/** A table to be written as a file, in one language. */
export interface TableFile {
  readonly language: Language
  readonly title: string
  /** Details above the table, e.g. the filter: label and value. */
  readonly details: readonly (readonly [string, string])[]
  readonly columns: readonly TableColumn[]
  /** False: the headings are in the first row of a workbook, for a file that a program reads. */
  readonly hasTitle?: false
}

/** Pages of rows from the database, so that only one page is in memory. */
export type RowPages = AsyncIterable<readonly Row[]>

/** First characters of texts that spreadsheets evaluate as formulas, also after white space. */
const FORMULA_SIGNS = /^(?:[\t\r\n]|\s*[=+\-@])/
/** White space and characters that are not seen. */
const UNSEEN = /^[\s\p{Cf}\p{Cc}]+/u

/** Whether a spreadsheet would evaluate this text as a formula. */
export function looksLikeFormula(text: string): boolean {
  if (FORMULA_SIGNS.test(text)) return true
  // Wide, small and raised signs are folded to plain ones on import: `＝`, `﹦`, `⁼`.
  const [first = ''] = text.replace(UNSEEN, '')
  return FORMULA_SIGNS.test(first.normalize('NFKC'))
}
