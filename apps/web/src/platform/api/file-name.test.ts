import { expect, test } from 'vitest'
import { fileNameOf } from './call.ts'

test('the extended name wins over the plain one', () => {
  expect(fileNameOf(`attachment; filename="Koeln.csv"; filename*=UTF-8''K%C3%B6ln.csv`)).toBe('Köln.csv')
})

test('a plain name is read with and without quotes', () => {
  expect(fileNameOf('attachment; filename="a \\"b\\".csv"')).toBe('a "b".csv')
  expect(fileNameOf('attachment; filename=a.csv')).toBe('a.csv')
})

test('a header without a name returns none', () => {
  expect(fileNameOf(null)).toBeNull()
  expect(fileNameOf('inline')).toBeNull()
})
