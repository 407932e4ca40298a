import { ProblemList } from '../../import/import.public.ts'
import type { BrandRegistrations, Registrations } from '../report/measures.ts'
import type { Fz10Columns } from './fz10.header.ts'
import { locationIn, type Sheet, type SheetRow, textOf } from './fz10.location.ts'

const GRAND_TOTAL = 'NEUZULASSUNGEN INSGESAMT'
const BRAND_TOTAL = / ZUSAMMEN$/

/** The content of the table. */
export interface Fz10Table {
  readonly total: Registrations
  readonly brands: readonly BrandRegistrations[]
}

/**
 * Reads the rows below the headings down to the grand total; notes follow it. A brand is named in the first of its
 * model rows (the cell is merged) and in its total; a brand without models is a single row, with or without the word
 * ZUSAMMEN.
 * @throws FigureFileError with every invalid cell
 */
export function readTable(sheet: Sheet, columns: Fz10Columns, period: string): Fz10Table {
  const problems = new ProblemList()
  const brands = new Map<string, BrandRegistrations>()
  let open: { name: string; row: number; models: Map<string, Registrations & { model: string }> } | null = null
  let total: Registrations | null = null
  const place = (row: number, column = columns.brand) => locationIn(sheet, row, column)
  const close = (brand: string, row: number, registrations: Registrations) => {
    if (brands.has(brand)) problems.add(place(row), `duplicate brand ${brand}`)
    brands.set(brand, { brand, ...registrations, models: [...(open?.models.values() ?? [])] })
    open = null
  }
  for (const row of sheet.rows) {
    if (row.number <= columns.headRow) continue
    const name = textOf(row.cells[columns.brand])
    const model = textOf(row.cells[columns.model])
    if (name === '' && model === '') continue
    if (model === '' && isNote(row, columns)) continue
    if (total !== null) {
      if (hasFigure(row, columns)) problems.add(place(row.number), 'there are figures below the grand total')
      continue
    }
    const registrations = readRow(sheet, row, columns, period, problems)
    const brand = name.replace(BRAND_TOTAL, '')
    const current: typeof open = open
    if (name === GRAND_TOTAL) {
      if (current !== null) problems.add(place(row.number), `the total of ${current.name} is missing above this row`)
      total = registrations
    } else if (model !== '') {
      if (name !== '' && current !== null)
        problems.add(place(row.number), `the total of ${current.name} is missing above`)
      if (name !== '') open = { name, row: row.number, models: new Map() }
      if (open === null) problems.add(place(row.number), 'model without a brand')
      else if (open.models.has(model))
        problems.add(place(row.number, columns.model), `duplicate model ${open.name} ${model}`)
      else open.models.set(model, { model, ...registrations })
    } else {
      if (current !== null && current.name !== brand) {
        problems.add(
          place(row.number),
          `the rows from row ${current.row} on belong to ${current.name}, but their total to ${brand}`,
        )
      }
      close(brand, row.number, registrations)
    }
  }
  if (total === null) problems.add(locationIn(sheet), `the row ${GRAND_TOTAL} is missing`, 'the table is incomplete')
  if (brands.size === 0) problems.add(locationIn(sheet), 'the table has no brands')
  problems.throwIfAny()
  return { total: total ?? { month: [], yearToDate: [] }, brands: [...brands.values()] }
}

function readRow(
  sheet: Sheet,
  { number, cells }: SheetRow,
  columns: Fz10Columns,
  period: string,
  problems: ProblemList,
): Registrations {
  const read = (column: number, mayBeEmpty: boolean): number | null => {
    const cell = cells[column]
    const count = readCount(cell)
    if ('problem' in count) problems.add(locationIn(sheet, number, column), count.problem)
    else if (!mayBeEmpty && textOf(cell) === '') problems.add(locationIn(sheet, number, column), 'the cell is empty')
    return 'problem' in count ? null : count.value
  }
  // In January the year to date equals the month: the column is left empty.
  const isJanuary = period.endsWith('-01')
  return {
    month: columns.month.map((column) => read(column, false)),
    yearToDate: columns.yearToDate.map((column) => read(column, isJanuary)),
  }
}

const hasFigure = ({ cells }: SheetRow, { month }: Fz10Columns) =>
  month.some((column) => typeof cells[column] === 'number')

/** Text without figures: a remark, or the publisher of the table. */
const isNote = ({ cells }: SheetRow, { month, yearToDate }: Fz10Columns) =>
  [...month, ...yearToDate].every((column) => textOf(cells[column]) === '')

/** A count, no value, or the problem of a cell. */
type CellCount = { readonly value: number | null } | { readonly problem: string }

/** Marks of the KBA for a missing value: uncertain, not meaningful, unknown or confidential. */
const NO_VALUE = new Set(['/', 'X', '.'])

/**
 * Parses a cell of the table: `-` is zero, `/`, `X` and `.` are missing values, an integer is itself, optionally marked
 * as corrected (`r`) or preliminary (`p`). An empty cell is a missing value; the column determines whether it is
 * allowed.
 */
function readCount(cell: unknown): CellCount {
  if (typeof cell === 'number') {
    return Number.isInteger(cell) && cell >= 0 && cell < 1e9 ? { value: cell } : { problem: `${cell} is not a count` }
  }
  const text = cell === null || cell === undefined ? '' : String(cell).trim()
  if (text === '' || NO_VALUE.has(text.toUpperCase())) return { value: null }
  if (text === '-' || text === '–') return { value: 0 }
  const digits = /^\(?(\d{1,3}(?:\.\d{3})+|\d{1,9})\)?\s*[rp]?$/.exec(text)?.[1]
  return digits === undefined
    ? { problem: `${JSON.stringify(text.slice(0, 40))} is not a count` }
    : { value: Number(digits.replaceAll('.', '')) }
}
