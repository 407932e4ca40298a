import { expect, test } from 'vitest'
import { firstLanguage } from './first-language.ts'

test('the chosen language wins over the page, the page over the fallback', () => {
  expect(firstLanguage('lotse_locale=tr', 'de')).toBe('tr')
  expect(firstLanguage('', 'de-AT')).toBe('de')
})

test('an unsupported language falls back to en-US', () => {
  expect(firstLanguage('lotse_locale=fr', 'fr-FR')).toBe('en')
  expect(firstLanguage('', '')).toBe('en')
})
