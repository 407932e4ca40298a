import { colToLetter } from 'hucre/xlsx'
import { FigureFileError } from '../import/import.public.ts'

/** A row of a sheet: its number as a spreadsheet shows it, and its cells from column A on. */
export interface SheetRow {
  readonly number: number
  readonly cells: readonly unknown[]
}

/** A sheet of a workbook. */
export interface Sheet {
  readonly name: string
  readonly rows: readonly SheetRow[]
}

/** `sheet FZ 10.1, cell E12`, or only the row, or only the sheet. */
export function placeIn(sheet: Pick<Sheet, 'name'>, row?: number, column?: number): string {
  if (row === undefined) return `sheet ${sheet.name}`
  return `sheet ${sheet.name}, ${column === undefined ? `row ${row}` : `cell ${colToLetter(column)}${row}`}`
}

/** A workbook that is refused for one reason. */
export function refusal(place: string | null, message: string, hint?: string): FigureFileError {
  return new FigureFileError([{ place, message, ...(hint === undefined ? {} : { hint }) }])
}

/** Text of a cell on one line, without blanks around it; empty when there is nothing. */
export function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return String(cell).replace(/\s+/g, ' ').trim()
}
