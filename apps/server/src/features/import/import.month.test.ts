import { describe, expect, test } from 'vitest'
import { readMonth, readPeriod } from './import.month.ts'

describe('a month', () => {
  test.each([
    ['3', 3],
    ['03', 3],
    ['3.', 3],
    ['March', 3],
    ['mar', 3],
    ['März', 3],
    ['MÄRZ', 3],
    ['Mär.', 3],
    ['Jänner', 1],
    ['Feber', 2],
    ['Mrz', 3],
    ['Mart', 3],
    ['Şubat', 2],
    ['Şub', 2],
    ['Ağustos', 8],
    ['február', 2],
    ['marca', 3],
    ['október', 10],
    ['Okt', 10],
    ['1.5', null],
    ['M', null],
    ['', null],
  ])('%s', (text, month) => expect(readMonth(text)).toBe(month))
})

describe('a period', () => {
  const read = (text: string) => readPeriod(text, 2026)

  test.each([
    ...['2026-03', '2026-3', '2026/03', '2026.03', '202603', '03.2026', '3/2026', '03-2026', '003.2026', '2026-M03'],
    ...[
      '2026-03-01',
      '2026-03-31',
      '31.03.2026',
      '1.3.2026',
      '03/31/2026',
      '31/03/2026',
      '3/3/2026',
      '20260331',
      '46082',
    ],
    ...['2026-03-31T00:00:00', '2026-03-01 13:30:00', '2026-03-01T00:00:00Z', '31. März 2026', '31-Mar-2026'],
    ...['March 2026', 'Mar 26', 'Mar-26', 'März 2026', 'Mär. 26', 'Mrz 26', 'Mart 2026', 'marec 2026', 'marca 2026'],
  ])('%s is March 2026', (text) => expect(read(text)).toMatchObject({ kind: 'MONTH', year: 2026, month: 3 }))

  test.each([
    ['2026.1', '2026-01', '2026-10'],
    ['03/04/2026', '2026-03', '2026-04'],
    ['3-4-2026', '2026-03', '2026-04'],
    ['Mar-15', '2015-03', '03-15'],
    ['2026-03-31T23:00:00Z', '2026-03', '2026-04'],
  ])('%s has two readings', (text, first, second) => expect(read(text)).toMatchObject({ kind: 'TWO', first, second }))

  test.each([
    '',
    '2026',
    '26-03',
    '03.26',
    '2026-Q1',
    '2026-W05',
    'M 2026',
    'Foo 2026',
    '1234',
    '99999',
    '13/14/2026',
    `1${' '.repeat(50_000)}x`,
  ])('%j is none', (text) => expect(read(text)).toBeNull())
})
