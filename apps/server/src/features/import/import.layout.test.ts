import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { periodOf } from '@lotse/analysis/calendar/period.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readFigureCsv } from './import.csv-file.ts'
import { FigureFileError, formatFileProblem } from './import.problem.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'layout-'))
})
afterAll(() => rm(folder, { recursive: true }))

const known = {
  businessUnitIds: new Set(['u1', 'u2']),
  figureIds: new Set(['sales', 'hours']),
  unitNames: new Map([['u1', ['Münster Süd']]]),
  figureNames: new Map([['sales', ['Sales', 'Umsatz', 'Tržby']]]),
  measures: new Map([
    ['sales', ['EUR', '€']],
    ['hours', ['hours', 'Std.']],
  ]),
}

/** The values of a file, or its problems; and the notes. */
async function read(...lines: string[]) {
  const path = join(folder, 'figures.csv')
  await writeFile(path, `${lines.join('\n')}\n`)
  try {
    const { columns, notes } = await readFigureCsv(path, known)
    const { businessUnits, figures, units, figureNumbers, periods, values } = columns
    const read = Array.from(values, (value, at) =>
      [businessUnits[units[at] ?? -1], periodOf(periods[at] ?? 0), figures[figureNumbers[at] ?? -1], value].join(' '),
    )
    return { read, notes: notes.notes.map(({ code }) => code) }
  } catch (error) {
    if (!(error instanceof FigureFileError)) throw error
    return { read: error.problems.map(formatFileProblem), notes: [] }
  }
}

const TWO = ['u1 2026-01 sales 1.5', 'u1 2026-02 sales 2.5']

describe('a table is read', () => {
  test.each([
    ['with months as columns', ['Betrieb;Kennzahl;Jan 26;Feb 26', 'u1;sales;1,5;2,5'], TWO],
    ['with a year above months', [';;2026;', 'Betrieb;Kennzahl;Jan;Feb', 'u1;sales;1,5;2,5'], TWO],
    ['with a year in the title', ['Jahr 2026', 'Betrieb;Kennzahl;Jan;Feb', 'u1;sales;1,5;2,5'], TWO],
    [
      'with actual and planned values of each month',
      ['Betrieb;Kennzahl;01.2026;;02.2026;', ';;Ist;Plan;Ist;Plan', 'u1;sales;1,5;9;2,5;9'],
      TWO,
    ],
    [
      'with figures as columns',
      ['Betrieb;Periode;Umsatz;hours', 'u1;2026-01;1,5;3'],
      ['u1 2026-01 sales 1.5', 'u1 2026-01 hours 3'],
    ],
    [
      'with units as columns',
      ['Kennzahl;Periode;u1;u2', 'sales;2026-01;1,5;3'],
      ['u1 2026-01 sales 1.5', 'u2 2026-01 sales 3'],
    ],
    [
      'that writes each label once',
      ['Betrieb;Kennzahl;Periode;Wert', 'u1;sales;2026-01;1,5', ';;2026-02;2,5', ';hours;2026-01;3', ';;2026-02;4'],
      [...TWO, 'u1 2026-01 hours 3', 'u1 2026-02 hours 4'],
    ],
    [
      'with the months of a year as periods',
      ['Betrieb;Jahr;Periode;Konto;Wert', 'u1;2026;001;sales;1,5', 'u1;2026;2;sales;2,5'],
      TWO,
    ],
    [
      'with the day of the export and the place beside clearer names',
      [
        'Datum;Standort;Betrieb;Jahr;Monat;Kennzahl;Wert',
        '15.03.2026;x;u1;2026;1;sales;1,5',
        '15.03.2026;x;u1;2026;2;sales;2,5',
      ],
      TWO,
    ],
    [
      'with a unit of measure and a currency',
      ['Betrieb;Periode;Kennzahl;Wert;Einheit;Währung', 'u1;2026-01;sales;1,5;EUR;EUR', 'u1;2026-02;sales;2,5;EUR;EUR'],
      TWO,
    ],
    [
      'with a number in a further column',
      ['Betrieb;Periode;Kennzahl;Wert;Menge', 'u1;2026-01;sales;1,5;1000', 'u1;2026-02;sales;2,5;1000'],
      TWO,
    ],
    [
      'with names',
      ['Filiale;Monat;Position;Ist', 'muenster sued;2026-01;UMSATZ;1,5', 'U1 - Münster Süd;2026-02;trzby;2,5'],
      TWO,
    ],
    [
      'in thousands',
      ['Betrieb;Periode;Kennzahl;Wert in T€', 'u1;2026-01;sales;0,0015', 'u1;2026-02;sales;0,0025'],
      TWO,
    ],
    [
      'with planned rows among actual ones',
      [
        'Betrieb;Periode;Kennzahl;Wert;Szenario',
        'u1;2026-01;sales;1,5;Ist',
        'u1;2026-01;sales;9,5;Plan',
        'u1;2026-02;sales;2,5;Ist',
      ],
      TWO,
    ],
  ])('%s', async (_, lines, values) => expect((await read(...lines)).read).toEqual(values))
})

test('what is left out is listed', async () => {
  const { read: values, notes } = await read(
    'Monatsbericht',
    'Betrieb;Periode;Kennzahl;Wert;Plan;Bemerkung;Name des Betriebs',
    'u1;2026-01;sales;1,5;9;ok;x',
    'Betrieb;Periode;Kennzahl;Wert;Plan;Bemerkung;Name des Betriebs',
    'u1;2026-02;sales;2,5;9;;x',
    'Gesamt;;;4,0;;;',
    'Applied filters: none',
  )
  expect(values).toEqual(TWO)
  const columns = ['planColumn', 'unknownColumn', 'nameColumn']
  expect(notes).toEqual(['aboveHeader', ...columns, 'headerAgain', 'totalRow', 'noteRow'])
})

describe('a file with two readings is refused', () => {
  const row = (last: string) => `u1;2026-01;sales;1,5;${last}`
  test.each([
    ['planned rows only', ['Szenario', row('Budget')], /planned values and no actual/],
    ['plan under an unknown name', ['xyz', row('Forecast')], /planned values and no actual/],
    ['cumulated values', ['Art', row('kumuliert')], /sum of several months/],
    ['a sign', ['S/H', row('H')], /positive or negative/],
    ['a cancelled row', ['Storno', row('X')], /may be cancelled/],
    ['a scale under an unknown name', ['xyz', row('Tsd.')], /may have to be multiplied/],
    ['another currency', ['Währung', row('USD')], /in "usd", but the base figure is in "EUR"/],
    ['a shifted value', ['', 'u1;2026-01;sales;;1,5'], /stands in a column without a name/],
    ['a section of plans', ['x', row(''), 'Plan;;;;', 'u1;2026-02;sales;1,5;'], /"Plan" changes what/],
    ['a month without its zero', ['x', 'u1;2026.1;sales;1,5;'], /"2026\.1" can be 2026-01 or 2026-10/],
    ['a label that is missing', ['x', row(''), ';2026-02;sales;1,5;'], /unit is missing/],
  ])('%s', async (_, [column = '', ...rows], message) => {
    expect((await read(`Betrieb;Periode;Kennzahl;Wert;${column}`, ...rows)).read).toEqual([
      expect.stringMatching(message),
    ])
  })

  test.each([
    [
      'a title with a scale',
      ['Alle Angaben in T€', 'Betrieb;Periode;Kennzahl;Wert', 'u1;2026-01;sales;1,5'],
      /"T€" changes/,
    ],
    [
      'numbers of two figures in two styles',
      ['Betrieb;Periode;Kennzahl;Wert', 'u1;2026-01;sales;41.800', 'u1;2026-01;hours;160.5'],
      /41\.800 is ambiguous/,
    ],
  ])('%s', async (_, lines, message) => {
    expect((await read(...lines)).read).toEqual([expect.stringMatching(message)])
  })
})

describe('a unit in a line above its rows', () => {
  test('is that of the rows below it, until the next one', async () => {
    const { read: values } = await read(
      'Betrieb: Münster Süd',
      'Monat;Basiszahl;Wert',
      '2026-01;sales;1',
      '2026-02;sales;2',
      'u2',
      'Monat;Basiszahl;Wert',
      '2026-03;sales;3',
    )
    expect(values).toEqual(['u1 2026-01 sales 1', 'u1 2026-02 sales 2', 'u2 2026-03 sales 3'])
  })

  test('is not that of the rows below an unknown one', async () => {
    const { read: problems } = await read('u1', 'Monat;Basiszahl;Wert', '2026-01;sales;1', 'u9', '2026-03;sales;3')
    expect(problems).toEqual([expect.stringContaining('unknown business unit "u9"')])
  })

  test('is not needed by a footnote', async () => {
    const { read: values } = await read('u1', 'Monat;Basiszahl;Wert', '2026-01;sales;1', 'Stand: gestern')
    expect(values).toEqual(['u1 2026-01 sales 1'])
  })
})
