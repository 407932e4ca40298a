import type { Language } from '@lotse/contract/language.ts'
import { expect, test } from 'vitest'
import { createVocabulary, similarWords } from './similar-words.ts'

const find = (word: string, language: Language, ...lexemes: string[]) =>
  similarWords(
    word,
    createVocabulary(language, new Map(lexemes.map((one) => [one, 1])), { passages: 9, averageLength: 9 }),
  ).map(({ lexeme }) => lexeme)

test.each([
  ['an ending', 'reklamaci', 'sk', 'reklamac'],
  ['a typing error', 'benchmrak', 'en', 'benchmark'],
  ['two exchanged letters', 'rotat', 'en', 'rotta'],
  ['a letter too few', 'cvap', 'tr', 'cevap'],
  ['missing accents', 'musteri', 'tr', 'müşteri'],
  ['Turkish endings', 'gösterebil', 'tr', 'göster'],
  ['the end of a German compound', 'annahm', 'de', 'dialogannahm'],
  ['the begin of a German compound', 'simulationsentwurf', 'de', 'simulation'],
] as const)('words that differ in %s are similar', (_, word, language, lexeme) => {
  expect(find(word, language, lexeme, 'xylophon')).toEqual([lexeme])
})

test.each([
  ['short words', 'car', 'en', 'cart'],
  ['Turkish words with the same beginning', 'başkan', 'tr', 'başka'],
  ['the beginning of a long word', 'predsed', 'sk', 'pred'],
  ['numbers', '2025', 'en', '2026'],
  ['words with the same end', 'garage', 'en', 'mirage'],
  ['a short word inside of a long one', 'odborov', 'sk', 'od'],
  ['parts of words outside of German', 'market', 'en', 'supermarket'],
] as const)('%s are not similar', (_, word, language, lexeme) => {
  expect(find(word, language, lexeme)).toEqual([])
})
