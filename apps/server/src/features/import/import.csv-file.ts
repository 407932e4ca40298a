import { createReadStream } from 'node:fs'
import type { FigureColumns } from '../kpi/kpi.public.ts'
import { CsvRowError, CsvRows } from './import.csv-rows.ts'
import { type FileBytes, inspectBytes } from './import.encoding.ts'
import { FigureRows, type KnownFigures } from './import.figure-rows.ts'
import {
  type CsvFormat,
  DELIMITERS,
  type Delimiter,
  type Detected,
  type Encoding,
  type FileFormat,
  type NamedColumn,
} from './import.format.ts'
import { nameColumns, readHeader } from './import.header.ts'
import { FigureFileError, type Place, ProblemList, problemAt } from './import.problem.ts'

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
}

/** Receives the bytes read so far and their total. */
export type ReadProgress = (bytes: number, total: number) => void

/**
 * Reads a CSV file of figures in long form as a stream. Encoding, delimiter and decimal separator are detected with
 * evidence or must be specified: nothing is guessed.
 * @throws FigureFileError with every problem in the file
 */
export async function readFigureCsv(
  path: string,
  known: KnownFigures,
  specified: CsvFormat = {},
  onProgress?: ReadProgress,
): Promise<FigureFile> {
  const bytes = await inspectBytes(path, specified.encoding, LARGEST_CSV)
  const { header, names, delimiter, width } = await readCsvHeader(path, bytes, specified.delimiter)
  const problems = new ProblemList()
  const rows = new FigureRows(header, known, problems, specified.decimal, lineAt)
  const csv = new CsvRows(delimiter.value)
  let isHeader = true
  try {
    for await (const { text, isEnd, bytesRead } of readText(path, bytes.encoding.value)) {
      for (const { cells, line } of csv.push(text, isEnd)) {
        if (isHeader) isHeader = isSeparatorLine(cells)
        else if (cells.length < width || (cells.length > width && hasMore(cells, width))) {
          const values = { cells: String(cells.length), width: String(width) }
          problems.report(lineAt(line), 'width', values, { hint: widthHint(cells, width, delimiter.value) })
        } else rows.add(cells, line)
      }
      onProgress?.(bytesRead, bytes.size)
    }
  } catch (error) {
    if (!(error instanceof CsvRowError)) throw error
    problems.report(lineAt(error.line), error.code, error.values, { hint: error.hint })
  }
  if (rows.count === 0 && problems.total === 0) problems.report(null, 'noValues')
  const { columns, decimal } = rows.finish()
  const format = { kind: 'CSV', encoding: bytes.encoding, delimiter, decimal } as const
  problems.throwIfAny(format)
  return { columns, hash: bytes.hash, bytes: bytes.size, format, header: nameColumns(header, names) }
}

/** Some programs end each line with a delimiter; non-blank cells beyond the header are an error. */
const hasMore = (cells: readonly string[], width: number) => cells.slice(width).some((cell) => cell.trim() !== '')

const lineAt = (line: number): Place => ({ kind: 'line', number: String(line) })

function widthHint(cells: readonly string[], width: number, delimiter: Delimiter) {
  return delimiter === ',' && cells.length === width + 1 ? 'quotedDecimal' : null
}

async function* readText(path: string, encoding: Encoding) {
  const decoder = new TextDecoder(encoding)
  let bytesRead = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 1 << 18 }) as AsyncIterable<Buffer>) {
    bytesRead += chunk.length
    yield { text: decoder.decode(chunk, { stream: true }), isEnd: false, bytesRead }
  }
  yield { text: decoder.decode(), isEnd: true, bytesRead }
}

/** The header as split by one delimiter, and the line it starts in. */
interface HeaderReading {
  readonly delimiter: Delimiter
  readonly cells: readonly string[]
  readonly line: number
}

/** Detects the delimiter and the columns. @throws FigureFileError */
async function readCsvHeader(path: string, bytes: FileBytes, specified: Delimiter | undefined) {
  const readings: HeaderReading[] = []
  let failure: CsvRowError | null = null
  for (const delimiter of specified === undefined ? DELIMITERS : [specified]) {
    try {
      const row = await readFirstRow(path, bytes.encoding.value, delimiter)
      if (row === null) throw headerError(1, 'empty')
      readings.push({ delimiter, ...row })
    } catch (error) {
      if (!(error instanceof CsvRowError)) throw error
      failure ??= error
    }
  }
  const best = readings.toSorted((left, right) => right.cells.length - left.cells.length)[0]
  if (failure !== null && (best === undefined || best.cells.length === 1)) {
    throw headerError(failure.line, failure.code, failure.values, { hint: failure.hint })
  }
  const matches = readings.flatMap((reading) => {
    const header = readHeader(reading.cells)
    return 'columns' in header ? [{ ...reading, columns: header.columns }] : []
  })
  const [one, other] = matches
  if (other !== undefined) {
    const onCommandLine = 'specify it: --delimiter comma | semicolon | tab'
    throw headerError(one?.line ?? 1, 'delimiterAmbiguous', {}, { hint: { code: 'chooseDelimiter', onCommandLine } })
  }
  if (one !== undefined) {
    const width = one.cells.length
    const evidence = specified === undefined ? `splits the header into ${width} columns` : 'specified'
    const delimiter: Detected<Delimiter> = { value: one.delimiter, evidence }
    return { header: one.columns, names: one.cells, delimiter, width }
  }
  const header = best === undefined ? null : readHeader(best.cells)
  if (best === undefined || header === null || 'columns' in header) throw headerError(1, 'headerUnreadable')
  const encodingHint =
    bytes.encoding.value === 'windows-1252' ? '; or specify the encoding: --encoding windows-1250 | windows-1254' : ''
  const { code, values, hint } = header.problem
  const onCommandLine = `${problemAt(null, code, values, { hint }).hint}${encodingHint}`
  throw headerError(best.line, code, values, { hint: { ...hint, onCommandLine } })
}

/** The line `sep=;`, with which a file gives Excel its delimiter, as split by any delimiter. */
const isSeparatorLine = ([first = '', ...others]: readonly string[]) =>
  /^sep=.?$/i.test(first.trim()) && others.every((cell) => cell === '')

/** The first row that is not blank, or null. @throws CsvRowError */
async function readFirstRow(path: string, encoding: Encoding, delimiter: Delimiter) {
  const csv = new CsvRows(delimiter)
  for await (const { text, isEnd } of readText(path, encoding)) {
    for (const row of csv.push(text, isEnd)) if (!isSeparatorLine(row.cells)) return row
  }
  return null
}

function headerError(line: number, ...problem: HeaderErrorParts): FigureFileError {
  return new FigureFileError([problemAt(lineAt(line), ...problem)])
}

type HeaderErrorParts = Parameters<typeof problemAt> extends [unknown, ...infer Parts] ? Parts : never
