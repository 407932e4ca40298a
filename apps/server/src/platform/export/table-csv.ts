import type { Language } from '@lotse/contract/language.ts'
import { stringify } from 'csv-stringify/sync'
import { type Cell, looksLikeFormula, type RowPages, type TableFile } from './table-file.ts'
import { dayText } from './table-text.ts'

export const CSV_TYPE = 'text/csv; charset=utf-8'

/** Without grouping; beyond six places, digits are rounding noise. */
const digits = new Intl.NumberFormat('en-US', {
  useGrouping: false,
  maximumFractionDigits: 6,
  signDisplay: 'negative',
})

/**
 * The table for a spreadsheet: UTF-8 with a byte order mark; English with comma and decimal point, the others with semicolon
 * and decimal comma; days as the language writes them. Text that a spreadsheet would take for a formula begins with `'`.
 */
export async function* csvOf(table: TableFile, pages: RowPages): AsyncGenerator<Buffer> {
  const { title, facts, columns, language } = table
  const head = [[title], ...facts.map(([label, value]) => [label, value]), [], columns.map(({ heading }) => heading)]
  yield Buffer.from(
    `\uFEFF${lines(
      head.map((row) => row.map(asText)),
      language,
    )}`,
  )
  for await (const rows of pages) {
    const texts = rows.map((row) => row.map((cell, index) => textOf(cell, columns[index]?.kind === 'DAY', language)))
    yield Buffer.from(lines(texts, language))
  }
}

function textOf(cell: Cell, isDay: boolean, language: Language): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return digits.format(cell).replace('.', language === 'en' ? '.' : ',')
  return isDay ? dayText(cell, language) : asText(cell)
}

const asText = (text: string) => (looksLikeFormula(text) ? `'${text}` : text)

function lines(rows: readonly (readonly string[])[], language: Language): string {
  return stringify([...rows], { delimiter: language === 'en' ? ',' : ';', record_delimiter: 'windows' })
}
