import { expect, test } from 'vitest'
import { DATE_CONVENTIONS } from './date-convention.ts'

test('weeks begin on Monday in German, on Sunday in English, Turkish and Slovak', () => {
  const begins = Object.entries(DATE_CONVENTIONS).map(([language, { weekStart }]) => [language, weekStart])
  expect(Object.fromEntries(begins)).toEqual({ en: 0, de: 1, tr: 0, sk: 0 })
})
