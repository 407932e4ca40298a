import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CsvRows, UnclosedQuoteError } from './import.csv-rows.ts'

test('cuts rows wherever the pieces of the text end', () => {
  const cell = fc.stringMatching(/^[a-z,;"\n 0-9]{0,6}$/)
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(rows, fc.array(fc.nat(30), { maxLength: 8 }), (table, cuts) => {
      const wanted = table.map((cells, index) => [`r${index}`, ...cells])
      const text = stringify(wanted, { record_delimiter: '\r\n', quoted_match: '\n' })
      const csv = new CsvRows(',')
      const places = [...new Set(cuts.map((cut) => Math.min(cut, text.length)))].toSorted((a, b) => a - b)
      const pieces = [0, ...places].map((start, index) => text.slice(start, places[index] ?? text.length))
      const found = [...pieces.flatMap((piece) => [...csv.push(piece)]), ...csv.push('', true)]
      expect(found.map(({ cells }) => cells)).toEqual(wanted)
    }),
  )
})

test('counts lines through quoted line ends and empty lines', () => {
  const rows = [...new CsvRows(';').push('a;b\n\n"x\ny";1\nlast;2', true)]
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 5])
})

test('a quote without an end is an error with its line', () => {
  expect(() => [...new CsvRows(';').push('a;b\n"x;1\ny;2\n', true)]).toThrow(UnclosedQuoteError)
  expect(() => [...new CsvRows(';').push('a;b\n"x;1\ny;2\n', true)]).toThrow('line 2')
})
