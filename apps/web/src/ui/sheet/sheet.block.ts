import { readNumber, writeNumber } from '../field/number-text.ts'

/** What a cell contains: a number, nothing, or a text that is no number. */
export type SheetValue = number | null | string

/** Reads what was typed or pasted. A text that is no number of the language stays a text. @param locale e.g. `de-DE` */
export function readCell(text: string, locale: string): SheetValue {
  const bare = text.trim().replace(/%$/, '')
  const value = readNumber(bare, locale)
  return value === undefined ? text.trim().slice(0, 100) : value
}

/** Writes a value to be edited or copied. */
export function writeCell(value: SheetValue, locale: string): string {
  return typeof value === 'string' ? value : writeNumber(value, locale)
}

/** The largest number of cells that is pasted at a time; the rest is left out. */
export const PASTED_CELLS = 10_000

/** Reads a block as spreadsheets copy it: cells by tabs, rows by line ends. */
export function readBlock(text: string, locale: string): readonly (readonly SheetValue[])[] {
  let cells = 0
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => readCell(cell.replace(/^"([^"]*)"$/, '$1'), locale)))
    .filter((row) => {
      cells += row.length
      return cells <= PASTED_CELLS
    })
}

/** Writes a block so that spreadsheets and `readBlock` read it. */
export function writeBlock(block: readonly (readonly SheetValue[])[], locale: string): string {
  return block.map((row) => row.map((value) => writeCell(value, locale)).join('\t')).join('\n')
}
