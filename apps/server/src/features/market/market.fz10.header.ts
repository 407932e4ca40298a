import { FigureFileError } from '../import/import.public.ts'
import { contradiction, periodInWords } from './market.fz10.period.ts'
import { placeIn, refusal, type Sheet, type SheetRow, textOf } from './market.fz10.place.ts'
import { MEASURES } from './market.measure.ts'

/** Where a table has what; columns from 0 on, `month` and `yearToDate` in the order of `MEASURES`. */
export interface Fz10Columns {
  readonly brand: number
  readonly model: number
  readonly month: readonly number[]
  readonly yearToDate: readonly number[]
  /** Number of the row of the heads: figures begin below it. */
  readonly headRow: number
}

/**
 * Finds the heads of the table and which column holds what, by their texts.
 * @throws FigureFileError when the heads or a column are missing, or name another month than `period`
 */
export function findColumns(sheet: Sheet, period: string): Fz10Columns {
  const at = sheet.rows.findIndex(({ cells }) => {
    const texts = cells.map(textOf)
    return texts.includes('Marke') && texts.includes('Modellreihe')
  })
  const heads = sheet.rows[at]
  const groups = sheet.rows[at - 1]
  if (heads === undefined || groups === undefined) {
    throw refusal(placeIn(sheet), 'the heads of the table are missing', 'expected a row with “Marke” and “Modellreihe”')
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
      missing.map((name) => ({ place: placeIn(sheet, heads.number), message: `the column ${name} is missing` })),
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

/** The text above each column: a merged cell holds it for those to its right as well. */
function spreadGroups({ cells }: SheetRow, width: number): string[] {
  let current = ''
  return Array.from({ length: width }, (_, column) => {
    const text = textOf(cells[column])
    if (text !== '') current = plainHead(text)
    return current
  })
}

/** A head in small letters and single words: `Hybridantrieb (incl. Plug-in-Hybrid)` is `hybridantrieb inkl plug in hybrid`. */
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
    // January's own head names no month: “Jan.- 2021”.
    const said = periodInWords(text.replace(/^Jan\. ?- ?(?=\d)/, 'Januar ').replace(/^Jan\. ?- ?/, ''))
    if (said === null) continue
    if (said !== period) {
      throw contradiction(placeIn(sheet, heads.number, column), `the head says ${said}`, `the title says ${period}`)
    }
    if (isYearToDate) yearToDate ??= column
    else month ??= column
  }
  return { month, yearToDate }
}
