import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CsvRowError, CsvRows } from './import.csv-rows.ts'

const rowsOf = (text: string, delimiter = ';') => [...new CsvRows(delimiter).push(text, true)]
const cellsOf = (text: string, delimiter = ';') => rowsOf(text, delimiter).map(({ cells }) => cells)

/** Reads a text in chunks that end at the given positions. */
function readInChunks(text: string, cuts: readonly number[]): (readonly string[])[] {
  const csv = new CsvRows(',')
  const positions = [...new Set(cuts.map((cut) => Math.min(cut, text.length)))].toSorted((a, b) => a - b)
  const chunks = [0, ...positions].map((start, index) => text.slice(start, positions[index] ?? text.length))
  return [...chunks.flatMap((chunk) => [...csv.push(chunk)]), ...csv.push('', true)].map(({ cells }) => cells)
}

const CUTS = fc.array(fc.nat(60), { maxLength: 8 })

test('reads what a CSV writer wrote, wherever the chunks of the text end', () => {
  const cell = fc.stringMatching(/^[a-z,;"\r\n 0-9]{0,6}$/)
  const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(rows, CUTS, fc.boolean(), (table, cuts, quoted) => {
      const expected = table.map((cells, index) => [`r${index}`, ...cells])
      const text = stringify(expected, { record_delimiter: '\r\n', quote_record_delimiter: true, quoted })
      expect(readInChunks(text, cuts)).toEqual(expected)
    }),
  )
})

test('agrees with csv-parse on every text that is valid by RFC 4180', () => {
  const text = fc.stringMatching(/^[a,"\n ]{0,16}$/)
  let valid = 0
  fc.assert(
    fc.property(text, CUTS, (body, cuts) => {
      let expected: string[][]
      try {
        expected = parse(body, { relax_column_count: true, record_delimiter: '\n' })
      } catch {
        return
      }
      valid++
      expect(readInChunks(body, cuts)).toEqual(expected.filter((cells) => cells.some((cell) => cell.trim() !== '')))
    }),
    { numRuns: 2_000 },
  )
  expect(valid).toBeGreaterThan(200)
})

describe('a quote', () => {
  test('inside an unquoted cell is an ordinary character', () => {
    expect(cellsOf('a;17"\nb;18"\nc;"19"" wide"\n')).toEqual([
      ['a', '17"'],
      ['b', '18"'],
      ['c', '19" wide'],
    ])
    expect(cellsOf('a "b;c" d\n')).toEqual([['a "b', 'c" d']])
    expect(cellsOf(' "a";1\n')).toEqual([[' "a"', '1']])
  })

  test('that is not closed is rejected with its line', () => {
    expect(() => rowsOf('a;b\n1;"x\ny;2\n')).toThrow('the quote opened in line 2 is not closed')
    expect(() => rowsOf('a;b\n"x\ny";"z\n')).toThrow('the quote opened in line 3 is not closed')
    expect(() => rowsOf('"')).toThrow(CsvRowError)
  })

  test('that closes a cell must be followed by a delimiter or the end of the row', () => {
    expect(() => rowsOf('a;b\n"Felge\nu;2"Felge;1\n')).toThrow(/text after its closing quote in line 3/)
    expect(() => rowsOf('"5"6;1\n')).toThrow(/text after its closing quote$/)
    expect(cellsOf('"5"  ;"6" \r\n"7"')).toEqual([['5', '6'], ['7']])
  })
})

test('counts lines through quoted line breaks and blank lines', () => {
  const rows = rowsOf('a;b\n\n"x\ny";1\n;;\nlast;2')
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 6])
})

test('skips rows whose cells are all blank', () => {
  expect(cellsOf('a;b\n;;;;\n ; \n"";\nc;d\n')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
})

test('rejects a row that is too long without buffering more of it', () => {
  const csv = new CsvRows(';')
  expect(() => [...csv.push(`a;b\nc;${'x'.repeat(100_001)}`)]).toThrow(/line 2 has more than 100000 characters/)
  expect(() => rowsOf(`${'x'.repeat(100_001)}\n`)).toThrow(/line 1 has more than 100000 characters/)
  expect(() => rowsOf(`"${'x\n'.repeat(60_000)}"`)).toThrow(/line 1 has more than 100000 characters/)
})
