import { posix } from 'node:path'
import { streamXlsxRows } from 'hucre/xlsx'
import { SaxesParser } from 'saxes'
import { checkSheet } from './sheet-check.ts'
import { readWorkbookArchive, WorkbookError } from './workbook-archive.ts'
import type { WorkbookRow, WorkbookSheet } from './workbook-sheet.ts'
import { LARGEST_XML, OPEN_DOCUMENT, openXmlWorkbook, SPREADSHEET_ML } from './xml-workbook.ts'
import {
  type ByteSource,
  bytesOf,
  DamagedZipError,
  readZipEntry,
  unpackZipEntry,
  type ZipEntry,
} from './zip-directory.ts'

/** Maximum size of a workbook in bytes: it is held in memory, compressed. */
export const LARGEST_XLSX = 64 * 1024 * 1024
/** Maximum size in bytes of the list of sheets and of its relationships. */
const LARGEST_LIST = 4 * 1024 * 1024
/** Maximum length in characters of a library's error message. */
const LONGEST_REASON = 200

/**
 * Returns the worksheets of a workbook (XLSX, ODS or Excel 2003 XML), in order.
 * @throws WorkbookError when the file is not a workbook, is damaged, or would fill the memory
 */
export async function openWorkbook(file: Buffer): Promise<readonly WorkbookSheet[]> {
  return asWorkbookError(async () => {
    if (kindOfWorkbook(file) === 'XML') return openXmlWorkbook(() => inParts(file), SPREADSHEET_ML)
    const source = bytesOf(file)
    const entries = await readWorkbookArchive(file)
    const content = entries.find(({ name }) => name === 'content.xml')
    if (content !== undefined && kindOfWorkbook(file) === 'ODS') {
      if (content.size > LARGEST_XML)
        throw new WorkbookError('its sheets are larger than allowed', { kind: 'TOO_LARGE' })
      return openXmlWorkbook(() => unpackZipEntry(source, content), OPEN_DOCUMENT)
    }
    const parts = new Map(entries.map((entry) => [entry.name, entry]))
    if (parts.size < entries.length) throw new WorkbookError('it is damaged: a part is listed twice')
    const main = (await readRelations(source, parts, '')).find(({ type }) => type.endsWith('/officeDocument'))
    const path = main?.target ?? 'xl/workbook.xml'
    const relations = await readRelations(source, parts, path)
    const sheets = listSheets(await readPart(source, parts, path))
    const styles = parts.get(relations.find(({ type }) => type.endsWith('/styles'))?.target ?? '')
    const formats = styles === undefined ? new Map<number, string>() : await readFormats(source, styles)
    if (new Set(sheets.map(({ name }) => name)).size < sheets.length) {
      throw new WorkbookError('it is damaged: two sheets have the same name')
    }
    return sheets.flatMap(({ name, relationId, isVisible }): WorkbookSheet[] => {
      const relation = relations.find(({ id, type }) => id === relationId && type.endsWith('/worksheet'))
      const part = parts.get(relation?.target ?? '')
      if (relation === undefined) return []
      if (part === undefined) throw new WorkbookError(`it is damaged: the sheet ${JSON.stringify(name)} is missing`)
      return [{ name, isVisible, rows: () => readRows(file, source, { part, name, formats }) }]
    })
  })
}

export type WorkbookKind = 'XLSX' | 'ODS' | 'XML'

/** The kind of a workbook by its first bytes; any other file counts as XLSX, and is refused as such. */
export function kindOfWorkbook(file: Buffer): WorkbookKind {
  const start = file.subarray(0, 2_000).toString('latin1')
  if (
    /^(?:\u00ef\u00bb\u00bf)?\s{0,99}<\?xml/.test(start) &&
    start.includes('urn:schemas-microsoft-com:office:spreadsheet')
  ) {
    return 'XML'
  }
  return start.slice(0, 200).includes('application/vnd.oasis.opendocument.spreadsheet') ? 'ODS' : 'XLSX'
}

const PART = 1 << 18

/** A file in parts, so that no text of all of it is made. */
async function* inParts(file: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < file.length; at += PART) yield file.subarray(at, at + PART)
}

/** Validates the sheet before its first row, because the library returns the rows of damaged XML up to the damage. */
async function* readRows(
  file: Buffer,
  source: ByteSource,
  {
    part,
    name,
    formats,
  }: { readonly part: ZipEntry; readonly name: string; readonly formats: ReadonlyMap<number, string> },
): AsyncGenerator<WorkbookRow> {
  const { rowCount, emptyCells, hiddenRows, formatted } = await asWorkbookError(() => checkSheet(source, part, formats))
  const rows = streamXlsxRows(file, { sheet: name })
  let position = 0
  try {
    for (;;) {
      const { value: row, done } = await asWorkbookError(() => rows.next())
      if (done) break
      const isHidden = hiddenRows.has(position)
      const ofCells = formatted.get(position) ?? null
      const empty = emptyCells.get(position++)
      const cells = row.values.map((cell, column) => (empty?.includes(column) ? null : toCell(cell)))
      yield { number: row.index + 1, cells, isHidden, formats: ofCells }
    }
  } finally {
    await rows.return(undefined)
  }
  if (position !== rowCount) throw new WorkbookError('it is damaged: a row is missing')
}

const toCell = (cell: unknown) => (cell instanceof Date && Number.isNaN(cell.getTime()) ? String(cell) : cell)

interface Relation {
  readonly id: string
  readonly type: string
  /** Path of the part inside the archive. */
  readonly target: string
}

/** The relationships of a part (ECMA-376 part 2); `''` is the package. */
async function readRelations(
  source: ByteSource,
  parts: ReadonlyMap<string, ZipEntry>,
  path: string,
): Promise<Relation[]> {
  const folder = posix.dirname(path)
  const xml = await readPart(source, parts, posix.join(folder, '_rels', `${posix.basename(path)}.rels`))
  const relations: Relation[] = []
  readTags(xml, (tag, { Id = '', Type = '', Target = '' }) => {
    if (tag !== 'Relationship') return
    const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target)
    relations.push({ id: Id, type: Type, target })
  })
  return relations
}

function listSheets(xml: string) {
  const sheets: { name: string; relationId: string; isVisible: boolean }[] = []
  readTags(xml, (tag, attributes) => {
    if (tag !== 'sheet') return
    const { name = '', state = 'visible' } = attributes
    const relationId = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
    sheets.push({ name, relationId, isVisible: state !== 'hidden' && state !== 'veryHidden' })
  })
  return sheets
}

/** Built-in formats of percentages. */
const PERCENT_FORMATS: readonly (readonly [string, string])[] = [
  ['9', '0%'],
  ['10', '0.00%'],
]

/** The number formats that show a unit of measure or a percentage, by the number of the cells' style. */
async function readFormats(source: ByteSource, part: ZipEntry): Promise<ReadonlyMap<number, string>> {
  const codes = new Map<string, string>(PERCENT_FORMATS)
  const formats = new Map<number, string>()
  let isOfCells = false
  let style = 0
  const xml = new TextDecoder().decode(await readZipEntry(source, part, LARGEST_LIST))
  readTags(xml, (tag, { numFmtId = '', formatCode = '' }) => {
    if (tag === 'numFmt') codes.set(numFmtId, formatCode)
    else if (tag === 'cellXfs') isOfCells = true
    else if (tag === 'cellStyles' || tag === 'dxfs') isOfCells = false
    else if (tag === 'xf' && isOfCells) {
      const code = codes.get(numFmtId) ?? ''
      if (/["%€$£₺]/.test(code)) formats.set(style, code)
      style++
    }
  })
  return formats
}

function readTags(xml: string, onTag: (localName: string, attributes: Readonly<Record<string, string>>) => void): void {
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => onTag(name.slice(name.indexOf(':') + 1), attributes))
  parser.write(xml).close()
}

async function readPart(source: ByteSource, parts: ReadonlyMap<string, ZipEntry>, path: string): Promise<string> {
  const entry = parts.get(path)
  if (entry === undefined) throw new WorkbookError(`it is damaged: ${JSON.stringify(path.slice(0, 80))} is missing`)
  return new TextDecoder().decode(await readZipEntry(source, entry, LARGEST_LIST))
}

/** Converts the errors of libraries to a WorkbookError. */
async function asWorkbookError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof WorkbookError) throw cause
    const { message } = cause as Error
    const reason = message.length > LONGEST_REASON ? `${message.slice(0, LONGEST_REASON)}…` : message
    throw new WorkbookError(cause instanceof DamagedZipError ? `it is damaged: ${reason}` : reason, { cause })
  }
}
