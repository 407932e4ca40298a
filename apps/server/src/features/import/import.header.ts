import { closest } from '../../platform/pack/closest.ts'

/** What the columns of a file of figures mean. `period` (`YYYY-MM`) may stand for `year` and `month`. */
export type FigureColumn = 'business_unit' | 'year' | 'month' | 'period' | 'figure' | 'value'

/** Names a column may have, in the four languages; compared without case, accents, spaces and `_`. */
export const HEADER_NAMES: Readonly<Record<FigureColumn, readonly string[]>> = {
  business_unit: ['business_unit', 'unit', 'Betrieb', 'Betriebsnummer', 'işletme', 'bayi', 'prevádzka', 'jednotka'],
  year: ['year', 'Jahr', 'yıl', 'rok'],
  month: ['month', 'Monat', 'ay', 'mesiac'],
  period: ['period', 'Periode', 'Zeitraum', 'dönem', 'obdobie'],
  figure: ['figure', 'base_figure', 'Basiszahl', 'Kennzahl', 'temel rakam', 'gösterge', 'základný údaj', 'ukazovateľ'],
  value: ['value', 'amount', 'Wert', 'Betrag', 'değer', 'tutar', 'hodnota', 'suma'],
}

const COLUMN_OF = new Map(
  Object.entries(HEADER_NAMES).flatMap(([column, names]) =>
    names.map((name) => [normalise(name), column as FigureColumn] as const),
  ),
)

/** Position of each column in the rows. */
export type Columns = Readonly<Partial<Record<FigureColumn, number>>>

/** The columns of a header line, or what is wrong with it. */
export function readHeader(cells: readonly string[]): { columns: Columns } | { message: string; hint: string } {
  const columns: Partial<Record<FigureColumn, number>> = {}
  for (const [index, cell] of cells.entries()) {
    const column = COLUMN_OF.get(normalise(cell))
    if (column === undefined) continue
    if (columns[column] !== undefined) {
      const message = `two columns mean the same: ${JSON.stringify(cells[columns[column]])} and ${JSON.stringify(cell)}`
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
  const unknown = cells.filter((cell) => cell.trim() !== '' && !COLUMN_OF.has(normalise(cell)))
  const near = unknown.flatMap((cell) => {
    const name = closest(normalise(cell), [...COLUMN_OF.keys()])
    const column = name === null ? undefined : COLUMN_OF.get(name)
    return column === undefined ? [] : [`did you mean ${column} instead of ${JSON.stringify(cell)}?`]
  })
  const found = cells.map((cell) => JSON.stringify(cell)).join(', ')
  return {
    message: `the header lacks ${missing.join(', ')}; it has ${found}`,
    hint: near[0] ?? 'the first line must name the columns: business_unit, year, month (or period), figure, value',
  }
}

/** Small letters without accents, spaces and `_`; the Turkish dotless i counts as i. */
function normalise(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replace(/[\s_-]+/g, '')
}
