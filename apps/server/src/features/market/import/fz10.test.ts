import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changedMarket, fz10Workbook, SMALL_MARKET, type TestWorkbook } from '../../../testing/file/fz10-workbook.ts'
import { FigureFileError, formatFileProblem } from '../../import/import.public.ts'
import { POSITION_OF } from '../report/measures.ts'
import { readFz10 } from './fz10.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fz10-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readBytes(content: Uint8Array, name = 'fz10_2024_02.xlsx') {
  const path = join(folder, name)
  await writeFile(path, content)
  return readFz10(path)
}

const read = async (workbook: Partial<TestWorkbook> = {}, name?: string) =>
  readBytes(await fz10Workbook({ rows: SMALL_MARKET, ...workbook }), name)

async function problemsOf(work: Promise<unknown>): Promise<string[]> {
  const error = await work.catch((thrown: unknown) => thrown)
  return error instanceof FigureFileError ? error.problems.map(formatFileProblem) : [String(error)]
}

const total = ({ month, yearToDate }: { month: readonly unknown[]; yearToDate: readonly unknown[] }) => [
  month[POSITION_OF.TOTAL],
  yearToDate[POSITION_OF.TOTAL],
]

describe('a published workbook', () => {
  test('has brands with and without models; names remain text, zero is 0, a missing value is null', async () => {
    const file = await read()
    expect(file.period).toBe('2024-02')
    expect(file.warnings).toEqual([])
    expect(total(file.total)).toEqual([60, 100])
    expect(file.brands.map(({ brand, models }) => [brand, models.map(({ model }) => model)])).toEqual([
      ['LYNK & CO', ['01', '911']],
      ['LUCID', []],
      ['TESLA', ['X', 'SONSTIGE']],
      ['SONSTIGE', []],
    ])
    const [lynk, lucid, tesla] = file.brands
    expect(total(lucid as never)).toEqual([3, null])
    expect(lynk?.models[0]?.yearToDate[POSITION_OF.HYBRID]).toBeNull()
    expect(total(tesla?.models[0] as never)).toEqual([0, 5])
    expect(lynk?.month[POSITION_OF.DIESEL]).toBe(0)
  })

  test('may have a sheet name without a blank, headings a row lower, and notes below the table', async () => {
    const usual = await read()
    const other = await read({
      sheet: 'FZ10.1',
      gap: 2,
      notes: ['Hinweis:', 'Die Marke LUCID wird erstmalig ausgewiesen.'],
    })
    expect({ ...other, sheet: '', contentHash: '' }).toEqual({ ...usual, sheet: '', contentHash: '' })
  })

  test('of January has no year to date', async () => {
    const rows = SMALL_MARKET.map((row) => ({
      ...row,
      cells: Object.fromEntries(Object.entries(row.cells ?? {}).map(([id, [month]]) => [id, [month, null] as const])),
    }))
    const file = await read({ month: 'Januar', rows }, 'fz10_2024_01.xlsx')
    expect(file.period).toBe('2024-01')
    expect(total(file.total)).toEqual([60, null])
    expect(await problemsOf(read({ rows }))).toEqual(
      expect.arrayContaining(['sheet FZ 10.1, cell E10: the cell is empty']),
    )
  })

  test('whose plug-in hybrids by fuel differ slightly from their total is read unchanged, with a warning', async () => {
    const cells = { ...SMALL_MARKET[8]?.cells, PETROL_PHEV: [38, 70] as const }
    const brand = {
      ...SMALL_MARKET[2],
      brand: 'LYNK & CO ZUSAMMEN',
      cells: { ...SMALL_MARKET[2]?.cells, PETROL_PHEV: [38, 70] as const },
    }
    const model = {
      brand: 'LYNK & CO',
      model: '01',
      cells: { ...SMALL_MARKET[0]?.cells, PETROL_PHEV: [38, 70] as const },
    }
    const file = await read({
      rows: changedMarket({ 0: model, 2: brand, 8: { brand: 'NEUZULASSUNGEN INSGESAMT', cells } }),
    })
    expect(file.total.month[POSITION_OF.PETROL_PHEV]).toBe(38)
    expect(file.warnings).toEqual([
      'petrol and diesel plug-in hybrids are 38 + 0, but the total is 40: a difference of 2; stored as published',
    ])
  })

  test('leads to a warning if imprint or file name contain another month; a date in the imprint is parsed', async () => {
    const file = await read({ imprint: 'Februar 2025' }, 'fz10_2024_03.xlsx')
    expect(file.period).toBe('2024-02')
    expect(file.warnings).toEqual([
      'sheet Impressum, row 2: the period is Februar 2025, but the table is for 2024-02',
      'the file name contains 2024-03, but the table is for 2024-02',
    ])
    expect((await read({ imprint: new Date('2024-02-01T00:00:00Z') })).warnings).toEqual([])
    expect((await read({}, 'copy-2024-03f7a.xlsx')).warnings).toEqual([])
  })
})

describe('totals', () => {
  test('rows that do not add up are rejected with the exact figures', async () => {
    const rows = changedMarket({ 5: { brand: null, model: 'SONSTIGE', cells: { TOTAL: [9, 10], BEV: [10, 10] } } })
    expect(await problemsOf(read({ rows }))).toEqual([
      'sheet FZ 10.1: TESLA: Insgesamt, month: the rows add up to 9, the total is 10',
    ])
    const whole = changedMarket({ 7: { brand: 'SONSTIGE', cells: { TOTAL: [6, 8] } } })
    expect(await problemsOf(read({ rows: whole }))).toEqual([
      'sheet FZ 10.1: all brands: Insgesamt, month: the rows add up to 61, the total is 60',
    ])
  })

  test('rows with a missing value may add up to less than the total, never to more', async () => {
    const less = changedMarket({ 5: { brand: null, model: 'SONSTIGE', cells: { TOTAL: ['/', 10], BEV: [10, 10] } } })
    expect((await read({ rows: less })).reconciliation.partial).toBeGreaterThan(0)
    const more = changedMarket({
      4: { brand: 'TESLA', model: 'X', cells: { TOTAL: [11, 5], BEV: ['-', 5] } },
      5: { brand: null, model: 'SONSTIGE', cells: { TOTAL: ['/', 10], BEV: [10, 10] } },
    })
    expect(await problemsOf(read({ rows: more }))).toEqual([
      'sheet FZ 10.1: TESLA: Insgesamt, month: the rows add up to 11, the total is 10',
    ])
  })
})

describe('a workbook is rejected', () => {
  test('with sheet and row when a column is missing', async () => {
    const heads = (shown: string) => (shown.includes('BEV') ? null : shown)
    expect(await problemsOf(read({ heads }))).toEqual([
      'sheet FZ 10.1, row 9: the column “mit Elektroantrieb (BEV)”, the month is missing',
      'sheet FZ 10.1, row 9: the column “mit Elektroantrieb (BEV)”, the year to date is missing',
    ])
  })

  test('when title and headings are for different months', async () => {
    const title = 'FZ 10.1 Neuzulassungen von Personenkraftwagen nach Marken und Modellreihen im März 2024'
    expect(await problemsOf(read({ title }))).toEqual([
      expect.stringMatching(
        /^sheet FZ 10\.1, cell D9: the heading is for 2024-02, but the title is for 2024-03 \(the month is ambiguous/,
      ),
    ])
  })

  test('for invalid counts by cell, a table that ends too early and a duplicate brand', async () => {
    const text = changedMarket({ 7: { brand: 'SONSTIGE', cells: { TOTAL: ['viele', 8.5] } } })
    expect(await problemsOf(read({ rows: text }))).toEqual([
      'sheet FZ 10.1, cell D17: "viele" is not a count',
      'sheet FZ 10.1, cell E17: 8.5 is not a count',
    ])
    expect(await problemsOf(read({ rows: changedMarket({ 8: null }) }))).toEqual([
      expect.stringContaining('the row NEUZULASSUNGEN INSGESAMT is missing'),
    ])
    expect(await problemsOf(read({ rows: changedMarket({ 3: { brand: 'TESLA', cells: {} } }) }))).toEqual([
      'sheet FZ 10.1, cell B16: duplicate brand TESLA',
    ])
    expect(await problemsOf(read({ rows: changedMarket({ 2: null }) }))).toEqual([
      'sheet FZ 10.1, cell B12: the rows from row 10 on belong to LYNK & CO, but their total to LUCID',
    ])
    const below = [...SMALL_MARKET, { brand: 'ZZ', cells: { TOTAL: [1, 1] as const } }]
    expect(await problemsOf(read({ rows: below }))).toEqual([
      'sheet FZ 10.1, cell B19: there are figures below the grand total',
    ])
  })

  test('when it is another workbook, a CSV file with its name, truncated, encrypted or missing', async () => {
    const other = Buffer.from(await writeXlsx({ sheets: [{ name: 'FZ 11.1', rows: [['Segment']] }] }))
    expect(await problemsOf(readBytes(other))).toEqual([
      expect.stringMatching(/has no sheet “FZ 10\.1”; its sheets are “FZ 11\.1”.*only the monthly FZ 10/),
    ])
    const named = Buffer.from(await writeXlsx({ sheets: [{ name: 'FZ 10.1', rows: [['Marke']] }] }))
    expect(await problemsOf(readBytes(named))).toEqual([expect.stringContaining('the title of the table is missing')])
    expect(await problemsOf(readBytes(Buffer.from('Marke;Modellreihe\n')))).toEqual([
      'the workbook cannot be read: it is not an XLSX workbook (download it again from the KBA)',
    ])
    const whole = await fz10Workbook({ rows: SMALL_MARKET })
    for (const length of [whole.length - 1, Math.floor(whole.length / 2), 100]) {
      expect(await problemsOf(readBytes(whole.subarray(0, length))), `${length} bytes`).toEqual([
        expect.stringMatching(/cannot be read/),
      ])
    }
    expect(await problemsOf(readBytes(Buffer.from('d0cf11e0a1b11ae1'.repeat(64), 'hex')))).toEqual([
      expect.stringContaining('it is encrypted'),
    ])
    expect(await problemsOf(readFz10(join(folder, 'none.xlsx')))).toEqual(['the file does not exist'])
  })

  test('when it would exhaust the memory, without being unpacked', async () => {
    const bomb = await fz10Workbook({ rows: SMALL_MARKET, notes: ['x'.repeat(30_000_000)] })
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await problemsOf(readBytes(bomb))).toEqual([
      expect.stringMatching(/compression ratio is too high|larger than allowed/),
    ])
  })
})
