import type { Language } from '@lotse/contract/language.ts'
import { writeDate } from '@lotse/text/date.ts'
import { formatFor } from '@lotse/text/format.ts'
import type { Content, TableCell } from 'pdfmake'
import { textsOf } from '../text/texts.ts'
import type { DocumentDefinition } from './pdf-fonts.ts'
import type { Cell, Row, TableColumn, TableFile } from './table-file.ts'

export const PDF_TYPE = 'application/pdf'

/** A table with all its rows. */
export interface PdfTable {
  readonly table: TableFile
  readonly rows: readonly Row[]
}

const GREY = '#5f6b72'
const LINE = '#d5dce0'
const HEAD = '#e9eef0'
const MARGIN = 28

/** The layout of a table on A4 landscape: title and details, column headings on each page, page numbers. */
export function documentOf({ table, rows }: PdfTable): DocumentDefinition {
  const { title, details, columns, language } = table
  const total = columns.reduce((sum, { width }) => sum + width, 0)
  const body: TableCell[][] = [
    columns.map(({ heading, kind }) => ({ text: heading, bold: true, fillColor: HEAD, alignment: alignmentOf(kind) })),
    ...rows.map((row) =>
      columns.map(
        ({ kind }, index): TableCell => ({
          text: textOf(row[index] ?? null, kind, language),
          alignment: alignmentOf(kind),
        }),
      ),
    ),
  ]
  const content: Content = [
    { text: title, fontSize: 17, bold: true, margin: [0, 0, 0, 4] },
    ...details.map(([label, value]): Content => ({ text: [{ text: `${label}: `, color: GREY }, value], fontSize: 9 })),
    {
      margin: [0, 10, 0, 0],
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: columns.map(({ width }) => `${(width / total) * 100}%`),
        body,
      },
      layout: {
        hLineWidth: (line) => (line === 0 ? 0 : 0.5),
        vLineWidth: () => 0,
        hLineColor: () => LINE,
        paddingLeft: () => 4,
        paddingRight: () => 4,
        paddingTop: () => 3,
        paddingBottom: () => 3,
      },
    },
  ]
  return {
    info: { title },
    pageSize: 'A4',
    pageOrientation: 'landscape',
    pageMargins: [MARGIN, MARGIN, MARGIN, 36],
    defaultStyle: { font: 'Roboto', fontSize: 8 },
    footer: (page, of) => ({
      margin: [MARGIN, 10, MARGIN, 0],
      columns: [
        { text: title, color: GREY, fontSize: 8 },
        { text: textsOf(language, 'export')('page', { page, of }), color: GREY, fontSize: 8, alignment: 'right' },
      ],
    }),
    content,
  }
}

const alignmentOf = (kind: TableColumn['kind']) => (kind === 'NUMBER' || kind === 'AMOUNT' ? 'right' : 'left')

function textOf(cell: Cell, kind: TableColumn['kind'], language: Language): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return formatFor(language).number(cell, { maxDecimals: kind === 'AMOUNT' ? 0 : 2 })
  return kind === 'DAY' ? writeDate(cell, language) : cell.replace(/\p{Cc}/gu, ' ')
}
