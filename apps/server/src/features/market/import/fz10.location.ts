import { utcDay } from '@lotse/analysis/calendar/day.ts'
import { cleanLine } from '@lotse/contract/written-text.ts'
import { colToLetter } from 'hucre/xlsx'
import { FigureFileError } from '../../import/import.public.ts'

/** A row of a sheet: its number as in a spreadsheet, and its cells from column A on. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly unknown[]
}

export interface Sheet {
  readonly name: string
  readonly rows: readonly SheetRow[]
}

/** Formats a location: `sheet FZ 10.1, cell E12`, or only the row, or only the sheet. */
export function locationIn(sheet: Pick<Sheet, 'name'>, row?: number, column?: number): string {
  if (row === undefined) return `sheet ${sheet.name}`
  return `sheet ${sheet.name}, ${column === undefined ? `row ${row}` : `cell ${colToLetter(column)}${row}`}`
}

/** The error for a workbook with a single problem. */
export function fileError(place: string | null, message: string, hint?: string): FigureFileError {
  return new FigureFileError([{ place, message, ...(hint === undefined ? {} : { hint }) }])
}

/** The text of a cell on one line, trimmed; empty for an empty cell. */
export function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return utcDay(cell)
  return cleanLine(String(cell))
}
