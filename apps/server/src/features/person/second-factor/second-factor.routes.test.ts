import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { codeOf, emailOf, setUpAuthenticator, waitingMails } from '../../../testing/fixture/account/account.ts'
import { accountOf } from '../../../testing/fixture/account/people.ts'
import { type FreshTenant, freshTenant, TEST_PASSWORD } from '../../../testing/fresh-tenant.ts'
import { testApp, testAppWith } from '../../../testing/test-app.ts'
import { insertAccountToken } from '../account/account-token.repository.ts'
import { createRecoveryCodes, otpauthAddress, stepOfCode } from './codes.ts'

const app = await testAppWith({ trustProxy: 1 })
const { database } = (await testApp()).platform
const AUTHENTICATOR = '/api/workflow/auth/authenticator'

let lastAddress = 0
/** A unique address for each call, because the limits count addresses. */
const freshAddress = () => `198.19.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`
const post = (tenant: FreshTenant, path: string, body: unknown) =>
  tenant.inject({
    method: 'POST',
    url: `/api/workflow/auth/${path}`,
    body,
    headers: { 'x-forwarded-for': freshAddress() },
  })
const password = (tenant: FreshTenant) => post(tenant, 'login', { username: 'principal', password: TEST_PASSWORD })
const challengeOf = async (tenant: FreshTenant): Promise<string> => (await password(tenant)).json().challengeToken
const code = (tenant: FreshTenant, challengeToken: string, given: string) =>
  post(tenant, 'second-factor', { challengeToken, code: given })

describe('signing in with an authenticator app', () => {
  test('takes two steps, and accepts each code once', async () => {
    const tenant = await freshTenant(app)
    const { secret } = await setUpAuthenticator(tenant, 'principal')
    const first = await password(tenant)
    expect(first.json()).toEqual({ challengeToken: expect.stringMatching(/^[\w-]{43}$/), secondFactors: ['CODE'] })
    const now = codeOf(secret)
    const signedIn = await code(tenant, first.json().challengeToken, ` ${now.slice(0, 3)} ${now.slice(3)} `)
    expect(signedIn.statusCode).toBe(200)
    // Only the second one begins a session, with the cookie of its pages.
    expect([first.headers['set-cookie'], signedIn.headers['set-cookie']]).toEqual([
      undefined,
      expect.stringMatching(/^lotse-page=[\w-]{43};/),
    ])
    const headers = { authorization: signedIn.json().accessToken }
    expect((await tenant.inject({ url: '/api/workflow/whoami', headers })).json().username).toBe('principal')
    // The same code and the one of an earlier step are replays; the challenge was used.
    expect((await code(tenant, await challengeOf(tenant), now)).json().code).toBe('person.wrong_code')
    expect((await code(tenant, await challengeOf(tenant), codeOf(secret, -1))).json().code).toBe('person.wrong_code')
    expect((await code(tenant, first.json().challengeToken, codeOf(secret, 1))).json().code).toBe(
      'person.challenge_not_valid',
    )
    expect((await code(tenant, await challengeOf(tenant), codeOf(secret, 1))).statusCode).toBe(200)
  })

  test('accepts one of two requests with the same code', async () => {
    const tenant = await freshTenant(app)
    const { secret } = await setUpAuthenticator(tenant, 'principal')
    const challenges = [await challengeOf(tenant), await challengeOf(tenant)]
    const replies = await Promise.all(challenges.map((challenge) => code(tenant, challenge, codeOf(secret))))
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
  })

  test('allows five codes per challenge, and refuses expired and foreign challenges', async () => {
    const [tenant, other] = [await freshTenant(app), await freshTenant(app)]
    const { secret } = await setUpAuthenticator(tenant, 'principal')
    const challenge = await challengeOf(tenant)
    for (let round = 0; round < 5; round++) {
      expect((await code(tenant, challenge, '000000')).json().code).toBe('person.wrong_code')
    }
    expect((await code(tenant, challenge, codeOf(secret))).json().code).toBe('person.challenge_not_valid')
    const [expired, foreign] = [await challengeOf(tenant), await challengeOf(tenant)]
    expect((await code(other, foreign, codeOf(secret))).json().code).toBe('person.challenge_not_valid')
    await withTenant(database, tenant.id, (tx) =>
      sql`update sign_in_challenge set expires_at = now() where tenant_id = ${tx.tenantId}`.execute(tx),
    )
    expect((await code(tenant, expired, codeOf(secret))).json().code).toBe('person.challenge_not_valid')
  })

  test('ends for a sign-in that began before a new password was chosen with a link', async () => {
    const tenant = await freshTenant(app)
    const { secret } = await setUpAuthenticator(tenant, 'principal')
    const id = await emailOf(database, tenant, 'principal', 'ada@receiver.example')
    const begun = await challengeOf(tenant)
    const { token } = await withTenant(database, tenant.id, (tx) => insertAccountToken(tx, id, 'RESET'))
    expect((await post(tenant, 'password/set', { token, password: 'seven green lamps at noon' })).statusCode).toBe(204)
    expect((await code(tenant, begun, codeOf(secret))).json().code).toBe('person.challenge_not_valid')
  })

  test('counts attempts of both steps towards the limit of the account', async () => {
    const tenant = await freshTenant(app)
    await setUpAuthenticator(tenant, 'principal')
    const address = freshAddress()
    const from = (path: string, body: unknown) =>
      tenant.inject({
        method: 'POST',
        url: `/api/workflow/auth/${path}`,
        body,
        headers: { 'x-forwarded-for': address },
      })
    const codes: string[] = []
    for (let round = 0; round < 6; round++) {
      const first = (await from('login', { username: 'principal', password: TEST_PASSWORD })).json()
      codes.push(first.code ?? 'challenge')
      const body = { challengeToken: first.challengeToken, code: '000000' }
      if (first.challengeToken) codes.push((await from('second-factor', body)).json().code)
    }
    const pairs = Array.from({ length: 5 }, () => ['challenge', 'person.wrong_code']).flat()
    expect(codes).toEqual([...pairs, 'person.too_many_attempts'])
  })

  test('works once with each recovery code', async () => {
    const tenant = await freshTenant(app)
    const { codes } = await setUpAuthenticator(tenant, 'principal')
    expect(new Set(codes).size).toBe(10)
    const [recovery = ''] = codes
    expect((await code(tenant, await challengeOf(tenant), recovery.toLowerCase())).statusCode).toBe(200)
    expect((await code(tenant, await challengeOf(tenant), recovery)).json().code).toBe('person.wrong_code')
    expect((await tenant.inject({ as: 'principal', url: AUTHENTICATOR })).json()).toEqual({
      hasAuthenticator: true,
      recoveryCodesLeft: 9,
      isRequired: false,
    })
  })
})

describe('an authenticator app', () => {
  test('is not asked for until its first code is confirmed, which ends other sessions', async () => {
    const tenant = await freshTenant(app)
    const { accessToken } = (await password(tenant)).json()
    const begun = (await tenant.inject({ as: 'principal', method: 'POST', url: AUTHENTICATOR })).json()
    expect(begun.address).toBe(
      otpauthAddress({ secret: begun.secret, issuer: `Tenant ${tenant.id}`, account: 'principal' }),
    )
    expect((await password(tenant)).json()).toHaveProperty('accessToken')
    const confirm = (given: string) =>
      tenant.inject({ as: 'principal', method: 'POST', url: `${AUTHENTICATOR}/confirm`, body: { code: given } })
    expect((await confirm('000000')).json().code).toBe('person.wrong_code')
    expect((await confirm(codeOf(begun.secret))).json().codes).toHaveLength(10)
    expect((await confirm(codeOf(begun.secret, 1))).json().code).toBe('person.second_factor_exists')
    expect((await tenant.inject({ as: 'principal', method: 'POST', url: AUTHENTICATOR })).json().code).toBe(
      'person.second_factor_exists',
    )
    const headers = { authorization: accessToken }
    expect((await tenant.inject({ url: '/api/workflow/whoami', headers })).statusCode).toBe(401)
  })

  test('has a secret that is stored encrypted', async () => {
    const tenant = await freshTenant(app)
    const { secret, codes } = await setUpAuthenticator(tenant, 'principal')
    const { rows } = await withTenant(database, tenant.id, (tx) =>
      sql<{ text: string }>`
        select (select string_agg(a::text, ' ') from authenticator a where tenant_id = ${tx.tenantId})
          || (select string_agg(c::text, ' ') from recovery_code c where tenant_id = ${tx.tenantId}) as text`.execute(
        tx,
      ),
    )
    expect(rows[0]?.text).toContain(tenant.id)
    expect(rows[0]?.text).not.toContain(secret)
    for (const one of codes) expect(rows[0]?.text).not.toContain(one)
  })

  test('is removed and its recovery codes are renewed with a code only', async () => {
    const tenant = await freshTenant(app)
    const { secret, codes } = await setUpAuthenticator(tenant, 'principal')
    const call = (path: string, given: string) =>
      tenant.inject({ as: 'principal', method: 'POST', url: `${AUTHENTICATOR}/${path}`, body: { code: given } })
    expect((await call('remove', '000000')).json().code).toBe('person.wrong_code')
    const renewed = (await call('recovery-codes', codes[0] ?? '')).json().codes
    expect((await call('remove', codes[1] ?? '')).json().code).toBe('person.wrong_code')
    expect(renewed).toHaveLength(10)
    expect((await call('remove', codeOf(secret))).statusCode).toBe(204)
    expect((await password(tenant)).json()).toHaveProperty('accessToken')
    expect((await call('remove', codeOf(secret, 1))).json().code).toBe('person.second_factor_missing')
  })

  test('is reset by another administrator, the sessions end, and the person receives a mail', async () => {
    const tenant = await freshTenant(app)
    await setUpAuthenticator(tenant, 'principal')
    const id = await emailOf(database, tenant, 'principal', 'ada@receiver.example')
    expect((await accountOf(tenant, 'principal')).can.resetSecondFactor).toBe(true)
    const reset = (as: string) =>
      tenant.inject({ as, method: 'DELETE', url: `/api/workflow/person/${id}/second-factor` })
    expect((await reset('consultant')).json().code).toBe('permission.missing')
    expect((await reset('admin')).statusCode).toBe(204)
    expect((await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).statusCode).toBe(401)
    expect((await password(tenant)).json()).toHaveProperty('accessToken')
    const [mail, ...others] = await waitingMails(database, tenant)
    expect([mail?.to.address, mail?.subject, others]).toEqual([
      'ada@receiver.example',
      'Your second factor was removed',
      [],
    ])
    expect(await accountOf(tenant, 'principal')).toMatchObject({
      hasSecondFactor: false,
      can: { resetSecondFactor: false },
    })
  })

  test('is not reset by its owner without a code, even with the permission', async () => {
    const tenant = await freshTenant(app)
    await setUpAuthenticator(tenant, 'admin')
    const { id, hasSecondFactor, can } = await accountOf(tenant, 'admin')
    expect([hasSecondFactor, can.resetSecondFactor]).toEqual([true, false])
    const url = `/api/workflow/person/${id}/second-factor`
    expect((await tenant.inject({ as: 'admin', method: 'DELETE', url })).json().code).toBe('person.own_account')
    expect((await accountOf(tenant, 'admin')).hasSecondFactor).toBe(true)
  })
})

describe('a required second factor', () => {
  test('must be set up before anything else works', async () => {
    const tenant = await freshTenant(app, { secondFactor: 'REQUIRED' })
    const whoami = () => tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })
    expect((await whoami()).json().needsSecondFactor).toBe(true)
    const refused = await tenant.inject({ as: 'principal', url: '/api/workflow/measure' })
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'person.second_factor_required'])
    const { secret } = await setUpAuthenticator(tenant, 'principal')
    expect((await whoami()).json().needsSecondFactor).toBe(false)
    expect((await tenant.inject({ as: 'principal', url: '/api/workflow/measure' })).statusCode).toBe(200)
    const remove = await tenant.inject({
      as: 'principal',
      method: 'POST',
      url: `${AUTHENTICATOR}/remove`,
      body: { code: codeOf(secret) },
    })
    expect(remove.json().code).toBe('person.second_factor_enforced')
  })
})

describe('codes', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' // the secret of RFC 6238

  test('are those of RFC 6238, of the previous, the current and the next step', () => {
    const at = 59_000
    expect(stepOfCode(secret, '287082', at)).toBe(1)
    expect(stepOfCode(secret, '287082', at + 30_000)).toBe(1)
    expect(stepOfCode(secret, '287082', at - 30_000)).toBe(1)
    expect(stepOfCode(secret, '287082', at + 61_000)).toBeNull()
    expect(stepOfCode(secret, '287083', at)).toBeNull()
    expect(stepOfCode(secret, '28708', at)).toBeNull()
  })

  test('for recovery have no letters that look alike', () => {
    for (const one of createRecoveryCodes()) expect(one).toMatch(/^([2-9A-HJ-NP-Z]{4}-){3}[2-9A-HJ-NP-Z]{4}$/)
  })
})
