import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { utcDay } from '@lotse/analysis/calendar/day.ts'
import { colToLetter } from 'hucre/xlsx'
import { LARGEST_XLSX, openWorkbook } from '../../platform/office/workbook.ts'
import { WorkbookError } from '../../platform/office/workbook-archive.ts'
import type { FigureFile, ReadProgress } from './import.csv-file.ts'
import { isBlank } from './import.csv-rows.ts'
import { type Cell, FigureRows, type KnownFigures } from './import.figure-rows.ts'
import type { DecimalSign, NamedColumn } from './import.format.ts'
import { type Columns, nameColumns, readHeader } from './import.header.ts'
import { FigureFileError, type Place, type ProblemCode, ProblemList, problemAt, shown } from './import.problem.ts'

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
    throw fileError(null, 'workbookTooLarge', { mebibytes: String(LARGEST_XLSX / 1024 / 1024) }, { hint: 'saveAsCsv' })
  }
  const file = await readFile(path)
  const problems = new ProblemList()
  let rows: FigureRows | null = null
  let header: readonly NamedColumn[] = []
  let sheetName = ''
  try {
    const sheet = (await openWorkbook(file)).find(({ isVisible }) => isVisible)
    if (sheet === undefined) throw fileError(null, 'noVisibleSheet', {}, { hint: 'hiddenSheets' })
    sheetName = sheet.name
    for await (const { number, cells: values } of sheet.rows()) {
      const cells = values.map(toCell)
      if (isBlank(cells)) continue
      if (rows === null) {
        const columns = readColumns(cells, number)
        header = nameColumns(columns, cells.map(String))
        rows = new FigureRows(columns, known, problems, specifiedDecimal, placeAt)
      } else rows.add(cells, number)
      if (number % 10_000 === 0) onProgress?.(0, size)
    }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    const message = `the workbook cannot be read: ${error.message}`
    const onCommandLine = 'open it in Excel and save it again'
    const code = error.kind === 'ENCRYPTED' ? 'saveAsXlsx' : 'saveAgain'
    throw fileError(null, WORKBOOK_PROBLEMS[error.kind], {}, { message, hint: { code, onCommandLine } })
  }
  if (rows === null) throw fileError(null, 'sheetEmpty', { sheet: shown(sheetName) })
  if (rows.count === 0) problems.report(null, 'sheetNoValues', { sheet: shown(sheetName) })
  const { columns, decimal } = rows.finish()
  const format = { kind: 'XLSX', sheet: sheetName, decimal } as const
  problems.throwIfAny(format)
  const hash = createHash('sha256').update(file).digest('hex')
  return { columns, hash, bytes: size, format, header }
}

const WORKBOOK_PROBLEMS: Readonly<Record<WorkbookError['kind'], ProblemCode>> = {
  ENCRYPTED: 'workbookEncrypted',
  FOREIGN: 'workbookForeign',
  TOO_LARGE: 'workbookUnpacked',
  DAMAGED: 'workbookDamaged',
}

function readColumns(cells: readonly Cell[], row: number): Columns {
  const header = readHeader(cells.map(String))
  if ('columns' in header) return header.columns
  const { code, values, hint } = header.problem
  throw fileError(placeAt(row, null), code, values, { hint })
}

const placeAt = (line: number, column: number | null): Place =>
  column === null ? { kind: 'row', number: String(line) } : { kind: 'cell', number: `${colToLetter(column)}${line}` }

function toCell(value: unknown): Cell {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  return value instanceof Date ? utcDay(value) : String(value)
}

const fileError = (...problem: Parameters<typeof problemAt>) => new FigureFileError([problemAt(...problem)])
