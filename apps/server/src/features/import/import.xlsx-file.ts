import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { colToLetter } from 'hucre/xlsx'
import { LARGEST_XLSX, openWorkbook } from '../../platform/office/workbook.ts'
import { WorkbookError } from '../../platform/office/workbook-archive.ts'
import type { FigureFile, ReadProgress } from './import.csv-file.ts'
import { isBlank } from './import.csv-rows.ts'
import { type Cell, FigureRows, type KnownFigures } from './import.figure-rows.ts'
import { readHeader } from './import.header.ts'
import type { DecimalSign } from './import.number.ts'
import { FigureFileError, ProblemList, shown } from './import.problem.ts'

/**
 * Reads the first visible sheet of an XLSX workbook in the same long form as a CSV file. Formula cells have the value
 * they were saved with; numbers stored as text follow the same rules as in CSV files.
 * @throws FigureFileError with every problem in the file by cell
 */
export async function readFigureXlsx(
  path: string,
  known: KnownFigures,
  specifiedDecimal: DecimalSign | undefined,
  onProgress?: ReadProgress,
): Promise<FigureFile> {
  const { size } = await stat(path)
  if (size > LARGEST_XLSX) {
    throw fileError(
      `the workbook is larger than ${LARGEST_XLSX / 1024 / 1024} MiB`,
      'save the sheet as CSV, or split it',
    )
  }
  const file = await readFile(path)
  const problems = new ProblemList()
  let rows: FigureRows | null = null
  let sheetName = ''
  try {
    const sheet = (await openWorkbook(file)).find(({ isVisible }) => isVisible)
    if (sheet === undefined) throw fileError('the workbook has no visible sheet', 'hidden sheets are not read')
    sheetName = sheet.name
    for await (const { number, cells: values } of sheet.rows()) {
      const cells = values.map(toCell)
      if (isBlank(cells)) continue
      if (rows === null) rows = startRows(cells, number, known, problems, specifiedDecimal)
      else rows.add(cells, number)
      if (number % 10_000 === 0) onProgress?.(0, size)
    }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    throw fileError(`the workbook cannot be read: ${error.message}`, 'open it in Excel and save it again')
  }
  if (rows === null) throw fileError(`the sheet ${shown(sheetName)} is empty`)
  if (rows.count === 0) problems.add(null, `the sheet ${shown(sheetName)} has a header but no values`)
  const { columns, decimal } = rows.finish()
  problems.throwIfAny()
  const hash = createHash('sha256').update(file).digest('hex')
  return { columns, hash, bytes: size, format: { kind: 'XLSX', sheet: sheetName, decimal } }
}

function startRows(
  cells: readonly Cell[],
  row: number,
  known: KnownFigures,
  problems: ProblemList,
  specifiedDecimal: DecimalSign | undefined,
): FigureRows {
  const header = readHeader(cells.map(String))
  if (!('columns' in header)) throw fileError(`row ${row}: ${header.message}`, header.hint)
  const locationOf = (line: number, column: number | null) =>
    column === null ? `row ${line}` : `cell ${colToLetter(column)}${line}`
  return new FigureRows(header.columns, known, problems, specifiedDecimal, locationOf)
}

function toCell(value: unknown): Cell {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

const fileError = (message: string, hint?: string) =>
  new FigureFileError([{ place: null, message, ...(hint === undefined ? {} : { hint }) }])
