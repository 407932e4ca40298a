import { readFile } from 'node:fs/promises'
import { LEDGER_BYTES } from '@lotse/contract/features/import/import.ledger.constants.ts'
import { AppError } from '../../../platform/error/app-error.ts'
import { openWorkbook } from '../../../platform/office/workbook.ts'
import { WorkbookError } from '../../../platform/office/workbook-archive.ts'
import { createDecoder } from '../import.code-page.ts'
import { CsvRowError, CsvRows } from '../import.csv-rows.ts'
import { inspectBytes } from '../import.encoding.ts'
import { FigureFileError } from '../import.problem.ts'

/** The most rows of a ledger. */
const ROWS = 100_000

/** The header of a file of postings: its amounts include tax, and what is posted to tax accounts is not in it. */
const POSTINGS = /^"?(EXTF|DTVF)"?[;,]/

/**
 * The cells of a list of account balances as texts: of a CSV file in any code page, or of the first visible sheet of a workbook.
 *
 * @throws AppError import.ledger_postings, import.ledger_no_table, document.too_large
 */
export async function readLedgerRows(path: string): Promise<readonly (readonly string[])[]> {
  const file = await readFile(path)
  try {
    return file.readUInt32BE(0) === 0x504b0304 ? await readSheet(file) : await readCsv(path, file)
  } catch (error) {
    const isUnreadable =
      error instanceof WorkbookError ||
      error instanceof CsvRowError ||
      error instanceof FigureFileError ||
      error instanceof RangeError
    if (isUnreadable) throw new AppError('import.ledger_no_table')
    throw error
  }
}

async function readCsv(path: string, file: Buffer): Promise<readonly (readonly string[])[]> {
  const { encoding } = await inspectBytes(path, undefined, LEDGER_BYTES)
  const text = createDecoder(encoding.value)
    .decode(file)
    .replace(/^\ufeff/, '')
  if (POSTINGS.test(text)) throw new AppError('import.ledger_postings')
  const [line = ''] = text.split(/[\r\n]/).filter((one) => /kont|kto|account/i.test(one))
  const delimiter = ([';', '\t', ',', '|'] as const).toSorted((a, b) => count(line, b) - count(line, a))[0] ?? ';'
  return [...new CsvRows(delimiter).push(text.replace(/\r\n?/g, '\n'), true)]
    .slice(0, ROWS)
    .map(({ cells }) => cells.map((cell) => String(cell).trim()))
}

const count = (line: string, sign: string) => line.split(sign).length

async function readSheet(file: Buffer): Promise<readonly (readonly string[])[]> {
  const sheet = (await openWorkbook(file)).find(({ isVisible }) => isVisible)
  const rows: string[][] = []
  if (sheet) for await (const { cells } of sheet.rows()) if (rows.push(cells.map(textOf)) >= ROWS) break
  return rows
}

/** A number of a workbook is written with a decimal comma, as the rest of such a file is. */
const textOf = (cell: unknown) =>
  typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell ?? '').trim()
