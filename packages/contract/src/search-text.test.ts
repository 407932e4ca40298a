import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LANGUAGES } from './language.ts'
import { foldText, matchesQuery, splitMatches } from './search-text.ts'

test('case and accents are ignored', () => {
  expect(foldText('Überführung', 'de')).toBe('uberfuhrung')
  expect(foldText('Kľúčové čísla', 'sk')).toBe('klucove cisla')
})

test('dotted and dotless i are equal in Turkish, like letters with and without accents', () => {
  expect(foldText('ISINMA', 'tr')).toBe('isinma')
  expect(foldText('satış', 'tr')).toBe('satis')
  expect(foldText('İLETİŞİM', 'tr')).toBe('iletisim')
})

test('every word must occur, in any order; an empty query always matches', () => {
  expect(matchesQuery('Morning talk with a whiteboard', 'whiteboard  TALK', 'en')).toBe(true)
  expect(matchesQuery('Morning talk with a whiteboard', 'whiteboard laptop', 'en')).toBe(false)
  expect(matchesQuery('Anything', '  ', 'en')).toBe(true)
})

const marked = (text: string, query: string, language: Parameters<typeof splitMatches>[2]) =>
  splitMatches(text, query, language)
    .map((piece) => (piece.isHit ? `[${piece.text}]` : piece.text))
    .join('')

test('hits are marked in the original text', () => {
  expect(marked('Die Überführung führt', 'fuhr ÜBER', 'de')).toBe('Die [Überführ]ung [führ]t')
  expect(marked('Isı pompası ve ISINMA', 'ısı', 'tr')).toBe('[Isı] pompası ve [ISI]NMA')
  expect(marked('Isı pompası ve ISINMA', 'isi', 'tr')).toBe('[Isı] pompası ve [ISI]NMA')
  expect(marked('Kľúčové čísla', 'cisla', 'sk')).toBe('Kľúčové [čísla]')
  expect(marked('U\u0308bung', 'u', 'de')).toBe('[U\u0308]b[u]ng')
  expect(marked('Nothing here', '  ', 'en')).toBe('Nothing here')
  expect(marked('', 'word', 'en')).toBe('')
})

test('the pieces add up to the text, and contain a hit when every word occurs', () => {
  const text = fc.string({
    unit: fc.constantFrom('a', 'B', 'İ', 'ı', 'ü', 'u\u0308', 'ß', 'ﬁ', ' ', '👩‍👩‍👧'),
    maxLength: 30,
  })
  fc.assert(
    fc.property(text, text, fc.constantFrom(...LANGUAGES), (given, query, language) => {
      const pieces = splitMatches(given, query, language)
      expect(pieces.map((piece) => piece.text).join('')).toBe(given)
      const holds =
        query.trim() !== '' && foldText(query, language).trim() !== '' && matchesQuery(given, query, language)
      if (holds) expect(pieces.some(({ isHit }) => isHit)).toBe(true)
    }),
  )
})
