import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { openSignOnTenant, type SignOnTenant } from '../../../testing/fixture/account/sign-on.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testAppWith } from '../../../testing/test-app.ts'

const app = await testAppWith({ isDemo: true })
const GROUPS = { claim: 'groups' } as const
let place: SignOnTenant

const ADA = {
  subject: 'ada-1',
  claims: {
    name: 'Ada Ay',
    email: 'ada@customer.example',
    email_verified: true,
    locale: 'de-DE',
    groups: ['managers'],
    dealer: 'u2',
  },
}

beforeAll(async () => {
  place = await openSignOnTenant(
    app,
    {
      roles: [{ ...GROUPS, values: ['managers'], role: 'principal' }],
      businessUnits: [{ claim: 'dealer' }],
      contact: 'it@customer.example',
    },
    { config: { active_plugins: [] } },
  )
})
beforeEach(() => {
  place.provider.account = ADA
  place.provider.change = null
})
afterAll(async () => {
  await place.provider.close()
  await app.close()
})

describe('a sign-in', () => {
  test('begins at the address in the tenant configuration', async () => {
    const { json } = await place.tenant.inject({ url: '/api/tenant/config' })
    expect(json()).toMatchObject({
      authentication_method: 'OIDC',
      oidc_authentication_url: '/api/workflow/auth/oidc/start',
    })
  })

  test('asks with PKCE, state and nonce, registers the person and signs in', async () => {
    const browser = place.browser()
    const asked = new URL(await browser.start('/measures?state=IDEA'))
    expect(asked.origin).toBe(place.provider.issuer)
    const parameters = Object.fromEntries(asked.searchParams)
    expect(parameters).toMatchObject({
      client_id: 'lotse',
      response_type: 'code',
      redirect_uri: place.callback,
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    })
    for (const name of ['state', 'nonce', 'code_challenge']) expect(parameters[name]).toMatch(/^[\w-]{43}$/)
    const back = await place.provider.follow(asked.href, browser.providerCookies)
    expect(await browser.finish(back)).toBe(`${place.origin}/measures?state=IDEA`)
    expect([...browser.cookies.keys()]).toEqual(['lotse'])
    expect((await browser.call({ url: '/api/workflow/whoami' })).statusCode).toBe(401)

    const registered = await browser.register()
    expect(registered.json()).toEqual({
      state: 'REGISTERED',
      csrfToken: expect.stringMatching(/^[\w-]{43}$/),
      name: 'Ada Ay',
      email: 'ada@customer.example',
      contact: 'it@customer.example',
    })
    expect((await browser.call({ url: '/api/workflow/whoami' })).json()).toMatchObject({
      username: 'ada@customer.example',
      name: 'Ada Ay',
      language: 'de',
      businessUnitId: 'u2',
      roles: [{ id: 'principal', name: 'principal' }],
    })
    expect((await browser.call({ method: 'PATCH', url: '/api/workflow/person/signalUserLogin' })).statusCode).toBe(204)
  })

  test('proves who the person is, at the time of the sign-in and not of the registration', async () => {
    const changeSignIn = (browser: ReturnType<typeof place.browser>) =>
      browser.call({ method: 'POST', url: '/api/workflow/auth/authenticator' })
    const late = place.browser()
    await late.finish(await late.authorize())
    await withTenant(app.platform.database, place.tenant.id, (tx) =>
      sql`
        update sign_on_session set created_at = now() - interval '301 seconds' where tenant_id = ${tx.tenantId}`.execute(
        tx,
      ),
    )
    expect((await late.register()).statusCode).toBe(200)
    expect((await changeSignIn(late)).json().code).toBe('session.proof_needed')
    const again = place.browser()
    await again.finish(await again.authorize())
    await again.register()
    expect((await changeSignIn(again)).statusCode).toBe(200)
  })

  test('sets a session cookie that scripts and other sites cannot use', async () => {
    const browser = place.browser()
    const back = await browser.authorize()
    const reply = await browser.call({ url: back.replace(place.origin, '') })
    const cookies = [reply.headers['set-cookie']].flat().map(String)
    expect(cookies).toEqual([
      expect.stringMatching(/^lotse-sign-on=; Path=\/; Max-Age=0; HttpOnly; SameSite=Lax$/),
      expect.stringMatching(/^lotse=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/),
    ])
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  test('sets cookies for TLS only, of this host only, when the browser came over TLS', async () => {
    const behindProxy = await testAppWith({ isDemo: true, trustProxy: 1 })
    const reply = await behindProxy.inject({
      url: '/api/workflow/auth/oidc/start',
      headers: { host: place.tenant.host, 'x-forwarded-proto': 'https' },
    })
    expect(reply.headers['set-cookie']).toMatch(
      /^__Host-lotse-sign-on=[\w-]{43}; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/,
    )
    await behindProxy.close()
  })

  test('finds the same person again, and updates name, roles and unit', async () => {
    const browser = place.browser()
    await browser.signIn()
    await browser.register()
    const { id } = (await browser.call({ url: '/api/workflow/whoami' })).json()
    place.provider.account = { ...ADA, claims: { ...ADA.claims, name: 'Ada Bey', dealer: 'u1' } }
    const second = place.browser()
    await second.signIn()
    await second.register()
    expect((await second.call({ url: '/api/workflow/whoami' })).json()).toMatchObject({
      id,
      name: 'Ada Bey',
      businessUnitId: 'u1',
    })
    // The older session does not bring the older claims back.
    await browser.register()
    expect((await second.call({ url: '/api/workflow/whoami' })).json().name).toBe('Ada Bey')
  })

  test('takes roles away that the claims no longer give, also from open sessions', async () => {
    const browser = place.browser()
    place.provider.account = { ...ADA, subject: 'leaver' }
    await browser.signIn()
    expect((await browser.register()).json().state).toBe('REGISTERED')
    place.provider.account = { subject: 'leaver', claims: { ...ADA.claims, groups: [] } }
    const second = place.browser()
    await second.signIn()
    expect((await second.register()).json()).toMatchObject({ state: 'NO_ACCESS', contact: 'it@customer.example' })
    expect((await second.call({ url: '/api/workflow/whoami' })).statusCode).toBe(401)
    expect((await browser.call({ url: '/api/workflow/whoami' })).json().permissions).toEqual([])
  })

  test('registers one person when two tabs start at the same time', async () => {
    place.provider.account = { ...ADA, subject: 'twice' }
    const browser = place.browser()
    await browser.signIn()
    const replies = await Promise.all([browser.register(), browser.register()])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await browser.call({ url: '/api/workflow/whoami' })).statusCode).toBe(200)
  })

  test('of a person without a role or a unit creates no person and grants nothing', async () => {
    for (const claims of [
      { name: 'Noor', groups: ['visitors'], dealer: 'u1' },
      { name: 'Noor', groups: ['managers'], dealer: 'unknown' },
      {},
    ]) {
      place.provider.account = { subject: `stranger-${JSON.stringify(claims).length}`, claims }
      const browser = place.browser()
      await browser.signIn()
      expect((await browser.register()).json().state).toBe('NO_ACCESS')
      expect((await browser.call({ url: '/api/workflow/whoami' })).statusCode).toBe(401)
    }
  })

  test('uses a new token each time and ends the session that the browser had', async () => {
    const browser = place.browser()
    await browser.signIn()
    await browser.register()
    const first = browser.cookies.get('lotse')
    await browser.signIn()
    expect(browser.cookies.get('lotse')).not.toBe(first)
    const old = place.browser()
    old.cookies.set('lotse', first ?? '')
    expect((await old.register()).statusCode).toBe(401)
  })
})

describe('a claim that the ID token lacks', () => {
  const signInWithout = async (subject: string) => {
    place.provider.account = { ...ADA, subject }
    place.provider.change = { claims: ({ groups: _, ...claims }) => ({ ...claims, name: 'Ada of the ID token' }) }
    const browser = place.browser()
    await browser.signIn()
    return browser
  }

  test('is not used unless the settings ask for the userinfo endpoint', async () => {
    expect((await (await signInWithout('userinfo-1')).register()).json().state).toBe('NO_ACCESS')
  })

  test('is read from the userinfo endpoint, and does not replace one of the ID token', async () => {
    await place.saveSettings({ userInfo: true })
    const browser = await signInWithout('userinfo-2')
    expect((await browser.register()).json()).toMatchObject({ state: 'REGISTERED', name: 'Ada of the ID token' })
    const { roles } = (await browser.call({ url: '/api/workflow/whoami' })).json()
    expect(roles).toEqual([{ id: 'principal', name: 'principal' }])
    await place.saveSettings({ userInfo: false })
  })

  test('is not used if the userinfo endpoint describes another subject', async () => {
    await place.saveSettings({ userInfo: true })
    place.provider.account = { ...ADA, subject: 'userinfo-3' }
    place.provider.change = { claims: (claims) => ({ ...claims, sub: 'userinfo-4' }) }
    const browser = place.browser()
    expect(await browser.signIn()).toBe(`${place.origin}/login?problem=failed`)
    expect(browser.cookies.has('lotse')).toBe(false)
    await place.saveSettings({ userInfo: false })
  })
})

describe('a sign-out', () => {
  test('ends the session at once and continues at the provider, which returns to /login', async () => {
    const browser = place.browser()
    await browser.signIn()
    await browser.register()
    const token = browser.cookies.get('lotse') ?? ''
    const reply = await browser.call({ method: 'POST', url: '/api/workflow/auth/oidc/logout' })
    const continueAt = new URL(reply.json().continueAt)
    expect(continueAt.href).toMatch(`${place.provider.issuer}/session/end?`)
    expect(continueAt.searchParams.get('post_logout_redirect_uri')).toBe(`${place.origin}/login`)
    expect(continueAt.searchParams.get('id_token_hint')).toMatch(/^ey/)
    expect(browser.cookies.has('lotse')).toBe(false)
    browser.cookies.set('lotse', token)
    expect((await browser.call({ url: '/api/workflow/whoami' })).statusCode).toBe(401)
    expect((await browser.register()).statusCode).toBe(401)
  })

  test('is possible without access', async () => {
    place.provider.account = { subject: 'nobody', claims: {} }
    const browser = place.browser()
    await browser.signIn()
    await browser.register()
    const reply = await browser.call({ method: 'POST', url: '/api/workflow/auth/oidc/logout' })
    expect(reply.json().continueAt).toContain(place.provider.issuer)
    expect((await browser.register()).statusCode).toBe(401)
  })

  test('by the call for passwords ends the session, too', async () => {
    const browser = place.browser()
    await browser.signIn()
    await browser.register()
    expect((await browser.call({ method: 'POST', url: '/api/workflow/auth/logout' })).statusCode).toBe(204)
    expect((await browser.register()).statusCode).toBe(401)
  })

  test('needs the CSRF token and a page of the product', async () => {
    const browser = place.browser()
    await browser.signIn()
    await browser.register()
    const logout = { method: 'POST', url: '/api/workflow/auth/oidc/logout' } as const
    for (const headers of [
      { 'x-csrf-token': '' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await browser.call({ ...logout, headers })).json().code).toBe('request.cross_site')
    }
    const register = { method: 'POST', url: '/api/workflow/person/oidc/registerOrUpdate' } as const
    expect((await browser.call({ ...register, headers: { origin: 'https://evil.example' } })).statusCode).toBe(403)
    expect((await browser.call({ url: '/api/workflow/whoami' })).statusCode).toBe(200)
  })
})

test('a tenant with passwords has no single sign-on', async () => {
  const tenant = await freshTenant(app)
  for (const [method, url] of [
    ['GET', '/auth/oidc/start'],
    ['GET', '/auth/oidc/callback?state=x'],
    ['POST', '/person/oidc/registerOrUpdate'],
    ['POST', '/auth/oidc/logout'],
  ] as const) {
    expect((await tenant.inject({ method, url: `/api/workflow${url}` })).json().code).toBe('person.method_not_active')
  }
})
