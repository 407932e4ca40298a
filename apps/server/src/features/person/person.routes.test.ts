import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { INVALID_INPUT_LIMIT } from '../../platform/http/invalid-input-limit.ts'
import { type FreshTenant, freshTenant, TEST_PASSWORD } from '../../testing/fresh-tenant.ts'
import { readMetrics, testApp, testAppWith } from '../../testing/test-app.ts'
import { findTenantById } from '../tenant/tenant.repository.ts'
import { changeDisabled, resetPassword } from './person.administration.ts'

const app = await testApp()

const signIn = (tenant: FreshTenant, username: string, password: string) =>
  tenant.inject({ method: 'POST', url: '/api/workflow/auth/login', body: { username, password } })
const whoami = (tenant: FreshTenant, authorization: string) =>
  tenant.inject({ url: '/api/workflow/whoami', headers: { authorization } })

describe('signing in', () => {
  test('returns a token that identifies the caller, whatever the case of the user name', async () => {
    const tenant = await freshTenant(app)
    const reply = await signIn(tenant, ' PrinciPal ', TEST_PASSWORD)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['cache-control']).toBe('no-store')
    const { accessToken, expiresAt } = reply.json()
    expect(accessToken).toMatch(/^[\w-]{43}$/)
    expect((Date.parse(expiresAt) - Date.now()) / 3_600_000).toBeCloseTo(12, 1)
    for (const authorization of [accessToken, `Bearer ${accessToken}`, `bearer  ${accessToken}`]) {
      expect((await whoami(tenant, authorization)).json()).toMatchObject({
        username: 'principal',
        businessUnitId: 'u1',
      })
    }
  })

  test('returns the same error for a wrong password, an unknown and a disabled account', async () => {
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

  test('lasts 12 hours', async () => {
    const tenant = await freshTenant(app)
    const { expiresAt } = (await signIn(tenant, 'principal', TEST_PASSWORD)).json()
    expect(Math.round((Date.parse(expiresAt) - Date.now()) / 60_000)).toBe(12 * 60)
  })

  test('verifies a password hash for a known, an unknown and a disabled account alike', async () => {
    const tenant = await freshTenant(app, { people: { gone: { roles: [] } } })
    await withTenant(app.platform.database, tenant.id, (tx) => changeDisabled(tx, 'gone', true))
    const checks = async () => {
      const body = await readMetrics(app)
      return Number(/^lotse_password_checks_total (\d+)$/m.exec(body)?.[1])
    }
    for (const username of ['principal', 'nobody', 'gone']) {
      const before = await checks()
      await signIn(tenant, username, 'wrong')
      expect(await checks(), username).toBe(before + 1)
    }
  })

  test('is rejected in a tenant with single sign-on', async () => {
    const tenant = await freshTenant(app, { config: { authentication_method: 'OIDC' } })
    expect((await signIn(tenant, 'principal', TEST_PASSWORD)).json().code).toBe('person.method_not_active')
  })

  test('reports every missing and invalid field', async () => {
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
      '/body/username validation.blank',
    ])
    expect(message).toMatch(/^Die Eingabe ist nicht gültig\. /)
  })
})

describe('limits for callers who are not signed in', () => {
  test('sign-in rejects a body above 8 KB', async () => {
    const tenant = await freshTenant(app)
    const reply = await signIn(tenant, 'principal', 'x'.repeat(8 * 1024))
    expect(reply.statusCode).toBe(413)
    expect(reply.json().code).toBe('payload.too_large')
  })

  test('sign-in reports at most 20 problems', async () => {
    const tenant = await freshTenant(app)
    const body = Object.fromEntries(Array.from({ length: 800 }, (_, index) => [`k${index}`, 0]))
    const reply = await tenant.inject({ method: 'POST', url: '/api/workflow/auth/login', body })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().details).toHaveLength(20)
  })

  test('sign-in rejects an address after 100 invalid calls, but no other address', async () => {
    const own = await testAppWith({ trustProxy: 1 })
    const tenant = await freshTenant(own)
    const call = (address: string, body: unknown) =>
      tenant.inject({
        method: 'POST',
        url: '/api/workflow/auth/login',
        body,
        headers: { 'x-forwarded-for': address },
      })
    for (let round = 0; round < INVALID_INPUT_LIMIT.perAddress; round++) {
      expect((await call('203.0.113.7', {})).statusCode).toBe(400)
    }
    const refused = await call('203.0.113.7', {})
    expect(refused.json().code).toBe('request.too_many_invalid')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
    expect((await call('203.0.113.8', {})).statusCode).toBe(400)
    await own.close()
  })
})

describe('a session ends', () => {
  test('at once when its person signs out, for this token only', async () => {
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

  test('when the password is changed or the person is disabled', async () => {
    const tenant = await freshTenant(app)
    const { database } = app.platform
    const found = await findTenantById(database, tenant.id)
    if (!found) throw new Error('no tenant')
    const sender = { tenant: found, webOrigin: 'https://kpi.example' }
    const draft = { username: 'principal', password: 'another passphrase' }
    await withTenant(database, tenant.id, (tx) => resetPassword(tx, sender, draft))
    expect((await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).statusCode).toBe(401)
    expect((await signIn(tenant, 'principal', 'another passphrase')).statusCode).toBe(200)
    await withTenant(database, tenant.id, (tx) => changeDisabled(tx, 'admin', true))
    expect((await tenant.inject({ as: 'admin', url: '/api/workflow/whoami' })).statusCode).toBe(401)
  })

  test('when it expires', async () => {
    const tenant = await freshTenant(app)
    await withTenant(app.platform.database, tenant.id, (tx) =>
      sql`update access_token set expires_at = now() - interval '1 second' where tenant_id = ${tenant.id}`.execute(tx),
    )
    expect((await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).json().code).toBe(
      'person.signed_out',
    )
  })
})

test('only hashes of passwords and tokens are stored', async () => {
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

describe('the identity call', () => {
  test('a consultant has no unit until one is selected', async () => {
    const tenant = await freshTenant(app)
    const before = await tenant.inject({ as: 'consultant', url: '/api/workflow/whoami' })
    expect(before.json()).toMatchObject({ businessUnitId: null, businessUnitName: null, mayChangeBusinessUnit: true })
    const after = await tenant.inject({ as: 'consultant', url: '/api/workflow/whoami', unit: 'u2' })
    expect(after.json()).toMatchObject({ businessUnitId: 'u2', businessUnitName: 'Unit u2' })
  })

  test('permissions are the union over all roles', async () => {
    const tenant = await freshTenant(app, {
      roles: { reader: ['KPI_READ'], writer: ['KPI_READ', 'KPI_WRITE'] },
      people: { both: { roles: ['reader', 'writer'], businessUnit: 'u1', language: 'sk' } },
    })
    const { permissions, roles, language } = (await tenant.inject({ as: 'both', url: '/api/workflow/whoami' })).json()
    expect(permissions.sort()).toEqual(['KPI_READ', 'KPI_WRITE'])
    expect(roles.map(({ id }: { id: string }) => id)).toEqual(['reader', 'writer'])
    expect(language).toBe('sk')
  })

  test('a retired role grants no permissions', async () => {
    const tenant = await freshTenant(app, {
      roles: { reader: ['KPI_READ'], writer: ['MEASURE_READ', 'MEASURE_WRITE'] },
      people: { both: { roles: ['reader', 'writer'], businessUnit: 'u1' } },
    })
    await withTenant(app.platform.database, tenant.id, (tx) =>
      sql`update role set retired_at = now() where tenant_id = ${tenant.id} and id = 'writer'`.execute(tx),
    )
    const { permissions, roles } = (await tenant.inject({ as: 'both', url: '/api/workflow/whoami' })).json()
    expect(permissions).toEqual(['KPI_READ'])
    expect(roles.map(({ id }: { id: string }) => id)).toEqual(['reader'])
    const refused = await tenant.inject({ as: 'both', url: '/api/workflow/measure' })
    expect(refused.json().code).toBe('permission.missing')
  })
})
