import type { Language } from '@lotse/contract/language.ts'
import { parse } from 'csv-parse/sync'
import { expect } from 'vitest'

const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
const NUMBER: Readonly<Record<'POINT' | 'COMMA', RegExp>> = { POINT: /^-?\d+(\.\d+)?$/, COMMA: /^-?\d+(,\d+)?$/ }

/** An exported CSV file: the lines above the table, its headings and its rows. */
export interface CsvExport {
  readonly head: readonly (readonly string[])[]
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/**
 * Parses an exported CSV file like a spreadsheet: every unquoted line break ends a row. Expects that all rows have as many cells as
 * the headings, and that no cell starts a formula unless it is a number.
 */
export function readCsvExport(bytes: Buffer, language: Language): CsvExport {
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const records: string[][] = parse(bytes, {
    bom: true,
    delimiter: language === 'en' ? ',' : ';',
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
  })
  const number = NUMBER[language === 'en' ? 'POINT' : 'COMMA']
  const formulas = records.flat().filter((cell) => FORMULA.test(cell) && !number.test(cell))
  expect(formulas, 'cells that a spreadsheet evaluates').toEqual([])
  const blank = records.findIndex((cells) => cells.length === 1 && cells[0] === '')
  const [headings = [], ...rows] = records.slice(blank + 1)
  expect(blank, 'a blank line above the table').toBeGreaterThan(0)
  for (const row of rows) expect(row, 'a row as wide as the headings').toHaveLength(headings.length)
  return { head: records.slice(0, blank), headings, rows }
}
