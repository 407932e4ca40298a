import { createHash } from 'node:crypto'
import { ALL_OPERATIONS } from '@lotse/contract/all-operations.ts'
import { BASE_PATH, type Operation } from '@lotse/contract/operation.ts'
import { PLUGINS } from '@lotse/contract/plugin.ts'
import { expect, test } from 'vitest'
import { NO_ID } from '../testing/fixture/write-call.ts'
import { type FreshTenant, freshTenant, TEST_PASSWORD, type TestCall } from '../testing/fresh-tenant.ts'
import { testApp, testAppWith } from '../testing/test-app.ts'

/** The cookie by which pages recognise their reader: a second, weaker secret of the session, which no call may accept. */
const app = await testApp()
const tenant = await freshTenant(app, { config: { active_plugins: [...PLUGINS] } })
const { pool } = app.platform.database

const signIn = (at: FreshTenant, call: Partial<TestCall> = {}) =>
  at.inject({
    method: 'POST',
    url: '/api/workflow/auth/login',
    body: { username: 'admin', password: TEST_PASSWORD },
    ...call,
  })

const cookiesOf = ({ headers }: Awaited<ReturnType<typeof signIn>>) => [headers['set-cookie'] ?? []].flat()
const tokenIn = (cookies: readonly string[]) => /=([\w-]{43});/.exec(cookies.join())?.[1] ?? ''

test('a sign-in with a password sets it, with as long a life as the session, and only its hash is stored', async () => {
  const reply = await signIn(tenant)
  expect(cookiesOf(reply)).toEqual([
    expect.stringMatching(/^lotse-page=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/),
  ])
  const token = tokenIn(cookiesOf(reply))
  expect(reply.body).not.toContain(token)
  expect(token).not.toBe(reply.json().accessToken)
  const { rows } = await pool.query(
    'select page_token_hash, token_hash from access_token where tenant_id = $1 and page_token_hash is not null',
    [tenant.id],
  )
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  expect(rows).toEqual([{ page_token_hash: hashOf(token), token_hash: hashOf(reply.json().accessToken) }])
})

test('it has the prefix __Host- and Secure over TLS, and is not set without TLS elsewhere than on this machine', async () => {
  const behindProxy = await testAppWith({ trustProxy: 1 })
  const at = await freshTenant(behindProxy)
  expect(cookiesOf(await signIn(at, { headers: { 'x-forwarded-proto': 'https' } }))).toEqual([
    expect.stringMatching(/^__Host-lotse-page=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax; Secure$/),
  ])
  await pool.query('insert into tenant_host (host, tenant_id) values ($1, $2)', [`${at.id}.example`, at.id])
  const plain = await signIn(at, { headers: { host: `${at.id}.example`, 'x-forwarded-proto': 'http' } })
  expect([plain.statusCode, cookiesOf(plain)]).toEqual([200, []])
  await behindProxy.close()
})

test('a sign-in in the path form sets none, since the host may be that of another tenant', async () => {
  const reply = await signIn(tenant, { url: `/t/${tenant.id}/api/workflow/auth/login`, headers: { host: 'localhost' } })
  expect([reply.statusCode, cookiesOf(reply)]).toEqual([200, []])
})

test.each(['/auth/logout', '/auth/logout/everywhere'])('%s removes it from the browser', async (path) => {
  const { accessToken } = (await signIn(tenant)).json()
  const headers = { authorization: `Bearer ${accessToken}` }
  const reply = await tenant.inject({ method: 'POST', url: `/api/workflow${path}`, headers })
  expect(cookiesOf(reply)).toEqual(['lotse-page=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
})

const urlOf = ({ base, path }: Operation) => `${BASE_PATH[base]}${path.replace(/\{\w+\}/g, NO_ID)}`
const signedIn = ALL_OPERATIONS.filter(({ requires }) => requires !== 'PUBLIC')

test('no operation accepts it, under whatever name, in no kind of tenant', async () => {
  const token = tokenIn(cookiesOf(await signIn(tenant)))
  const oidc = await freshTenant(app, {
    config: { authentication_method: 'OIDC', active_plugins: [...PLUGINS] },
  })
  await pool.query('update access_token set page_token_hash = $2 where tenant_id = $1 and person_id = $3', [
    oidc.id,
    createHash('sha256').update(token).digest(),
    (await oidc.inject({ as: 'admin', url: '/api/workflow/whoami' })).json().id,
  ])
  const attempts = [
    { cookie: `lotse-page=${token}; lotse=${token}; __Host-lotse=${token}; __Host-lotse-page=${token}` },
    { authorization: `Bearer ${token}` },
  ]
  const accepted: string[] = []
  for (const at of [tenant, oidc]) {
    for (const operation of signedIn) {
      const { method, upload } = operation
      const content = upload ? { file: 'x' } : method === 'GET' ? {} : { body: {} }
      for (const headers of attempts) {
        const reply = await at.inject({ method, url: urlOf(operation), ...content, headers })
        if (reply.statusCode !== 401 || reply.json().code !== 'person.signed_out') accepted.push(operation.id)
      }
    }
  }
  expect(accepted).toEqual([])
  expect(signedIn.length).toBeGreaterThan(200)
}, 120_000)
