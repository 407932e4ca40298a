import { expect, test } from 'vitest'
import { writeByteSize } from './byte-size.ts'

test.each([
  [0, '0 Byte'],
  [840, '840 Byte'],
  [1_023, '1 kB'],
  [2_048, '2 kB'],
  [1_258_291, '1,2 MB'],
  [26_214_400, '25 MB'],
  [5_368_709_120, '5 GB'],
])('%i bytes are %s', (bytes, text) => {
  // Number and unit stay in one line: a space that does not break, for most units.
  expect(writeByteSize(bytes, 'de').replace('\u00a0', ' ')).toBe(text)
})

test('a number of bytes has the plural of the language', () => {
  expect([writeByteSize(1, 'en'), writeByteSize(859, 'en'), writeByteSize(2_048, 'en')]).toEqual([
    '1 byte',
    '859 bytes',
    '2 kB',
  ])
})
