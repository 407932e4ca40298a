import { ERRORS, type ErrorCode } from '@lotse/contract/error-catalogue.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { describe, expect, test } from 'vitest'
import { detailText, ERROR_TEXTS, errorText } from './error-text.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort()

describe('error texts', () => {
  test.each(LANGUAGES)('%s has a text for every error of the catalogue, and the same keys as English', (language) => {
    const keys = Object.keys(ERROR_TEXTS[language])
    expect(keys).toEqual(expect.arrayContaining(Object.keys(ERRORS)))
    expect(keys.sort()).toEqual(Object.keys(ERROR_TEXTS.en).sort())
    const others = keys.filter((key) => !(key in ERRORS) && !key.startsWith('detail.'))
    expect(others).toEqual([])
  })

  test.each(LANGUAGES)('%s has no empty text and the placeholders of English', (language) => {
    for (const [key, text] of Object.entries(ERROR_TEXTS[language])) {
      expect(text.trim(), key).not.toBe('')
      expect(placeholders(text), key).toEqual(placeholders(ERROR_TEXTS.en[key] ?? ''))
    }
  })

  test('are all different between languages', () => {
    for (const code of Object.keys(ERRORS) as ErrorCode[]) {
      expect(new Set(LANGUAGES.map((language) => errorText(language, code))).size, code).toBe(LANGUAGES.length)
    }
  })

  test('fill in what is known and leave nothing between braces', () => {
    expect(errorText('de', 'person.too_many_attempts', { minutes: 12 })).toContain('in 12 Minuten')
    expect(detailText('en', 'enum', { allowedValues: ['A', 'B'] })).toBe('This value must be one of: A, B.')
    expect(detailText('en', 'contains', {})).toBe('This value is not valid.')
    expect(errorText('en', 'validation.failed')).toBe('The input is not valid.')
  })
})
