import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { LARGEST_XLSX, openWorkbook } from '../../../platform/office/workbook.ts'
import { WorkbookError } from '../../../platform/office/workbook-archive.ts'
import type { WorkbookSheet } from '../../../platform/office/workbook-sheet.ts'
import { cut, FigureFileError } from '../../import/import.public.ts'
import type { MarketMonthFigures } from '../report/measures.ts'
import { findColumns } from './fz10.header.ts'
import { fileError, type Sheet } from './fz10.location.ts'
import { findPeriod, periodWarnings } from './fz10.period.ts'
import { type Reconciliation, reconcile } from './fz10.reconcile.ts'
import { readTable } from './fz10.rows.ts'

/** The sheet with the figures; both spellings occur. */
const DATA_SHEET = /^FZ ?10\.1$/
const IMPRINT_SHEET = 'Impressum'
/** The maximum number of rows; the largest published workbook has 500. */
const MAXIMUM_ROWS = 20_000

/** The content of a workbook: its month, the results of its consistency checks, and warnings. */
export interface Fz10File extends MarketMonthFigures {
  readonly sheet: string
  /** SHA-256 of the file. */
  readonly contentHash: string
  readonly reconciliation: Reconciliation
  readonly warnings: readonly string[]
}

/**
 * Reads a monthly workbook FZ 10 of the Kraftfahrt-Bundesamt as it is published.
 * @throws FigureFileError with sheet and cell if it is another workbook, damaged, incomplete or inconsistent
 */
export async function readFz10(path: string): Promise<Fz10File> {
  const file = await readWorkbookFile(path)
  try {
    const sheets = await openWorkbook(file)
    const data = sheets.find(({ name }) => DATA_SHEET.test(name.trim()))
    if (data === undefined) {
      const found = `its sheets are ${sheets
        .slice(0, 20)
        .map(({ name }) => `“${cut(name, 80)}”`)
        .join(', ')}`
      throw fileError(
        null,
        `the workbook has no sheet “FZ 10.1”; ${found}`,
        'only the monthly FZ 10 of the KBA is supported',
      )
    }
    const sheet = await readSheet(data)
    const imprint = sheets.find(({ name }) => name === IMPRINT_SHEET)
    return {
      ...parseSheets(sheet, imprint === undefined ? null : await readSheet(imprint), basename(path)),
      contentHash: createHash('sha256').update(file).digest('hex'),
    }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    throw fileError(null, `the workbook cannot be read: ${error.message}`, 'download it again from the KBA')
  }
}

function parseSheets(sheet: Sheet, imprint: Sheet | null, fileName: string): Omit<Fz10File, 'contentHash'> {
  const period = findPeriod(sheet)
  const columns = findColumns(sheet, period)
  const table = readTable(sheet, columns, period)
  const { counts, problems, warnings } = reconcile(sheet, table)
  if (problems.length > 0) throw new FigureFileError(problems.slice(0, 50), problems.length)
  return {
    period,
    ...table,
    sheet: sheet.name,
    reconciliation: counts,
    warnings: [...periodWarnings(period, imprint, fileName), ...warnings],
  }
}

async function readWorkbookFile(path: string): Promise<Buffer> {
  return stat(path)
    .then(({ size }) => {
      if (size <= LARGEST_XLSX) return readFile(path)
      throw fileError(null, `the workbook is larger than ${LARGEST_XLSX / 1024 / 1024} MiB`)
    })
    .catch((error: NodeJS.ErrnoException | FigureFileError) => {
      if (error instanceof FigureFileError) throw error
      const isMissing = error.code === 'ENOENT'
      throw fileError(null, isMissing ? 'the file does not exist' : `the file cannot be read: ${error.message}`)
    })
}

async function readSheet({ name, rows: readRows }: WorkbookSheet): Promise<Sheet> {
  const rows = []
  for await (const row of readRows()) {
    if (rows.length >= MAXIMUM_ROWS) throw fileError(`sheet ${name}`, `the sheet has more than ${MAXIMUM_ROWS} rows`)
    rows.push(row)
  }
  return { name, rows }
}
