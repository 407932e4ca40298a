import { expect, test } from 'vitest'
import { chooseLanguage } from './language.ts'

test('the first language that the product speaks is chosen, by weight and then by place', () => {
  expect(chooseLanguage('fr-FR, de-AT;q=0.8, en;q=0.9')).toBe('en')
  expect(chooseLanguage('sk')).toBe('sk')
  expect(chooseLanguage('tr-TR,en;q=0.5')).toBe('tr')
})

test('an unknown, refused or missing language falls back', () => {
  expect(chooseLanguage(undefined, 'de')).toBe('de')
  expect(chooseLanguage('fr, de;q=0', 'sk')).toBe('sk')
  expect(chooseLanguage('')).toBe('en')
})
