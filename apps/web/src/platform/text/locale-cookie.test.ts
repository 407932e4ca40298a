import { expect, test } from 'vitest'
import { localeCookie, readLocaleCookie } from './locale-cookie.ts'

test('the cookie lasts 365 days, SameSite lax', () => {
  expect(localeCookie('tr')).toBe('lotse_locale=tr; Max-Age=31536000; Path=/; SameSite=Lax')
})

test('the chosen language is read among other cookies; an invalid value is ignored', () => {
  expect(readLocaleCookie('a=b; lotse_locale=sk; c=d')).toBe('sk')
  expect(readLocaleCookie('lotse_locale=fr')).toBeNull()
  expect(readLocaleCookie('xlotse_locale=sk')).toBeNull()
  expect(readLocaleCookie('')).toBeNull()
})
