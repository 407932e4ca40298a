import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { FigureFileError, LARGEST_XLSX, refuseZip } from '../import/import.public.ts'
import { findColumns } from './market.fz10.header.ts'
import { findPeriod, periodWarnings } from './market.fz10.period.ts'
import { refusal, type Sheet } from './market.fz10.place.ts'
import { type Reconciliation, reconcile } from './market.fz10.reconcile.ts'
import { readTable } from './market.fz10.rows.ts'
import type { MarketMonthFigures } from './market.measure.ts'

/** The sheet with the figures; both ways of writing it occur. */
const DATA_SHEET = /^FZ ?10\.1$/
const IMPRINT_SHEET = 'Impressum'
/** Rows that are looked at: the largest of the workbooks has 500. */
const MOST_ROWS = 20_000

/** A workbook that was read: its month, how its figures agree, and what is odd but harmless. */
export interface Fz10File extends MarketMonthFigures {
  readonly sheet: string
  /** SHA-256 of the file. */
  readonly contentHash: string
  readonly reconciliation: Reconciliation
  readonly warnings: readonly string[]
}

/**
 * Reads a monthly workbook FZ 10 of the Kraftfahrt-Bundesamt as it is published.
 * @throws FigureFileError with sheet and cell when it is none, is damaged, lacks a column, or contradicts itself
 */
export async function readFz10(path: string): Promise<Fz10File> {
  const file = await readWhole(path)
  try {
    const names = await sheetNames(file)
    const name = names.find((candidate) => DATA_SHEET.test(candidate.trim()))
    if (name === undefined) {
      const found = `its sheets are ${names.map((one) => `“${one}”`).join(', ')}`
      throw refusal(
        null,
        `the workbook has no sheet “FZ 10.1”; ${found}`,
        'only the monthly FZ 10 of the KBA can be read',
      )
    }
    const sheet = await readSheet(file, name)
    const imprint = names.includes(IMPRINT_SHEET) ? await readSheet(file, IMPRINT_SHEET) : null
    return {
      ...understand(sheet, imprint, basename(path)),
      contentHash: createHash('sha256').update(file).digest('hex'),
    }
  } catch (error) {
    if (error instanceof FigureFileError) throw error
    throw refusal(
      null,
      `the workbook cannot be read: ${(error as Error).message}`,
      'it is damaged; get it anew from the KBA',
    )
  }
}

function understand(sheet: Sheet, imprint: Sheet | null, fileName: string): Omit<Fz10File, 'contentHash'> {
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

async function readWhole(path: string): Promise<Buffer> {
  const file = await stat(path)
    .then(({ size }) => {
      if (size <= LARGEST_XLSX) return readFile(path)
      throw refusal(null, `the workbook has more than ${LARGEST_XLSX / 1024 / 1024} MiB`)
    })
    .catch((error: NodeJS.ErrnoException | FigureFileError) => {
      if (error instanceof FigureFileError) throw error
      const isMissing = error.code === 'ENOENT'
      throw refusal(null, isMissing ? 'the file does not exist' : `the file cannot be read: ${error.message}`)
    })
  const reason = refuseZip(file)
  if (reason !== null) throw refusal(null, `the workbook cannot be read: ${reason}`)
  return file
}

async function sheetNames(file: Buffer): Promise<string[]> {
  const names: string[] = []
  await readXlsx(file, {
    sheets: ({ name }) => {
      names.push(name)
      return false
    },
  })
  return names
}

async function readSheet(file: Buffer, name: string): Promise<Sheet> {
  const rows = []
  for await (const { index, values } of streamXlsxRows(file, { sheet: name })) {
    if (rows.length >= MOST_ROWS) throw refusal(`sheet ${name}`, `the sheet has more than ${MOST_ROWS} rows`)
    rows.push({ number: index + 1, cells: values })
  }
  return { name, rows }
}
