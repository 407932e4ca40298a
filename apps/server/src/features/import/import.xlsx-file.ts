import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { utcDay } from '@lotse/analysis/calendar/day.ts'
import { colToLetter } from 'hucre/xlsx'
import { kindOfWorkbook, LARGEST_XLSX, openWorkbook } from '../../platform/office/workbook.ts'
import { WorkbookError } from '../../platform/office/workbook-archive.ts'
import type { FigureFile, ReadProgress } from './import.csv-file.ts'
import { isBlank } from './import.csv-rows.ts'
import { FigureValues } from './import.figure-values.ts'
import type { CsvFormat, NamedColumn } from './import.format.ts'
import { nameColumns } from './import.header.ts'
import { type KnownFigures, namesOf } from './import.known.ts'
import type { Cell } from './import.layout.ts'
import { NoteList } from './import.note.ts'
import { measuresOfFormats } from './import.number-format.ts'
import { FigureFileError, type Place, type ProblemCode, ProblemList, problemAt, shown } from './import.problem.ts'
import { SketchBook } from './import.sketch.ts'
import { TableReader } from './import.table-reader.ts'
import { changingWord } from './import.word.ts'

/** Rows of a sheet; a value's line is its row, plus this for each sheet before. */
const ROWS_OF_SHEET = 1 << 21
/** The row that a person sees. */
export const placeInSheet = (line: number) => String(line % ROWS_OF_SHEET)
/** With so many columns of a header, a sheet is meant as a table. */
const FEWEST_RECOGNISED = 3

/**
 * Reads the visible sheets of a workbook (XLSX, ODS, Excel 2003 XML) with the same rules as a CSV file. Formula cells have the value
 * they were saved with; numbers stored as text follow the same rules as in CSV files.
 * @throws FigureFileError with every problem in the file by cell
 */
export async function readFigureXlsx(
  path: string,
  known: KnownFigures,
  specified: CsvFormat,
  onProgress?: ReadProgress,
  sketch = new SketchBook(placeInSheet),
): Promise<FigureFile> {
  const { size } = await stat(path)
  if (size > LARGEST_XLSX) {
    throw fileError(null, 'workbookTooLarge', { mebibytes: String(LARGEST_XLSX / 1024 / 1024) }, { hint: 'saveAsCsv' })
  }
  const file = await readFile(path)
  try {
    return await readSheets(file, known, specified, { sketch, onProgress: () => onProgress?.(0, size) })
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    const message = `the workbook cannot be read: ${error.message}`
    const onCommandLine = 'open it in Excel and save it again'
    const code = error.kind === 'ENCRYPTED' ? 'saveAsXlsx' : 'saveAgain'
    throw fileError(null, WORKBOOK_PROBLEMS[error.kind], {}, { message, hint: { code, onCommandLine } })
  }
}

async function readSheets(
  file: Buffer,
  known: KnownFigures,
  specified: CsvFormat,
  { sketch, onProgress }: { readonly sketch: SketchBook; readonly onProgress: () => void },
): Promise<FigureFile> {
  const sheets = await openWorkbook(file)
  const visible = sheets.filter(({ isVisible }) => isVisible)
  if (visible.length === 0) throw fileError(null, 'noVisibleSheet', {}, { hint: 'hiddenSheets' })
  const problems = new ProblemList()
  const notes = new NoteList()
  for (const { name, isVisible } of sheets) if (!isVisible) notes.add('SHEET', name, 'hiddenSheet')
  const placeAt = (line: number, column: number | null) => {
    const sheet = visible.length > 1 ? `${visible[Math.floor(line / ROWS_OF_SHEET)]?.name}!` : ''
    return placeOf(sheet, line % ROWS_OF_SHEET, column)
  }
  const values = new FigureValues(problems, notes, specified, placeAt)
  const names = namesOf(known, specified.choices)
  const context = { names, measures: known.measures, values, problems, notes, locationOf: placeAt, sketch }
  const chosen = specified.choices?.sheets?.some((name) => visible.some((sheet) => sheet.name === name))
    ? specified.choices.sheets
    : undefined
  const read: { readonly name: string; readonly columns: readonly NamedColumn[] }[] = []
  let failure: FigureFileError | null = null
  for (const [index, sheet] of visible.entries()) {
    const word = changingWord(sheet.name)
    if (chosen?.includes(sheet.name) === false) {
      notes.add('SHEET', sheet.name, 'sheetNotChosen')
      sketch.addSkipped(sheet.name)
      continue
    }
    if (word !== null && chosen === undefined) {
      sketch.addSkipped(sheet.name)
      notes.add('SHEET', sheet.name, 'changedSheet', { values: { text: shown(word) } })
      failure ??= fileError(null, 'titleChanges', { text: shown(word) }, { hint: 'oneMeaning', asks: ['sheets'] })
      continue
    }
    const table = new TableReader(context, sheet.name)
    for await (const { number, cells: raw, isHidden, formats } of sheet.rows()) {
      const cells = raw.map(toCell)
      const measures = measuresOfFormats(formats)
      if (!isBlank(cells))
        table.add({ cells, line: index * ROWS_OF_SHEET + number, isHidden, ...(measures === null ? {} : { measures }) })
      if (number % 10_000 === 0) onProgress()
    }
    const hasRows = table.finish()
    if (table.layout !== null) {
      read.push({ name: sheet.name, columns: nameColumns(table.layout) })
      continue
    }
    const { problem, line } = table.problem ?? { problem: null, line: 0 }
    const error =
      problem === null
        ? fileError(null, 'sheetEmpty', { sheet: shown(sheet.name) })
        : fileError(placeAt(line, null), problem.code, problem.values, { hint: problem.hint, asks: problem.asks })
    if (problem !== null && visible.length > 1 && problem.recognised >= FEWEST_RECOGNISED) throw error
    failure ??= error
    notes.add('SHEET', sheet.name, hasRows ? 'sheetWithoutTable' : 'emptySheet')
  }
  if (failure !== null && read.length === 0) throw failure
  const sheetName = read.map(({ name }) => name).join(', ')
  if (values.count === 0 && problems.total === 0) problems.report(null, 'sheetNoValues', { sheet: shown(sheetName) })
  const { columns, decimal: found } = values.finish()
  const format = { kind: kindOfWorkbook(file), sheet: sheetName, decimal: found } as const
  problems.throwIfAny(format)
  const seen = sketch.finish(columns)
  for (const [position, line] of columns.lines.entries()) columns.lines[position] = line % ROWS_OF_SHEET
  const hash = createHash('sha256').update(file).digest('hex')
  return { columns, hash, bytes: file.length, format, header: read[0]?.columns ?? [], notes: notes.plain, sketch: seen }
}

const WORKBOOK_PROBLEMS: Readonly<Record<WorkbookError['kind'], ProblemCode>> = {
  ENCRYPTED: 'workbookEncrypted',
  FOREIGN: 'workbookForeign',
  TOO_LARGE: 'workbookUnpacked',
  DAMAGED: 'workbookDamaged',
}

const placeOf = (sheet: string, row: number, column: number | null): Place =>
  column === null
    ? { kind: 'row', number: `${sheet}${row}` }
    : { kind: 'cell', number: `${sheet}${colToLetter(column)}${row}` }

function toCell(value: unknown): Cell {
  if (typeof value === 'number' || typeof value === 'string') return value
  if (value === null || value === undefined) return ''
  return value instanceof Date ? utcDay(value) : String(value)
}

const fileError = (...problem: Parameters<typeof problemAt>) => new FigureFileError([problemAt(...problem)])
