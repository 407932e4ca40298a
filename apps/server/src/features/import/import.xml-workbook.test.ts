import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeOds } from 'hucre/ods'
import { afterAll, describe, expect, test } from 'vitest'
import { FigureFileError, formatFileProblem } from './import.problem.ts'
import { readFigureFile } from './import.read-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'lotse-xml-workbook-'))
afterAll(() => rm(folder, { recursive: true }))

const known = { businessUnitIds: new Set(['u1', 'u2']), figureIds: new Set(['sales', 'hours']) }
const HEADER = ['Betrieb', 'Monat', 'Basiszahl', 'Wert']

async function read(name: string, content: string | Uint8Array) {
  const path = join(folder, name)
  await writeFile(path, content)
  const { columns, format, notes } = await readFigureFile({ path, known, format: {} })
  return {
    values: [...columns.values],
    kind: format.kind,
    sheet: format.kind === 'CSV' ? '' : format.sheet,
    notes: notes.notes,
  }
}

const problemsOf = async (name: string, content: string | Uint8Array) => {
  const error = await read(name, content).catch((thrown: unknown) => thrown)
  return error instanceof FigureFileError ? error.problems.map(formatFileProblem).join('\n') : String(error)
}

const row = (cells: readonly (string | number)[], attributes = '') =>
  `<Row${attributes}>${cells.map((cell) => `<Cell><Data ss:Type="${typeof cell === 'number' ? 'Number' : 'String'}">${cell}</Data></Cell>`).join('')}</Row>`
const sheet = (name: string, rows: string, after = '') =>
  `<Worksheet ss:Name="${name}"><Table>${row(HEADER)}${rows}</Table>${after}</Worksheet>`
const xml = (sheets: string, before = '') =>
  `<?xml version="1.0"?>\n${before}<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">${sheets}</Workbook>`

describe('OpenDocument', () => {
  test('has its sheets, numbers and dates read', async () => {
    const rows = [HEADER, ['u1', new Date('2025-03-01'), 'sales', 12.5], ['u2', '2025-03', 'hours', 7]]
    const file = await writeOds({ sheets: [{ name: 'Zahlen', rows: rows as never }] })
    expect(await read('figures.ods', file)).toEqual({ values: [12.5, 7], kind: 'ODS', sheet: 'Zahlen', notes: [] })
  })
})

describe('Excel 2003 XML', () => {
  test('has its sheets read; hidden ones are listed', async () => {
    const hidden = '<WorksheetOptions><Visible>SheetHidden</Visible></WorksheetOptions>'
    const file = xml(
      sheet('März', row(['u1', '2025-03', 'sales', 12.5])) +
        sheet('April', row(['u1', '2025-04', 'sales', 13], ' ss:Index="9"')) +
        sheet('Alt', row(['u1', '2025-04', 'sales', 1]), hidden),
    )
    const { values, kind, sheet: sheets, notes } = await read('figures.xml', file)
    expect({ values, kind, sheets }).toEqual({ values: [12.5, 13], kind: 'XML', sheets: 'März, April' })
    expect(notes.map(({ name, code }) => [name, code])).toEqual([['Alt', 'hiddenSheet']])
  })

  test('has cells at the place of their index, and hidden rows asked for', async () => {
    const cells =
      '<Row><Cell><Data ss:Type="String">u1</Data></Cell><Cell ss:Index="3"><Data ss:Type="String">sales</Data></Cell><Cell><Data ss:Type="Number">1</Data></Cell></Row>'
    expect(await problemsOf('index.xml', xml(sheet('A', cells)))).toMatch(/^cell B2|^row 2/)
    expect(
      await problemsOf('hidden.xml', xml(sheet('A', row(['u1', '2025-03', 'sales', 1], ' ss:Hidden="1"')))),
    ).toMatch(/row 2: the row is hidden/)
  })

  test.each([
    ['a document type', xml('', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'), /document type/],
    ['an unknown entity', xml(sheet('A', row(['&b;']))), /cannot be read/],
    ['an end inside of a row', xml(sheet('A', row(['u1', '2025-03', 'sales', 1]))).slice(0, -60), /cannot be read/],
    [
      'a cell far to the right',
      xml(sheet('A', '<Row><Cell ss:Index="9999999"><Data>1</Data></Cell></Row>')),
      /larger than allowed|more than allowed/,
    ],
    ['two sheets of one name', xml(sheet('A', '') + sheet('A', '')), /cannot be read/],
  ])('is refused with %s', async (_, content, problem) => {
    expect(await problemsOf('bad.xml', content)).toMatch(problem)
  })
})
