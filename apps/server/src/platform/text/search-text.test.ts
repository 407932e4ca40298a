import { expect, test } from 'vitest'
import { plainText, searchWords } from './search-text.ts'

test('a search ignores case and accents in all four languages', () => {
  expect(plainText('MÜŞTERİ ılık')).toBe('musteri ilik')
  expect(plainText('Straße ŽILINA ľščťž')).toBe('strasse zilina lsctz')
  expect(searchWords('  Älter\t100%  ')).toEqual(['alter', '100%'])
  expect(searchWords(undefined)).toEqual([])
})
