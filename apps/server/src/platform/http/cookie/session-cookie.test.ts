import { describe, expect, test } from 'vitest'
import { type FreshTenant, freshTenant, type TestCall } from '../../../testing/fresh-tenant.ts'
import { testApp, testAppWith } from '../../../testing/test-app.ts'
import { createToken } from '../../session/access-token.ts'
import { csrfTokenOf } from '../own-page.ts'

const app = await testApp()
const OIDC = { config: { authentication_method: 'OIDC' } } as const
const tenant = await freshTenant(app, OIDC)
const token = tenant.tokens.principal ?? ''

const WHOAMI = '/api/workflow/whoami'
const NOTE = { method: 'PATCH', url: '/api/workflow/person/signalUserLogin' } as const
const ownPage = { origin: `http://${tenant.host}`, 'sec-fetch-site': 'same-origin', 'x-csrf-token': csrfTokenOf(token) }

/** Status, or the code of the error. */
async function outcome(call: TestCall, at: FreshTenant = tenant): Promise<number | string> {
  const reply = await at.inject(call)
  return reply.statusCode < 400 ? reply.statusCode : reply.json().code
}
const withCookie = (cookie: string, headers: Record<string, string> = {}) => ({ headers: { cookie, ...headers } })

describe('a session cookie', () => {
  test('identifies the caller in a tenant with single sign-on', async () => {
    const reply = await tenant.inject({ url: WHOAMI, ...withCookie(`other=1; lotse=${token}; more=2`) })
    expect(reply.json()).toMatchObject({ username: 'principal' })
    expect(reply.headers.vary).toContain('Cookie')
  })

  test('is ignored in a tenant with passwords', async () => {
    const other = await freshTenant(app)
    expect(await outcome({ url: WHOAMI, ...withCookie(`lotse=${other.tokens.principal}`) }, other)).toBe(
      'person.signed_out',
    )
  })

  test('is ignored when the header Authorization is present', async () => {
    const headers = { authorization: 'Bearer wrong' }
    expect(await outcome({ url: WHOAMI, ...withCookie(`lotse=${token}`, headers) })).toBe('person.signed_out')
  })

  test.each([
    ['it has another form', 'lotse=x'],
    ['it was sent twice', `lotse=${token}; lotse=${createToken()}`],
    ['it has the name of a connection with TLS', `__Host-lotse=${token}`],
    ['it is the cookie of a sign-in', `lotse-sign-on=${token}`],
  ])('is ignored when %s', async (_name, cookie) => {
    expect(await outcome({ url: WHOAMI, ...withCookie(cookie) })).toBe('person.signed_out')
  })

  test('has the prefix __Host- over TLS, where the plain name is ignored', async () => {
    const behindProxy = await testAppWith({ trustProxy: 1 })
    const secure = await freshTenant(behindProxy, OIDC)
    const call = (name: string, protocol: string) =>
      outcome(
        {
          url: WHOAMI,
          ...withCookie(`${name}=${secure.tokens.principal}`, { 'x-forwarded-proto': protocol }),
        },
        secure,
      )
    expect(await call('__Host-lotse', 'https')).toBe(200)
    expect(await call('lotse', 'https')).toBe('person.signed_out')
    expect(await call('__Host-lotse', 'http')).toBe('person.signed_out')
    await behindProxy.close()
  })

  test('is ignored without TLS on a host that is not this machine', async () => {
    const { pool } = app.platform.database
    await pool.query(`insert into tenant_host (host, tenant_id) values ($1, $2)`, [`${tenant.id}.example`, tenant.id])
    const headers = { host: `${tenant.id}.example` }
    expect(await outcome({ url: WHOAMI, ...withCookie(`lotse=${token}`, headers) })).toBe('person.signed_out')
  })
})

describe('a call that changes something with a session cookie', () => {
  const cookie = `lotse=${token}`
  const { origin, 'sec-fetch-site': site, 'x-csrf-token': csrf } = ownPage

  test.each([
    ['a page of the product', ownPage],
    ['a page of the product in a browser without Sec-Fetch-Site', { origin, 'x-csrf-token': csrf }],
    ['a page of the product in a browser without Origin', { 'sec-fetch-site': site, 'x-csrf-token': csrf }],
  ])('is accepted from %s', async (_name, headers) => {
    expect(await outcome({ ...NOTE, ...withCookie(cookie, headers) })).toBe(204)
  })

  test.each([
    ['without a CSRF token', { origin, 'sec-fetch-site': site }],
    ['with an empty CSRF token', { ...ownPage, 'x-csrf-token': '' }],
    ['with the CSRF token of another session', { ...ownPage, 'x-csrf-token': csrfTokenOf(createToken()) }],
    ['with the beginning of the CSRF token', { ...ownPage, 'x-csrf-token': (csrf ?? '').slice(0, 12) }],
    ['with the session’s own token', { ...ownPage, 'x-csrf-token': token }],
    ['from another site', { ...ownPage, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['from a page without an origin', { ...ownPage, origin: 'null' }],
    [
      'from another host of the same site',
      { ...ownPage, origin: 'http://other.localhost', 'sec-fetch-site': 'same-site' },
    ],
    ['from another port', { ...ownPage, origin: `${origin}:81`, 'sec-fetch-site': 'same-site' }],
    ['from a host whose name begins like the own one', { origin: `${origin}.evil.example`, 'x-csrf-token': csrf }],
    ['from another site, with a forged Origin', { ...ownPage, 'sec-fetch-site': 'cross-site' }],
    ['without the headers of a browser', { 'x-csrf-token': csrf }],
  ])('is refused %s', async (_name, headers) => {
    expect(await outcome({ ...NOTE, ...withCookie(cookie, headers) })).toBe('request.cross_site')
  })

  test('is signed out before it is cross-site when the session is unknown', async () => {
    expect(await outcome({ ...NOTE, ...withCookie(`lotse=${createToken()}`) })).toBe('person.signed_out')
  })

  test('is accepted from the origin of a web application elsewhere', async () => {
    const elsewhere = await freshTenant(app, { ...OIDC, webOrigin: 'https://kpi.customer.example' })
    const own = elsewhere.tokens.principal ?? ''
    const headers = {
      origin: 'https://kpi.customer.example',
      'sec-fetch-site': 'same-site',
      'x-csrf-token': csrfTokenOf(own),
    }
    expect(await outcome({ ...NOTE, ...withCookie(`lotse=${own}`, headers) }, elsewhere)).toBe(204)
  })

  test('needs no CSRF token when the header Authorization identifies the caller', async () => {
    expect(await outcome({ ...NOTE, as: 'principal' })).toBe(204)
  })
})

test('the event stream accepts the cookie', async () => {
  expect(await outcome({ method: 'HEAD', url: '/api/workflow/events', ...withCookie(`lotse=${token}`) })).toBe(200)
  expect(await outcome({ url: '/api/workflow/events', ...withCookie(`lotse=${createToken()}`) })).toBe(
    'person.signed_out',
  )
})

test('an upload needs the CSRF token, too', async () => {
  const upload = { method: 'POST', url: '/api/workflow/document?name=a.txt', file: 'content' } as const
  const cookie = `lotse=${token}`
  expect(await outcome({ ...upload, ...withCookie(cookie) })).toBe('request.cross_site')
  expect(await outcome({ ...upload, ...withCookie(cookie, ownPage) })).toBe(200)
})
