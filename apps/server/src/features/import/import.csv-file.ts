import { createReadStream } from 'node:fs'
import type { FigureColumns } from '../kpi/kpi.public.ts'
import { CsvRows, UnclosedQuoteError } from './import.csv-rows.ts'
import { type Detected, type Encoding, type FileBytes, inspectBytes } from './import.encoding.ts'
import { FigureRows, type KnownFigures } from './import.figure-rows.ts'
import { readHeader } from './import.header.ts'
import type { DecimalSign } from './import.number.ts'
import { FigureFileError, ProblemList } from './import.problem.ts'

/** Largest CSV file that is taken in. */
export const LARGEST_CSV = 256 * 1024 * 1024

export const DELIMITERS = [',', ';', '\t'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** How a file is written, where somebody told. */
export interface CsvFormat {
  readonly encoding?: Encoding
  readonly delimiter?: Delimiter
  readonly decimal?: DecimalSign
}

/** What was read from a file of figures, and how it was understood. */
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

/** Bytes read so far, of all. */
export type ReadProgress = (bytes: number, total: number) => void

/**
 * Reads a CSV file of figures in long form, as a stream. Encoding, delimiter and decimal sign are found out for this file,
 * with the evidence, or have to be told: nothing is guessed.
 * @throws FigureFileError with every problem; nothing was taken in
 */
export async function readFigureCsv(
  path: string,
  known: KnownFigures,
  told: CsvFormat = {},
  onProgress?: ReadProgress,
): Promise<FigureFile> {
  const bytes = await inspectBytes(path, told.encoding, LARGEST_CSV)
  const { header, delimiter, width } = await readFirstLine(path, bytes, told.delimiter)
  const problems = new ProblemList()
  const rows = new FigureRows(header, known, problems, told.decimal, (line) => `line ${line}`)
  const csv = new CsvRows(delimiter.value)
  let isHeader = true
  try {
    for await (const { text, isEnd, bytesRead } of readText(path, bytes.encoding.value)) {
      for (const { cells, line } of csv.push(text, isEnd)) {
        if (isHeader) isHeader = false
        else if (cells.length < width || (cells.length > width && hasMore(cells, width))) {
          problems.add(`line ${line}`, widthMessage(cells, width), widthHint(cells, width, delimiter.value))
        } else rows.add(cells, line)
      }
      onProgress?.(bytesRead, bytes.size)
    }
  } catch (error) {
    if (!(error instanceof UnclosedQuoteError)) throw error
    problems.add(`line ${error.line}`, error.message, 'double a quote inside a quoted cell')
  }
  if (rows.count === 0 && problems.total === 0) problems.add(null, 'the file has a header but no values')
  const { columns, decimal } = rows.finish()
  problems.throwIfAny()
  const format = { kind: 'CSV', encoding: bytes.encoding, delimiter, decimal } as const
  return { columns, hash: bytes.hash, bytes: bytes.size, format }
}

/** Some programs end each line with a delimiter; cells with content beyond the header are a mistake. */
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

async function readFirstLine(path: string, bytes: FileBytes, told: Delimiter | undefined) {
  const fail = (message: string, hint?: string) =>
    new FigureFileError([{ place: 'line 1', message, ...(hint === undefined ? {} : { hint }) }])
  let first = ''
  for await (const { text } of readText(path, bytes.encoding.value)) {
    first += text
    if (/\S[^\n]*\n/.test(first) || first.length > 65_536) break
  }
  const line = first.trimStart().split(/\r?\n/, 1)[0] ?? ''
  if (line === '') throw fail('the file is empty')
  const candidates = told === undefined ? DELIMITERS : [told]
  const readings = candidates.map((delimiter) => {
    const [row] = [...new CsvRows(delimiter).push(line, true)]
    return { delimiter, header: readHeader(row?.cells ?? []), cells: row?.cells.length ?? 0 }
  })
  const fitting = readings.flatMap(({ delimiter, header, cells }) =>
    'columns' in header ? [{ delimiter, columns: header.columns, cells }] : [],
  )
  const [one, other] = fitting
  if (other !== undefined)
    throw fail('the header can be cut in two ways', 'say how: --delimiter comma | semicolon | tab')
  if (one !== undefined) {
    const evidence = told === undefined ? `cuts the header into ${one.cells} columns` : 'as told'
    const delimiter: Detected<Delimiter> = { value: one.delimiter, evidence }
    return { header: one.columns, delimiter, width: one.cells }
  }
  const best = readings.toSorted((left, right) => right.cells - left.cells)[0]
  if (best === undefined || 'columns' in best.header) throw fail('the header cannot be read')
  const encodingHint =
    bytes.encoding.value === 'windows-1252' ? '; or say the encoding: --encoding windows-1250 | windows-1254' : ''
  throw fail(best.header.message, `${best.header.hint}${encodingHint}`)
}
