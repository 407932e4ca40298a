import { createReadStream } from 'node:fs'
import type { FigureColumns } from '../kpi/kpi.public.ts'
import { CsvRowError, CsvRows } from './import.csv-rows.ts'
import { type Detected, type Encoding, type FileBytes, inspectBytes } from './import.encoding.ts'
import { FigureRows, type KnownFigures } from './import.figure-rows.ts'
import { readHeader } from './import.header.ts'
import type { DecimalSign } from './import.number.ts'
import { FigureFileError, ProblemList } from './import.problem.ts'

/** In bytes. */
export const LARGEST_CSV = 256 * 1024 * 1024

export const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** The format of a file as far as it is specified. */
export interface CsvFormat {
  readonly encoding?: Encoding
  readonly delimiter?: Delimiter
  readonly decimal?: DecimalSign
}

/** The values of a file of figures and its detected format. */
export interface FigureFile {
  readonly columns: FigureColumns
  readonly hash: string
  readonly bytes: number
  readonly format:
    | {
        readonly kind: 'CSV'
        readonly encoding: Detected<Encoding>
        readonly delimiter: Detected<Delimiter>
        readonly decimal: Detected<DecimalSign | null>
      }
    | { readonly kind: 'XLSX'; readonly sheet: string; readonly decimal: Detected<DecimalSign | null> }
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
  const { header, delimiter, width } = await readCsvHeader(path, bytes, specified.delimiter)
  const problems = new ProblemList()
  const rows = new FigureRows(header, known, problems, specified.decimal, (line) => `line ${line}`)
  const csv = new CsvRows(delimiter.value)
  let isHeader = true
  try {
    for await (const { text, isEnd, bytesRead } of readText(path, bytes.encoding.value)) {
      for (const { cells, line } of csv.push(text, isEnd)) {
        if (isHeader) isHeader = isSeparatorLine(cells)
        else if (cells.length < width || (cells.length > width && hasMore(cells, width))) {
          problems.add(`line ${line}`, widthMessage(cells, width), widthHint(cells, width, delimiter.value))
        } else rows.add(cells, line)
      }
      onProgress?.(bytesRead, bytes.size)
    }
  } catch (error) {
    if (!(error instanceof CsvRowError)) throw error
    problems.add(`line ${error.line}`, error.message, error.hint)
  }
  if (rows.count === 0 && problems.total === 0) problems.add(null, 'the file has a header but no values')
  const { columns, decimal } = rows.finish()
  problems.throwIfAny()
  const format = { kind: 'CSV', encoding: bytes.encoding, delimiter, decimal } as const
  return { columns, hash: bytes.hash, bytes: bytes.size, format }
}

/** Some programs end each line with a delimiter; non-blank cells beyond the header are an error. */
const hasMore = (cells: readonly string[], width: number) => cells.slice(width).some((cell) => cell.trim() !== '')

const widthMessage = (cells: readonly string[], width: number) => `${cells.length} cells, but the header has ${width}`

function widthHint(cells: readonly string[], width: number, delimiter: Delimiter): string | undefined {
  if (delimiter !== ',' || cells.length !== width + 1) return undefined
  return 'a decimal comma in a file separated by commas needs quotes: "10,50"'
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
      if (row === null) throw headerError(1, 'the file is empty')
      readings.push({ delimiter, ...row })
    } catch (error) {
      if (!(error instanceof CsvRowError)) throw error
      failure ??= error
    }
  }
  const best = readings.toSorted((left, right) => right.cells.length - left.cells.length)[0]
  if (failure !== null && (best === undefined || best.cells.length === 1)) {
    throw headerError(failure.line, failure.message, failure.hint)
  }
  const matches = readings.flatMap((reading) => {
    const header = readHeader(reading.cells)
    return 'columns' in header ? [{ ...reading, columns: header.columns }] : []
  })
  const [one, other] = matches
  if (other !== undefined) {
    throw headerError(
      one?.line ?? 1,
      'the header can be split by more than one delimiter',
      'specify it: --delimiter comma | semicolon | tab',
    )
  }
  if (one !== undefined) {
    const width = one.cells.length
    const evidence = specified === undefined ? `splits the header into ${width} columns` : 'specified'
    const delimiter: Detected<Delimiter> = { value: one.delimiter, evidence }
    return { header: one.columns, delimiter, width }
  }
  const header = best === undefined ? null : readHeader(best.cells)
  if (best === undefined || header === null || 'columns' in header) throw headerError(1, 'the header cannot be read')
  const encodingHint =
    bytes.encoding.value === 'windows-1252' ? '; or specify the encoding: --encoding windows-1250 | windows-1254' : ''
  throw headerError(best.line, header.message, `${header.hint}${encodingHint}`)
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

const headerError = (line: number, message: string, hint?: string) =>
  new FigureFileError([{ place: `line ${line}`, message, ...(hint === undefined ? {} : { hint }) }])
