import { expect, test } from 'vitest'
import { textOf } from './translator.ts'

const messages = {
  plain: 'Sign out',
  deep: { er: 'Hello {{name}}, {{ name }}!' },
  found_one: '{{count}} prevádzka',
  found_few: '{{count}} prevádzky',
  found_many: '{{count}} prevádzky',
  found_other: '{{count}} prevádzok',
}
const text = (key: string, values?: Record<string, unknown>) => textOf(messages, 'sk', key, values)

test('a text is found by its path, and its placeholders are filled', () => {
  expect(text('plain')).toBe('Sign out')
  expect(text('deep.er', { name: '<b>' })).toBe('Hello <b>, <b>!')
  expect(text('deep.er')).toBe('Hello {{name}}, {{ name }}!')
})

test('a count chooses the plural form of the language', () => {
  expect([1, 3, 1.5, 7, 0].map((count) => text('found', { count }))).toEqual([
    '1 prevádzka',
    '3 prevádzky',
    '1,5 prevádzky',
    '7 prevádzok',
    '0 prevádzok',
  ])
  expect(textOf(messages, 'en', 'found', { count: 2 })).toBe('2 prevádzok')
  expect(text('plain', { count: 2 })).toBe('Sign out')
})

test('a key without a text is answered as it is; inherited names are no texts', () => {
  expect(text('deep.none')).toBe('deep.none')
  expect(text('deep')).toBe('deep')
  expect(text('toString')).toBe('toString')
})

test('numbers are grouped as the language does', () => {
  const messages = { values_one: '{{count}} value', values_other: '{{count}} values' }
  expect(textOf(messages, 'en', 'values', { count: 70848 })).toBe('70,848 values')
  expect(textOf(messages, 'de', 'values', { count: 70848 })).toBe('70.848 values')
})

test('the point of a unit is the point of the sentence too', () => {
  const text = (rate: string) => textOf({ was: 'It was {{rate}}. Then' }, 'de', 'was', { rate })
  expect([text('113 €/Std.'), text('113 €'), text('...')]).toEqual([
    'It was 113 €/Std. Then',
    'It was 113 €. Then',
    'It was .... Then',
  ])
})
