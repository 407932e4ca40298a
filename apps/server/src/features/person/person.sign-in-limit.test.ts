import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app/app.ts'
import { createSignInLimits, SIGN_IN_LIMITS } from '../../platform/security/sign-in-limits.ts'
import { type FreshTenant, freshTenant, TEST_PASSWORD } from '../../testing/fresh-tenant.ts'
import { testApp, testAppWith } from '../../testing/test-app.ts'
import { openTwoNodes } from '../../testing/test-nodes.ts'

const shared = await testApp()
const app = await testAppWith({ trustProxy: 1 })
afterAll(() => app.close())

let lastAddress = 0
/** A unique address for each test, because all tenants share the counters of addresses. */
const freshAddress = () => `198.51.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`

/** Tries to sign in; returns `200` or the error code. */
async function tryFrom(tenant: FreshTenant, address: string, username: string, password: string): Promise<string> {
  const reply = await tenant.inject({
    method: 'POST',
    url: '/api/workflow/auth/login',
    body: { username, password },
    headers: { 'x-forwarded-for': address },
  })
  return reply.statusCode === 200 ? '200' : reply.json().code
}

async function failOften(tenant: FreshTenant, address: string, username: string, times: number): Promise<string[]> {
  const codes: string[] = []
  for (let attempt = 0; attempt < times; attempt++) codes.push(await tryFrom(tenant, address, username, 'wrong'))
  return codes
}

const WRONG = 'person.wrong_credentials'
const TOO_MANY = 'person.too_many_attempts'

describe('an account at one address', () => {
  test('is rejected after ten wrong passwords, even with the right one, whether it exists or not', async () => {
    const tenant = await freshTenant(app)
    const address = freshAddress()
    for (const username of ['principal', 'nobody']) {
      expect(await failOften(tenant, address, username, 12)).toEqual([...Array(10).fill(WRONG), TOO_MANY, TOO_MANY])
    }
    const refused = await tenant.inject({
      method: 'POST',
      url: '/api/workflow/auth/login',
      body: { username: 'principal', password: TEST_PASSWORD },
      headers: { 'x-forwarded-for': address },
    })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
    expect(await tryFrom(tenant, address, 'admin', TEST_PASSWORD)).toBe('200')
  })

  test('is the same account whatever the case and the spaces of its name, and a different one in another tenant', async () => {
    const [tenant, other] = [await freshTenant(app), await freshTenant(app)]
    const address = freshAddress()
    const names = ['principal', 'PRINCIPAL', ' Principal ', 'pRINCIPAL']
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await tryFrom(tenant, address, names[attempt % names.length] ?? '', 'wrong')).toBe(WRONG)
    }
    for (const name of names) expect(await tryFrom(tenant, address, name, TEST_PASSWORD)).toBe(TOO_MANY)
    expect(await tryFrom(other, address, 'principal', TEST_PASSWORD)).toBe('200')
  })

  test('is allowed no more than ten concurrent attempts', async () => {
    const tenant = await freshTenant(app)
    const address = freshAddress()
    const codes = await Promise.all(Array.from({ length: 25 }, () => tryFrom(tenant, address, 'principal', 'wrong')))
    expect(codes.filter((code) => code === WRONG)).toHaveLength(10)
  })

  test('has a reset counter after the right password', async () => {
    const tenant = await freshTenant(app)
    const address = freshAddress()
    await failOften(tenant, address, 'principal', 9)
    expect(await tryFrom(tenant, address, 'principal', TEST_PASSWORD)).toBe('200')
    expect(await failOften(tenant, address, 'principal', 10)).toEqual(Array(10).fill(WRONG))
  })
})

describe('an account over all addresses', () => {
  test('is rejected from unknown addresses after many failures, but not from addresses of earlier sign-ins', async () => {
    const tenant = await freshTenant(app)
    const home = freshAddress()
    expect(await tryFrom(tenant, home, 'principal', TEST_PASSWORD)).toBe('200')
    const { perAccount, perAccountAndAddress } = SIGN_IN_LIMITS
    for (let attempts = 0; attempts < perAccount; attempts += perAccountAndAddress) {
      await failOften(tenant, freshAddress(), 'principal', perAccountAndAddress)
    }
    expect(await tryFrom(tenant, freshAddress(), 'principal', TEST_PASSWORD)).toBe(TOO_MANY)
    expect(await tryFrom(tenant, freshAddress(), 'admin', TEST_PASSWORD)).toBe('200')
    expect(await tryFrom(tenant, home, 'principal', TEST_PASSWORD)).toBe('200')
  })
})

describe('an address', () => {
  test('that tries many accounts is rejected for accounts without an earlier sign-in from it, even after one right password', async () => {
    const tenant = await freshTenant(app)
    const office = freshAddress()
    expect(await tryFrom(tenant, office, 'principal', TEST_PASSWORD)).toBe('200')
    const codes: string[] = []
    for (let account = 0; account < SIGN_IN_LIMITS.perAddress; account++) {
      codes.push(await tryFrom(tenant, office, `guess${account}`, 'wrong'))
    }
    expect(new Set(codes)).toEqual(new Set([WRONG]))
    // A person who is known at this address can sign in before and after, which resets no counter of the others.
    expect(await tryFrom(tenant, office, 'principal', TEST_PASSWORD)).toBe('200')
    expect(await tryFrom(tenant, office, 'one more', 'wrong')).toBe(TOO_MANY)
    expect(await tryFrom(tenant, office, 'admin', TEST_PASSWORD)).toBe(TOO_MANY)
    expect(await tryFrom(tenant, office, 'principal', TEST_PASSWORD)).toBe('200')
    expect(await tryFrom(tenant, freshAddress(), 'admin', TEST_PASSWORD)).toBe('200')
  }, 60_000)

  test('counts each account once, whatever its number of wrong passwords', async () => {
    const tenant = await freshTenant(app)
    const limits = createSignInLimits(shared.platform.database, { ...SIGN_IN_LIMITS, perAddress: 3 })
    const address = freshAddress()
    const count = (username: string) => limits.count({ tenantId: tenant.id, username, address })
    for (let attempt = 0; attempt < 9; attempt++) await count('ada')
    await count('bob')
    await count('cem')
    await expect(count('dana')).rejects.toMatchObject({ code: TOO_MANY })
  })

  test('keeps its counter when somebody signs in there for the first time', async () => {
    const tenant = await freshTenant(app)
    const limits = createSignInLimits(shared.platform.database, { ...SIGN_IN_LIMITS, perAddress: 3 })
    const address = freshAddress()
    const count = (username: string) => limits.count({ tenantId: tenant.id, username, address })
    await count('ada')
    await count('bob')
    await (await count('cem')).succeed()
    await count('dana')
    await expect(count('eve')).rejects.toMatchObject({ code: TOO_MANY })
  })

  test('of IPv6 is counted by its network', async () => {
    const tenant = await freshTenant(app)
    for (let host = 1; host <= 10; host++) await tryFrom(tenant, `2001:db8:7:1::${host}`, 'principal', 'wrong')
    expect(await tryFrom(tenant, '2001:db8:7:1::ffff', 'principal', TEST_PASSWORD)).toBe(TOO_MANY)
    expect(await tryFrom(tenant, '2001:db8:7:2::1', 'principal', TEST_PASSWORD)).toBe('200')
  })
})

test('attempts are counted for all nodes together', async () => {
  const { nodes, close } = await openTwoNodes()
  const [first, second] = nodes
  if (!first || !second) throw new Error('Two nodes expected.')
  const { host } = await freshTenant(first)
  const attempt = async (node: typeof first) => {
    const reply = await node.inject({
      method: 'POST',
      url: '/api/workflow/auth/login',
      headers: { host, 'content-type': 'application/json' },
      payload: JSON.stringify({ username: 'principal', password: 'wrong' }),
    })
    return reply.json().code
  }
  for (let round = 0; round < 5; round++) for (const node of [first, second]) expect(await attempt(node)).toBe(WRONG)
  for (const node of [first, second]) expect(await attempt(node)).toBe(TOO_MANY)
  await close()
})

test('the database contains neither names nor addresses of attempts, and expired counters are deleted', async () => {
  const tenant = await freshTenant(app)
  const { pool } = shared.platform.database
  const address = freshAddress()
  await tryFrom(tenant, address, 'principal', 'wrong')
  const rows = async () => (await pool.query<{ key: string; expire: number }>('select * from sign_in_limit')).rows
  const keys = (await rows()).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(0)
  for (const key of keys) expect(key).toMatch(/^(pair|account|address|known):[0-9a-f]{64}$/)
  await pool.query(`update sign_in_limit set expire = 1 where key not like 'known:%'`)
  await createSignInLimits(shared.platform.database).deleteExpired()
  expect((await rows()).filter(({ expire }) => expire === 1)).toEqual([])
})

test('a failed sign-in is logged with the address and a hash of the account, the same for the same account', async () => {
  const lines: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  const { database, settings } = shared.platform
  const logging = await buildApp({ database, settings: { ...settings, trustProxy: 1 }, log: pino({}, stream) })
  const tenant = await freshTenant(logging)
  const address = freshAddress()
  await failOften(tenant, address, 'Principal', 11)
  await tryFrom(tenant, address, 'admin', 'wrong')
  await tryFrom(tenant, address, 'admin', TEST_PASSWORD)
  await logging.close()
  const failed = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'sign-in failed')
  expect(failed.map(({ reason }) => reason)).toEqual([...Array(10).fill(WRONG), TOO_MANY, WRONG])
  for (const line of failed) {
    expect(line).toMatchObject({ tenant: tenant.id, address, requestId: expect.any(String) })
    expect(line.account).toMatch(/^[0-9a-f]{16}$/)
  }
  expect(new Set(failed.slice(0, 11).map(({ account }) => account)).size).toBe(1)
  expect(failed[11].account).not.toBe(failed[0].account)
  expect(lines.join('').toLowerCase()).not.toContain('principal')
})
