import { closest } from '../../platform/pack/closest.ts'
import { shown } from './import.problem.ts'

/** The columns of a file of figures. `period` (`YYYY-MM`) may replace `year` and `month`. */
export type FigureColumn = 'business_unit' | 'year' | 'month' | 'period' | 'figure' | 'value'

/** Accepted column names in the four languages, compared without case, accents, spaces and `_`. */
export const HEADER_NAMES: Readonly<Record<FigureColumn, readonly string[]>> = {
  business_unit: ['business_unit', 'unit', 'Betrieb', 'Betriebsnummer', 'işletme', 'bayi', 'prevádzka', 'jednotka'],
  year: ['year', 'Jahr', 'yıl', 'rok'],
  month: ['month', 'Monat', 'ay', 'mesiac'],
  period: ['period', 'Periode', 'Zeitraum', 'dönem', 'obdobie'],
  figure: ['figure', 'base_figure', 'Basiszahl', 'Kennzahl', 'temel rakam', 'gösterge', 'základný údaj', 'ukazovateľ'],
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

/** Maps a header row to columns, or returns the problem with it. */
export function readHeader(cells: readonly string[]): { columns: Columns } | { message: string; hint: string } {
  const columns: Partial<Record<FigureColumn, number>> = {}
  for (const [index, cell] of cells.entries()) {
    const column = COLUMN_OF.get(normalise(cell))
    if (column === undefined) continue
    if (columns[column] !== undefined) {
      const message = `two columns have the same meaning: ${shown(cells[columns[column]] ?? '')} and ${shown(cell)}`
      return { message, hint: 'remove one of them' }
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
  const more = cells.length > MOST_NAMES ? ` and ${cells.length - MOST_NAMES} more` : ''
  return {
    message: `the header lacks ${missing.join(', ')}; it has ${found}${more}`,
    hint:
      suggestName(cells.slice(0, MOST_NAMES)) ??
      'the first line must name the columns: business_unit, year, month (or period), figure, value',
  }
}

/**
 * The number of header names that are reported and compared with the accepted ones; each comparison takes about 1 ms.
 */
const MOST_NAMES = 50

function suggestName(cells: readonly string[]): string | null {
  for (const cell of cells) {
    const name = normalise(cell)
    const suggestion = name === '' || COLUMN_OF.has(name) ? null : closest(name, [...COLUMN_OF.keys()])
    const column = suggestion === null ? undefined : COLUMN_OF.get(suggestion)
    if (column !== undefined) return `did you mean ${column} instead of ${shown(cell)}?`
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
