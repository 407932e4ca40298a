import { LANGUAGES } from '@lotse/contract/language.ts'
import { expect, test } from 'vitest'
import { indexedText, slovakStem } from './fold.ts'
import { detectLanguage, questionWords } from './question-words.ts'

test.each([
  ['Why was I signed out?', 'en'],
  ['Wie viele Tage darf das dauern?', 'de'],
  ['Müşteriye ne zaman dönmeliyiz?', 'tr'],
  ['Koľko dní má trvať oprava?', 'sk'],
] as const)('the language of %j is %s', (text, language) => {
  for (const fallback of LANGUAGES) expect(detectLanguage(text, fallback)).toBe(language)
})

test.each(['NPS', '', '2025', '???', 'مرحبا'])('the language of %j is that of the reader', (text) => {
  for (const fallback of LANGUAGES) expect(detectLanguage(text, fallback)).toBe(fallback)
})

test('interrogatives and auxiliaries are left out', () => {
  expect(questionWords('How do I get to the kitchen, and WHY to the Kitchen?', 'en')).toEqual(['kitchen'])
  expect(questionWords('Wie viele Reifen gibt es?', 'de')).toEqual(['reifen'])
  expect(questionWords('Kaç lastik var? IŞIK', 'tr')).toEqual(['lastik', 'ışık'])
  expect(questionWords('Koľko pneumatík mám?', 'sk')).toEqual(['pneumatík'])
})

test('a question of any length has at most 60 words', () => {
  expect(questionWords(Array.from({ length: 500 }, (_, index) => `word${index}`).join(' '), 'en')).toHaveLength(60)
})

test.each([
  ['prevádzky', 'prevádzok'],
  ['zákazníkovi', 'zákazníka'],
  ['dielňa', 'dielni'],
  ['dielmi', 'dielom'],
  ['faktúry', 'faktúre'],
  ['technik', 'technici'],
])('Slovak %s and %s have one stem', (one, other) => {
  expect(slovakStem(one)).toBe(slovakStem(other))
})

test('Slovak text is indexed by stems, other languages in lower case', () => {
  expect(indexedText('Zľavy, 30 dní!', 'sk')).toBe('zlav 30 dni')
  expect(indexedText('Nachlässe!\0', 'de')).toBe('nachlässe! ')
  expect(indexedText('Şikâyet IŞIK', 'tr')).toBe('şikâyet ışık')
})
