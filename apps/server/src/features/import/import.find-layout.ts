import { periodIndex } from '@lotse/analysis/calendar/period.ts'
import { isHeaderRow } from './import.column-label.ts'
import { isYear, readFixedParts, unitIn } from './import.fixed-part.ts'
import { type HeaderProblem, readHeader } from './import.header.ts'
import type { FixedParts, Layout, TableRow } from './import.layout.ts'
import type { KnownNames } from './import.names.ts'

/** Rows in which the header is searched. */
export const PREVIEW_ROWS = 30
/** Columns whose header of two rows is understood; a list of values beside each other is no table. */
const MOST_COLUMNS = 500

/** The layout of a table: its header ends before row `next` of the preview. */
export interface FoundLayout {
  readonly layout: Layout
  /** The rows above the header. */
  readonly above: readonly TableRow[]
  readonly next: number
}

/** Searches the header in the first rows of a table. */
export function findLayout(
  rows: readonly TableRow[],
  known: KnownNames,
  sheetName = '',
): FoundLayout | { readonly problem: HeaderProblem; readonly line: number } {
  const fixed = { ...(sheetName === '' ? {} : readFixedParts(sheetName, known)), ...chosenParts(known) }
  let best: { problem: HeaderProblem; line: number } | null = null
  for (const [index, row] of rows.entries()) {
    for (const depth of [2, 1]) {
      const texts = headerTexts(rows.slice(index, index + depth), depth, known)
      if (texts === null) continue
      const section = fixed.unit === undefined ? unitAbove(rows.slice(0, index), known) : {}
      const header = readHeader(texts, known, { ...yearAbove(rows.slice(0, index)), ...section, ...fixed })
      // A title can say something about all columns.
      const titles = depth === 2 && isTitle(row) ? index + 1 : index
      if ('layout' in header) {
        const isSection = section.unit !== undefined && header.layout.keys.business_unit === undefined
        const layout = isSection ? { ...header.layout, section: section.unit } : header.layout
        return { layout, above: rows.slice(0, titles), next: index + depth }
      }
      if (best === null || header.problem.recognised > best.problem.recognised) {
        best = { problem: header.problem, line: row.line }
      }
    }
  }
  return best ?? { problem: readProblemOfNothing(known), line: 1 }
}

/** What a person said about all rows. A unit or figure can have been retired since. */
function chosenParts({ units, figures, choices }: KnownNames): FixedParts {
  const { period, year } = choices
  const unit = choices.unit === undefined ? null : units.find(choices.unit)
  const figure = choices.figure === undefined ? null : figures.find(choices.figure)
  return {
    ...(unit === null ? {} : { unit }),
    ...(figure === null ? {} : { figure }),
    ...(period === undefined ? {} : { period: periodIndex(period) }),
    ...(year === undefined ? {} : { year }),
  }
}

function readProblemOfNothing(known: KnownNames): HeaderProblem {
  const header = readHeader([], known)
  if ('layout' in header) throw new Error('A table without columns has no values.')
  return header.problem
}

/** For each column its names from top to bottom. A name above several columns is above the first of them. */
function headerTexts(rows: readonly TableRow[], depth: number, known: KnownNames): string[][] | null {
  const [top, bottom] = rows.map(({ cells }) => cells.map((cell) => String(cell)))
  if (top === undefined) return null
  if (depth === 1) return top.map((text) => [text])
  if (bottom === undefined || bottom.length > MOST_COLUMNS || top.length > MOST_COLUMNS) return null
  // The unit of a section is read from its line, as others can follow.
  if (isTitle({ cells: top }) && unitIn(top.join(''), known) !== null) return null
  if (
    isTitle({ cells: top }) &&
    'layout' in
      readHeader(
        bottom.map((text) => [text]),
        known,
      )
  )
    return null
  if (!isHeaderRow(bottom, known) && !isAboveMonths(top, bottom, known)) return null
  let above = ''
  return Array.from({ length: Math.max(top.length, bottom.length) }, (_, column) => {
    const text = (top[column] ?? '').trim()
    const below = (bottom[column] ?? '').trim()
    if (text !== '') above = text
    return [text === '' && below !== '' ? above : text, below]
  })
}

const isTitle = ({ cells }: Pick<TableRow, 'cells'>) => cells.filter((cell) => String(cell).trim() !== '').length === 1

/** Years or units above the months of a header. */
function isAboveMonths(top: readonly string[], bottom: readonly string[], known: KnownNames): boolean {
  const isOver = (text: string) => text.trim() === '' || isYear(text.trim()) || 'unit' in readFixedParts(text, known)
  return (
    top.every(isOver) &&
    top.some((text) => text.trim() !== '') &&
    bottom.some((text) => 'month' in readFixedParts(text, known))
  )
}

/** The unit that the last line above the header names alone. */
function unitAbove(rows: readonly TableRow[], known: KnownNames): { readonly unit?: string } {
  for (const { cells } of rows.toReversed()) {
    const [text, ...others] = cells.map((cell) => String(cell).trim()).filter((cell) => cell !== '')
    const unit = text === undefined || others.length > 0 ? null : unitIn(text, known)
    if (unit !== null) return { unit }
  }
  return {}
}

/** The year that a title above the header names: `Jahr 2026`. */
function yearAbove(rows: readonly TableRow[]): FixedParts {
  for (const { cells } of rows) {
    const text = cells
      .map((cell) => String(cell).trim())
      .filter((cell) => cell !== '')
      .join(' ')
    const year = /^(?:geschäfts|kalender)?(?:jahr|year|yıl|rok)\s{0,9}:?\s{0,9}(\d{4})$/i.exec(text.slice(0, 100))?.[1]
    if (year !== undefined && isYear(year) && !/^gesch/i.test(text)) return { year: Number(year) }
  }
  return {}
}
