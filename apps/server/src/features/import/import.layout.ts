import type { FigureColumn } from './import.format.ts'
import type { Qualifier } from './import.header-names.ts'
import type { Measure } from './import.measure.ts'

/** The content of a cell: text, or a number of a spreadsheet. */
export type Cell = string | number

/** A row of a table and its line or row number. */
export interface TableRow {
  readonly cells: readonly Cell[]
  readonly line: number
  /** Whether a filter or a person hides the row of a sheet. */
  readonly isHidden?: boolean
  /** What the number formats of a sheet's cells say, by column. */
  readonly measures?: ReadonlyMap<number, Measure>
}

/** The parts of the key of a value. */
export type KeyColumn = Exclude<FigureColumn, 'value'>

/** What the header says about the values of a column, instead of other columns. */
export interface FixedParts {
  readonly unit?: string
  readonly figure?: string
  readonly year?: number
  /** 1 to 12. */
  readonly month?: number
  /** Period index. */
  readonly period?: number
}

/** A column with values. */
export interface ValueColumn extends FixedParts {
  readonly index: number
  readonly name: string
  readonly measure: Measure | null
}

/** A column that is not read, and what its name says. */
export interface OtherColumn {
  readonly index: number
  readonly name: string
  readonly reason: 'UNKNOWN' | 'IGNORED' | 'NAME' | 'TOTAL' | 'PLAN' | 'CUMULATED'
}

/** The roles of the columns of a table. A person could confirm or change them before the rows are read. */
export interface Layout {
  readonly keys: Readonly<Partial<Record<KeyColumn, number>>>
  readonly values: readonly ValueColumn[]
  readonly qualifiers: readonly { readonly index: number; readonly name: string; readonly role: Qualifier }[]
  readonly others: readonly OtherColumn[]
  /** The texts of the header row, to recognise it when it is repeated. */
  readonly header: readonly string[]
  /** The names of all columns. */
  readonly names: readonly string[]
  /** Number of cells of the header. */
  readonly width: number
  /** The unit that a line above the header names; other lines between the rows can name another one. */
  readonly section?: string
  /** What the name of the sheet says. */
  readonly fixed: FixedParts
}
