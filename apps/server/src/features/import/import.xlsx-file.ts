import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { colToLetter, streamXlsxRows } from 'hucre/xlsx'
import type { FigureFile, ReadProgress } from './import.csv-file.ts'
import { type Cell, FigureRows, type KnownFigures } from './import.figure-rows.ts'
import { readHeader } from './import.header.ts'
import type { DecimalSign } from './import.number.ts'
import { FigureFileError, ProblemList } from './import.problem.ts'
import { refuseZip } from './import.zip-check.ts'

/** Largest XLSX file that is taken in; it is unpacked as a stream, but held packed. */
export const LARGEST_XLSX = 64 * 1024 * 1024

/**
 * Reads the first sheet of an XLSX workbook in the same long form as a CSV file. Cells with formulas count with the value
 * they had when the workbook was saved; numbers that were stored as text follow the same rule as in CSV files.
 * @throws FigureFileError with every problem by cell; nothing was taken in
 */
export async function readFigureXlsx(
  path: string,
  known: KnownFigures,
  decimalTold: DecimalSign | undefined,
  onProgress?: ReadProgress,
): Promise<FigureFile> {
  const { size } = await stat(path)
  if (size > LARGEST_XLSX) {
    throw refusal(`the workbook has more than ${LARGEST_XLSX / 1024 / 1024} MiB`, 'save the sheet as CSV, or split it')
  }
  const file = await readFile(path)
  const reason = refuseZip(file)
  if (reason !== null) throw refusal(`the workbook cannot be read: ${reason}`)
  const problems = new ProblemList()
  let rows: FigureRows | null = null
  try {
    for await (const { index, values } of streamXlsxRows(file)) {
      const cells = values.map(toCell)
      if (cells.every((cell) => cell === '')) continue
      if (rows === null) rows = startRows(cells, index, known, problems, decimalTold)
      else rows.add(cells, index + 1)
      if (index % 10_000 === 0) onProgress?.(0, size)
    }
  } catch (error) {
    if (error instanceof FigureFileError) throw error
    throw refusal(`the workbook cannot be read: ${(error as Error).message}`, 'open it in Excel and save it anew')
  }
  if (rows === null) throw refusal('the first sheet is empty')
  if (rows.count === 0) problems.add(null, 'the sheet has a header but no values')
  const { columns, decimal } = rows.finish()
  problems.throwIfAny()
  const hash = createHash('sha256').update(file).digest('hex')
  return { columns, hash, bytes: size, format: { kind: 'XLSX', sheet: 'first', decimal } }
}

function startRows(
  cells: readonly Cell[],
  index: number,
  known: KnownFigures,
  problems: ProblemList,
  decimal: DecimalSign | undefined,
): FigureRows {
  const header = readHeader(cells.map(String))
  if (!('columns' in header)) throw refusal(`row ${index + 1}: ${header.message}`, header.hint)
  const placeOf = (row: number, column: number | null) =>
    column === null ? `row ${row}` : `cell ${colToLetter(column)}${row}`
  return new FigureRows(header.columns, known, problems, decimal, placeOf)
}

function toCell(value: unknown): Cell {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

const refusal = (message: string, hint?: string) =>
  new FigureFileError([{ place: null, message, ...(hint === undefined ? {} : { hint }) }])
