import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { parseSettings } from '../../platform/config/settings.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { buildApp } from '../app.ts'
import { createSetupCode } from './setup-code.ts'

const cleanups: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

async function emptyInstallation(environment: Record<string, string> = {}) {
  const { database, drop } = await openTestDatabase()
  const code = createSetupCode()
  const app = await buildApp({
    database,
    settings: parseSettings({ LOG_LEVEL: 'silent', LOTSE_DATA_DIR: '/tmp', ...environment }),
    webFolder: join(import.meta.dirname, '../../testing/web-app'),
    setup: { code, openAsOwner: async () => ({ ...database, close: async () => {} }) },
  })
  cleanups.push(async () => {
    await app.close()
    await database.close()
    await drop()
  })
  const form = (fields: object) => ({
    method: 'POST' as const,
    url: '/setup',
    headers: { host: 'lotse.intranet', 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de' },
    payload: new URLSearchParams({
      code: code.text,
      name: 'Bäckerei Kern',
      host: 'Lotse.Intranet',
      language: 'de',
      currency: 'CHF',
      template: 'empty',
      person: 'Ada Kern',
      username: 'ada',
      email: '',
      password: 'korrekt pferd batterie',
      ...fields,
    }).toString(),
  })
  return { app, code, form }
}

test('an empty installation leads to the set-up, and its administrator signs in and creates units', async () => {
  const { app, form } = await emptyInstallation()
  const first = await app.inject({ url: '/', headers: { host: 'lotse.intranet' } })
  expect([first.statusCode, first.headers.location]).toEqual([302, '/setup'])
  const page = await app.inject({ url: '/setup', headers: { host: 'lotse.intranet', 'accept-language': 'de' } })
  expect(page.body).toContain('value="lotse.intranet"')
  const done = await app.inject(form({}))
  expect(done.body).toContain('Ihre Organisation ist eingerichtet')

  const headers = { host: 'lotse.intranet', 'content-type': 'application/json' }
  // That there is no tenant is remembered for a second.
  const config = async () => (await app.inject({ url: '/api/tenant/config', headers })).json()
  await vi.waitFor(async () => expect(await config()).toMatchObject({ name: 'Bäckerei Kern' }), { timeout: 5_000 })
  expect(await config()).toMatchObject({ default_language: 'de' })
  const signIn = await app.inject({
    method: 'POST',
    url: '/api/workflow/auth/login',
    headers,
    payload: JSON.stringify({ username: 'ada', password: 'korrekt pferd batterie' }),
  })
  expect(signIn.statusCode, signIn.body).toBe(200)
  const authorization = `Bearer ${signIn.json().token ?? signIn.json().accessToken}`
  const units = await app.inject({ url: '/api/workflow/organisation/unit', headers: { ...headers, authorization } })
  expect([units.statusCode, units.json()]).toEqual([200, { content: [] }])
  const groups = await app.inject({
    url: '/api/workflow/organisation/peer-group',
    headers: { ...headers, authorization },
  })
  expect(groups.json().content).toMatchObject([{ name: 'Alle Betriebe', size: { release: 'NOTHING' } }])
  const news = await app.inject({ url: '/api/workflow/news', headers: { ...headers, authorization } })
  expect(news.json().content).toEqual([])

  const again = await app.inject({ url: '/setup', headers: { host: 'lotse.intranet' } })
  expect([again.statusCode, again.headers.location]).toEqual([302, '/'])
  expect((await app.inject(form({ name: 'Second', host: 'second.intranet' }))).statusCode).toBe(400)
})

test('a wrong code, a weak password and a missing field change nothing, and ten wrong codes close the set-up', async () => {
  const { app, code, form } = await emptyInstallation()
  expect((await app.inject(form({ code: 'AAAA-AAAA-AAAA' }))).body).toContain('Der Code stimmt nicht')
  expect((await app.inject(form({ password: 'kurz' }))).body).toContain('mindestens 12 Zeichen')
  expect((await app.inject(form({ name: ' ' }))).body).toContain('Bitte füllen Sie alle Felder aus')
  const script = await app.inject(form({ name: '', person: '"><script>alert(1)</script>' }))
  expect(script.body).not.toContain('<script>')
  for (let count = 0; count < 9; count++) await app.inject(form({ code: 'x' }))
  expect(code.isOpen).toBe(false)
  expect((await app.inject(form({}))).statusCode).toBe(400)
})

test('with LOTSE_ANY_HOST the only tenant answers at every address', async () => {
  const { app, form } = await emptyInstallation({ LOTSE_ANY_HOST: 'true' })
  await app.inject(form({}))
  const config = await app.inject({ url: '/api/tenant/config', headers: { host: '192.0.2.7:3000' } })
  expect(config.json()).toMatchObject({ name: 'Bäckerei Kern' })
})
