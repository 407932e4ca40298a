import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readNumber, writeNumber } from './number-text.ts'

test.each([
  ['1.234,5', 'de-DE', 1234.5],
  ['1.500', 'de-DE', 1500],
  ['1.5', 'de-DE', 1.5],
  ['1,5', 'en-US', undefined],
  ['1,500', 'en-US', 1500],
  ['−2,5', 'sk-SK', -2.5],
  ['12 500,5', 'sk-SK', 12500.5],
  ['1.234,5', 'tr-TR', 1234.5],
  ['', 'de-DE', null],
  ['  ', 'de-DE', null],
  ['viel', 'de-DE', undefined],
  ['1,2,3', 'de-DE', undefined],
  ['1e5', 'de-DE', undefined],
])('%j in %s is %s', (text, locale, expected) => {
  expect(readNumber(text, locale)).toBe(expected)
})

test('a formatted number is parsed to the same number in every language', () => {
  const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map((cents) => cents / 100)
  fc.assert(
    fc.property(amount, fc.constantFrom('en-US', 'de-DE', 'tr-TR', 'sk-SK'), (value, locale) => {
      // A rounded zero has no sign to lose.
      expect(readNumber(writeNumber(value, locale), locale)).toBe(value === 0 ? 0 : value)
    }),
  )
})
