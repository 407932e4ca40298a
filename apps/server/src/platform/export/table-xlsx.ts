import { type Cell, looksLikeFormula, type Row, type RowPages, type TableColumn, type TableFile } from './table-file.ts'
import { cellName, numberCell, serialDay, textXml } from './xlsx-cell.ts'
import { packageParts, STYLE, stylesXml } from './xlsx-package.ts'
import { zipOf } from './zip-stream.ts'

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Maximum number of shared strings; further words are written inline. */
const MAXIMUM_SHARED_STRINGS = 20_000
/** Characters per write to the compressor: larger parts are hardly faster and need more memory. */
const PART = 64 * 1024
/** Maximum number of rows of a worksheet. */
const MAXIMUM_ROWS = 1_048_576

/**
 * The table as a workbook (ECMA-376): title and details, frozen headings with a filter, numbers and days as values. Texts are
 * written as text, so that no cell contains a formula; a text that looks like one is marked to stay text when it is edited.
 *
 * Not written with a library: this takes a third of the CPU time (see `bench/measure-export.ts`), and never writes a formula.
 */
export async function* xlsxOf(table: TableFile, pages: RowPages): AsyncGenerator<Buffer> {
  const sharedStrings = new Map<string, number>()
  yield* zipOf([
    ...packageParts(table.title).map(([name, xml]) => ({ name, parts: [xml] })),
    { name: 'xl/styles.xml', parts: [stylesXml(table.language)] },
    { name: 'xl/worksheets/sheet1.xml', parts: sheetParts(table, pages, sharedStrings) },
    { name: 'xl/sharedStrings.xml', parts: sharedStringParts(sharedStrings) },
  ])
}

const NAMESPACE = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

async function* sheetParts(
  table: TableFile,
  pages: RowPages,
  sharedStrings: Map<string, number>,
): AsyncGenerator<string> {
  const { columns, details, title, hasTitle = true } = table
  const headRow = hasTitle ? details.length + 3 : 1
  const lastColumn = cellName(columns.length - 1)
  yield `${DECLARATION}<worksheet ${NAMESPACE}><sheetViews><sheetView workbookViewId="0" showGridLines="0">` +
    `<pane ySplit="${headRow}" topLeftCell="A${headRow + 1}" activePane="bottomLeft" state="frozen"/>` +
    `<selection pane="bottomLeft"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${columns
      .map(({ width }, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
      .join('')}</cols><sheetData>`
  if (hasTitle) yield rowXml(1, [textCell('A1', title, STYLE.title)])
  for (const [index, [label, value]] of hasTitle ? details.entries() : []) {
    const row = index + 2
    yield rowXml(row, [textCell(`A${row}`, `${label}: ${value}`, STYLE.detail)])
  }
  yield rowXml(
    headRow,
    columns.map(({ heading }, index) => textCell(`${cellName(index)}${headRow}`, heading, STYLE.head)),
  )
  const writers = columns.map((column, index) => writerOf(column, cellName(index), sharedStrings))
  let row = headRow
  for await (const page of pages) {
    if (row + page.length > MAXIMUM_ROWS) throw new RangeError('A worksheet has at most 1,048,576 rows.')
    let xml = ''
    for (const cells of page) {
      row++
      xml += rowOf(row, cells, writers)
      if (xml.length < PART) continue
      yield xml
      xml = ''
    }
    yield xml
  }
  yield `</sheetData><autoFilter ref="A${headRow}:${lastColumn}${row}"/>` +
    '<pageMargins left="0.5" right="0.5" top="0.6" bottom="0.6" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="landscape" fitToHeight="0"/></worksheet>'
}

type CellWriter = (cell: Cell, row: number) => string

function rowOf(row: number, cells: Row, writers: readonly CellWriter[]): string {
  let xml = `<row r="${row}">`
  for (let index = 0; index < writers.length; index++) {
    const cell = cells[index]
    const write = writers[index]
    if (cell !== null && cell !== undefined && cell !== '' && write) xml += write(cell, row)
  }
  return `${xml}</row>`
}

function writerOf({ kind }: TableColumn, column: string, sharedStrings: Map<string, number>): CellWriter {
  const style = STYLE[kind]
  return (cell, row) => {
    const name = column + row
    if (typeof cell === 'number') return numberCell(name, cell, style)
    if (cell === null) return ''
    if (kind === 'DAY') return numberCell(name, serialDay(cell), style)
    if (kind === 'REPEATED_TEXT' && !looksLikeFormula(cell)) {
      const known =
        sharedStrings.get(cell) ?? (sharedStrings.size < MAXIMUM_SHARED_STRINGS ? sharedStrings.size : undefined)
      if (known !== undefined) {
        sharedStrings.set(cell, known)
        return `<c r="${name}" s="${style}" t="s"><v>${known}</v></c>`
      }
    }
    return textCell(name, cell, style)
  }
}

const rowXml = (row: number, cells: readonly string[]) => `<row r="${row}">${cells.join('')}</row>`

/** A text that looks like a formula gets the `quotePrefix` style, which does not change the text. */
function textCell(name: string, text: string, style: number): string {
  const safe = looksLikeFormula(text) ? STYLE.quoted : style
  return `<c r="${name}" s="${safe}" t="inlineStr"><is><t xml:space="preserve">${textXml(text)}</t></is></c>`
}

function* sharedStringParts(sharedStrings: ReadonlyMap<string, number>): Generator<string> {
  yield `${DECLARATION}<sst ${NAMESPACE} uniqueCount="${sharedStrings.size}">`
  for (const word of sharedStrings.keys()) yield `<si><t xml:space="preserve">${textXml(word)}</t></si>`
  yield '</sst>'
}
