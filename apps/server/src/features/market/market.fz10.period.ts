import type { FigureFileError } from '../import/import.public.ts'
import { placeIn, refusal, type Sheet, textOf } from './market.fz10.place.ts'

const MONTHS = [
  'januar',
  'februar',
  'märz',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'dezember',
]
const TITLE = /Neuzulassungen von Personenkraftwagen nach Marken und Modellreihen im (\p{L}+) (\d{4})/u

/** `Dezember 2024` as `2024-12`; null when the text holds no month and year. */
export function periodInWords(text: string): string | null {
  const match = /(\p{L}+)\.? (\d{4})/u.exec(text)
  const month = MONTHS.indexOf((match?.[1] ?? '').toLowerCase())
  return month < 0 || match === null ? null : `${match[2]}-${String(month + 1).padStart(2, '0')}`
}

/**
 * The month of the figures, from the line above the table. The heads of the columns have to say the same (that is checked with
 * them); imprint and file name only lead to a warning, since their dates are typed by hand.
 * @throws FigureFileError when the sheet has no such line, or two that differ
 */
export function findPeriod(sheet: Sheet): string {
  const found = sheet.rows.flatMap(({ number, cells }) =>
    cells.flatMap((cell, column) => {
      const title = TITLE.exec(textOf(cell))
      const period = title === null ? null : periodInWords(`${title[1]} ${title[2]}`)
      return period === null ? [] : [{ period, place: placeIn(sheet, number, column) }]
    }),
  )
  const [first] = found
  if (first === undefined) {
    throw refusal(
      placeIn(sheet),
      'the title of the table is missing',
      'expected “FZ 10.1 Neuzulassungen von Personenkraftwagen nach Marken und Modellreihen im … 20…”',
    )
  }
  const other = found.find(({ period }) => period !== first.period)
  if (other !== undefined) throw contradiction(other.place, `says ${other.period}`, `${first.place} ${first.period}`)
  return first.period
}

/** Two places of the sheet itself name different months: nobody can tell which holds. */
export function contradiction(place: string, says: string, other: string): FigureFileError {
  return refusal(place, `${says}, but ${other}`, 'the month is ambiguous; get the file anew from the KBA')
}

/** What imprint and file name say about another month than the table does. */
export function periodWarnings(period: string, imprint: Sheet | null, fileName: string): string[] {
  const warnings: string[] = []
  const row = imprint?.rows.find(({ cells }) => cells.some((cell) => textOf(cell).startsWith('Berichtszeitraum')))
  if (imprint !== null && row !== undefined) {
    const text = row.cells.map(textOf).filter((cell) => cell !== '' && !cell.startsWith('Berichtszeitraum'))[0] ?? ''
    const said = periodInWords(text) ?? /^\d{4}-\d{2}/.exec(text)?.[0] ?? null
    if (said !== period) {
      warnings.push(`${placeIn(imprint, row.number)}: says ${text === '' ? 'nothing' : text}; the table says ${period}`)
    }
  }
  const named = /(?<!\d)(20\d{2})[-_. ]?(0[1-9]|1[0-2])(?![\p{L}\d])/u.exec(fileName)
  if (named !== null && `${named[1]}-${named[2]}` !== period) {
    warnings.push(`the name of the file says ${named[1]}-${named[2]}; the table says ${period}`)
  }
  return warnings
}
