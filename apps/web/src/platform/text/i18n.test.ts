import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage, showLanguage, translate } from './i18n.ts'
import { currentLanguage } from './language.ts'
import { readLocaleCookie } from './locale-cookie.ts'

const OFFLINE = 'virtual:messages/tr/public'

beforeEach(async () => {
  await showLanguage('en')
})
afterEach(() => {
  vi.doUnmock(OFFLINE)
  vi.restoreAllMocks()
})

test('a chosen language is shown at once, in the page too, and remembered', async () => {
  await chooseLanguage('de')
  expect(translate('error')('goBack')).toBe('Zurück')
  expect(document.documentElement.lang).toBe('de')
  expect(currentLanguage()).toBe('de')
  expect(readLocaleCookie()).toBe('de')
})

test('Slovak has its four plural forms', async () => {
  await showLanguage('sk')
  const found = (count: number) => translate('businessunit')('found', { count })
  expect([1, 3, 1.5, 7].map(found)).toEqual(['1 prevádzka', '3 prevádzky', '1,5 prevádzky', '7 prevádzok'])
})

test('texts that fail to load keep the old language and log an error', async () => {
  vi.resetModules()
  vi.doMock(OFFLINE, () => {
    throw new Error('offline')
  })
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const fresh = await import('./i18n.ts')
  await fresh.showLanguage('en')
  expect(await fresh.showLanguage('tr')).toBe(false)
  expect(log.mock.calls[0]?.[0]).toBe('Failed locale loading')
  expect(document.documentElement.lang).toBe('en-US')
})

test('texts of the screens after the sign-in load on demand, then in every language', async () => {
  vi.resetModules()
  const fresh = await import('./i18n.ts')
  await fresh.showLanguage('en')
  expect(fresh.translate('kpi')('status.GOOD')).toBe('status.GOOD')
  expect(fresh.translate('app')('page.home')).toBe('Home')
  await fresh.loadInsideTexts()
  expect(fresh.translate('kpi')('status.GOOD')).toBe('Good')
  await fresh.showLanguage('de')
  expect(fresh.translate('kpi')('status.GOOD')).toBe('Gut')
})
