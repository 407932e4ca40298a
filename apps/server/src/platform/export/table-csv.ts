import type { Language } from '@lotse/contract/language.ts'
import { writeDate } from '@lotse/text/date.ts'
import { stringify } from 'csv-stringify/sync'
import { type Cell, looksLikeFormula, type Row, type RowPages, type TableFile } from './table-file.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Further decimals are rounding errors. */
const DECIMALS = 6

/**
 * Rows as CSV for a spreadsheet: English with comma and decimal point, the other languages with semicolon and decimal comma.
 * A text that a spreadsheet would evaluate as a formula is prefixed with `'`, a cell with a line break is quoted; null becomes an
 * empty cell. All CSV files of the product are written here.
 */
export function csvText(rows: readonly Row[], language: Language, decimals = DECIMALS): string {
  const format = new Intl.NumberFormat('en-US', {
    useGrouping: false,
    maximumFractionDigits: decimals,
    signDisplay: 'negative', // no "-0"
  })
  const textOf = (cell: Cell): string => {
    if (cell === null) return ''
    if (typeof cell === 'number') return format.format(cell).replace('.', language === 'en' ? '.' : ',')
    return looksLikeFormula(cell) ? `'${cell}` : cell
  }
  return stringify(
    rows.map((row) => row.map(textOf)),
    // Without `quote_record_delimiter` only CR LF is quoted, and a single LF or CR would start a row.
    { delimiter: language === 'en' ? ',' : ';', record_delimiter: 'windows', quote_record_delimiter: true },
  )
}

/** A CSV file in UTF-8 with a byte order mark, which spreadsheets need to detect the encoding. */
export function csvFile(rows: readonly Row[], language: Language, decimals?: number): string {
  return `\uFEFF${csvText(rows, language, decimals)}`
}

/** A table with its title and details above it, as a stream; days in the format of the language. */
export async function* csvOf(table: TableFile, pages: RowPages): AsyncGenerator<Buffer> {
  const { title, details, columns, language } = table
  const head = [[title], ...details, [], columns.map(({ heading }) => heading)]
  yield Buffer.from(csvFile(head, language))
  for await (const rows of pages) {
    const shown = rows.map((row) =>
      row.map((cell, index) => {
        const isDay = typeof cell === 'string' && columns[index]?.kind === 'DAY'
        return isDay ? writeDate(cell, language) : cell
      }),
    )
    yield Buffer.from(csvText(shown, language))
  }
}
