import type { Language } from '@lotse/contract/language.ts'
import { expect, test } from 'vitest'
import { addMessages, createTranslator, type Messages } from './translator.ts'

const MESSAGES: Messages = {
  plain: 'Sign out',
  deep: { er: 'Hello {{name}}, {{ name }}!' },
  found_one: '{{count}} prevádzka',
  found_few: '{{count}} prevádzky',
  found_many: '{{count}} prevádzky',
  found_other: '{{count}} prevádzok',
  'flat.key': 'Flat',
  was: 'It was {{rate}}. Then',
  deleted: '“{{title}}” deleted.',
  file: 'File {{title}}.',
  wait: '{{title}}...',
  lag: 'lag bei {{rate, dative}}. Dann',
}

function textOf(language: Language, key: string, values: Record<string, unknown> = {}): string {
  const translator = createTranslator()
  addMessages(translator, language, 'app', MESSAGES)
  const t = translator.getFixedT(language, 'app') as unknown as (key: string, values: object) => string
  return t(key, values)
}
const text = (key: string, values?: Record<string, unknown>) => textOf('sk', key, values)

test('finds a text by its path and fills its placeholders without escaping', () => {
  expect(text('plain')).toBe('Sign out')
  expect(text('flat.key')).toBe('Flat')
  expect(text('deep.er', { name: '<b>' })).toBe('Hello <b>, <b>!')
})

test('keeps a placeholder without a value', () => {
  expect(text('deep.er')).toBe('Hello {{name}}, {{ name }}!')
  expect(text('was')).toBe('It was {{rate}}. Then')
})

test('chooses the plural form of the language by the count and writes numbers by the language', () => {
  const found = (count: number) => text('found', { count })
  expect([1, 3, 1.5, 7, 0].map(found)).toEqual([
    '1 prevádzka',
    '3 prevádzky',
    '1,5 prevádzky',
    '7 prevádzok',
    '0 prevádzok',
  ])
  expect(text('plain', { count: 2 })).toBe('Sign out')
  expect(textOf('de', 'file', { title: 70848 })).toBe('File 70.848.')
})

test('returns the key when there is no text; inherited names are no texts', () => {
  for (const key of ['deep.none', 'deep', 'toString', 'plain.constructor']) expect(text(key)).toBe(key)
})

test.each([
  '$t(plain)',
  '{{name}}',
  '{{- title}}',
  '$t(deep.er, {"name": "x"})',
  'Raise level 1..5',
  'budget..final.xlsx',
  '<i>&amp;</i>',
])('keeps %s in a filled-in text as its author wrote it', (title) => {
  expect(text('deleted', { title, name: 'other' })).toBe(`“${title}” deleted.`)
  expect(text('file', { title, name: 'other' })).toBe(`File ${title}.`)
  expect(text('wait', { title, name: 'other' })).toBe(`${title}...`)
})

test('a sentence ends with one full stop after a unit that ends with its own', () => {
  const was = (rate: string) => text('was', { rate })
  expect([was('113 €/Std.'), was('113 €')]).toEqual(['It was 113 €/Std. Then', 'It was 113 €. Then'])
  expect(text('wait', { title: 'one' })).toBe('one...')
})

test('a unit in the dative is declined, and the full stop after it stays one', () => {
  const lag = (rate: string) => textOf('de', 'lag', { rate })
  expect(['93\u00a0Tage', '1\u00a0Tag', '2,5\u00a0Punkte', '85,6\u00a0%', '113\u00a0€/Std.'].map(lag)).toEqual([
    'lag bei 93\u00a0Tagen. Dann',
    'lag bei 1\u00a0Tag. Dann',
    'lag bei 2,5\u00a0Punkten. Dann',
    'lag bei 85,6\u00a0%. Dann',
    'lag bei 113\u00a0€/Std. Dann',
  ])
})

test('merges the files of a namespace', () => {
  const translator = createTranslator()
  addMessages(translator, 'en', 'app', { page: { one: 'One' } })
  addMessages(translator, 'en', 'app', { page: { two: 'Two' } })
  addMessages(translator, 'en', 'app.group', { three: 'Three' })
  const t = translator.getFixedT('en', 'app') as unknown as (key: string) => string
  expect([t('page.one'), t('page.two'), t('group.three')]).toEqual(['One', 'Two', 'Three'])
})
