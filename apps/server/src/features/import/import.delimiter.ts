import { type CsvRow, CsvRowError, CsvRows } from './import.csv-rows.ts'
import { findLayout, PREVIEW_ROWS } from './import.find-layout.ts'
import { DELIMITERS, type Delimiter, type Detected, type Encoding } from './import.format.ts'
import type { KnownNames } from './import.names.ts'
import { FigureFileError, problemAt } from './import.problem.ts'
import type { SketchBook } from './import.sketch.ts'

/** The delimiter that splits a file into the columns of a table. */
export interface DelimiterFound {
  readonly delimiter: Detected<Delimiter>
}

/** The text of a file from its beginning, in parts. */
export type OpenText = () => AsyncIterable<{ readonly text: string; readonly isEnd: boolean }>

/** The first rows as split by one delimiter. */
interface Preview {
  readonly delimiter: Delimiter
  readonly rows: readonly CsvRow[]
}

/** Finds the delimiter with which the file has a header. @throws FigureFileError */
export async function findDelimiter(
  openText: OpenText,
  known: KnownNames,
  encoding: Encoding,
  { specified, sketch }: { readonly specified: Delimiter | undefined; readonly sketch: SketchBook },
): Promise<DelimiterFound> {
  const previews: Preview[] = []
  let failure: CsvRowError | null = null
  for (const delimiter of specified === undefined ? DELIMITERS : [specified]) {
    const { rows, error } = await readPreview(openText(), delimiter)
    failure ??= error
    if (rows.length > 0) previews.push({ delimiter, rows })
    else if (error === null) throw headerError(1, 'empty')
  }
  const found = previews.map((preview) => ({ ...preview, header: findLayout(preview.rows, known) }))
  const [one, other] = found.filter(({ header }) => 'layout' in header)
  if (one !== undefined && other !== undefined) {
    const onCommandLine = 'specify it: --delimiter comma | semicolon | tab | pipe'
    throw headerError(
      one.rows[0]?.line ?? 1,
      'delimiterAmbiguous',
      {},
      { hint: { code: 'chooseDelimiter', onCommandLine } },
    )
  }
  if (one !== undefined && 'layout' in one.header) {
    const { width } = one.header.layout
    const evidence = specified === undefined ? `splits the header into ${width} columns` : 'specified'
    return { delimiter: { value: one.delimiter, evidence } }
  }
  const widest = (rows: readonly CsvRow[]) => Math.max(...rows.map(({ cells }) => cells.length))
  const best = found.toSorted((left, right) => widest(right.rows) - widest(left.rows))[0]
  if (failure !== null && (best === undefined || widest(best.rows) === 1)) {
    throw headerError(failure.line, failure.code, failure.values, { hint: failure.hint })
  }
  if (best === undefined || 'layout' in best.header) throw headerError(1, 'headerUnreadable')
  const encodingHint =
    encoding === 'windows-1252' ? '; or specify the encoding: --encoding windows-1250 | windows-1254' : ''
  const { code, values, hint, asks } = best.header.problem
  const { line } = best.header
  const at = best.rows.findIndex((row) => row.line === line)
  const header = best.rows[at]
  if (header) sketch.addUnread('', header, best.rows.slice(at + 1), known)
  const onCommandLine = `${problemAt(null, code, values, { hint }).hint}${encodingHint}`
  throw headerError(line, code, values, { hint: { ...hint, onCommandLine }, asks })
}

/** The line `sep=;`, with which a file gives Excel its delimiter, as split by any delimiter. */
export const isSeparatorLine = ([first = '', ...others]: readonly string[]) =>
  /^sep=.?$/i.test(first.trim()) && others.every((cell) => cell === '')

/** The first rows that are not blank, as far as they are valid. */
async function readPreview(text: ReturnType<OpenText>, delimiter: Delimiter) {
  const csv = new CsvRows(delimiter)
  const rows: CsvRow[] = []
  try {
    for await (const { text: part, isEnd } of text) {
      for (const row of csv.push(part, isEnd)) {
        if (rows.length === 0 && isSeparatorLine(row.cells)) continue
        if (rows.push(row) === PREVIEW_ROWS) return { rows, error: null }
      }
    }
    return { rows, error: null }
  } catch (error) {
    if (error instanceof CsvRowError) return { rows, error }
    throw error
  }
}

type HeaderErrorParts = Parameters<typeof problemAt> extends [unknown, ...infer Parts] ? Parts : never

function headerError(line: number, ...problem: HeaderErrorParts): FigureFileError {
  return new FigureFileError([problemAt({ kind: 'line', number: String(line) }, ...problem)])
}
