import type { FigureFileError } from '../../import/import.public.ts'
import { fileError, locationIn, type Sheet, textOf } from './fz10.location.ts'

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

/** Parses `Dezember 2024` to `2024-12`; null if the text contains no month and year. */
export function periodInWords(text: string): string | null {
  const match = /(?<!\p{L})(\p{L}+)\.? (\d{4})/u.exec(text)
  const month = MONTHS.indexOf((match?.[1] ?? '').toLowerCase())
  return month < 0 || match === null ? null : `${match[2]}-${String(month + 1).padStart(2, '0')}`
}

/**
 * The month of the figures, from the line above the table. The column headings must match it (see `findColumns`);
 * imprint and file name only lead to a warning, since their dates are typed by hand.
 * @throws FigureFileError if the sheet has no such line, or two that differ
 */
export function findPeriod(sheet: Sheet): string {
  const found = sheet.rows.flatMap(({ number, cells }) =>
    cells.flatMap((cell, column) => {
      const title = TITLE.exec(textOf(cell))
      const period = title === null ? null : periodInWords(`${title[1]} ${title[2]}`)
      return period === null ? [] : [{ period, place: locationIn(sheet, number, column) }]
    }),
  )
  const [first] = found
  if (first === undefined) {
    throw fileError(
      locationIn(sheet),
      'the title of the table is missing',
      'expected “FZ 10.1 Neuzulassungen von Personenkraftwagen nach Marken und Modellreihen im … 20…”',
    )
  }
  const other = found.find(({ period }) => period !== first.period)
  if (other !== undefined)
    throw periodConflict(other.place, `the title is for ${other.period}`, `${first.place} is for ${first.period}`)
  return first.period
}

/** The problem of a sheet that contains two different months. */
export function periodConflict(place: string, first: string, other: string): FigureFileError {
  return fileError(place, `${first}, but ${other}`, 'the month is ambiguous; download the file again from the KBA')
}

/** Warnings for an imprint and a file name with another month than the table. */
export function periodWarnings(period: string, imprint: Sheet | null, fileName: string): string[] {
  const warnings: string[] = []
  const row = imprint?.rows.find(({ cells }) => cells.some((cell) => textOf(cell).startsWith('Berichtszeitraum')))
  if (imprint !== null && row !== undefined) {
    const text = row.cells.map(textOf).filter((cell) => cell !== '' && !cell.startsWith('Berichtszeitraum'))[0] ?? ''
    const stated = periodInWords(text) ?? /^\d{4}-\d{2}/.exec(text)?.[0] ?? null
    if (stated !== period) {
      warnings.push(
        `${locationIn(imprint, row.number)}: the period is ${text === '' ? 'missing' : text}, but the table is for ${period}`,
      )
    }
  }
  const named = /(?<!\d)(20\d{2})[-_. ]?(0[1-9]|1[0-2])(?![\p{L}\d])/u.exec(fileName)
  if (named !== null && `${named[1]}-${named[2]}` !== period) {
    warnings.push(`the file name contains ${named[1]}-${named[2]}, but the table is for ${period}`)
  }
  return warnings
}
