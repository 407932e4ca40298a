import type { Content, TableCell } from 'pdfmake'
import { textsOf } from '../text/texts.ts'
import type { PdfBlock, PdfCell, PdfDocument, PdfItem, PdfTone } from './document-pdf.ts'
import type { DocumentDefinition } from './pdf-fonts.ts'
import { toneShape } from './svg-chart.ts'

const INK = '#16211f'
const GREY = '#5a6b67'
const LINE = '#dbe4e2'
const COLOUR: Readonly<Record<PdfTone, string>> = { BETTER: '#1d7a46', WORSE: '#b3261e', NEUTRAL: GREY }
const MARGIN = 40

/** The layout of a document: a band in the brand colour, the logo, the title and the blocks; page numbers in the footer. */
export function documentDefinition(document: PdfDocument): DocumentDefinition {
  const { language, title, subtitle, note, organisation, logo, brandColour, orientation, blocks } = document
  const width = (orientation === 'portrait' ? 595.28 : 841.89) - 2 * MARGIN
  const mark: Content =
    logo === null
      ? { text: organisation, bold: true, fontSize: 12, color: brandColour, alignment: 'right' }
      : { svg: logo, fit: [150, 30], alignment: 'right' }
  return {
    info: { title: `${title} – ${subtitle}`, author: organisation, creator: 'Lotse' },
    pageSize: 'A4',
    pageOrientation: orientation,
    pageMargins: [MARGIN, 36, MARGIN, 48],
    defaultStyle: { font: 'Roboto', fontSize: 9.5, color: INK, lineHeight: 1.25 },
    background: (_page, size) => ({ canvas: [{ type: 'rect', x: 0, y: 0, w: size.width, h: 7, color: brandColour }] }),
    footer: (page, of) => ({
      margin: [MARGIN, 14, MARGIN, 0],
      columns: [
        { text: plain(`${organisation} · ${title} · ${subtitle}`), color: GREY, fontSize: 7.5 },
        {
          text: textsOf(language, 'export')('page', { page, of }),
          color: GREY,
          fontSize: 7.5,
          alignment: 'right',
          width: 90,
        },
      ],
    }),
    content: [
      {
        columns: [
          { width: '*', text: plain(title), fontSize: 21, bold: true, color: brandColour, lineHeight: 1.1 },
          { width: 160, stack: [mark] },
        ],
      },
      { text: plain(subtitle), fontSize: 11.5, margin: [0, 2, 0, 0] },
      { text: plain(note), fontSize: 8, color: GREY, margin: [0, 2, 0, 0] },
      rule(width, LINE, [0, 10, 0, 12]),
      ...contentsOf(blocks, width, brandColour),
    ],
  }
}

const plain = (text: string) => text.replace(/\p{Cc}/gu, ' ')

const rule = (width: number, lineColor: string, margin: [number, number, number, number]): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.75, lineColor }],
  margin,
})

/** Keeps headings together with the first line of their content. */
function contentsOf(blocks: readonly PdfBlock[], width: number, brandColour: string): Content[] {
  const contents: Content[] = []
  let headings: Content[] = []
  for (const block of blocks) {
    const isHeading = block.kind === 'HEADING' || block.kind === 'SUBHEADING'
    if (isHeading) headings.push(contentOf(block, width, brandColour))
    else if (block.kind === 'ITEMS') {
      contents.push({ unbreakable: true, stack: [...headings, itemsOf(block.items.slice(0, 1))] })
      if (block.items.length > 1) contents.push(itemsOf(block.items.slice(1), true))
      headings = []
    } else {
      contents.push(...headings, contentOf(block, width, brandColour))
      headings = []
    }
  }
  return [...contents, ...headings]
}

function contentOf(block: PdfBlock, width: number, brandColour: string): Content {
  switch (block.kind) {
    case 'LEAD':
      return { text: plain(block.text), fontSize: 12, lineHeight: 1.35, margin: [0, 0, 0, 6] }
    case 'HEADING':
      return {
        margin: [0, 12, 0, 5],
        headlineLevel: 1,
        ...(block.beginsPage ? { pageBreak: 'before' as const } : {}),
        stack: [
          { text: plain(block.text), fontSize: 13, bold: true, color: brandColour },
          ...(block.note === undefined ? [] : [{ text: plain(block.note), fontSize: 9, color: GREY } as Content]),
        ],
      }
    case 'SUBHEADING':
      return { text: plain(block.text), bold: true, fontSize: 10, margin: [0, 7, 0, 2] }
    case 'TEXT':
      return { text: plain(block.text), color: GREY, margin: [0, 0, 0, 4] }
    case 'ITEMS':
      return itemsOf(block.items)
    case 'TABLE':
      return tableOf(block, width)
    case 'CHART':
      return { svg: block.svg, width, height: block.height, margin: [0, 2, 0, 6] }
    case 'SOURCE':
      return { text: plain(block.text), fontSize: 7.5, color: GREY, margin: [0, 3, 0, 0] }
  }
}

function itemsOf(items: readonly PdfItem[], isContinued = false): Content {
  const hasShapes = items.some(({ tone }) => tone !== undefined)
  const body = items.map(({ title, text, amount, tone, link }): TableCell[] => [
    tone === undefined ? '' : { svg: toneShape(tone), width: 8, margin: [0, 3, 0, 0] },
    {
      stack: [
        { text: plain(title), bold: true, ...(link === undefined ? {} : { link }) },
        { text: plain(text), color: GREY, fontSize: 9 },
      ],
    },
    {
      text: plain(amount ?? ''),
      alignment: 'right',
      bold: true,
      color: tone === undefined ? INK : COLOUR[tone],
      noWrap: true,
    },
  ])
  return {
    table: { widths: [hasShapes ? 10 : 0, '*', 'auto'], body, dontBreakRows: true },
    layout: {
      hLineWidth: (line) => ((line === 0 && !isContinued) || line === body.length ? 0 : 0.5),
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      paddingLeft: (column) => (column === 0 || (column === 1 && !hasShapes) ? 0 : 4),
      paddingRight: (column) => (column === 2 || (column === 0 && !hasShapes) ? 0 : 4),
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
  }
}

function tableOf({ columns, rows }: Extract<PdfBlock, { kind: 'TABLE' }>, width: number): Content {
  const total = columns.reduce((sum, column) => sum + column.width, 0)
  const cellOf = (cell: PdfCell, index: number, level: number, isStrong: boolean): TableCell => {
    const text = textOf(cell, index, level, isStrong)
    if (cell.tone === undefined) return text
    const shape =
      cell.tone === 'NEUTRAL' ? '' : { svg: toneShape(cell.tone), width: 5, margin: [0, 2.5, 0, 0] as const }
    return {
      columns: [
        { ...text, width: '*' },
        { stack: [shape], width: 5 },
      ],
      columnGap: 3,
    } as TableCell
  }
  const textOf = ({ text, tone, link }: PdfCell, index: number, level: number, isStrong: boolean) => ({
    text: plain(text),
    bold: isStrong,
    alignment: columns[index]?.isFigure ? ('right' as const) : ('left' as const),
    ...(tone === undefined ? {} : { color: COLOUR[tone] }),
    ...(link === undefined ? {} : { link }),
    ...(index === 0 && level > 0 ? { margin: [level * 10, 0, 0, 0] as [number, number, number, number] } : {}),
  })
  const body: TableCell[][] = [
    columns.map(({ heading, isFigure }) => ({
      text: plain(heading),
      bold: true,
      color: GREY,
      fontSize: 8,
      alignment: isFigure ? 'right' : 'left',
    })),
    ...rows.map(({ cells, level = 0, isStrong = false }) =>
      cells.map((cell, index) => cellOf(cell, index, level, isStrong)),
    ),
  ]
  const strong = new Set(rows.flatMap(({ isStrong }, index) => (isStrong ? [index + 1] : [])))
  return {
    fontSize: 8.8,
    lineHeight: 1.1,
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map((column) => (column.width / total) * (width - columns.length * 8)),
      body,
    },
    layout: {
      hLineWidth: (line) => (line === 0 ? 0 : line === 1 || strong.has(line) ? 0.9 : 0.4),
      vLineWidth: () => 0,
      hLineColor: (line) => (line === 1 || strong.has(line) ? '#8a9a96' : LINE),
      paddingLeft: () => 4,
      paddingRight: () => 4,
      paddingTop: () => 2.2,
      paddingBottom: () => 2.2,
    },
  }
}
