import { SaxesParser } from 'saxes'
import { WorkbookError } from './workbook-archive.ts'
import { type ByteSource, unpackZipEntry, type ZipEntry } from './zip-directory.ts'

/** Maximum number of rows of a worksheet. */
const MAXIMUM_ROWS = 1_048_576
const ROW_NUMBER = /^[1-9]\d{0,6}$/
const CELL_NAME = /^([A-Z]{1,3})[1-9]\d{0,6}$/
/** With more cells without their text, the file is considered damaged. */
const MAXIMUM_EMPTY = 1_000_000

/** Details of a sheet that the library does not report. */
export interface SheetCheck {
  readonly rowCount: number
  /** Columns (from 0) of cells with a shared string but without its index, by the position of their row (from 0). */
  readonly emptyCells: ReadonlyMap<number, readonly number[]>
  /** Positions of the rows that a filter or a person hides. */
  readonly hiddenRows: ReadonlySet<number>
  /** Formats of cells by the position of their row and their column. */
  readonly formatted: ReadonlyMap<number, ReadonlyMap<number, string>>
}

/**
 * Validates a sheet's XML: well-formed and complete, with valid row numbers and cell names.
 * @param formats the formats to report, by the number of a cell's style
 * @throws WorkbookError, DamagedZipError, or the error of the XML parser
 */
export async function checkSheet(
  source: ByteSource,
  part: ZipEntry,
  formats: ReadonlyMap<number, string> = new Map(),
): Promise<SheetCheck> {
  const reader = new SheetReader(formats)
  const parser = new SaxesParser({ xmlns: false })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('doctype', () => {
    throw new WorkbookError('it is damaged: a sheet has a document type')
  })
  parser.on('opentag', ({ name, attributes }) => reader.open(localName(name), attributes))
  parser.on('closetag', ({ name }) => reader.close(localName(name)))
  parser.on('text', (text) => reader.text(text))
  parser.on('cdata', (text) => reader.text(text))
  const decoder = new TextDecoder()
  for await (const bytes of unpackZipEntry(source, part)) parser.write(decoder.decode(bytes, { stream: true }))
  parser.write(decoder.decode()).close()
  return reader
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

class SheetReader implements SheetCheck {
  rowCount = 0
  readonly emptyCells = new Map<number, number[]>()
  readonly hiddenRows = new Set<number>()
  readonly formatted = new Map<number, Map<number, string>>()
  readonly #formats: ReadonlyMap<number, string>
  #emptyCount = 0
  #isInData = false
  #isInRow = false
  #isInValue = false
  #column = -1
  #cell: { readonly isShared: boolean; hasText: boolean } | null = null

  constructor(formats: ReadonlyMap<number, string>) {
    this.#formats = formats
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (tag === 'sheetData') this.#isInData = true
    else if (tag === 'row' && this.#isInData) this.#openRow(attributes)
    else if (tag === 'c' && this.#isInRow) this.#openCell(attributes)
    else if (tag === 'v' && this.#cell !== null) this.#isInValue = true
  }

  #openRow({ r, hidden }: Readonly<Record<string, string>>): void {
    const isValid = r === undefined || (ROW_NUMBER.test(r) && Number(r) <= MAXIMUM_ROWS)
    if (this.#isInRow || !isValid) throw new WorkbookError('it is damaged: a row of the sheet has no valid number')
    if (++this.rowCount > MAXIMUM_ROWS)
      throw new WorkbookError('its sheet has more rows than a sheet can have', { kind: 'TOO_LARGE' })
    if (hidden === '1' || hidden === 'true') this.hiddenRows.add(this.rowCount - 1)
    this.#isInRow = true
    this.#column = -1
  }

  #openCell({ r, t, s }: Readonly<Record<string, string>>): void {
    const letters = r === undefined ? null : CELL_NAME.exec(r)?.[1]
    if (this.#cell !== null || letters === undefined) {
      throw new WorkbookError('it is damaged: a cell of the sheet has no valid name')
    }
    this.#column = letters === null ? this.#column + 1 : columnOf(letters)
    this.#cell = { isShared: t === 's', hasText: false }
    const format = s === undefined ? undefined : this.#formats.get(Number(s))
    if (format !== undefined) this.#addFormat(format)
  }

  text(text: string): void {
    if (this.#isInValue && this.#cell !== null && text.trim() !== '') this.#cell.hasText = true
  }

  close(tag: string): void {
    if (tag === 'sheetData') this.#isInData = false
    else if (tag === 'row') this.#isInRow = false
    else if (tag === 'v') this.#isInValue = false
    else if (tag === 'c' && this.#cell !== null) {
      if (this.#cell.isShared && !this.#cell.hasText) this.#addEmpty()
      this.#cell = null
    }
  }

  #addFormat(format: string): void {
    const position = this.rowCount - 1
    const ofRow = this.formatted.get(position)
    if (ofRow === undefined) this.formatted.set(position, new Map([[this.#column, format]]))
    else ofRow.set(this.#column, format)
  }

  #addEmpty(): void {
    if (++this.#emptyCount > MAXIMUM_EMPTY) throw new WorkbookError('it is damaged: the texts of its cells are missing')
    const position = this.rowCount - 1
    const columns = this.emptyCells.get(position)
    if (columns === undefined) this.emptyCells.set(position, [this.#column])
    else columns.push(this.#column)
  }
}

/** @example columnOf('AB') // 27 */
function columnOf(letters: string): number {
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}
