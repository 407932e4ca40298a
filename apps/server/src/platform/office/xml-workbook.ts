import { SaxesParser } from 'saxes'
import { WorkbookError } from './workbook-archive.ts'
import type { WorkbookRow, WorkbookSheet } from './workbook-sheet.ts'

type Attributes = Readonly<Record<string, string>>

/** What a kind of XML calls its parts; the names of elements and attributes have no prefix. */
export interface XmlDialect {
  readonly sheet: string
  readonly row: string
  /** Elements of cells; a covered cell is empty. */
  readonly cells: readonly string[]
  /** Elements whose text is that of the cell. */
  readonly text: string
  nameOf(sheet: Attributes): string
  /** Reads an element outside of rows that says something about styles or sheets. */
  about(tag: string, attributes: Attributes, styles: Styles): void
  isHidden(sheet: Attributes, styles: Styles): boolean
  rowOf(row: Attributes): { readonly index: number | null; readonly repeated: number; readonly isHidden: boolean }
  cell(cell: Attributes): { readonly index: number | null; readonly repeated: number }
  /** The content of a cell, and the number format that shows its unit of measure. */
  read(
    cell: Attributes,
    data: Attributes,
    text: string,
    styles: Styles,
  ): { readonly value: string | number; readonly format: string | null }
}

/** What was read of styles: by the name of the style. */
export interface Styles {
  readonly hidden: Set<string>
  readonly formats: Map<string, string>
  /** The style that is being read. */
  current: string
}

/** Of a file, in bytes unpacked: it is read once for each sheet. */
export const LARGEST_XML = 64 * 1024 * 1024
const MAXIMUM_ROWS = 1_048_576
const MAXIMUM_COLUMNS = 16_384
const MAXIMUM_SHEETS = 200
/** Cells that are written, empty ones between others included. */
const MAXIMUM_CELLS = 20_000_000
/** A row with values is not repeated more often in a table. */
const MAXIMUM_REPEATED = 1_000

/** Opens the text of a workbook from its beginning. */
export type OpenXml = () => AsyncIterable<Uint8Array>

/** The sheets of a workbook in XML. Reads it once, which finds damage. @throws WorkbookError, or the error of the XML parser */
export async function openXmlWorkbook(open: OpenXml, dialect: XmlDialect): Promise<readonly WorkbookSheet[]> {
  const whole = new XmlReader(dialect, null)
  for await (const _ of parse(open, whole));
  return whole.sheets.map(({ name, isVisible }, index) => ({
    name,
    isVisible,
    rows: () => parse(open, new XmlReader(dialect, index)),
  }))
}

async function* parse(open: OpenXml, reader: XmlReader): AsyncGenerator<WorkbookRow> {
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw new WorkbookError(`it is damaged: ${error.message.slice(0, 200)}`, { cause: error })
  })
  parser.on('doctype', () => {
    throw new WorkbookError('it is damaged: it has a document type')
  })
  parser.on('opentag', ({ name, attributes }) => reader.open(localName(name), withoutPrefixes(attributes)))
  parser.on('closetag', ({ name }) => reader.close(localName(name)))
  parser.on('text', (text) => reader.addText(text))
  parser.on('cdata', (text) => reader.addText(text))
  const decoder = new TextDecoder()
  for await (const bytes of open()) {
    parser.write(decoder.decode(bytes, { stream: true }))
    yield* reader.take()
    if (reader.isDone) return
  }
  parser.write(decoder.decode()).close()
  yield* reader.take()
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)
const withoutPrefixes = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]))

/** Reads the rows of one sheet, or the list of all sheets without their rows. */
class XmlReader {
  readonly sheets: { name: string; isVisible: boolean }[] = []
  readonly #dialect: XmlDialect
  readonly #wanted: number | null
  readonly #styles: Styles = { hidden: new Set(), formats: new Map(), current: '' }
  #rows: WorkbookRow[] = []
  #number = 0
  #row: { attributes: Attributes; cells: (string | number)[]; formats: Map<number, string>; column: number } | null =
    null
  #cell: { attributes: Attributes; data: Attributes; text: string; texts: number } | null = null
  #textDepth = 0
  #cells = 0
  isDone = false

  constructor(dialect: XmlDialect, wanted: number | null) {
    this.#dialect = dialect
    this.#wanted = wanted
  }

  take(): WorkbookRow[] {
    const rows = this.#rows
    this.#rows = []
    return rows
  }

  open(tag: string, attributes: Attributes): void {
    const { sheet, row, cells, text } = this.#dialect
    if (tag === sheet) this.#openSheet(attributes)
    else if (tag === row && this.#isWanted) this.#row = { attributes, cells: [], formats: new Map(), column: 0 }
    else if (this.#row !== null && this.#cell === null && cells.includes(tag)) {
      this.#cell = { attributes, data: {}, text: '', texts: 0 }
    } else if (this.#cell !== null && tag === text) {
      if (this.#cell.texts++ > 0) this.#cell.text += '\n'
      this.#cell.data = attributes
      this.#textDepth++
    } else if (this.#cell !== null && this.#textDepth > 0 && tag === 's') this.#cell.text += ' '
    else this.#dialect.about(tag, attributes, this.#styles)
  }

  get #isWanted(): boolean {
    return this.#wanted !== null && this.sheets.length - 1 === this.#wanted
  }

  #openSheet(attributes: Attributes): void {
    const name = this.#dialect.nameOf(attributes)
    if (this.sheets.length === MAXIMUM_SHEETS || this.sheets.some((one) => one.name === name)) {
      throw new WorkbookError('it is damaged: it has too many sheets, or two of one name')
    }
    this.sheets.push({ name, isVisible: !this.#dialect.isHidden(attributes, this.#styles) })
    this.#number = 0
  }

  addText(text: string): void {
    if (this.#cell !== null && this.#textDepth > 0) this.#cell.text += text
    else if (text === 'SheetHidden' || text === 'SheetVeryHidden') {
      const last = this.sheets.at(-1)
      if (last) last.isVisible = false
    }
  }

  close(tag: string): void {
    const { sheet, row, cells, text } = this.#dialect
    if (tag === text && this.#textDepth > 0) this.#textDepth--
    else if (this.#cell !== null && cells.includes(tag)) this.#closeCell()
    else if (tag === row && this.#row !== null) this.#closeRow()
    else if (tag === sheet && this.#isWanted) this.isDone = true
  }

  #closeCell(): void {
    const [row, cell] = [this.#row, this.#cell]
    this.#cell = null
    if (row === null || cell === null) return
    const { index, repeated } = this.#dialect.cell(cell.attributes)
    const { value, format } = this.#dialect.read(cell.attributes, cell.data, cell.text, this.#styles)
    if (index !== null) row.column = index
    if (value !== '') {
      this.#cells += row.column + repeated - row.cells.length
      if (row.column + repeated > MAXIMUM_COLUMNS || this.#cells > MAXIMUM_CELLS) {
        throw new WorkbookError('its cells are more than allowed', { kind: 'TOO_LARGE' })
      }
      while (row.cells.length < row.column) row.cells.push('')
      for (let at = 0; at < repeated; at++) {
        if (format !== null) row.formats.set(row.cells.length, format)
        row.cells[row.column + at] = value
      }
    }
    row.column += repeated
  }

  #closeRow(): void {
    const row = this.#row
    this.#row = null
    if (row === null) return
    const { index, repeated, isHidden } = this.#dialect.rowOf(row.attributes)
    if (index !== null) this.#number = index
    const { cells } = row
    const formats = row.formats.size === 0 ? null : row.formats
    if (cells.length > 0) {
      if (repeated > MAXIMUM_REPEATED || this.#number + repeated > MAXIMUM_ROWS) {
        throw new WorkbookError('its sheet has more rows than a sheet can have', { kind: 'TOO_LARGE' })
      }
      for (let at = 1; at <= repeated; at++) this.#rows.push({ number: this.#number + at, cells, isHidden, formats })
    }
    this.#number += repeated
  }
}

/** A number of an attribute, from 1; any other text is 1. */
const countOf = (text: string | undefined) =>
  text !== undefined && /^\d{1,8}$/.test(text) ? Math.max(1, Number(text)) : 1

const numberOr = (text: string | undefined, other: string) =>
  text !== undefined && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : other

/** OpenDocument, as LibreOffice writes it: `content.xml`. */
export const OPEN_DOCUMENT: XmlDialect = {
  sheet: 'table',
  row: 'table-row',
  cells: ['table-cell', 'covered-table-cell'],
  text: 'p',
  nameOf: ({ name = '' }) => name,
  about(tag, { name = '', display }, styles) {
    if (tag === 'style') styles.current = name
    else if (tag === 'table-properties' && display === 'false') styles.hidden.add(styles.current)
  },
  isHidden: (sheet, { hidden }) => hidden.has(sheet['style-name'] ?? ''),
  rowOf: (row) => ({
    index: null,
    repeated: countOf(row['number-rows-repeated']),
    isHidden: row.visibility === 'collapse' || row.visibility === 'filter',
  }),
  cell: (cell) => ({ index: null, repeated: countOf(cell['number-columns-repeated']) }),
  read(cell, _, text) {
    const type = cell['value-type']
    if (type === 'date') return { value: (cell['date-value'] ?? text).slice(0, 10), format: null }
    if (type === 'percentage') return { value: numberOr(cell.value, text), format: '0%' }
    if (type === 'currency') return { value: numberOr(cell.value, text), format: `"${cell.currency ?? ''}"` }
    return { value: type === 'float' ? numberOr(cell.value, text) : text, format: null }
  },
}

/** Excel 2003 XML (SpreadsheetML). */
export const SPREADSHEET_ML: XmlDialect = {
  sheet: 'Worksheet',
  row: 'Row',
  cells: ['Cell'],
  text: 'Data',
  nameOf: ({ Name = '' }) => Name,
  about(tag, { ID = '', Format = '' }, styles) {
    if (tag === 'Style') styles.current = ID
    else if (tag === 'NumberFormat' && (Format === 'Percent' || /["%€$£₺]/.test(Format))) {
      styles.formats.set(styles.current, Format === 'Percent' ? '0%' : Format)
    }
  },
  isHidden: () => false,
  rowOf: ({ Index, Hidden }) => ({
    index: Index === undefined ? null : countOf(Index) - 1,
    repeated: 1,
    isHidden: Hidden === '1',
  }),
  cell: ({ Index }) => ({ index: Index === undefined ? null : countOf(Index) - 1, repeated: 1 }),
  read({ StyleID = '' }, { Type }, text, { formats }) {
    if (Type === 'DateTime') return { value: text.slice(0, 10), format: null }
    if (Type !== 'Number') return { value: text, format: null }
    return { value: numberOr(text, text), format: formats.get(StyleID) ?? null }
  },
}
