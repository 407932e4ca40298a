import { cleanLine } from '@lotse/contract/written-text.ts'
import { closest } from '../../platform/pack/closest.ts'
import type { FigureColumn, NamedColumn } from './import.format.ts'
import { cut, type ProblemCode, type ProblemHint, type ProblemValues, shown } from './import.problem.ts'

/** Accepted column names in the four languages, compared without case, accents, spaces and `_`. */
export const HEADER_NAMES: Readonly<Record<FigureColumn, readonly string[]>> = {
  business_unit: ['business_unit', 'unit', 'Betrieb', 'Betriebsnummer', 'işletme', 'bayi', 'prevádzka', 'jednotka'],
  year: ['year', 'Jahr', 'yıl', 'rok'],
  month: ['month', 'Monat', 'ay', 'mesiac'],
  period: ['period', 'Periode', 'Zeitraum', 'dönem', 'obdobie'],
  figure: [
    'figure',
    'base_figure',
    'Basiszahl',
    'Kennzahl',
    'temel veri',
    'temel rakam',
    'gösterge',
    'základný údaj',
    'ukazovateľ',
  ],
  value: ['value', 'amount', 'Wert', 'Betrag', 'değer', 'tutar', 'hodnota', 'suma'],
}

/** In characters. No column name is longer. */
const LONGEST_NAME = 100

const COLUMN_OF = new Map(
  Object.entries(HEADER_NAMES).flatMap(([column, names]) =>
    names.map((name) => [normalise(name), column as FigureColumn] as const),
  ),
)

/** Index of each column in the rows. */
export type Columns = Readonly<Partial<Record<FigureColumn, number>>>

/** The problem with a header row. */
export interface HeaderProblem {
  readonly code: ProblemCode
  readonly values: ProblemValues
  readonly hint: ProblemHint
}

/** Maps a header row to columns, or returns the problem with it. */
export function readHeader(cells: readonly string[]): { columns: Columns } | { problem: HeaderProblem } {
  const columns: Partial<Record<FigureColumn, number>> = {}
  for (const [index, cell] of cells.entries()) {
    const column = COLUMN_OF.get(normalise(cell))
    if (column === undefined) continue
    if (columns[column] !== undefined) {
      const values = { first: shown(cells[columns[column]] ?? ''), second: shown(cell) }
      return { problem: { code: 'columnTwice', values, hint: { code: 'removeOne' } } }
    }
    columns[column] = index
  }
  const needed: FigureColumn[] = [
    'business_unit',
    ...(columns.period === undefined ? (['year', 'month'] as const) : []),
  ]
  const missing = [...needed, 'figure' as const, 'value' as const].filter((column) => columns[column] === undefined)
  if (missing.length === 0) return { columns }
  const found = cells.slice(0, MOST_NAMES).map(shown).join(', ')
  const hint = suggestName(cells.slice(0, MOST_NAMES)) ?? ({ code: 'nameColumns' } as const)
  const values = { columns: { kind: 'columns', columns: missing }, found } as const
  if (cells.length <= MOST_NAMES) return { problem: { code: 'headerLacks', values, hint } }
  const more = String(cells.length - MOST_NAMES)
  return { problem: { code: 'headerLacksMore', values: { ...values, more }, hint } }
}

/** The columns of a header with their names in the file, in the order of the file. */
export function nameColumns(columns: Columns, cells: readonly string[]): NamedColumn[] {
  return (Object.entries(columns) as [FigureColumn, number][])
    .sort(([, left], [, right]) => left - right)
    .map(([column, index]) => ({ column, name: cut(cleanLine(cells[index] ?? ''), LONGEST_NAME) }))
}

/**
 * The number of header names that are reported and compared with the accepted ones; each comparison takes about 1 ms.
 */
const MOST_NAMES = 50

function suggestName(cells: readonly string[]): ProblemHint | null {
  for (const cell of cells) {
    const name = normalise(cell)
    const suggestion = name === '' || COLUMN_OF.has(name) ? null : closest(name, [...COLUMN_OF.keys()])
    const column = suggestion === null ? undefined : COLUMN_OF.get(suggestion)
    if (column !== undefined)
      return { code: 'meantColumn', values: { column: { kind: 'columns', columns: [column] }, name: shown(cell) } }
  }
  return null
}

/** Lower case without accents, spaces and `_`; the Turkish dotless i becomes i. */
export function normalise(name: string): string {
  return name
    .slice(0, LONGEST_NAME)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
}
