import { ERRORS, type ErrorCode } from '@lotse/contract/error-catalogue.ts'
import { LANGUAGES } from '@lotse/contract/language.ts'
import { describe, expect, test } from 'vitest'
import { detailText, errorText } from './error-text.ts'

const CODES = Object.keys(ERRORS) as ErrorCode[]

describe('error texts', () => {
  test('differ between languages for every error of the catalogue', () => {
    for (const code of CODES) {
      expect(new Set(LANGUAGES.map((language) => errorText(language, code))).size, code).toBe(LANGUAGES.length)
    }
  })

  test('have their placeholders filled or removed', () => {
    expect(errorText('de', 'person.too_many_attempts', { minutes: 12 })).toContain('in 12\u00a0Min.')
    expect(detailText('en', 'enum', { allowedValues: ['A', 'B'] })).toBe('This value must be one of: A, B.')
    expect(detailText('en', 'contains', {})).toBe('This value is not valid.')
    expect(errorText('en', 'validation.failed')).toBe('The input is not valid.')
  })

  test('keep a value that looks like a placeholder or an option', () => {
    expect(errorText('en', 'validation.failed', { problems: '$t(x) {{y}}', context: 'z' })).toBe(
      'The input is not valid. $t(x) {{y}}',
    )
  })
})
