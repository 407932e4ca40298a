import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
  return readFigureXlsx(path, known, decimal)
}

const workbook = (rows: unknown[][]) => writeXlsx({ sheets: [{ name: 'Figures', rows: [HEADER, ...rows] as never }] })

async function problemsOf(content: Uint8Array): Promise<string[]> {
  const error = await read(content).catch((thrown: unknown) => thrown)
  return error instanceof FigureFileError ? error.problems.map(formatFileProblem) : [String(error)]
}

test('numbers, and numbers stored as text', async () => {
  const { columns, format } = await read(
    await workbook([
      ['u1', 2025, 1, 'sales', 1234.5],
      ['u1', '2025', '2', 'sales', '1.234,5'],
      ['u2', 2025, 1, 'hours', '1.234'],
    ]),
  )
  expect([...columns.values]).toEqual([1234.5, 1234.5, 1234])
  expect(format).toEqual({ kind: 'XLSX', sheet: 'first', decimal: { value: ',', evidence: 'cell E3: 1.234,5' } })
})

test('problems name the cell', async () => {
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
    'cell E5: the value is empty (leave the row out when there is no value, or write 0)',
    'cell E6: "true" is not a number',
  ])
})

/** A sheet's XML as a workbook, by hand: formulas and error cells as Excel saves them. */
function workbookOf(sheet: string, sizeOf = (length: number) => length): Buffer {
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'http://schemas.openxmlformats.org/package/2006'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zip(
    {
      '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/></Types>`,
      '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relation}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    },
    sizeOf,
  )
}

const text = (reference: string, value: string) => `<c r="${reference}" t="inlineStr"><is><t>${value}</t></is></c>`
const HEADER_ROW = `<row r="1">${HEADER.map((name, index) => text(`${'ABCDE'[index]}1`, name)).join('')}</row>`
const row = (number: number, value: string) =>
  `<row r="${number}">${text(`A${number}`, 'u1')}<c r="B${number}"><v>2025</v></c><c r="C${number}"><v>${number}</v></c>${text(`D${number}`, 'sales')}${value}</row>`

test('a formula counts with the value it was saved with; an error cell is named', async () => {
  const saved = workbookOf(HEADER_ROW + row(2, '<c r="E2"><f>1+1</f><v>2</v></c>'))
  expect([...(await read(saved)).columns.values]).toEqual([2])
  const broken = workbookOf(HEADER_ROW + row(2, '<c r="E2" t="e"><f>1/0</f><v>#DIV/0!</v></c>'))
  expect(await problemsOf(broken)).toEqual(['cell E2: "#DIV/0!" is not a number'])
})

test('what is no workbook is refused at once', async () => {
  const bomb = workbookOf(HEADER_ROW + ' '.repeat(20_000_000))
  const liar = workbookOf(HEADER_ROW + ' '.repeat(20_000_000), (length) => Math.min(length, 1_000))
  expect(await problemsOf(bomb)).toEqual([expect.stringMatching(/unpacks to far more than a workbook would/)])
  expect(await problemsOf(liar)).toEqual([expect.stringMatching(/the workbook cannot be read/)])
  expect(await problemsOf(Buffer.from('business_unit;year\n'))).toEqual([expect.stringMatching(/no XLSX workbook/)])
  expect(await problemsOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toEqual([expect.stringMatching(/encrypted/)])
  expect(await problemsOf(zip({ 'a.txt': 'a' }))).toEqual([expect.stringMatching(/ZIP archive, but no XLSX/)])
  expect(await problemsOf(workbookOf(HEADER_ROW).subarray(0, 600))).toEqual([expect.stringMatching(/damaged/)])
})

/** A ZIP archive; `sizeOf` lets it lie about the unpacked size. */
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
