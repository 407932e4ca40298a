import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { type FreshTenant, freshTenant, TEST_PASSWORD } from '../../testing/fresh-tenant.ts'
import { testApp, testAppWith } from '../../testing/test-app.ts'
import { changeDisabled, changePassword } from './person.administration.ts'

const app = await testApp()

const signIn = (tenant: FreshTenant, username: string, password: string) =>
  tenant.inject({ method: 'POST', url: '/api/workflow/auth/login', body: { username, password } })
const whoami = (tenant: FreshTenant, authorization: string) =>
  tenant.inject({ url: '/api/workflow/whoami', headers: { authorization } })

describe('signing in', () => {
  test('gives a token with which the caller is known, whatever the case of the user name', async () => {
    const tenant = await freshTenant(app)
    const reply = await signIn(tenant, ' PrinciPal ', TEST_PASSWORD)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    const { accessToken, expiresAt } = reply.json()
    expect(accessToken).toMatch(/^[\w-]{43}$/)
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(11.9 * 3_600_000)
    for (const authorization of [accessToken, `Bearer ${accessToken}`, `bearer  ${accessToken}`]) {
      expect((await whoami(tenant, authorization)).json()).toMatchObject({
        username: 'principal',
        businessUnitId: 'u1',
      })
    }
  })

  test('answers a wrong password, an unknown and a disabled account in the same way', async () => {
    const tenant = await freshTenant(app, { people: { gone: { roles: [] } } })
    await withTenant(app.platform.database, tenant.id, (tx) => changeDisabled(tx, 'gone', true))
    const replies = [
      await signIn(tenant, 'principal', 'wrong'),
      await signIn(tenant, 'nobody', TEST_PASSWORD),
      await signIn(tenant, 'gone', TEST_PASSWORD),
    ]
    const seen = replies.map((reply) => ({ status: reply.statusCode, ...reply.json(), requestId: null }))
    expect(seen[0]).toMatchObject({ status: 400, code: 'person.wrong_credentials' })
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  test('is refused after ten wrong passwords, even with the right one, and only for that account', async () => {
    const tenant = await freshTenant(app)
    const codes: string[] = []
    for (let attempt = 0; attempt < 20; attempt++) {
      codes.push((await signIn(tenant, 'principal', `wrong ${attempt}`)).json().code)
    }
    expect(codes.slice(0, 10)).toEqual(Array(10).fill('person.wrong_credentials'))
    expect(codes.slice(10)).toEqual(Array(10).fill('person.too_many_attempts'))
    const refused = await signIn(tenant, 'principal', TEST_PASSWORD)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
    expect((await signIn(tenant, 'admin', TEST_PASSWORD)).statusCode).toBe(200)
  })

  test('counts an account that does not exist like any other, and an address over all accounts', async () => {
    const own = await testAppWith({})
    const tenant = await freshTenant(own)
    const from = async (username: string) => (await signIn(tenant, username, 'wrong')).json().code
    const unknown: string[] = []
    for (let attempt = 0; attempt < 11; attempt++) unknown.push(await from('nobody'))
    expect(unknown.at(-1)).toBe('person.too_many_attempts')
    const others: string[] = []
    for (let account = 0; account < 40; account++) others.push(await from(`guess${account}`))
    expect(others[0]).toBe('person.wrong_credentials')
    expect(others.at(-1)).toBe('person.too_many_attempts')
    await own.close()
  })

  test('is another way in a tenant with single sign-on', async () => {
    const tenant = await freshTenant(app, { config: { authentication_method: 'OIDC' } })
    expect((await signIn(tenant, 'principal', TEST_PASSWORD)).json().code).toBe('person.method_not_active')
  })

  test('names every missing and wrong field', async () => {
    const tenant = await freshTenant(app)
    const reply = await tenant.inject({
      method: 'POST',
      url: '/api/workflow/auth/login',
      body: { username: '', more: 1 },
      language: 'de',
    })
    expect(reply.statusCode).toBe(400)
    const { code, details, message } = reply.json()
    expect(code).toBe('validation.failed')
    expect(
      details.map(({ path, code: problem }: { path: string; code: string }) => `${path} ${problem}`).sort(),
    ).toEqual([
      '/body/more validation.additionalProperties',
      '/body/password validation.required',
      '/body/username validation.minLength',
    ])
    expect(message).toMatch(/^Die Eingabe ist nicht gültig\. /)
  })
})

describe('a sign-in ends', () => {
  test('by signing out, at once and for this token only', async () => {
    const tenant = await freshTenant(app)
    const [first, second] = [
      (await signIn(tenant, 'principal', TEST_PASSWORD)).json().accessToken,
      (await signIn(tenant, 'principal', TEST_PASSWORD)).json().accessToken,
    ]
    const out = await tenant.inject({
      method: 'POST',
      url: '/api/workflow/auth/logout',
      headers: { authorization: first },
    })
    expect(out.statusCode).toBe(204)
    expect((await whoami(tenant, first)).json().code).toBe('person.signed_out')
    expect((await whoami(tenant, second)).statusCode).toBe(200)
  })

  test('by a new password or by disabling the person', async () => {
    const tenant = await freshTenant(app)
    const { database } = app.platform
    await withTenant(database, tenant.id, (tx) => changePassword(tx, 'principal', 'another passphrase'))
    expect((await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).statusCode).toBe(401)
    expect((await signIn(tenant, 'principal', 'another passphrase')).statusCode).toBe(200)
    await withTenant(database, tenant.id, (tx) => changeDisabled(tx, 'admin', true))
    expect((await tenant.inject({ as: 'admin', url: '/api/workflow/whoami' })).statusCode).toBe(401)
  })

  test('by time', async () => {
    const tenant = await freshTenant(app)
    await withTenant(app.platform.database, tenant.id, (tx) =>
      sql`update access_token set expires_at = now() - interval '1 second' where tenant_id = ${tenant.id}`.execute(tx),
    )
    expect((await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).json().code).toBe(
      'person.signed_out',
    )
  })
})

test('only hashes of passwords and tokens are kept', async () => {
  const tenant = await freshTenant(app)
  const { accessToken } = (await signIn(tenant, 'principal', TEST_PASSWORD)).json()
  const dump = await withTenant(app.platform.database, tenant.id, async (tx) => {
    const people = await sql<{ row: string }>`select person::text as row from person`.execute(tx)
    const tokens = await sql<{ row: string }>`select access_token::text as row from access_token`.execute(tx)
    return [...people.rows, ...tokens.rows].map(({ row }) => row).join('\n')
  })
  expect(dump).toContain('$argon2id$')
  expect(dump).not.toContain(TEST_PASSWORD)
  expect(dump).not.toContain(accessToken)
  expect(dump).not.toContain(Buffer.from(accessToken).toString('hex'))
})

describe('who am I', () => {
  test('a consultant works in no unit until one is chosen', async () => {
    const tenant = await freshTenant(app)
    const before = await tenant.inject({ as: 'consultant', url: '/api/workflow/whoami' })
    expect(before.json()).toMatchObject({ businessUnitId: null, businessUnitName: null, mayChangeBusinessUnit: true })
    const after = await tenant.inject({ as: 'consultant', url: '/api/workflow/whoami', unit: 'u2' })
    expect(after.json()).toMatchObject({ businessUnitId: 'u2', businessUnitName: 'Unit u2' })
  })

  test('permissions are those of all roles together', async () => {
    const tenant = await freshTenant(app, {
      roles: { reader: ['KPI_READ'], writer: ['KPI_READ', 'KPI_WRITE'] },
      people: { both: { roles: ['reader', 'writer'], businessUnit: 'u1', language: 'sk' } },
    })
    const { permissions, roles, language } = (await tenant.inject({ as: 'both', url: '/api/workflow/whoami' })).json()
    expect(permissions.sort()).toEqual(['KPI_READ', 'KPI_WRITE'])
    expect(roles.map(({ id }: { id: string }) => id)).toEqual(['reader', 'writer'])
    expect(language).toBe('sk')
  })
})
