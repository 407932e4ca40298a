import { describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { ACCOUNT_LINK_LIMITS } from '../../../platform/security/account-link-limits.ts'
import { emailOf, tokenIn, waitingMails } from '../../../testing/fixture/account/account.ts'
import { createSoftPasskey, type SoftPasskeyOptions } from '../../../testing/fixture/account/soft-passkey.ts'
import { type FreshTenant, freshTenant, TEST_PASSWORD } from '../../../testing/fresh-tenant.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testApp, testAppWith } from '../../../testing/test-app.ts'
import { changeDisabled } from '../person.administration.ts'

const app = await testAppWith({ trustProxy: 1 })
const { database } = (await testApp()).platform
const OWN = '/api/workflow/auth/passkey/own'

let lastAddress = 0
/** A unique address for each call, because the limits count addresses. */
const freshAddress = () => `198.20.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`
const originOf = (tenant: FreshTenant) => `http://${tenant.host}:3000`
const post = (tenant: FreshTenant, path: string, body?: unknown, address = freshAddress()) =>
  tenant.inject({
    method: 'POST',
    url: `/api/workflow/auth/${path}`,
    ...(body === undefined ? {} : { body }),
    headers: { 'x-forwarded-for': address },
  })
type SoftPasskey = ReturnType<typeof createSoftPasskey>

async function add(tenant: FreshTenant, passkey: SoftPasskey, change: Partial<SoftPasskeyOptions> = {}) {
  const { challengeToken, options } = (
    await tenant.inject({ as: 'principal', method: 'POST', url: `${OWN}/options` })
  ).json()
  const credential = passkey.register(options, { origin: originOf(tenant), ...change })
  return tenant.inject({
    as: 'principal',
    method: 'POST',
    url: OWN,
    body: { challengeToken, name: ' Phone ', credential },
  })
}
async function signIn(tenant: FreshTenant, passkey: SoftPasskey, change: Partial<SoftPasskeyOptions> = {}) {
  const { challengeToken, options } = (await post(tenant, 'passkey/options')).json()
  const body = { challengeToken, credential: passkey.signIn(options, { origin: originOf(tenant), ...change }) }
  return { body, reply: await post(tenant, 'passkey', body) }
}

describe('a passkey', () => {
  test('signs its owner in without a password, and is listed with its last use', async () => {
    const tenant = await freshTenant(app)
    const passkey = createSoftPasskey()
    expect((await add(tenant, passkey)).json().content).toMatchObject([{ name: 'Phone', lastUsedAt: null }])
    const { reply } = await signIn(tenant, passkey)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['set-cookie']).toMatch(/^lotse-page=[\w-]{43};/)
    const headers = { authorization: reply.json().accessToken }
    expect((await tenant.inject({ url: '/api/workflow/whoami', headers })).json().username).toBe('principal')
    const [session] = (await tenant.inject({ url: '/api/workflow/auth/session', headers })).json().content
    expect(session.method).toBe('PASSKEY')
    const { content } = (await tenant.inject({ as: 'principal', url: '/api/workflow/auth/passkey' })).json()
    expect(content).toMatchObject([{ name: 'Phone', lastUsedAt: expect.any(String) }])
  })

  test('ends with the password that is replaced by a link', async () => {
    const tenant = await freshTenant(app)
    await emailOf(database, tenant, 'principal', 'ada@receiver.example')
    const passkey = createSoftPasskey()
    await add(tenant, passkey)
    await post(tenant, 'password/forgot', { account: 'principal' })
    await runJobs(app)
    const token = tokenIn((await waitingMails(database, tenant)).at(-1))
    const body = { token, password: 'seven green lamps at noon' }
    expect((await post(tenant, 'password/set', body)).statusCode).toBe(204)
    expect((await signIn(tenant, passkey)).reply.json().code).toBe('person.passkey_refused')
  })

  test('signs in behind an address that has asked for too many links', async () => {
    const tenant = await freshTenant(app)
    const address = freshAddress()
    for (let round = 0; round <= ACCOUNT_LINK_LIMITS.perAddress; round++) {
      await post(tenant, 'password/link', { token: 'x' }, address)
    }
    expect((await post(tenant, 'password/link', { token: 'x' }, address)).statusCode).toBe(429)
    expect((await post(tenant, 'passkey/options', undefined, address)).statusCode).toBe(200)
  })

  test('is refused with the challenge of a registration', async () => {
    const tenant = await freshTenant(app)
    const passkey = createSoftPasskey()
    await add(tenant, passkey)
    const begun = await tenant.inject({ as: 'principal', method: 'POST', url: `${OWN}/options` })
    const { challengeToken, options } = begun.json()
    const credential = passkey.signIn(options, { origin: originOf(tenant) })
    const reply = await post(tenant, 'passkey', { challengeToken, credential })
    expect(reply.json().code).toBe('person.passkey_refused')
  })

  test('is refused with a used challenge, for another origin or host, without verification, and when it is unknown', async () => {
    const [tenant, other] = [await freshTenant(app), await freshTenant(app)]
    const passkey = createSoftPasskey()
    await add(tenant, passkey)
    const { body, reply } = await signIn(tenant, passkey)
    expect(reply.statusCode).toBe(200)
    const refused = [
      await post(tenant, 'passkey', body),
      (await signIn(tenant, passkey, { origin: 'https://evil.example', rpId: tenant.host })).reply,
      (await signIn(tenant, passkey, { rpId: 'evil.example' })).reply,
      (await signIn(tenant, passkey, { isVerified: false })).reply,
      (await signIn(tenant, createSoftPasskey())).reply,
      (await signIn(other, passkey)).reply,
    ]
    const seen = refused.map((one) => ({ status: one.statusCode, ...one.json(), requestId: null }))
    expect(seen[0]).toMatchObject({ status: 400, code: 'person.passkey_refused' })
    for (const one of seen) expect(one).toEqual(seen[0])
    expect((await signIn(tenant, passkey)).reply.statusCode).toBe(200)
  })

  test('does not sign in a disabled person, and not after it is deleted', async () => {
    const tenant = await freshTenant(app)
    const passkey = createSoftPasskey()
    const [{ id }] = (await add(tenant, passkey)).json().content
    const foreign = await tenant.inject({ as: 'admin', method: 'DELETE', url: `${OWN}/${id}` })
    expect(foreign.json().code).toBe('person.passkey_not_found')
    await withTenant(database, tenant.id, (tx) => changeDisabled(tx, 'principal', true))
    expect((await signIn(tenant, passkey)).reply.json().code).toBe('person.passkey_refused')
    await withTenant(database, tenant.id, (tx) => changeDisabled(tx, 'principal', false))
    const { accessToken } = (await signIn(tenant, passkey)).reply.json()
    const headers = { authorization: accessToken }
    expect((await tenant.inject({ method: 'DELETE', url: `${OWN}/${id}`, headers })).statusCode).toBe(204)
    expect((await signIn(tenant, passkey)).reply.json().code).toBe('person.passkey_refused')
  })

  test('is not added for another origin, without verification, with the challenge of another person, or twice', async () => {
    const tenant = await freshTenant(app)
    const passkey = createSoftPasskey()
    for (const change of [{ origin: 'https://evil.example', rpId: tenant.host }, { isVerified: false }]) {
      expect((await add(tenant, passkey, change)).json().code).toBe('person.passkey_refused')
    }
    const begun = (await tenant.inject({ as: 'admin', method: 'POST', url: `${OWN}/options` })).json()
    const credential = passkey.register(begun.options, { origin: originOf(tenant) })
    const body = { challengeToken: begun.challengeToken, name: 'Phone', credential }
    const stolen = await tenant.inject({ as: 'principal', method: 'POST', url: OWN, body })
    expect(stolen.json().code).toBe('person.passkey_refused')
    expect((await add(tenant, passkey)).statusCode).toBe(200)
    expect((await add(tenant, passkey)).json().code).toBe('person.passkey_refused')
  })

  test('is asked for after the password when the organisation requires a second factor', async () => {
    const tenant = await freshTenant(app)
    await add(tenant, createSoftPasskey())
    const password = () => post(tenant, 'login', { username: 'principal', password: TEST_PASSWORD })
    expect((await password()).json()).toHaveProperty('accessToken')
    await database.pool.query("update tenant set second_factor = 'REQUIRED' where id = $1", [tenant.id])
    // Another node: this one remembers the tenant for a while.
    const node = await testAppWith({ trustProxy: 1 })
    const reply = await node.inject({
      method: 'POST',
      url: '/api/workflow/auth/login',
      headers: { host: tenant.host, 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
      payload: JSON.stringify({ username: 'principal', password: TEST_PASSWORD }),
    })
    expect(reply.json().secondFactors).toEqual(['PASSKEY'])
    await node.close()
  })
})
