import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { openSignOnTenant, type SignOnTenant } from '../../../testing/fixture/account/sign-on.ts'
import { backchannelCall } from '../../../testing/fixture/account/sign-on-calls.ts'
import { testAppWith } from '../../../testing/test-app.ts'
import { updateAccount } from '../person.repository.ts'
import './sign-on.table.ts'

const app = await testAppWith({ isDemo: true })
const WHOAMI = '/api/workflow/whoami'
let place: SignOnTenant
let other: SignOnTenant

const account = (subject: string, claims: Readonly<Record<string, unknown>> = {}) => ({
  subject,
  claims: { name: subject, groups: ['managers'], dealer: 'u1', ...claims },
})
const rules = {
  roles: [{ claim: 'groups', values: ['managers'], role: 'principal' }],
  businessUnits: [{ claim: 'dealer' }],
  linkByEmail: true,
}

beforeAll(async () => {
  place = await openSignOnTenant(app, rules)
  other = await openSignOnTenant(app, rules)
})
beforeEach(() => {
  place.provider.account = account('ada')
  other.provider.account = account('ada')
  place.provider.change = null
})
afterAll(async () => {
  await place.provider.close()
  await other.provider.close()
  await app.close()
})

/** Comes back with a changed address, or in another browser; expects that no person is signed in. */
async function expectRefused(
  change: (address: URL) => void,
  problem: string,
  at: { readonly browser?: ReturnType<SignOnTenant['browser']> } = {},
): Promise<void> {
  const browser = place.browser()
  const address = new URL(await browser.authorize())
  change(address)
  const returning = at.browser ?? browser
  expect(await returning.finish(address.href)).toBe(`${place.origin}/login?problem=${problem}`)
  expect(returning.cookies.has('lotse')).toBe(false)
  expect((await returning.register()).statusCode).toBe(401)
}

const set = (name: string, value: string) => (address: URL) => address.searchParams.set(name, value)
const token = () => randomBytes(32).toString('base64url')

describe('the address at which the browser comes back is refused', () => {
  test('with another state', () => expectRefused(set('state', token()), 'expired'))
  test('without a state', () => expectRefused((address) => address.searchParams.delete('state'), 'expired'))
  test('with another issuer, as in a mix-up of two providers', () =>
    expectRefused(set('iss', 'https://evil.example'), 'failed'))
  test('without the issuer that the provider promises', () =>
    expectRefused((address) => address.searchParams.delete('iss'), 'failed'))
  test('with another code', () => expectRefused(set('code', token()), 'failed'))
  test('without a code', () => expectRefused((address) => address.searchParams.delete('code'), 'failed'))
  test('in another browser', () => expectRefused(() => {}, 'expired', { browser: place.browser() }))

  test('in a browser with the cookie of another sign-in', async () => {
    const stranger = place.browser()
    await stranger.start()
    await expectRefused(() => {}, 'expired', { browser: stranger })
  })

  test('with the code of another sign-in, whose PKCE verifier differs', async () => {
    const [victim, attacker] = [place.browser(), place.browser()]
    const stolen = new URL(await victim.authorize()).searchParams.get('code') ?? ''
    const address = new URL(await attacker.authorize())
    address.searchParams.set('code', stolen)
    expect(await attacker.finish(address.href)).toContain('problem=failed')
  })

  test('a second time', async () => {
    const browser = place.browser()
    const address = await browser.authorize()
    const binding = browser.cookies.get('lotse-sign-on') ?? ''
    await browser.finish(address)
    browser.cookies.set('lotse-sign-on', binding)
    expect(await browser.finish(address)).toContain('problem=expired')
  })

  test('with a code that was used before', async () => {
    const browser = place.browser()
    const code = new URL(await browser.authorize()).searchParams.get('code') ?? ''
    const first = new URL(await browser.authorize())
    await browser.finish(first.href)
    const again = new URL(await browser.authorize())
    again.searchParams.set('code', first.searchParams.get('code') ?? code)
    expect(await browser.finish(again.href)).toContain('problem=failed')
  })

  test('more than fifteen minutes later', async () => {
    const browser = place.browser()
    const address = await browser.authorize()
    await withTenant(app.platform.database, place.tenant.id, (tx) =>
      tx.updateTable('sign_on_attempt').set({ expires_at: new Date() }).where('tenant_id', '=', tx.tenantId).execute(),
    )
    expect(await browser.finish(address)).toBe(`${place.origin}/login?problem=expired`)
  })

  test('after the organisation has changed its provider', async () => {
    const browser = place.browser()
    const address = await browser.authorize()
    await place.saveSettings({ issuer: other.provider.issuer })
    expect(await browser.finish(address)).toBe(`${place.origin}/login?problem=expired`)
    await place.saveSettings({})
  })

  test('of another tenant', async () => {
    const browser = place.browser()
    const address = new URL(await browser.authorize())
    const reply = await other.tenant.inject({
      url: `/api/workflow/auth/oidc/callback${address.search}`,
      headers: { cookie: `lotse-sign-on=${browser.cookies.get('lotse-sign-on')}` },
    })
    expect(reply.headers.location).toContain('problem=expired')
  })

  test('when the person has refused at the provider', async () => {
    place.provider.account = null
    const browser = place.browser()
    expect(await browser.finish(await browser.authorize())).toContain('problem=refused')
  })
})

describe('an ID token is refused', () => {
  const now = () => Math.floor(Date.now() / 1_000)
  test.each<[string, (claims: Record<string, unknown>) => Record<string, unknown>]>([
    ['for another client', (claims) => ({ ...claims, aud: 'other' })],
    [
      'for several clients without this one as party',
      (claims) => ({ ...claims, aud: ['lotse', 'other'], azp: 'other' }),
    ],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' })],
    ['with another nonce', (claims) => ({ ...claims, nonce: 'x' })],
    ['without a nonce', ({ nonce: _, ...claims }) => claims],
    ['that has expired', (claims) => ({ ...claims, iat: now() - 7_200, exp: now() - 3_600 })],
    ['that is not valid yet', (claims) => ({ ...claims, nbf: now() + 3_600 })],
    ['without a subject', ({ sub: _, ...claims }) => claims],
    ['without an expiry', ({ exp: _, ...claims }) => claims],
    ['with a subject that is too long', (claims) => ({ ...claims, sub: 'x'.repeat(300) })],
  ])('%s', async (_name, claims) => {
    place.provider.change = { claims }
    const browser = place.browser()
    expect(await browser.signIn()).toBe(`${place.origin}/login?problem=failed`)
    expect(browser.cookies.has('lotse')).toBe(false)
  })

  test('that is signed with a key that the provider does not have', async () => {
    place.provider.change = { key: await place.provider.newKey() }
    expect(await place.browser().signIn()).toContain('problem=failed')
  })

  test('is accepted when clocks differ by a few seconds, and with a key that the provider has just changed', async () => {
    await place.browser().signIn()
    const key = await place.provider.newKey()
    const before = place.provider.keys
    place.provider.keys = [key]
    place.provider.change = { key, claims: (claims) => ({ ...claims, iat: now() + 10, nbf: now() + 10 }) }
    expect(await place.browser().signIn()).toBe(`${place.origin}/home`)
    place.provider.change = null
    expect(await place.browser().signIn()).toContain('problem=failed')
    place.provider.keys = before
  })
})

describe('a session', () => {
  test('that another person knew before the sign-in does not become that of the person', async () => {
    const browser = place.browser()
    const fixed = token()
    browser.cookies.set('lotse', fixed)
    await browser.signIn()
    expect((await browser.register()).statusCode).toBe(200)
    expect(browser.cookies.get('lotse')).not.toBe(fixed)
    const attacker = place.browser()
    attacker.cookies.set('lotse', fixed)
    expect((await attacker.call({ url: WHOAMI })).statusCode).toBe(401)
  })

  test('of another tenant is unknown', async () => {
    const browser = other.browser()
    await browser.signIn()
    const stranger = place.browser()
    stranger.cookies.set('lotse', browser.cookies.get('lotse') ?? '')
    expect((await stranger.register()).statusCode).toBe(401)
  })

  test('that an administrator has ended cannot be registered again', async () => {
    const browser = place.browser()
    await browser.signIn()
    await browser.register()
    await withTenant(app.platform.database, place.tenant.id, (tx) =>
      tx.updateTable('access_token').set({ revoked_at: new Date() }).where('tenant_id', '=', tx.tenantId).execute(),
    )
    expect((await browser.register()).statusCode).toBe(401)
  })

  test('of a disabled person has no access', async () => {
    place.provider.account = account('disabled')
    const browser = place.browser()
    await browser.signIn()
    await browser.register()
    const { id } = (await browser.call({ url: WHOAMI })).json()
    await withTenant(app.platform.database, place.tenant.id, (tx) => updateAccount(tx, id, { isDisabled: true }))
    expect((await browser.register()).json().state).toBe('NO_ACCESS')
    const again = place.browser()
    await again.signIn()
    expect((await again.register()).json().state).toBe('NO_ACCESS')
    expect((await again.call({ url: WHOAMI })).statusCode).toBe(401)
  })
})

test.each([
  '//evil.example',
  'https://evil.example/',
  '/\\evil.example',
  '/login',
  'javascript:alert(1)',
  '/home\n/x',
  '/unknown',
])('the page to return to is never %j', async (returnTo) => {
  const reply = await place.tenant.inject({
    url: `/api/workflow/auth/oidc/start?returnTo=${encodeURIComponent(returnTo)}`,
  })
  expect(reply.statusCode).toBe(400)
  expect(reply.headers.location).toBeUndefined()
})

test('a provider that cannot be reached, or that names another issuer, is reported on /login', async () => {
  const browser = place.browser()
  await place.saveSettings({ issuer: 'http://127.0.0.1:9' })
  expect(await browser.start()).toBe(`${place.origin}/login?problem=unavailable`)
  await place.saveSettings({ issuer: `${place.provider.issuer}/other` })
  expect(await browser.start()).toBe(`${place.origin}/login?problem=unavailable`)
  await place.saveSettings({})
  expect(await browser.start()).toContain(place.provider.issuer)
})

test('a provider at an address of this machine is not asked outside of demonstration mode', async () => {
  const plain = await testAppWith({ isDemo: false })
  const reply = await plain.inject({
    url: '/api/workflow/auth/oidc/start',
    headers: { host: place.tenant.host },
  })
  expect(reply.headers.location).toBe(`${place.origin}/login?problem=unavailable`)
  await plain.close()
})

test('a sign-in without TLS on a host that is not this machine is refused', async () => {
  const host = `${place.tenant.id}.example`
  const { pool } = app.platform.database
  await pool.query('insert into tenant_host (host, tenant_id) values ($1, $2)', [host, place.tenant.id])
  const reply = await app.inject({ url: '/api/workflow/auth/oidc/start', headers: { host } })
  expect(reply.headers.location).toBe(`https://${host}/login?problem=insecure`)
})

describe('the account of the same e-mail address', () => {
  const email = 'maria@customer.example'
  const signInAs = async (subject: string, claims: Readonly<Record<string, unknown>>) => {
    place.provider.account = account(subject, claims)
    const browser = place.browser()
    await browser.signIn()
    await browser.register()
    return (await browser.call({ url: WHOAMI })).json()
  }
  const giveEmail = (...usernames: string[]) =>
    withTenant(app.platform.database, place.tenant.id, async (tx) => {
      const own = tx.updateTable('person').where('tenant_id', '=', tx.tenantId)
      await own.set({ email: null }).execute()
      await own.set({ email: email.toUpperCase() }).where('username', 'in', usernames).execute()
    })

  test('is used if it is verified and belongs to one person', async () => {
    await giveEmail('principal')
    expect(await signInAs('m1', { email, email_verified: true })).toMatchObject({ username: 'principal', name: 'm1' })
  })

  test('is not used by another subject of the provider, to whom the address may have been given later', async () => {
    expect((await signInAs('m2', { email, email_verified: true })).username).toBe(email)
  })

  test.each([
    ['is not verified', { email, email_verified: false }],
    ['says nothing about verification', { email }],
  ])('is not used if it %s', async (name, claims) => {
    await giveEmail('consultant')
    expect((await signInAs(`m3 ${name}`, claims)).username).not.toBe('consultant')
  })

  test('is not used if it belongs to two people', async () => {
    await giveEmail('consultant', 'admin')
    const { username } = await signInAs('m4', { email, email_verified: true })
    expect(username).toMatch(/^maria@customer\.example-\d$/)
  })
})

test('claims that are required of everybody are checked before a session begins', async () => {
  await place.saveSettings({ requiredClaims: [{ claim: 'hd', values: ['customer.example'] }] })
  expect(await place.browser().signIn()).toContain('problem=refused')
  place.provider.account = account('ada', { hd: 'customer.example' })
  expect(await place.browser().signIn()).toBe(`${place.origin}/home`)
  const both = [
    { claim: 'hd', values: ['customer.example'] },
    { claim: 'groups', values: ['auditors'] },
  ]
  await place.saveSettings({ requiredClaims: both })
  expect(await place.browser().signIn()).toContain('problem=refused')
  await place.saveSettings({})
})

describe('a logout token', () => {
  const open = async (subject: string) => {
    place.provider.account = account(subject)
    const browser = place.browser()
    await browser.signIn()
    await browser.register()
    return browser
  }
  const status = async (browser: ReturnType<SignOnTenant['browser']>) =>
    (await browser.call({ url: WHOAMI })).statusCode
  const send = async (claims: Record<string, unknown>, options?: Parameters<typeof backchannelCall>[2]) =>
    (await place.tenant.inject(await backchannelCall(place, claims, options))).statusCode

  test('ends all sessions of its subject, and no others', async () => {
    const [first, second, stranger] = [await open('eve'), await open('eve'), await open('bob')]
    expect(await send({ sub: 'eve' })).toBe(204)
    expect([await status(first), await status(second), await status(stranger)]).toEqual([401, 401, 200])
    expect((await first.register()).statusCode).toBe(401)
  })

  test('ends the session of its sid only', async () => {
    const [first, second] = [await open('sid'), await open('sid')]
    const { rows } = await app.platform.database.pool.query<{ sid: string }>(
      `select sid from sign_on_session where tenant_id = $1 and subject = 'sid' order by created_at`,
      [place.tenant.id],
    )
    expect(await send({ sid: rows[0]?.sid })).toBe(204)
    expect([await status(first), await status(second)]).toEqual([401, 200])
  })

  const past = () => Math.floor(Date.now() / 1_000) - 3_600
  test.each<[string, () => Record<string, unknown>]>([
    ['for another client', () => ({ sub: 'zoe', aud: 'other' })],
    ['of another issuer', () => ({ sub: 'zoe', iss: 'https://evil.example' })],
    ['that has expired', () => ({ sub: 'zoe', iat: past(), exp: past() + 60 })],
    ['that is old', () => ({ sub: 'zoe', iat: past() })],
    ['with a nonce, like an ID token', () => ({ sub: 'zoe', nonce: 'n' })],
    ['without the event', () => ({ sub: 'zoe', events: {} })],
    ['without an id', () => ({ sub: 'zoe', jti: undefined })],
    ['without a subject and a session', () => ({})],
  ])('is refused %s', async (_name, claims) => {
    const browser = await open('zoe')
    expect(await send(claims())).toBe(400)
    expect(await status(browser)).toBe(200)
  })

  test('is refused with another key or without a signature', async () => {
    const browser = await open('zoe')
    expect(await send({ sub: 'zoe' }, { key: await place.provider.newKey() })).toBe(400)
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"zoe"}').toString('base64url')}.`
    const reply = await place.tenant.inject({
      method: 'POST',
      url: '/api/workflow/auth/oidc/backchannel-logout',
      text: `logout_token=${unsigned}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(reply.json().code).toBe('person.logout_token_refused')
    expect(await status(browser)).toBe(200)
  })

  test('of the provider that the organisation has now does not end the session of an earlier one', async () => {
    const browser = await open('moved')
    await place.saveSettings({ issuer: other.provider.issuer })
    const call = await backchannelCall(other, { sub: 'moved' })
    expect((await place.tenant.inject(call)).statusCode).toBe(204)
    await place.saveSettings({})
    expect(await status(browser)).toBe(200)
  })

  test('that is repeated does not end a session that began after it', async () => {
    const call = await backchannelCall(place, { sub: 'late', iat: Math.floor(Date.now() / 1_000) - 120 })
    const browser = await open('late')
    expect((await place.tenant.inject(call)).statusCode).toBe(204)
    expect(await status(browser)).toBe(200)
  })
})

test('nothing of a sign-in is stored in plain text', async () => {
  place.provider.account = account('secretive', { secret_claim: 'never stored' })
  const browser = place.browser()
  await browser.signIn()
  await browser.register()
  const { rows } = await app.platform.database.pool.query<{ row: string }>(
    `select s::text as row from sign_on_session s where tenant_id = $1
     union all select a::text from sign_on_attempt a where tenant_id = $1`,
    [place.tenant.id],
  )
  const dump = rows.map(({ row }) => row).join('\n')
  expect(dump).toContain('secretive')
  expect(dump).not.toContain(browser.cookies.get('lotse'))
  expect(dump).not.toContain(Buffer.from(browser.cookies.get('lotse') ?? '').toString('hex'))
  expect(dump).not.toContain('never stored')
  expect(dump).not.toMatch(/eyJ[\w-]+\.eyJ/)
})
