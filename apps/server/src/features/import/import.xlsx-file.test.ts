import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FigureFileError, formatFileProblem } from './import.problem.ts'
import { readFigureXlsx } from './import.xlsx-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'workbook-'))
})
afterAll(() => rm(folder, { recursive: true }))

const known = { businessUnitIds: new Set(['u1', 'u2']), figureIds: new Set(['sales', 'hours']) }
const HEADER = ['Betrieb', 'Jahr', 'Monat', 'Basiszahl', 'Wert']

async function read(content: Uint8Array, decimal?: '.' | ',') {
  const path = join(folder, 'figures.xlsx')
  await writeFile(path, content)
  return readFigureXlsx(path, known, decimal === undefined ? {} : { decimal })
}

const workbook = (rows: unknown[][]) => writeXlsx({ sheets: [{ name: 'Figures', rows: [HEADER, ...rows] as never }] })

async function problemsOf(content: Uint8Array): Promise<string[]> {
  const error = await read(content).catch((thrown: unknown) => thrown)
  return error instanceof FigureFileError ? error.problems.map(formatFileProblem) : [String(error)]
}

test('numbers and numbers stored as text are read', async () => {
  const { columns, format } = await read(
    await workbook([
      ['u1', 2025, 1, 'sales', 1234.5],
      ['u1', '2025', '2', 'sales', '1.234,5'],
      ['u2', 2025, 1, 'hours', '1.234'],
    ]),
  )
  expect([...columns.values]).toEqual([1234.5, 1234.5, 1234])
  expect(format).toEqual({ kind: 'XLSX', sheet: 'Figures', decimal: { value: ',', evidence: 'cell E3: 1.234,5' } })
})

test('problems include the cell', async () => {
  const content = await workbook([
    ['u1', 2025, 1, 'sales', '#DIV/0!'],
    ['u9', 2025, 1, 'sales', 1],
    ['u1', 2025, 14, 'sales', 1],
    ['u1', 2025, 2, 'sales', null],
    ['u1', 2025, 3, 'sales', true],
  ])
  expect(await problemsOf(content)).toEqual([
    'cell E2: "#DIV/0!" is not a number',
    'cell A3: unknown business unit "u9" (did you mean u1?)',
    'cell C4: month 14 is not between 1 and 12',
    'cell E6: "true" is not a number',
  ])
})

/** A workbook of a sheet's XML, with formulas and error cells as Excel saves them. */
const workbookOf = (sheet: string, sizeOf?: (length: number) => number, state?: string) =>
  workbookWith(`<sheetData>${sheet}</sheetData></worksheet>`, '', sizeOf, state)

/** The same with arbitrary XML of the sheet, and shared texts. */
function workbookWith(sheet: string, sharedTexts = '', sizeOf = (length: number) => length, state = ''): Buffer {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zip(
    {
      '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
      '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="A" sheetId="1" ${state} r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      'xl/sharedStrings.xml': `${head}<sst xmlns="${main}">${sharedTexts}</sst>`,
      'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}">${sheet}`,
    },
    sizeOf,
  )
}

const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`
const HEADER_ROW = `<row r="1">${HEADER.map((name, index) => text(`${'ABCDE'[index]}1`, name)).join('')}</row>`
const row = (number: number, value: string) =>
  `<row r="${number}">${text(`A${number}`, 'u1')}<c r="B${number}"><v>2025</v></c><c r="C${number}"><v>${number}</v></c>${text(`D${number}`, 'sales')}${value}</row>`

test('a formula has its saved value; an error cell is reported', async () => {
  const saved = workbookOf(HEADER_ROW + row(2, '<c r="E2"><f>1+1</f><v>2</v></c>'))
  expect([...(await read(saved)).columns.values]).toEqual([2])
  const broken = workbookOf(HEADER_ROW + row(2, '<c r="E2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'))
  expect(await problemsOf(broken)).toEqual(['cell E2: "#DIV/0!" is not a number'])
})

test('a file that is not a workbook is rejected quickly', async () => {
  const bomb = workbookOf(HEADER_ROW + ' '.repeat(20_000_000))
  const forged = workbookOf(HEADER_ROW + ' '.repeat(20_000_000), (length) => Math.min(length, 1_000))
  expect(await problemsOf(bomb)).toEqual([expect.stringMatching(/compression ratio is too high for a workbook/)])
  expect(await problemsOf(forged)).toEqual([expect.stringMatching(/the workbook cannot be read/)])
  expect(await problemsOf(Buffer.from('business_unit;year\n'))).toEqual([expect.stringMatching(/not an XLSX workbook/)])
  expect(await problemsOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([expect.stringMatching(/encrypted/)])
  expect(await problemsOf(zip({ 'a.txt': 'a' }))).toEqual([expect.stringMatching(/ZIP archive, but not an XLSX/)])
  expect(await problemsOf(workbookOf(HEADER_ROW).subarray(0, 600))).toEqual([expect.stringMatching(/damaged/)])
})

describe('the imported sheet', () => {
  const sheet = (name: string, value: number, hidden = {}) => ({
    name,
    rows: [HEADER, ['u1', 2025, 1, 'sales', value]] as never,
    ...hidden,
  })

  test.each([{ hidden: true }, { veryHidden: true }])('is visible: %j', async (hidden) => {
    const content = await writeXlsx({ sheets: [sheet('Old', 1, hidden), sheet('Zahlen 2025', 2)] })
    const { columns, format, notes } = await read(content)
    expect([...columns.values]).toEqual([2])
    expect(format).toMatchObject({ sheet: 'Zahlen 2025' })
    expect(notes.notes).toMatchObject([{ subject: 'SHEET', name: 'Old', code: 'hiddenSheet' }])
  })

  test('is one of several: each is read, with its place in messages', async () => {
    const february = { name: 'Februar', rows: [HEADER, ['u1', 2025, 2, 'sales', 5]] as never }
    const { columns, format } = await read(await writeXlsx({ sheets: [sheet('Januar', 2), february] }))
    expect([...columns.values]).toEqual([2, 5])
    expect([...columns.lines]).toEqual([2, 2])
    expect(format).toMatchObject({ sheet: 'Januar, Februar' })
    const differing = await writeXlsx({ sheets: [sheet('Old', 1), sheet('New', 2)] })
    expect(await problemsOf(differing)).toEqual([
      'row New!2: duplicate value for u1, sales, 2025-01: in row Old!2 and in row New!2 (specify it: --sheet)',
    ])
  })

  test('is left out and listed when it is empty or planned', async () => {
    const content = await writeXlsx({
      sheets: [{ name: 'Nothing', rows: [] }, sheet('Budget', 9), sheet('Figures', 1)],
    })
    const { columns, notes } = await read(content)
    expect([...columns.values]).toEqual([1])
    expect(notes.notes.map(({ name, code }) => [name, code])).toEqual([
      ['Nothing', 'emptySheet'],
      ['Budget', 'changedSheet'],
    ])
    expect(await problemsOf(await writeXlsx({ sheets: [{ name: 'Nothing', rows: [] }] }))).toEqual([
      'the sheet "Nothing" is empty',
    ])
  })

  test('must be visible', async () => {
    const hidden = workbookOf(HEADER_ROW + row(2, '<c r="E2"><v>2</v></c>'), undefined, 'state="hidden"')
    expect(await problemsOf(hidden)).toEqual(['the workbook has no visible sheet (hidden sheets are not read)'])
  })
})

describe('a damaged sheet is rejected', () => {
  const complete = `<sheetData>${HEADER_ROW}${row(2, '<c r="E2"><v>25</v></c>')}${row(3, '<c r="E3"><v>2</v></c>')}</sheetData></worksheet>`

  test('unless it is complete', async () => {
    expect([...(await read(workbookWith(complete))).columns.values]).toEqual([25, 2])
  })

  test.each([
    ['that ends after a row', complete.slice(0, complete.indexOf('<row r="3"'))],
    ['that ends inside a number', complete.slice(0, complete.indexOf('<v>25') + 4)],
    ['that ends inside a tag', complete.slice(0, complete.lastIndexOf('<c r="E3"') + 6)],
    ['that ends before its last tag', complete.replace('</worksheet>', '')],
    ['whose tags are badly nested', complete.replace('</v></c></row>', '</c></v></row>')],
    ['with two roots', `${complete}<worksheet/>`],
    ['with a document type', complete.replace('<sheetData>', '<!DOCTYPE x><sheetData>')],
    ['with an unknown entity', complete.replace('<v>25', '<v>&x;25')],
    ['with a row 0', complete.replace('<row r="2"', '<row r="0"')],
    ['with a row without a number', complete.replace('<row r="2"', '<row r="two"')],
    ['with a cell without a name', complete.replace('<c r="E2"', '<c r="2E"')],
  ])('%s', async (_, xml) => {
    const problems = await problemsOf(workbookWith(xml))
    expect(problems).toEqual([
      expect.stringMatching(/^the workbook cannot be read: .* \(open it in Excel and save it again\)$/),
    ])
    expect(problems[0]).not.toMatch(/row 0|row NaN/)
    expect(problems[0]?.length).toBeLessThan(400)
  })

  test('whose checksum differs', async () => {
    const content = workbookWith(complete)
    const changed = Buffer.from(content)
    const directory = changed.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    changed.writeUInt32LE(0x12345678, directory + 16)
    expect(await problemsOf(changed)).toEqual([expect.stringMatching(/cannot be read: it is damaged/)])
  })
})

test('a cell that refers to no shared text is empty', async () => {
  const shared = '<si><t>first shared text</t></si>'
  const rows = (remark: string) =>
    `<sheetData>${HEADER_ROW}${row(2, '<c r="E2"><v>1</v></c>')}${row(3, remark)}</sheetData></worksheet>`
  const empty = '<c r="E3" t="s"><v/></c>'
  const { columns, notes } = await read(workbookWith(rows(empty), shared))
  expect([...columns.values]).toEqual([1])
  expect(notes.emptyCells).toBe(1)
  expect(await problemsOf(workbookWith(rows('<c r="E3" t="s"><v>0</v></c>'), shared))).toEqual([
    'cell E3: "first shared text" is not a number',
  ])
  const blankRow = '<row r="4"><c t="s"><v></v></c><c t="s"/></row>'
  const content = workbookWith(
    rows('<c r="E3"><v>2</v></c>').replace('</sheetData>', `${blankRow}</sheetData>`),
    shared,
  )
  expect([...(await read(content)).columns.values]).toEqual([1, 2])
})

test('a hidden row with a value is refused, and one without a value is not', async () => {
  const shown = row(2, '<c r="E2"><v>2</v></c>')
  const hidden = (value: string) => row(3, value).replace('<row r="3"', '<row r="3" hidden="1"')
  expect(await problemsOf(workbookOf(HEADER_ROW + shown + hidden('<c r="E3"><v>5</v></c>')))).toEqual([
    expect.stringMatching(/^row 3: the row is hidden/),
  ])
  expect([...(await read(workbookOf(HEADER_ROW + shown + hidden('')))).columns.values]).toEqual([2])
})

test('long texts are truncated in messages', async () => {
  const long = 'x'.repeat(1_000_000)
  for (const rows of [[['u1', 2025, 1, 'sales', long]], [[long, 2025, 1, 'sales', 1]]]) {
    const [problem] = await problemsOf(await workbook(rows))
    expect(problem?.length).toBeLessThan(300)
  }
  const header = await writeXlsx({ sheets: [{ name: 'A', rows: [[long, ...Array(2_000).fill(long)]] }] })
  expect((await problemsOf(header))[0]?.length).toBeLessThan(6_000)
})

test('no decimal separator is reported for numbers, and “no decimals” only when no value has any', async () => {
  const complete = await read(await workbook([['u1', 2025, 1, 'sales', 5]]))
  expect(complete.format.decimal).toEqual({ value: null, evidence: 'no value has decimals' })
  const fraction = await read(await workbook([['u1', 2025, 1, 'sales', 5.5]]))
  expect(fraction.format.decimal).toEqual({ value: null, evidence: 'no text value contains a decimal separator' })
})

/** A ZIP archive; `sizeOf` can forge the unpacked size. */
function zip(files: Record<string, string>, sizeOf = (length: number) => length): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(sizeOf(content.length), 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021400', 'hex'), common, tail, Buffer.from(name)]))
    parts.push(local)
    offset += local.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(directory.length, 8)
  end.writeUInt16LE(directory.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, central, end])
}
