import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveSignOnSettings } from '../../features/person/single-sign-on/settings.repository.ts'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { closeTestApp, testApp, testAppWith } from '../../testing/test-app.ts'
import { DEMO_PASSWORD } from './demo-accounts.ts'

const app = await testAppWith({ isDemo: true, port: 0, host: 'localhost' })
let tenant: FreshTenant
let port = 0

beforeAll(async () => {
  await app.listen({ port: 0, host: 'localhost' })
  port = Number(new URL(app.listeningOrigin).port)
  tenant = await freshTenant(app, { config: { authentication_method: 'OIDC', default_language: 'sk' } })
  await sql`update tenant set is_demo = true where id = ${tenant.id}`.execute(app.platform.database.kysely)
  await withTenant(app.platform.database, tenant.id, async (tx) => {
    await saveSignOnSettings(tx, { issuer: 'DEMO', clientId: tenant.id, linkByEmail: true, contact: 'the admin' })
    await sql`update person set email = username || '@' || ${tenant.id} || '.example'`.execute(tx)
  })
})
afterAll(async () => {
  await app.close()
  await closeTestApp()
})

/** A browser: it knows that `*.localhost` is this machine, and keeps cookies by host. */
function openBrowser() {
  const cookies = new Map<string, Map<string, string>>()
  const csrf: { token?: string } = {}
  const open = async (address: string, form?: Record<string, string> | null) => {
    const url = new URL(address)
    const own = cookies.get(url.host) ?? new Map<string, string>()
    cookies.set(url.host, own)
    const isPost = form !== undefined
    const reply = await app.inject({
      method: isPost ? 'POST' : 'GET',
      url: url.pathname + url.search,
      headers: {
        host: url.host,
        cookie: [...own].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(isPost ? { origin: url.origin, 'sec-fetch-site': 'same-origin' } : {}),
        ...(form ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        ...(csrf.token ? { 'x-csrf-token': csrf.token } : {}),
      },
      ...(form ? { payload: new URLSearchParams(form).toString() } : {}),
    })
    for (const { name, value } of reply.cookies) value === '' ? own.delete(name) : own.set(name, value)
    return reply
  }
  /** Follows redirects; returns the last address and its reply. */
  const follow = async (address: string, form?: Record<string, string>) => {
    let url = address
    let reply = await open(url, form)
    for (let step = 0; step < 10 && reply.headers.location !== undefined; step++) {
      url = new URL(String(reply.headers.location), url).href
      if (!url.includes('/api/') && !url.includes('/demo-sign-in')) break
      reply = await open(url)
    }
    return { url, reply }
  }
  return { open, follow, csrf }
}

const origin = () => `http://${tenant.host}:${port}`
const start = () => `${origin()}/api/workflow/auth/oidc/start`

async function signIn(login: string) {
  const browser = openBrowser()
  const page = await browser.follow(start())
  const done = await browser.follow(page.url, { login, password: DEMO_PASSWORD })
  const registered = await browser.open(`${origin()}/api/workflow/person/oidc/registerOrUpdate`, null)
  browser.csrf.token = registered.json().csrfToken
  return { browser, done, registered: registered.json() }
}

describe('the identity provider of the demonstration', () => {
  test('lists the people of the tenant in its language, with the password', async () => {
    const { url, reply } = await openBrowser().follow(start())
    expect(url).toMatch(`http://localhost:${port}/demo-sign-in/interaction/`)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('<html lang="sk">')
    for (const text of ['principal', 'consultant', 'admin', 'newcomer', DEMO_PASSWORD, `Tenant ${tenant.id}`]) {
      expect(reply.body).toContain(text)
    }
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('refuses a wrong password and keeps the choice', async () => {
    const browser = openBrowser()
    const page = await browser.follow(start())
    const { reply } = await browser.follow(page.url, { login: 'consultant', password: 'wrong' })
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toMatch(/value="consultant" checked/)
    expect(reply.body).toContain('role="alert"')
  })

  test('signs in a person of the tenant, who is found by the e-mail address', async () => {
    const { browser, done, registered } = await signIn('principal')
    expect(done.url).toBe(`${origin()}/home`)
    expect(registered.state).toBe('REGISTERED')
    const whoami = await browser.open(`${origin()}/api/workflow/whoami`)
    expect(whoami.json()).toMatchObject({ username: 'principal', businessUnitId: 'u1' })
  })

  test('has a person whom the tenant does not know', async () => {
    const { registered } = await signIn('newcomer')
    expect(registered).toMatchObject({ state: 'NO_ACCESS', name: 'Nina Nová', contact: 'the admin' })
  })

  test('signs out in one step, so that the next sign-in asks again', async () => {
    const { browser } = await signIn('admin')
    const out = await browser.open(`${origin()}/api/workflow/auth/oidc/logout`, null)
    const page = await browser.open(out.json().continueAt)
    const [, action = '', xsrf = ''] = /action="([^"]+)".*?name="xsrf" value="([^"]+)"/.exec(page.body) ?? []
    expect(page.body).toContain('<script nonce=')
    const { url } = await browser.follow(action, { xsrf, logout: 'yes' })
    expect(url).toBe(`${origin()}/login`)
    const again = await browser.follow(start())
    expect(again.url).toContain('/demo-sign-in/interaction/')
  })

  test('reports a sign-out to the server, which ends the session', async () => {
    const { browser } = await signIn('consultant')
    expect((await browser.open(`${origin()}/api/workflow/whoami`)).statusCode).toBe(200)
    const page = await browser.open(`http://localhost:${port}/demo-sign-in/session/end`)
    const [, action = '', xsrf = ''] = /action="([^"]+)".*?name="xsrf" value="([^"]+)"/.exec(page.body) ?? []
    await browser.open(action, { xsrf, logout: 'yes' })
    expect((await browser.open(`${origin()}/api/workflow/whoami`)).statusCode).toBe(401)
  })

  test('explains an address without a sign-in', async () => {
    const { reply } = await openBrowser().follow(`http://localhost:${port}/demo-sign-in/interaction/unknown`)
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('lang="tr"')
  })

  test('is not there outside of demonstration mode', async () => {
    const plain = await testApp()
    const reply = await plain.inject({ url: '/demo-sign-in/.well-known/openid-configuration', headers: { host: 'x' } })
    expect(reply.statusCode).toBe(404)
  })
})
