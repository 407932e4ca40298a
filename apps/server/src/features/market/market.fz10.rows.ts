import { ProblemList } from '../import/import.public.ts'
import { readCount } from './market.fz10.cell.ts'
import type { Fz10Columns } from './market.fz10.header.ts'
import { placeIn, type Sheet, type SheetRow, textOf } from './market.fz10.place.ts'
import type { BrandRegistrations, Registrations } from './market.measure.ts'

const GRAND_TOTAL = 'NEUZULASSUNGEN INSGESAMT'
const BRAND_TOTAL = / ZUSAMMEN$/

/** What stands in the table, as it stands there. */
export interface Fz10Table {
  readonly total: Registrations
  readonly brands: readonly BrandRegistrations[]
}

/**
 * Reads the rows below the heads down to the grand total; what follows are notes. A brand is named in the first of its model
 * rows (the cell is merged) and again in its total; one without models is a single row, with or without the word ZUSAMMEN.
 * @throws FigureFileError with every cell that is not as it has to be
 */
export function readTable(sheet: Sheet, columns: Fz10Columns, period: string): Fz10Table {
  const problems = new ProblemList()
  const brands = new Map<string, BrandRegistrations>()
  let open: { name: string; row: number; models: Map<string, Registrations & { model: string }> } | null = null
  let total: Registrations | null = null
  const place = (row: number, column = columns.brand) => placeIn(sheet, row, column)
  const close = (brand: string, row: number, registrations: Registrations) => {
    if (brands.has(brand)) problems.add(place(row), `the brand ${brand} is there twice`)
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
      if (hasFigure(row, columns)) problems.add(place(row.number), 'figures stand below the grand total')
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
      if (open === null) problems.add(place(row.number), 'a model without a brand')
      else if (open.models.has(model))
        problems.add(place(row.number, columns.model), `${open.name} ${model} is there twice`)
      else open.models.set(model, { model, ...registrations })
    } else {
      if (current !== null && current.name !== brand) {
        problems.add(place(row.number), `the rows since row ${current.row} are ${current.name}, their total ${brand}`)
      }
      close(brand, row.number, registrations)
    }
  }
  if (total === null) problems.add(placeIn(sheet), `the row ${GRAND_TOTAL} is missing`, 'the table is not complete')
  if (brands.size === 0) problems.add(placeIn(sheet), 'the table has no brands')
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
    if ('problem' in count) problems.add(placeIn(sheet, number, column), count.problem)
    else if (!mayBeEmpty && textOf(cell) === '') problems.add(placeIn(sheet, number, column), 'the cell is empty')
    return 'problem' in count ? null : count.value
  }
  // In January the year to date would repeat the month: the column is left empty.
  const isJanuary = period.endsWith('-01')
  return {
    month: columns.month.map((column) => read(column, false)),
    yearToDate: columns.yearToDate.map((column) => read(column, isJanuary)),
  }
}

const hasFigure = ({ cells }: SheetRow, { month }: Fz10Columns) =>
  month.some((column) => typeof cells[column] === 'number')

/** Words without any figure beside them: a remark, or who published the table. */
const isNote = ({ cells }: SheetRow, { month, yearToDate }: Fz10Columns) =>
  [...month, ...yearToDate].every((column) => textOf(cells[column]) === '')
