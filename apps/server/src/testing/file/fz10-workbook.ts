import { writeXlsx } from 'hucre/xlsx'
import { MEASURES } from '../../features/market/report/measures.ts'

/** A cell of the sheet. */
export type SheetCell = string | number | null

/** A row of the table: brand, model, and the month and the year to date by measure; default `-`. */
export interface TestRow {
  readonly brand: SheetCell
  readonly model?: SheetCell
  readonly cells?: Readonly<Partial<Record<(typeof MEASURES)[number]['id'], readonly [SheetCell, SheetCell]>>>
}

/** Options of `fz10Workbook`: differences from a published workbook. */
export interface TestWorkbook {
  readonly title?: string
  readonly sheet?: string
  readonly month?: string
  readonly year?: number
  /** Number of rows between the title and the column headings. */
  readonly gap?: number
  /** The headings, one per measure; null omits the measure's three columns. */
  readonly heads?: (shown: string) => string | null
  readonly rows: readonly TestRow[]
  readonly notes?: readonly string[]
  /** The month in the imprint, as text or as a date. */
  readonly imprint?: string | Date
}

/** Creates a workbook in the layout of FZ 10: cover, imprint, and the table with merged headings and brand cells. */
export async function fz10Workbook(options: TestWorkbook): Promise<Buffer> {
  const {
    sheet = 'FZ 10.1',
    month = 'Februar',
    year = 2024,
    gap = 1,
    heads = (shown) => shown,
    rows,
    notes = [],
  } = options
  const title =
    options.title ?? `FZ 10.1 Neuzulassungen von Personenkraftwagen nach Marken und Modellreihen im ${month} ${year}`
  const shownMeasures = MEASURES.flatMap(({ id, shown }) => {
    const head = heads(shown)
    return head === null ? [] : [{ id, head }]
  })
  const isJanuary = month === 'Januar'
  const table: unknown[][] = [
    [],
    [null, 'zurück zum Inhaltsverzeichnis'],
    [],
    [null, 'Fahrzeugzulassungen (FZ)'],
    [],
    [null, title],
    ...Array.from({ length: gap }, () => [null]),
    [null, null, null, ...shownMeasures.flatMap(({ head }) => [head, null, null])],
    [
      null,
      'Marke',
      'Modellreihe',
      ...shownMeasures.flatMap(() => [
        `${month} \r\n${year}`,
        isJanuary ? `Jan.-     ${year}` : `Jan.-${month}\r\n${year}`,
        'Anteil \r\nin %',
      ]),
    ],
    ...rows.map(({ brand, model = null, cells = {} }) => [
      null,
      brand,
      model,
      ...shownMeasures.flatMap(({ id }) => {
        const [now, sinceJanuary] = cells[id] ?? ['-', isJanuary ? null : '-']
        return [now, sinceJanuary, 1.5]
      }),
    ]),
    [],
    [null, '© Kraftfahrt-Bundesamt, Flensburg'],
    ...notes.map((note) => [null, note]),
  ]
  const imprint: unknown[][] = [
    [null, 'Impressum'],
    [null, 'Berichtszeitraum/Zeitpunkt:', options.imprint ?? `${month} ${year}`],
  ]
  const sheets = [
    { name: 'Deckblatt', rows: [[null, 'FZ 10']] },
    { name: 'Impressum', rows: imprint },
    { name: sheet, rows: table },
  ]
  return Buffer.from(await writeXlsx({ sheets: sheets as never }))
}

/** A small market in February 2024: brands with models, one without, one with a trailing blank, and other registrations. */
export const SMALL_MARKET: readonly TestRow[] = [
  {
    brand: 'LYNK & CO',
    model: '01',
    cells: { TOTAL: [40, 70], HYBRID: [40, '/'], PHEV: [40, 70], PETROL_PHEV: [40, 70] },
  },
  { brand: null, model: 911, cells: { TOTAL: [2, 2] } },
  { brand: 'LYNK & CO ZUSAMMEN', cells: { TOTAL: [42, 72], HYBRID: [40, 70], PHEV: [40, 70], PETROL_PHEV: [40, 70] } },
  { brand: 'LUCID ', cells: { TOTAL: [3, 'X'], BEV: [3, 'X'] } },
  { brand: 'TESLA', model: 'X', cells: { TOTAL: ['-', 5], BEV: ['-', 5] } },
  { brand: null, model: 'SONSTIGE', cells: { TOTAL: [10, 10], BEV: [10, 10] } },
  { brand: 'TESLA ZUSAMMEN', cells: { TOTAL: [10, 15], BEV: [10, 15] } },
  { brand: 'SONSTIGE', cells: { TOTAL: [5, 8] } },
  {
    brand: 'NEUZULASSUNGEN INSGESAMT',
    cells: { TOTAL: [60, 100], HYBRID: [40, 70], PHEV: [40, 70], PETROL_PHEV: [40, 70], BEV: [13, 21] },
  },
]

/** `SMALL_MARKET` with changed rows, by their index; null removes a row. */
export function changedMarket(changes: Readonly<Record<number, TestRow | null>>): readonly TestRow[] {
  return SMALL_MARKET.flatMap((row, index) => {
    const change = changes[index]
    return change === null ? [] : [change ?? row]
  })
}
