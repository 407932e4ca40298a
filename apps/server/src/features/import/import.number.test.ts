import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber } from './import.number.ts'

const clear = (value: number, decimal: string) => ({ kind: 'CLEAR', value, decimal })

describe('reading a number', () => {
  test.each([
    ['0', { kind: 'PLAIN', value: 0 }],
    ['-42', { kind: 'PLAIN', value: -42 }],
    ['+7', { kind: 'PLAIN', value: 7 }],
    ['1234567', { kind: 'PLAIN', value: 1_234_567 }],
    ['1 234 567', { kind: 'PLAIN', value: 1_234_567 }],
    ['1E3', { kind: 'PLAIN', value: 1_000 }],
    ['10,5', clear(10.5, ',')],
    ['10.50', clear(10.5, '.')],
    ['\u221210,5', clear(-10.5, ',')],
    ['1.234,5', clear(1_234.5, ',')],
    ['1,234.5', clear(1_234.5, '.')],
    ['1.234.567', clear(1_234_567, ',')],
    ['1,234,567.89', clear(1_234_567.89, '.')],
    ['1 234,567', clear(1_234.567, ',')],
    ["1'234.567", clear(1_234.567, '.')],
    ['0.123', clear(0.123, '.')],
    ['1234.567', clear(1_234.567, '.')],
    ['1.500e3', clear(1_500, '.')],
    ['1.234', { kind: 'AMBIGUOUS', value: 1.234, grouped: 1_234, sign: '.' }],
    ['-12,345', { kind: 'AMBIGUOUS', value: -12.345, grouped: -12_345, sign: ',' }],
  ])('%s', (text, expected) => expect(readNumber(text)).toEqual(expected))

  test.each([
    '',
    ' ',
    'abc',
    '#DIV/0!',
    '#WERT!',
    'NaN',
    'Infinity',
    '1e999',
    '1.2.3',
    '1,23,456',
    '12.34.567',
    '1.234,5,6',
    '10,',
    '10 Äpfel',
    '10--',
    '(-10)',
    '-10-',
    '12345678901234567',
    `1${' '.repeat(50_000)}x`,
    'T 10',
    '--1',
    '1 2',
    '1.234 567',
    '0x10',
    '1_000',
    '١٢',
    '1.234.56',
    '01.234.567',
  ])('%j is not a number', (text) => expect(readNumber(text)).toEqual({ kind: 'NONE' }))

  test.each([
    [',5', clear(0.5, ',')],
    ['-,5', clear(-0.5, ',')],
    ['(10)', { kind: 'PLAIN', value: -10 }],
    ['10-', { kind: 'PLAIN', value: -10 }],
    ['987,65-', clear(-987.65, ',')],
    ['(1.234,50)', clear(-1234.5, ',')],
    ['- 1.234,50', clear(-1234.5, ',')],
    ['\u2013 5', { kind: 'PLAIN', value: -5 }],
    ['1.234,-', clear(1234, ',')],
    ["1'234.--", clear(1234, '.')],
    ['987,\u2013', clear(987, ',')],
    ['1\u2007234,50', clear(1234.5, ',')],
    ['\u200e1.234,50\u200f', clear(1234.5, ',')],
    ["'12,5", clear(12.5, ',')],
    ['1234,5*', clear(1234.5, ',')],
    ['987,65 \u00b2', clear(987.65, ',')],
  ])('as people write it: %s', (text, expected) => expect(readNumber(text)).toEqual(expected))

  test.each([
    ['10 %', { factor: 1, unit: '%' }],
    ['1.234,50 €', { factor: 1, unit: 'eur' }],
    ['EUR 1.234,50', { factor: 1, unit: 'eur' }],
    ['-€ 5', { factor: 1, unit: 'eur' }],
    ['$5', { factor: 1, unit: 'usd' }],
    ['1,5 T€', { factor: 1000, unit: 'eur' }],
    ['1,5 Mio. EUR', { factor: 1_000_000, unit: 'eur' }],
  ])('with its unit of measure: %s', (text, measure) => expect(readNumber(text)).toMatchObject({ measure }))

  test('a number in German or English format is read back, or reported as ambiguous', () => {
    const number = fc.tuple(fc.integer({ min: -99_999_999, max: 99_999_999 }), fc.integer({ min: 0, max: 4 }))
    fc.assert(
      fc.property(
        number,
        fc.constantFrom('de-DE', 'en-US'),
        fc.boolean(),
        ([digits, decimals], locale, useGrouping) => {
          const value = digits / 10 ** decimals
          const options = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, useGrouping }
          const reading = readNumber(new Intl.NumberFormat(locale, options).format(value))
          const isComma = locale === 'de-DE'
          if (reading.kind === 'AMBIGUOUS') {
            expect((reading.sign === ',') === isComma ? reading.value : reading.grouped).toBeCloseTo(value, 6)
          } else {
            expect(reading).toMatchObject({ kind: expect.stringMatching(/PLAIN|CLEAR/) })
            expect((reading as { value: number }).value).toBeCloseTo(value, 6)
            if (reading.kind === 'CLEAR') expect(reading.decimal).toBe(isComma ? ',' : '.')
          }
        },
      ),
    )
  })
})
