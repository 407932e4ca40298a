import { expect, test } from 'vitest'
import { foldText, holdsWords } from './search-text.ts'

test('upper and lower case and accents do not matter', () => {
  expect(foldText('Überführung', 'de')).toBe('uberfuhrung')
  expect(foldText('Kľúčové čísla', 'sk')).toBe('klucove cisla')
})

test('Turkish keeps its two letters i apart', () => {
  expect(foldText('ISINMA', 'tr')).toBe('ısınma')
  expect(foldText('İLETİŞİM', 'tr')).toBe('iletisim')
})

test('every word must be there, in any order; an empty query is always there', () => {
  expect(holdsWords('Morning talk with a whiteboard', 'whiteboard  TALK', 'en')).toBe(true)
  expect(holdsWords('Morning talk with a whiteboard', 'whiteboard laptop', 'en')).toBe(false)
  expect(holdsWords('Anything', '  ', 'en')).toBe(true)
})
