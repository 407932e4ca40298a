import { createReadStream } from 'node:fs'
import type { FigureColumns } from '../kpi/kpi.public.ts'
import { createDecoder } from './import.code-page.ts'
import { CsvRowError, CsvRows } from './import.csv-rows.ts'
import { type DelimiterFound, findDelimiter, isSeparatorLine } from './import.delimiter.ts'
import { type FileBytes, inspectBytes } from './import.encoding.ts'
import { FigureValues } from './import.figure-values.ts'
import type { FileSketch } from './import.file-sketch.ts'
import type { CsvFormat, FileFormat, NamedColumn } from './import.format.ts'
import { nameColumns } from './import.header.ts'
import { type KnownFigures, namesOf } from './import.known.ts'
import type { Layout, TableRow } from './import.layout.ts'
import { leftOutRow } from './import.left-out-row.ts'
import { type FileNotes, NoteList } from './import.note.ts'
import { type Place, ProblemList } from './import.problem.ts'
import { SketchBook } from './import.sketch.ts'
import { TableReader } from './import.table-reader.ts'

/** In bytes. */
export const LARGEST_CSV = 256 * 1024 * 1024

/** The values of a file of figures and its detected format. */
export interface FigureFile {
  readonly columns: FigureColumns
  readonly hash: string
  readonly bytes: number
  readonly format: FileFormat
  /** The columns that are read; empty if the values are not from a file with a header. */
  readonly header: readonly NamedColumn[]
  /** What is not read, or not as it is. */
  readonly notes: FileNotes
  /** What a person confirms. */
  readonly sketch: FileSketch
}

/** Receives the bytes read so far and their total. */
export type ReadProgress = (bytes: number, total: number) => void

/**
 * Reads a CSV file of figures as a stream. Encoding, delimiter, layout and decimal separator are detected with evidence or must be
 * specified: nothing is guessed.
 * @throws FigureFileError with every problem in the file
 */
export async function readFigureCsv(
  path: string,
  known: KnownFigures,
  specified: CsvFormat = {},
  onProgress?: ReadProgress,
  sketch = new SketchBook(),
): Promise<FigureFile> {
  const bytes = await inspectBytes(path, specified.encoding, LARGEST_CSV)
  const names = namesOf(known, specified.choices)
  const found = await findDelimiter(() => readText(path, bytes), names, bytes.encoding.value, {
    specified: specified.delimiter,
    sketch,
  })
  const problems = new ProblemList()
  const notes = new NoteList()
  const values = new FigureValues(problems, notes, specified, lineAt)
  const context = { names, measures: known.measures, values, problems, notes, locationOf: lineAt, sketch }
  const table = new TableReader(context, '', (row, layout) => hasWidth(row, layout, found, problems))
  const csv = new CsvRows(found.delimiter.value)
  let isFirst = true
  try {
    for await (const { text, isEnd, bytesRead } of readText(path, bytes)) {
      for (const row of csv.push(text, isEnd)) {
        if (!isFirst || !isSeparatorLine(row.cells)) table.add(row)
        isFirst = false
      }
      onProgress?.(bytesRead, bytes.size)
    }
  } catch (error) {
    if (!(error instanceof CsvRowError)) throw error
    problems.report(lineAt(error.line), error.code, error.values, { hint: error.hint })
  }
  table.finish()
  if (values.count === 0 && problems.total === 0) problems.report(null, 'noValues')
  const { columns, decimal } = values.finish()
  const format = { kind: 'CSV', encoding: bytes.encoding, delimiter: found.delimiter, decimal } as const
  problems.throwIfAny(format)
  const header = table.layout === null ? [] : nameColumns(table.layout)
  return {
    columns,
    hash: bytes.hash,
    bytes: bytes.size,
    format,
    header,
    notes: notes.plain,
    sketch: sketch.finish(columns),
  }
}

const lineAt = (line: number): Place => ({ kind: 'line', number: String(line) })

/** Whether a row has as many cells as the header. Titles and notes may have fewer. */
function hasWidth(
  { cells, line }: TableRow,
  layout: Layout,
  { delimiter }: DelimiterFound,
  problems: ProblemList,
): boolean {
  const { width } = layout
  const isComma = delimiter.value === ','
  if (cells.length === width || (cells.length > width && !hasMore(cells, width))) {
    if (!isComma || !hasSplitDecimal(cells, layout)) return true
    problems.report(lineAt(line), 'decimalSplit', {}, { hint: 'quotedDecimal' })
    return false
  }
  if (cells.length < width && leftOutRow(cells, layout) !== null) return true
  const values = { cells: String(cells.length), width: String(width) }
  problems.report(lineAt(line), 'width', values, {
    hint: isComma && cells.length === width + 1 ? 'quotedDecimal' : null,
  })
  return false
}

/** Some programs end each line with a delimiter; non-blank cells beyond the header are an error. */
const hasMore = (cells: TableRow['cells'], width: number) =>
  cells.slice(width).some((cell) => String(cell).trim() !== '')

/** Whether a comma splits a value: the next column, which is not read, has one or two digits. */
function hasSplitDecimal(cells: TableRow['cells'], { values, others }: Layout): boolean {
  return values.some(
    ({ index }) =>
      others.some((other) => other.index === index + 1) &&
      /^\d{1,2}$/.test(String(cells[index + 1])) &&
      /^-?\d+$/.test(String(cells[index])),
  )
}

async function* readText(path: string, { encoding, hasOnlyReturns }: FileBytes) {
  const decoder = createDecoder(encoding.value)
  const lines = (text: string) => (hasOnlyReturns ? text.replaceAll('\r', '\n') : text)
  let bytesRead = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    bytesRead += chunk.length
    yield { text: lines(decoder.decode(chunk, { stream: true })), isEnd: false, bytesRead }
  }
  yield { text: decoder.decode(), isEnd: true, bytesRead }
}
