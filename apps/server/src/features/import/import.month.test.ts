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
    ['Jänner', null],
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
  test.each([
    ...['2026-03', '2026-3', '2026/03', '2026.03', '202603', '03.2026', '3/2026', '03-2026'],
    ...['2026-03-01', '2026-03-31', '31.03.2026', '1.3.2026'],
    ...['March 2026', 'Mar 26', 'Mar-26', 'März 2026', 'Mär. 26', 'Mart 2026', 'marec 2026', 'marca 2026'],
  ])('%s is March 2026', (text) => expect(readPeriod(text)).toEqual({ year: 2026, month: 3 }))

  test.each(['', '2026', '03/04/2026', '3-4-2026', '26-03', '03.26', '2026-Q1', 'M 2026', 'Foo 2026', '46081'])(
    '%j is none',
    (text) => expect(readPeriod(text)).toBeNull(),
  )
})
