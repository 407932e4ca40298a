import type { Appearance } from '@lotse/contract/features/person/appearance.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberAccessToken } from '../../../platform/session/access-token.ts'
import { endSession } from '../../../platform/session/session-end.ts'
import { showLanguage } from '../../../platform/text/i18n.ts'
import { chooseColorScheme } from '../../../platform/theme/color-scheme.ts'
import { useToastStore } from '../../../platform/toast/toast.store.ts'
import { stubFetch } from '../../../testing/fetch-stub.ts'
import { person, setSession } from '../../../testing/session-fixture.ts'
import { refreshPerson } from '../person.session.ts'
import { chooseAppearance } from './choose-appearance.ts'

const shown = () => document.documentElement.dataset.colorScheme

/** A server that stores the appearance of the person; returns what it stores. */
function serverWith(stored: Appearance | null, refuses = false): { appearance: Appearance | null; saves: number } {
  const server = { appearance: stored, saves: 0 }
  const bodies = new WeakMap<Request, Promise<{ appearance: Appearance }>>()
  stubFetch((request) => {
    if (request.url.endsWith('/whoami')) return { body: { ...person(), appearance: server.appearance } }
    server.saves += 1
    if (refuses) return { status: 503, body: { code: 'storage.unavailable', message: 'Not now.' } }
    bodies.set(request, request.clone().json())
    void bodies.get(request)?.then(({ appearance }) => {
      server.appearance = appearance
    })
    return { body: {} }
  })
  return server
}

beforeEach(async () => {
  localStorage.clear()
  rememberAccessToken('token')
  useToastStore.setState({ toasts: [], isErrorShown: false })
  setSession({}, person())
  await showLanguage('en')
  chooseColorScheme('light')
})
afterEach(() => {
  endSession()
  vi.unstubAllGlobals()
})

test('a choice is shown and saved with the person', async () => {
  const server = serverWith(null)
  await chooseAppearance('dark')
  expect([shown(), server.appearance]).toEqual(['dark', 'DARK'])
})

test('the choice of another device is shown and stored on this one when the person is known', async () => {
  serverWith('DARK')
  await refreshPerson()
  expect([shown(), localStorage.getItem('lotse.colorScheme')]).toEqual(['dark', 'dark'])
})

test('the choice of this device stays when the person has not chosen', async () => {
  chooseColorScheme('dark')
  serverWith(null)
  await refreshPerson()
  expect(shown()).toBe('dark')
})

test('a choice that could not be saved is reported and stays until another one is saved', async () => {
  serverWith('LIGHT', true)
  await chooseAppearance('dark')
  expect(useToastStore.getState().toasts.map(({ summary }) => summary)).toEqual([
    'Your choice could not be saved. It applies on this device only.',
  ])
  await refreshPerson()
  expect(shown()).toBe('dark')

  serverWith('LIGHT')
  await chooseAppearance('dark')
  serverWith('LIGHT')
  await refreshPerson()
  expect(shown()).toBe('light')
})

test('of quick choices the last one is saved', async () => {
  const server = serverWith(null)
  await Promise.all([chooseAppearance('dark'), chooseAppearance('auto'), chooseAppearance('light')])
  expect([server.appearance, server.saves]).toEqual(['LIGHT', 1])
})

test('nothing is sent without a signed-in person', async () => {
  setSession()
  const server = serverWith(null)
  await chooseAppearance('dark')
  expect([shown(), server.saves]).toEqual(['dark', 0])
})
