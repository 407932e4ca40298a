import { FigureRows, type RowContext } from './import.figure-rows.ts'
import { type FoundLayout, findLayout, PREVIEW_ROWS } from './import.find-layout.ts'
import type { HeaderProblem } from './import.header.ts'
import type { Layout, TableRow } from './import.layout.ts'
import type { NoteList } from './import.note.ts'

/** Reads one table row by row: finds its header in the first rows, then its values. */
export class TableReader {
  readonly #context: RowContext
  readonly #sheetName: string
  readonly #accepts: (row: TableRow, layout: Layout) => boolean
  #preview: TableRow[] | null = []
  #rows: FigureRows | null = null
  layout: Layout | null = null
  problem: { readonly problem: HeaderProblem; readonly line: number } | null = null

  /**
   * @param sheetName the name of the sheet, which can be a unit, month or figure
   * @param accepts whether a row fits the header; it reports the problem otherwise
   */
  constructor(context: RowContext, sheetName = '', accepts: (row: TableRow, layout: Layout) => boolean = () => true) {
    this.#context = context
    this.#sheetName = sheetName
    this.#accepts = accepts
  }

  add(row: TableRow): void {
    if (this.#rows !== null) this.#addTo(this.#rows, row)
    else if (this.#preview !== null && this.#preview.push(row) === PREVIEW_ROWS) this.#start()
  }

  #start(): void {
    const preview = this.#preview ?? []
    this.#preview = null
    const found = findLayout(preview, this.#context.names, this.#sheetName)
    if ('problem' in found) {
      this.problem = found
      const at = preview.findIndex(({ line }) => line === found.line)
      const header = preview[at]
      if (header) this.#context.sketch.addUnread(this.#sheetName, header, preview.slice(at + 1), this.#context.names)
      return
    }
    this.layout = found.layout
    this.#rows = new FigureRows(found.layout, this.#context)
    this.#noteUnread(found, this.#rows)
    this.#context.sketch.addTable(this.#sheetName, found.layout, preview.slice(found.next), this.#context.names)
    for (const row of preview.slice(found.next)) this.#addTo(this.#rows, row)
  }

  #addTo(rows: FigureRows, row: TableRow): void {
    if (this.layout !== null && this.#accepts(row, this.layout)) rows.add(row)
  }

  #noteUnread({ layout, above }: FoundLayout, rows: FigureRows): void {
    for (const { cells, line } of above) {
      const text = cells
        .map((cell) => String(cell).trim())
        .filter((cell) => cell !== '')
        .join(' ')
      rows.addTitle(text, 'aboveHeader', line)
    }
    noteColumns(layout, this.#context.notes)
  }

  /** Whether the table has rows at all. */
  finish(): boolean {
    const isEmpty = this.#preview !== null && this.#preview.length === 0
    if (this.#preview !== null && !isEmpty) this.#start()
    this.#rows?.finish()
    return !isEmpty
  }
}

const COLUMN_NOTES = {
  UNKNOWN: 'unknownColumn',
  IGNORED: 'ignoredColumn',
  NAME: 'nameColumn',
  TOTAL: 'totalColumn',
  PLAN: 'planColumn',
  CUMULATED: 'cumulatedColumn',
} as const

function noteColumns({ others, values }: Layout, notes: NoteList): void {
  for (const { name, reason } of others) if (name !== '') notes.add('COLUMN', name, COLUMN_NOTES[reason])
  for (const { name, measure } of values) {
    if (measure === null || measure.factor === 1) continue
    notes.add('COLUMN', name, 'scaled', { values: { text: name, factor: String(measure.factor) } })
  }
}
