import { expect, test } from 'vitest'
import { chooseLanguage, FALLBACK_LOCALE, htmlLanguage } from './language.ts'

test('the supported language with the highest weight is chosen, then the first one', () => {
  expect(chooseLanguage('fr-FR, de-AT;q=0.8, en;q=0.9')).toBe('en')
  expect(chooseLanguage('sk')).toBe('sk')
  expect(chooseLanguage('tr-TR,en;q=0.5')).toBe('tr')
})

test('an unknown, refused or missing language falls back', () => {
  expect(chooseLanguage(undefined, 'de')).toBe('de')
  expect(chooseLanguage('fr, de;q=0', 'sk')).toBe('sk')
  expect(chooseLanguage('')).toBe('en')
})

test('the fallback locale is en-US, and a page in English names it', () => {
  expect(FALLBACK_LOCALE).toBe('en-US')
  expect([htmlLanguage('en'), htmlLanguage('de')]).toEqual(['en-US', 'de'])
})
