import { afterAll, describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { SIGN_IN_LIMITS } from '../../../platform/security/sign-in-limits.ts'
import { codeOf, setUpAuthenticator } from '../../../testing/fixture/account/account.ts'
import { createSoftPasskey } from '../../../testing/fixture/account/soft-passkey.ts'
import { proveAgo } from '../../../testing/fixture/account/stale-session.ts'
import { type FreshTenant, freshTenant, TEST_PASSWORD } from '../../../testing/fresh-tenant.ts'
import { testApp, testAppWith } from '../../../testing/test-app.ts'
import { updateAllTokensRevoked } from '../person.repository.ts'

const app = await testAppWith({ trustProxy: 1 })
const { database } = (await testApp()).platform
afterAll(() => app.close())

const AUTH = '/api/workflow/auth'
let lastAddress = 0
/** A unique address for each test, because all tenants share the counters of addresses. */
const freshAddress = () => `198.21.0.${++lastAddress}`

const send = (tenant: FreshTenant, path: string, body?: unknown, as = 'principal', address = '198.21.1.1') =>
  tenant.inject({
    as,
    method: 'POST',
    url: `${AUTH}/${path}`,
    headers: { 'x-forwarded-for': address },
    ...(body === undefined ? {} : { body }),
  })
const beginPasskey = async (tenant: FreshTenant, as = 'principal') => {
  const reply = await send(tenant, 'passkey/own/options', undefined, as)
  return reply.statusCode === 200 ? 200 : reply.json().code
}
const waysOf = async (tenant: FreshTenant) =>
  (await tenant.inject({ as: 'principal', url: `${AUTH}/proof` })).json().ways
const origin = (tenant: FreshTenant) => ({ origin: `http://${tenant.host}:3000` })

async function addPasskey(tenant: FreshTenant, as = 'principal') {
  const passkey = createSoftPasskey()
  const { challengeToken, options } = (await send(tenant, 'passkey/own/options', undefined, as)).json()
  const credential = passkey.register(options, origin(tenant))
  const reply = await send(tenant, 'passkey/own', { challengeToken, name: 'Phone', credential }, as)
  expect(reply.statusCode, reply.body).toBe(200)
  return passkey
}

type SoftPasskey = ReturnType<typeof createSoftPasskey>

async function assertion(tenant: FreshTenant, passkey: SoftPasskey, path = 'proof/options', as = 'principal') {
  const { challengeToken, options } = (await send(tenant, path, undefined, as)).json()
  return { challengeToken, credential: passkey.signIn(options, origin(tenant)) }
}

describe('a session', () => {
  test('may change how its person signs in for five minutes after the sign-in, and after a proof again', async () => {
    const tenant = await freshTenant(app)
    expect(await beginPasskey(tenant)).toBe(200)
    await proveAgo(database, tenant, 290)
    expect(await beginPasskey(tenant)).toBe(200)
    await proveAgo(database, tenant)
    expect(await beginPasskey(tenant)).toBe('session.proof_needed')
    expect(await waysOf(tenant)).toEqual(['PASSWORD'])
    expect((await send(tenant, 'proof', { password: TEST_PASSWORD })).statusCode).toBe(204)
    expect(await beginPasskey(tenant)).toBe(200)
  })

  test('that began before proofs were stored has none', async () => {
    const tenant = await freshTenant(app)
    await withTenant(database, tenant.id, (tx) =>
      tx.updateTable('access_token').set({ proved_at: null }).where('tenant_id', '=', tx.tenantId).execute(),
    )
    expect(await beginPasskey(tenant)).toBe('session.proof_needed')
  })

  test('is proved alone: other sessions of the person are not', async () => {
    const tenant = await freshTenant(app)
    const { accessToken } = (
      await tenant.inject({
        method: 'POST',
        url: `${AUTH}/login`,
        body: { username: 'principal', password: TEST_PASSWORD },
      })
    ).json()
    await proveAgo(database, tenant)
    await send(tenant, 'proof', { password: TEST_PASSWORD })
    const other = await tenant.inject({
      method: 'POST',
      url: `${AUTH}/passkey/own/options`,
      headers: { authorization: accessToken },
    })
    expect(other.json().code).toBe('session.proof_needed')
  })

  test('is proved by the current password when the password is changed', async () => {
    const tenant = await freshTenant(app)
    await proveAgo(database, tenant)
    const body = { currentPassword: TEST_PASSWORD, newPassword: 'seven green lamps at noon' }
    const reply = await tenant.inject({ as: 'principal', method: 'PUT', url: `${AUTH}/password`, body })
    expect(reply.statusCode).toBe(204)
    expect(await beginPasskey(tenant)).toBe(200)
  })
})

describe('a proof', () => {
  test('is a code of the authenticator app or a recovery code, each once', async () => {
    const tenant = await freshTenant(app)
    const { secret, codes } = await setUpAuthenticator(tenant, 'principal')
    expect(await waysOf(tenant)).toEqual(['PASSWORD', 'CODE'])
    for (const code of [codeOf(secret), codes[0]]) {
      await proveAgo(database, tenant)
      expect((await send(tenant, 'proof', { code })).statusCode).toBe(204)
      expect(await beginPasskey(tenant)).toBe(200)
      await proveAgo(database, tenant)
      expect((await send(tenant, 'proof', { code })).json().code).toBe('person.wrong_code')
      expect(await beginPasskey(tenant)).toBe('session.proof_needed')
    }
  })

  test('is no code of an authenticator app that is not confirmed yet', async () => {
    const tenant = await freshTenant(app)
    const { secret } = (await send(tenant, 'authenticator')).json()
    expect(await waysOf(tenant)).toEqual(['PASSWORD'])
    expect((await send(tenant, 'proof', { code: codeOf(secret) })).json().code).toBe('person.wrong_code')
  })

  test('is a passkey of the caller, with a challenge of the caller that works once', async () => {
    const tenant = await freshTenant(app)
    const passkey = await addPasskey(tenant)
    expect(await waysOf(tenant)).toEqual(['PASSWORD', 'PASSKEY'])
    await proveAgo(database, tenant)
    const body = await assertion(tenant, passkey)
    expect((await send(tenant, 'proof', body)).statusCode).toBe(204)
    expect(await beginPasskey(tenant)).toBe(200)
    await proveAgo(database, tenant)
    expect((await send(tenant, 'proof', body)).json().code).toBe('person.passkey_refused')
    expect(await beginPasskey(tenant)).toBe('session.proof_needed')
  })

  test('is no passkey of another person, and no challenge of another person or of a sign-in', async () => {
    const tenant = await freshTenant(app)
    const [own, others] = [await addPasskey(tenant), await addPasskey(tenant, 'admin')]
    await proveAgo(database, tenant)
    const refused = [
      await assertion(tenant, others),
      await assertion(tenant, own, 'proof/options', 'admin'),
      await assertion(tenant, own, 'passkey/options'),
    ]
    for (const body of refused) {
      expect((await send(tenant, 'proof', body)).json().code).toBe('person.passkey_refused')
    }
    expect(await beginPasskey(tenant)).toBe('session.proof_needed')
  })

  test('that is wrong counts like a failed sign-in', async () => {
    const tenant = await freshTenant(app)
    await proveAgo(database, tenant)
    const address = freshAddress()
    const codes: string[] = []
    for (let attempt = 0; attempt < SIGN_IN_LIMITS.perAccountAndAddress; attempt++) {
      const body = attempt % 2 === 0 ? { password: 'wrong' } : { code: '000000' }
      codes.push((await send(tenant, 'proof', body, 'principal', address)).json().code)
    }
    expect([...new Set(codes)]).toEqual(['person.wrong_password', 'person.wrong_code'])
    const refused = await send(tenant, 'proof', { password: TEST_PASSWORD }, 'principal', address)
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'person.too_many_attempts'])
    const signIn = await tenant.inject({
      method: 'POST',
      url: `${AUTH}/login`,
      body: { username: 'principal', password: TEST_PASSWORD },
      headers: { 'x-forwarded-for': address },
    })
    expect(signIn.statusCode).toBe(429)
    expect(await beginPasskey(tenant)).toBe('session.proof_needed')
  })

  test('by password leaves wrong codes counted: who knows the password cannot try codes without limit', async () => {
    const change = (tenant: FreshTenant, address: string, from: string, to: string) =>
      tenant.inject({
        as: 'principal',
        method: 'PUT',
        url: `${AUTH}/password`,
        headers: { 'x-forwarded-for': address },
        body: { currentPassword: from, newPassword: to },
      })
    const passwords = [TEST_PASSWORD, ...Array.from({ length: 6 }, (_, index) => `seven green lamps at ${index} noon`)]
    for (const way of ['proof', 'change'] as const) {
      const tenant = await freshTenant(app)
      await setUpAuthenticator(tenant, 'principal')
      const address = freshAddress()
      const codes: string[] = []
      for (let round = 0; round < SIGN_IN_LIMITS.perAccountAndAddress / 2 + 1; round++) {
        const guess = await send(tenant, 'authenticator/remove', { code: '000000' }, 'principal', address)
        codes.push(guess.json().code)
        if (way === 'proof') await send(tenant, 'proof', { password: TEST_PASSWORD }, 'principal', address)
        else await change(tenant, address, passwords[round] ?? '', passwords[round + 1] ?? '')
      }
      expect(codes.at(-1), way).toBe('person.too_many_attempts')
    }
  })

  test('that is wrong, and one that is right, are in the audit log', async () => {
    const tenant = await freshTenant(app)
    await send(tenant, 'proof', { password: 'wrong' })
    await send(tenant, 'proof', { password: TEST_PASSWORD })
    const events = await withTenant(database, tenant.id, (tx) =>
      tx
        .selectFrom('audit_event')
        .where('tenant_id', '=', tx.tenantId)
        .where('action', '=', 'proveSession')
        .orderBy('at')
        .select(['kind', 'outcome', 'details'])
        .execute(),
    )
    expect(events).toMatchObject([
      { kind: 'SIGN_IN', outcome: 'FAILED', details: { problem: 'WRONG_PASSWORD' } },
      { kind: 'SIGN_IN', outcome: 'DONE' },
    ])
  })

  test('is no password and no passkey where people sign in with single sign-on', async () => {
    const tenant = await freshTenant(app, { config: { authentication_method: 'OIDC' } })
    expect(await waysOf(tenant)).toEqual([])
    expect((await send(tenant, 'proof', { password: TEST_PASSWORD })).json().code).toBe('person.method_not_active')
    expect((await send(tenant, 'proof/options')).json().code).toBe('person.method_not_active')
  })
})

describe('a session that was stolen for a minute', () => {
  test('adds no passkey and no authenticator app, and is not proved by guesses', async () => {
    const tenant = await freshTenant(app)
    await proveAgo(database, tenant)
    for (const path of ['passkey/own/options', 'authenticator']) {
      expect((await send(tenant, path)).json().code).toBe('session.proof_needed')
    }
    expect((await send(tenant, 'proof', { password: 'principal' })).json().code).toBe('person.wrong_password')
    const factor = (await tenant.inject({ as: 'principal', url: `${AUTH}/authenticator` })).json()
    const passkeys = (await tenant.inject({ as: 'principal', url: `${AUTH}/passkey` })).json()
    expect([factor.hasAuthenticator, passkeys.content]).toEqual([false, []])
  })

  test('is over after the owner signs out everywhere, also for proofs', async () => {
    const tenant = await freshTenant(app)
    const login = await tenant.inject({
      method: 'POST',
      url: `${AUTH}/login`,
      body: { username: 'principal', password: TEST_PASSWORD },
    })
    const owner = { authorization: login.json().accessToken }
    const out = await tenant.inject({ method: 'POST', url: `${AUTH}/logout/everywhere`, headers: owner })
    expect(out.statusCode).toBe(204)
    for (const [path, body] of [['passkey/own/options'], ['proof', { password: TEST_PASSWORD }]] as const) {
      expect((await send(tenant, path, body)).statusCode).toBe(401)
    }
  })
})

describe('a second factor that is changed in two tabs', () => {
  test('is set up with the secret that was shown last, once', async () => {
    const tenant = await freshTenant(app)
    const [first, last] = [await send(tenant, 'authenticator'), await send(tenant, 'authenticator')]
    const confirm = (secret: string) => send(tenant, 'authenticator/confirm', { code: codeOf(secret) })
    expect((await confirm(first.json().secret)).json().code).toBe('person.wrong_code')
    expect((await confirm(last.json().secret)).json().codes).toHaveLength(10)
    expect((await confirm(last.json().secret)).json().code).toBe('person.second_factor_exists')
  })

  test('is removed once; the other tab receives an error', async () => {
    const tenant = await freshTenant(app)
    const { codes } = await setUpAuthenticator(tenant, 'principal')
    const remove = (code: string | undefined) => send(tenant, 'authenticator/remove', { code })
    const replies = await Promise.all([remove(codes[0]), remove(codes[1])])
    const found = replies.map((reply) => (reply.statusCode === 204 ? '204' : reply.json().code)).sort()
    expect(found[0]).toBe('204')
    expect(['person.wrong_code', 'person.second_factor_missing']).toContain(found[1])
  })

  test('is not changed by a tab whose session has ended meanwhile', async () => {
    const tenant = await freshTenant(app)
    const { secret } = (await send(tenant, 'authenticator')).json()
    const { id } = (await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).json()
    await withTenant(database, tenant.id, (tx) => updateAllTokensRevoked(tx, id))
    expect((await send(tenant, 'authenticator/confirm', { code: codeOf(secret) })).statusCode).toBe(401)
  })
})
