import { FigureFileError } from '../../import/import.public.ts'
import { MEASURES } from '../report/measures.ts'
import { fileError, locationIn, type Sheet, type SheetRow, textOf } from './fz10.location.ts'
import { periodConflict, periodInWords } from './fz10.period.ts'

/** The columns of a table, counted from 0; `month` and `yearToDate` are in the order of `MEASURES`. */
export interface Fz10Columns {
  readonly brand: number
  readonly model: number
  readonly month: readonly number[]
  readonly yearToDate: readonly number[]
  /** Number of the row with the column headings; figures start below it. */
  readonly headRow: number
}

/**
 * Finds the heading row of the table and the columns by their texts.
 * @throws FigureFileError if the headings or a column are missing, or a heading is for another month than `period`
 */
export function findColumns(sheet: Sheet, period: string): Fz10Columns {
  const at = sheet.rows.findIndex(({ cells }) => {
    const texts = cells.map(textOf)
    return texts.includes('Marke') && texts.includes('Modellreihe')
  })
  const heads = sheet.rows[at]
  const groups = sheet.rows[at - 1]
  if (heads === undefined || groups === undefined) {
    throw fileError(
      locationIn(sheet),
      'the column headings of the table are missing',
      'expected a row with “Marke” and “Modellreihe”',
    )
  }
  const texts = heads.cells.map(textOf)
  const groupOf = spreadGroups(groups, texts.length)
  const found = MEASURES.map(({ head, shown }) => ({ shown, ...columnsOf(sheet, heads, texts, groupOf, head, period) }))
  const missing = found.flatMap(({ shown, month, yearToDate }) => [
    ...(month === null ? [`“${shown}”, the month`] : []),
    ...(yearToDate === null ? [`“${shown}”, the year to date`] : []),
  ])
  if (missing.length > 0) {
    throw new FigureFileError(
      missing.map((name) => ({ place: locationIn(sheet, heads.number), message: `the column ${name} is missing` })),
    )
  }
  return {
    brand: texts.indexOf('Marke'),
    model: texts.indexOf('Modellreihe'),
    month: found.map(({ month }) => month ?? -1),
    yearToDate: found.map(({ yearToDate }) => yearToDate ?? -1),
    headRow: heads.number,
  }
}

/** The group heading above each column; a merged cell applies to the columns on its right, too. */
function spreadGroups({ cells }: SheetRow, width: number): string[] {
  let current = ''
  return Array.from({ length: width }, (_, column) => {
    const text = textOf(cells[column])
    if (text !== '') current = plainHead(text)
    return current
  })
}

/**
 * A heading in lower case, as words separated by spaces: `Hybridantrieb (incl. Plug-in-Hybrid)` becomes `hybridantrieb
 * inkl plug in hybrid`.
 */
export function plainHead(text: string): string {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  return words.map((word) => (word === 'incl' ? 'inkl' : word)).join(' ')
}

function columnsOf(
  sheet: Sheet,
  heads: SheetRow,
  texts: readonly string[],
  groupOf: readonly string[],
  head: string,
  period: string,
): { month: number | null; yearToDate: number | null } {
  let month: number | null = null
  let yearToDate: number | null = null
  for (const [column, text] of texts.entries()) {
    if (groupOf[column] !== head || text.startsWith('Anteil')) continue
    const isYearToDate = /^Jan\. ?-/.test(text)
    // The heading of January itself contains no month: “Jan.- 2021”.
    const stated = periodInWords(text.replace(/^Jan\. ?- ?(?=\d)/, 'Januar ').replace(/^Jan\. ?- ?/, ''))
    if (stated === null) continue
    if (stated !== period) {
      throw periodConflict(
        locationIn(sheet, heads.number, column),
        `the heading is for ${stated}`,
        `the title is for ${period}`,
      )
    }
    if (isYearToDate) yearToDate ??= column
    else month ??= column
  }
  return { month, yearToDate }
}
