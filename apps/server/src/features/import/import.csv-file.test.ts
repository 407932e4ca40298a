import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFigureCsv } from './import.csv-file.ts'
import type { CsvFormat } from './import.format.ts'
import { FigureFileError, formatFileProblem } from './import.problem.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'figures-'))
})
afterAll(() => rm(folder, { recursive: true }))

const known = { businessUnitIds: new Set(['u1', 'u2']), figureIds: new Set(['sales', 'hours']) }

async function read(content: string | Buffer, format: CsvFormat = {}) {
  const path = join(folder, 'figures.csv')
  await writeFile(path, content)
  return readFigureCsv(path, known, format)
}

async function problemsOf(content: string | Buffer, format: CsvFormat = {}): Promise<string[]> {
  try {
    await read(content, format)
    return []
  } catch (error) {
    if (!(error instanceof FigureFileError)) throw error
    return error.problems.map(formatFileProblem)
  }
}

const HEADER = 'business_unit,year,month,figure,value\n'
const SEMICOLON = 'business_unit;year;month;figure;value\n'

describe('the format of a file', () => {
  test('is detected and reported with the evidence', async () => {
    const { format, columns } = await read(
      `${SEMICOLON}u1;2025;1;sales;1.234\nu1;2025;2;sales;10,5\nu2;2025;1;sales;7\n`,
    )
    expect(format).toEqual({
      kind: 'CSV',
      encoding: { value: 'utf-8', evidence: 'every byte is valid UTF-8' },
      delimiter: { value: ';', evidence: 'splits the header into 5 columns' },
      decimal: { value: ',', evidence: 'line 3: 10,5' },
    })
    expect([...columns.values]).toEqual([1_234, 10.5, 7])
  })

  test('with English numbers gives the same text another value', async () => {
    const { columns } = await read(`${HEADER}u1,2025,1,sales,1.234\nu1,2025,2,sales,10.5\n`)
    expect([...columns.values]).toEqual([1.234, 10.5])
  })

  test.each([
    ['UTF-8 with a byte-order mark', Buffer.from(`\uFEFF${HEADER}u1,2025,1,sales,1\n`), 'utf-8'],
    ['UTF-16 little-endian', Buffer.from(`\uFEFF${HEADER}u1,2025,1,sales,1\n`, 'utf16le'), 'utf-16le'],
    ['UTF-16 big-endian', Buffer.from(`\uFEFF${HEADER}u1,2025,1,sales,1\n`, 'utf16le').swap16(), 'utf-16be'],
    [
      'Windows-1252',
      Buffer.from('Betrieb,Jahr,Monat,Basiszahl,Wert,Erklärung\nu1,2025,1,sales,1,x\n', 'latin1'),
      'windows-1252',
    ],
  ])('%s', async (_, content, encoding) => {
    const { format, columns } = await read(content)
    expect(format).toMatchObject({ encoding: { value: encoding } })
    expect(columns.length).toBe(1)
  })

  test('without a recognisable encoding is rejected with a hint', async () => {
    const [problem] = await problemsOf(Buffer.from([0x61, 0xff, 0x81, 0x0a]))
    expect(problem).toMatch(/neither UTF-8 nor Windows-1252.*--encoding/)
    expect((await problemsOf(Buffer.from(`${HEADER}u1`, 'utf16le')))[0]).toMatch(/not a text file.*--encoding/)
  })

  test('is the code page whose letters the file has, or the specified one', async () => {
    const turkish = Buffer.from(
      'işletme;yıl;ay;gösterge;değer\nu1;2025;1;sales;1,5\n'
        .replace('ş', '\u00fe')
        .replace('ı', '\u00fd')
        .replace('ğ', '\u00f0'),
      'latin1',
    )
    expect((await read(turkish)).format).toMatchObject({ encoding: { value: 'windows-1254' } })
    expect((await problemsOf(turkish, { encoding: 'windows-1252' }))[0]).toMatch(/header lacks .*windows-1254/)
    expect((await read(turkish, { encoding: 'windows-1254' })).columns.length).toBe(1)
  })

  test('is rejected when every value is ambiguous', async () => {
    const text = `${SEMICOLON}u1;2025;1;sales;1.234\nu1;2025;2;sales;2.500\n`
    expect(await problemsOf(text)).toEqual([
      expect.stringMatching(/cannot determine the decimal separator: line 2: 1\.234 is ambiguous.*--decimal/),
    ])
    expect([...(await read(text, { decimal: '.' })).columns.values]).toEqual([1.234, 2.5])
    expect([...(await read(text, { decimal: ',' })).columns.values]).toEqual([1_234, 2_500])
  })

  test('with two decimal separators is rejected with both lines', async () => {
    const [problem] = await problemsOf(`${SEMICOLON}u1;2025;1;sales;10,00\nu1;2025;2;sales;10.00\n`)
    expect(problem).toMatch(/point in line 3: 10\.00, comma in line 2: 10,00/)
    const [specified] = await problemsOf(`${SEMICOLON}u1;2025;1;sales;10,00\nu1;2025;2;sales;10.00\n`, { decimal: ',' })
    expect(specified).toMatch(/^line 3: "10\.00" does not match the decimal separator ","/)
  })

  test('with an unquoted decimal comma between commas is rejected with a hint', async () => {
    expect(await problemsOf(`${HEADER}u1,2025,1,sales,10,50\n`)).toEqual([
      'line 2: 6 cells, but the header has 5 (a decimal comma in a file separated by commas needs quotes: "10,50")',
    ])
    expect([...(await read(`${HEADER}u1,2025,1,sales,"10,50"\n`)).columns.values]).toEqual([10.5])
  })
})

describe('the header', () => {
  test.each([
    'Betrieb;Jahr;Monat;Basiszahl;Wert',
    'İşletme;Yıl;Ay;Gösterge;Değer',
    'Prevádzka;Rok;Mesiac;Základný údaj;Hodnota',
    'Business Unit;YEAR;month;Base-Figure;Value',
  ])('%s', async (header) => {
    expect((await read(`${header}\nu1;2025;3;sales;7\n`)).columns.length).toBe(1)
  })

  test('may have a period column instead of year and month, and further columns', async () => {
    const { columns } = await read('comment\tvalue\tfigure\tperiod\tunit\nx\t5\tsales\t2025-03\tu1\n')
    expect([...columns.periods]).toEqual([2025 * 12 + 2])
  })

  test.each([
    ['u1;2025;1;sales;7\n', /^line 1: the header lacks business_unit, year, month, figure, value; it has "u1"/],
    ['unit;year;month;figure;valeu\nu1;2025;1;sales;7\n', /lacks value.*did you mean value instead of "valeu"\?/],
    ['Betriebsnummer;Betrieb;year;month;figure;value\n', /two columns .*: "Betriebsnummer" and "Betrieb"/],
    ['', /the file is empty/],
    [HEADER, /a header but no values/],
  ])('%j is rejected', async (text, message) => expect((await problemsOf(text))[0]).toMatch(message))
})

test('a file may begin with the line that gives Excel its delimiter', async () => {
  for (const text of [`sep=;\n${SEMICOLON}u1;2025;1;sales;7\n`, `sep=,\n${HEADER}u1,2025,1,sales,7\n`]) {
    expect([...(await read(text)).columns.values]).toEqual([7])
  }
})

test('months may be names, and periods days or names', async () => {
  const { columns } = await read(`${SEMICOLON}u1;2025;Januar;sales;1\nu1;2025;Şubat;sales;2\nu1;2025;3.;sales;3\n`)
  expect([...columns.periods].map((period) => period % 12)).toEqual([0, 1, 2])
  const periods = await read('unit;period;figure;value\nu1;31.01.2025;sales;1\nu1;Feb 25;sales;2\n')
  expect([...periods.columns.periods]).toEqual([2025 * 12, 2025 * 12 + 1])
  expect(await problemsOf('unit;period;figure;value\nu1;01/02/2025;sales;1\n')).toEqual([
    'line 2: "01/02/2025" can be 2025-01 or 2025-02 (specify it: --date-order day-first | month-first)',
  ])
})

describe('quotes', () => {
  const REMARK = 'business_unit;year;month;figure;value;Bemerkung\n'

  test('an inch mark in a remark does not affect other rows', async () => {
    const { columns } = await read(
      `${REMARK}u1;2026;1;sales;5;Felge 17"\nu1;2026;2;sales;6;Felge 18"\nu1;2026;3;sales;7;ok\n`,
    )
    expect([...columns.values]).toEqual([5, 6, 7])
  })

  test('quotes that would merge rows are rejected', async () => {
    const text = `${REMARK}u1;2026;1;sales;5;"Felge\nu1;2026;2;sales;6;"Felge\nu1;2026;3;sales;7;ok\n`
    expect(await problemsOf(text)).toEqual([
      expect.stringMatching(/^line 2: a quoted cell .* closing quote in line 3 \(/),
    ])
  })

  test('a header cell may contain a line break', async () => {
    const { columns, format } = await read(
      'business_unit;year;month;figure;value;"Bemerkung\nintern"\nu1;2026;1;sales;5;x\n',
    )
    expect([...columns.lines]).toEqual([3])
    expect(format).toMatchObject({ delimiter: { value: ';', evidence: 'splits the header into 6 columns' } })
  })

  test.each([
    ['"', /^line 1: the quote opened in line 1 is not closed/],
    ['business_unit;year;month;figure;value;"Bemerkung\nu1;2026;1;sales;5;x\n', /^line 1: the quote .* is not closed/],
    ['\n\n"a"b;c\n', /^line 3: a quoted cell .* text after its closing quote/],
  ])('a header with invalid quotes is rejected: %j', async (text, message) => {
    expect(await problemsOf(text)).toEqual([expect.stringMatching(message)])
  })
})

describe('texts of the file in messages', () => {
  const long = 'x'.repeat(50_000)

  test.each([
    `${HEADER}${long},2025,1,sales,1\n`,
    `${HEADER}u1,${long},1,sales,1\n`,
    `${HEADER}u1,2025,${long},sales,1\n`,
    `${HEADER}u1,2025,1,${long},1\n`,
    `${HEADER}u1,2025,1,sales,${long}\n`,
    `${HEADER}u1,2025,1,sales,1.5\nu1,2025,2,sales,"1,${'0'.repeat(50_000)}"\n`,
    `unit,unit ${' '.repeat(50_000)},${long}\n`,
    `${long},year\n`,
  ])('are truncated to a readable length (%#)', async (text) => {
    const [problem, ...others] = await problemsOf(text)
    expect(others).toEqual([])
    expect(problem?.length).toBeLessThan(400)
  })

  test('a header with very many names is rejected', { timeout: 10_000 }, async () => {
    const names = Array.from({ length: 20_000 }, (_, index) => `c${index}`).join(',')
    expect(await problemsOf(`${names.slice(0, 99_000)}\n`)).toEqual([
      expect.stringMatching(/^line 1: the header lacks .* it has "c0", .* and \d+ more \(/),
    ])
    expect(await problemsOf(`${names}\n`)).toEqual([expect.stringMatching(/^line 1: .*more than 100000 characters/)])
  })
})

test('“no value has decimals” is reported only when no value has decimals', async () => {
  const whole = await read(`${HEADER}u1,2025,1,sales,1\n`)
  expect(whole.format.decimal).toEqual({ value: null, evidence: 'no value has decimals' })
  const exponent = await read(`${HEADER}u1,2025,1,sales,5e-1\n`)
  expect(exponent.format.decimal).toEqual({ value: null, evidence: 'no text value contains a decimal separator' })
})

describe('rows', () => {
  test('that are blank, as Excel saves them, are skipped', async () => {
    const { columns } = await read(`;;;;\n${SEMICOLON};;;;\nu1;2025;1;sales;1\n;;;;\n ; ;;;\n`)
    expect([...columns.lines]).toEqual([4])
  })

  test.each([
    ['u1,2025,1,sales,#DIV/0!', 'line 2: "#DIV/0!" is not a number'],
    ['u1,2025,1,sales,#WERT!', 'line 2: "#WERT!" is not a number'],
    ['u1,2025,1,sales,NaN', 'line 2: "NaN" is not a number'],
    ['u1,2025,13,sales,1', 'line 2: month 13 is not between 1 and 12'],
    ['u1,2025,0,sales,1', 'line 2: month 0 is not between 1 and 12'],
    ['u1,-2025,1,sales,1', 'line 2: year -2025 is not between 1900 and 2200'],
    ['u1,next,1,sales,1', 'line 2: "next" is not a year'],
    ['u9,2025,1,sales,1', 'line 2: unknown business unit "u9" (did you mean u1?)'],
    [',2025,1,sales,1', 'line 2: the business unit is missing'],
    ['u1,2025,1,sale,1', 'line 2: unknown base figure "sale" (did you mean sales?)'],
    ['u1,2025,1,__proto__,1', 'line 2: unknown base figure "__proto__"'],
    ['u1,2025,1', 'line 2: 3 cells, but the header has 5'],
    ['"u1,2025,1,sales,1', 'line 2: the quote opened in line 2 is not closed (double a quote inside a quoted cell)'],
  ])('%s', async (row, problem) => expect(await problemsOf(`${HEADER}${row}\n`)).toEqual([problem]))

  test.each(['', '-', ' '])('with an empty value are counted and skipped: %j', async (cell) => {
    const { columns, notes } = await read(`${HEADER}u1,2025,1,sales,1\nu1,2025,2,sales,${cell}\n`)
    expect([...columns.values]).toEqual([1])
    expect(notes.emptyCells).toBe(1)
  })

  test('that say the same twice are read once, and listed', async () => {
    const { columns, notes } = await read(`${HEADER}u1,2025,1,sales,1\nu1,2025,1,sales,1\n`)
    expect(columns.length).toBe(1)
    expect(notes.notes).toMatchObject([{ subject: 'ROW', code: 'repeated', at: { number: '3' } }])
  })

  test('a repeated row is reported with both lines', async () => {
    const text = `${HEADER}u1,2025,1,sales,1\nu2,2025,1,sales,1\nu1,2025,1,sales,2\n`
    expect(await problemsOf(text)).toEqual([
      'line 4: duplicate value for u1, sales, 2025-01: in line 2 and in line 4 (specify it: --duplicates sum | last)',
    ])
  })

  test('fifty problems are reported and all are counted', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => `u1,${1900 + index},1,sales,x`).join('\n')
    const error = await read(HEADER + rows).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(FigureFileError)
    expect((error as FigureFileError).problems).toHaveLength(50)
    expect((error as FigureFileError).total).toBe(120)
  })
})
