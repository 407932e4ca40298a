import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { ACCOUNT_LINK_LIMITS } from '../../../platform/security/account-link-limits.ts'
import { emailOf, tokenIn, waitingMails } from '../../../testing/fixture/account/account.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { type FreshTenant, freshTenant, TEST_PASSWORD } from '../../../testing/fresh-tenant.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testApp, testAppWith } from '../../../testing/test-app.ts'
import { changeDisabled } from '../person.administration.ts'

const app = await testAppWith({ trustProxy: 1 })
const { database } = (await testApp()).platform
const STRONG = 'seven green lamps at noon'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:149.0) Gecko/20100101 Firefox/149.0'

let lastAddress = 0
/** A unique address for each call, because the limits count addresses. */
const freshAddress = () => `198.18.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`
const post = (tenant: FreshTenant, path: string, body: unknown, address = freshAddress()) =>
  tenant.inject({
    method: 'POST',
    url: `/api/workflow/auth/${path}`,
    body,
    headers: { 'x-forwarded-for': address, 'user-agent': FIREFOX },
  })
const signIn = (tenant: FreshTenant, password: string, username = 'principal') =>
  post(tenant, 'login', { username, password })
const whoami = (tenant: FreshTenant, authorization: string) =>
  tenant.inject({ url: '/api/workflow/whoami', headers: { authorization } })

/** Requests a link and returns the token of the mail. */
async function resetToken(tenant: FreshTenant, account = 'principal'): Promise<string> {
  expect((await post(tenant, 'password/forgot', { account })).statusCode).toBe(200)
  await runJobs(app)
  return tokenIn((await waitingMails(database, tenant)).at(-1))
}
const withMail = async (email = 'ada@receiver.example') => {
  const tenant = await freshTenant(app)
  await emailOf(database, tenant, 'principal', email)
  return tenant
}

describe('a forgotten password', () => {
  test('is replaced with the link of the mail, once, and every session ends', async () => {
    const tenant = await withMail()
    const token = await resetToken(tenant)
    expect((await post(tenant, 'password/link', { token })).json()).toEqual({
      purpose: 'RESET',
      username: 'principal',
      name: 'Name of principal',
      tenant: `Tenant ${tenant.id}`,
    })
    expect((await post(tenant, 'password/set', { token, password: STRONG })).statusCode).toBe(204)
    expect((await whoami(tenant, tenant.tokens.principal ?? '')).statusCode).toBe(401)
    expect((await signIn(tenant, TEST_PASSWORD)).json().code).toBe('person.wrong_credentials')
    expect((await signIn(tenant, STRONG)).statusCode).toBe(200)
    const again = await post(tenant, 'password/set', { token, password: `${STRONG} again` })
    expect(again.json().code).toBe('person.link_not_valid')
    expect((await signIn(tenant, STRONG)).statusCode).toBe(200)
  })

  test('is requested by user name or e-mail address, whatever the case', async () => {
    const tenant = await withMail('Ada@Receiver.Example')
    for (const account of [' PRINCIPAL ', 'ada@receiver.example']) {
      expect(await resetToken(tenant, account), account).toMatch(/^[\w-]{43}$/)
    }
    const links = (await waitingMails(database, tenant)).map(tokenIn)
    const valid = await Promise.all(links.map((token) => post(tenant, 'password/link', { token })))
    // A new link ends the earlier one.
    expect(valid.map(({ statusCode }) => statusCode)).toEqual([400, 200])
  })

  test('has the same reply, statements and job for a known, an unknown and a disabled account', async () => {
    const tenant = await withMail()
    await withTenant(database, tenant.id, (tx) => changeDisabled(tx, 'consultant', true))
    const replies = []
    for (const account of ['principal', 'nobody', 'consultant', 'nobody@receiver.example']) {
      const { statusCode, body } = await post(tenant, 'password/forgot', { account })
      replies.push({ statusCode, body })
    }
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    // The test has no mail server, and every reply says so.
    expect(replies[0]).toEqual({ statusCode: 200, body: JSON.stringify({ canSend: false }) })
    const { rows } = await withTenant(database, tenant.id, (tx) =>
      sql<{ account: string }>`
        select input ->> 'account' as account from job where tenant_id = ${tx.tenantId} and name = 'person.password-reset'`.execute(
        tx,
      ),
    )
    expect(rows).toHaveLength(4)
    await runJobs(app)
    expect((await waitingMails(database, tenant)).map(({ to }) => to.address)).toEqual(['ada@receiver.example'])
  })

  test('sends at most three mails per hour to an account with the same replies, and limits an address', async () => {
    const tenant = await withMail()
    for (let round = 0; round < ACCOUNT_LINK_LIMITS.perAccount + 2; round++) {
      expect((await post(tenant, 'password/forgot', { account: 'principal' })).statusCode).toBe(200)
    }
    await runJobs(app)
    expect(await waitingMails(database, tenant)).toHaveLength(ACCOUNT_LINK_LIMITS.perAccount)
    const address = freshAddress()
    for (let round = 0; round < ACCOUNT_LINK_LIMITS.perAddress; round++) {
      expect((await post(tenant, 'password/link', { token: 'x' }, address)).statusCode).toBe(400)
    }
    const refused = await post(tenant, 'password/forgot', { account: `other ${address}` }, address)
    expect(refused.json().code).toBe('person.too_many_attempts')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
  })

  test('links to the tenant’s own origin, whatever the headers', async () => {
    const tenant = await withMail()
    await tenant.inject({
      method: 'POST',
      url: `/t/${tenant.id}/api/workflow/auth/password/forgot`,
      body: { account: 'principal' },
      headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-for': freshAddress() },
    })
    await runJobs(app)
    const [mail] = await waitingMails(database, tenant)
    expect(mail?.text).toContain(`http://${tenant.host}:3000/password/reset#token=`)
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
  })

  test('is announced to any account when there is a mail server', async () => {
    const withServer = await testAppWith({ trustProxy: 1, smtpUrl: 'smtp://mail.receiver.example:587' })
    const tenant = await freshTenant(withServer)
    for (const account of ['principal', 'nobody']) {
      expect((await post(tenant, 'password/forgot', { account })).json(), account).toEqual({ canSend: true })
    }
  })

  test('is not offered with single sign-on', async () => {
    const tenant = await freshTenant(app, { config: { authentication_method: 'OIDC' } })
    expect((await post(tenant, 'password/forgot', { account: 'principal' })).json().code).toBe(
      'person.method_not_active',
    )
  })
})

describe('a link', () => {
  test('gets the same reply when it is unknown, expired, of another tenant or of a disabled person', async () => {
    const [expired, foreign, disabled] = [await withMail(), await withMail(), await withMail()]
    const tokens = [await resetToken(expired), await resetToken(foreign), await resetToken(disabled)]
    await withTenant(database, expired.id, (tx) =>
      sql`update account_token set expires_at = now() where tenant_id = ${tx.tenantId}`.execute(tx),
    )
    await withTenant(database, disabled.id, (tx) => changeDisabled(tx, 'principal', true))
    const calls: readonly [FreshTenant, string | undefined][] = [
      [expired, tokens[0]],
      [expired, tokens[1]],
      [disabled, tokens[2]],
      [expired, 'unknown'],
    ]
    for (const path of ['password/link', 'password/set']) {
      const replies = []
      for (const [tenant, token] of calls) {
        const { statusCode, ...reply } = await post(tenant, path, {
          token,
          ...(path === 'password/set' ? { password: STRONG } : {}),
        })
        replies.push({ statusCode, ...reply.json(), requestId: null })
      }
      expect(replies[0]).toMatchObject({ statusCode: 400, code: 'person.link_not_valid' })
      for (const reply of replies) expect(reply).toEqual(replies[0])
    }
  })

  test('refuses a short and an easily guessed password and still works afterwards', async () => {
    const tenant = await withMail()
    const token = await resetToken(tenant)
    for (const [password, code] of [
      ['short', 'validation.minLength'],
      ['x'.repeat(201), 'validation.maxLength'],
      ['password1234', 'person.password_too_weak'],
      ['Name of principal', 'person.password_too_weak'],
    ]) {
      const reply = (await post(tenant, 'password/set', { token, password })).json()
      expect(reply.details, password).toMatchObject([{ path: '/body/password', code }])
    }
    expect((await post(tenant, 'password/set', { token, password: STRONG })).statusCode).toBe(204)
  })

  test('sets one password when it is used twice at the same time', async () => {
    const tenant = await withMail()
    const token = await resetToken(tenant)
    const replies = await Promise.all(
      ['one', 'two'].map((word) => post(tenant, 'password/set', { token, password: `${STRONG} ${word}` })),
    )
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([204, 400])
  })
})

describe('the own password', () => {
  const change = (tenant: FreshTenant, authorization: string, body: object) =>
    tenant.inject({
      method: 'PUT',
      url: '/api/workflow/auth/password',
      body,
      headers: { authorization, 'x-forwarded-for': freshAddress() },
    })

  test('is changed with the current one, and the other sessions end', async () => {
    const tenant = await freshTenant(app)
    const { accessToken } = (await signIn(tenant, TEST_PASSWORD)).json()
    const reply = await change(tenant, accessToken, { currentPassword: TEST_PASSWORD, newPassword: STRONG })
    expect(reply.statusCode).toBe(204)
    expect((await whoami(tenant, accessToken)).statusCode).toBe(200)
    expect((await whoami(tenant, tenant.tokens.principal ?? '')).statusCode).toBe(401)
    expect((await signIn(tenant, STRONG)).statusCode).toBe(200)
  })

  test('ends a link that was sent before it was changed', async () => {
    const tenant = await withMail()
    const token = await resetToken(tenant)
    const { accessToken } = (await signIn(tenant, TEST_PASSWORD)).json()
    const reply = await change(tenant, accessToken, { currentPassword: TEST_PASSWORD, newPassword: STRONG })
    expect(reply.statusCode).toBe(204)
    expect((await post(tenant, 'password/link', { token })).json().code).toBe('person.link_not_valid')
  })

  test('stays when the current one is wrong, and attempts are limited', async () => {
    const tenant = await freshTenant(app)
    const token = tenant.tokens.principal ?? ''
    const address = freshAddress()
    const tryOnce = async (currentPassword: string) =>
      (
        await tenant.inject({
          method: 'PUT',
          url: '/api/workflow/auth/password',
          body: { currentPassword, newPassword: STRONG },
          headers: { authorization: token, 'x-forwarded-for': address },
        })
      ).json().code
    for (let round = 0; round < 10; round++) expect(await tryOnce('wrong')).toBe('person.wrong_password')
    expect(await tryOnce(TEST_PASSWORD)).toBe('person.too_many_attempts')
    expect((await signIn(tenant, TEST_PASSWORD)).statusCode).toBe(200)
  })
})

describe('own sessions', () => {
  test('are listed with device, method and last use, this one first', async () => {
    const tenant = await freshTenant(app)
    const { accessToken } = (await signIn(tenant, TEST_PASSWORD)).json()
    await app.platform.sessionUse.flush()
    const headers = { authorization: accessToken }
    const before = (await tenant.inject({ url: '/api/workflow/auth/session', headers })).json().content
    expect(before).toHaveLength(2)
    expect(before[0]).toMatchObject({ isCurrent: true, browser: 'Firefox', system: 'Windows', method: 'PASSWORD' })
    expect(before[1]).toMatchObject({ isCurrent: false, browser: null, system: null })
    expect(before[0].lastUsedAt).toBe(before[0].beganAt)
    await app.platform.sessionUse.flush()
    const [used] = (await tenant.inject({ url: '/api/workflow/auth/session', headers })).json().content
    expect(Date.parse(used.lastUsedAt)).toBeGreaterThan(Date.parse(used.beganAt))
  })

  test('end one by one, and those of others cannot be ended', async () => {
    const tenant = await freshTenant(app)
    const { accessToken } = (await signIn(tenant, TEST_PASSWORD)).json()
    const url = '/api/workflow/auth/session'
    const [, other] = (await tenant.inject({ url, headers: { authorization: accessToken } })).json().content
    const end = (as: string) => tenant.inject({ as, method: 'DELETE', url: `${url}/${other.id}` })
    expect((await end('admin')).json().code).toBe('person.session_not_found')
    const [mine] = (await tenant.inject({ url, as: 'principal' })).json().content
    expect(mine.id).toBe(other.id)
    expect((await end('principal')).statusCode).toBe(204)
    expect((await whoami(tenant, tenant.tokens.principal ?? '')).statusCode).toBe(401)
    expect((await whoami(tenant, accessToken)).statusCode).toBe(200)
  })

  test('end everywhere at once', async () => {
    const tenant = await freshTenant(app)
    const { accessToken } = (await signIn(tenant, TEST_PASSWORD)).json()
    const reply = await tenant.inject({ as: 'principal', method: 'POST', url: '/api/workflow/auth/logout/everywhere' })
    expect(reply.statusCode).toBe(204)
    for (const token of [accessToken, tenant.tokens.principal ?? '']) {
      expect((await whoami(tenant, token)).statusCode).toBe(401)
    }
    expect((await tenant.inject({ as: 'admin', url: '/api/workflow/whoami' })).statusCode).toBe(200)
  })
})

describe('the own profile', () => {
  test('has name and language, which the person may change', async () => {
    const tenant = await withMail()
    const url = '/api/workflow/profile'
    const saved = await tenant.inject({
      as: 'principal',
      method: 'PUT',
      url,
      body: { name: ' Ada Yıldız ', language: 'tr' },
    })
    expect(saved.json()).toEqual({
      username: 'principal',
      name: 'Ada Yıldız',
      email: 'ada@receiver.example',
      language: 'tr',
      appearance: null,
      hasPassword: true,
      areaIds: [],
      areas: [],
    })
    expect((await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).json()).toMatchObject({
      name: 'Ada Yıldız',
      language: 'tr',
    })
    const bad = await tenant.inject({ as: 'principal', method: 'PUT', url, body: { name: ' ', language: 'xx' } })
    expect(bad.json().code).toBe('validation.failed')
  })

  test('has light or dark, which changes alone, is in the identity call and goes to every device', async () => {
    const tenant = await freshTenant(app)
    const save = (body: object) =>
      tenant.inject({ as: 'principal', method: 'PUT', url: '/api/workflow/profile', body, language: 'en' })
    const known = async (as = 'principal') => (await tenant.inject({ as, url: '/api/workflow/whoami' })).json()
    const before = await known()
    expect(before.appearance).toBeNull()
    expect((await save({ appearance: 'DARK' })).json()).toMatchObject({ appearance: 'DARK', name: before.name })
    expect(await known()).toMatchObject({ appearance: 'DARK', name: before.name, language: before.language })
    expect((await known('admin')).appearance).toBeNull()
    const { accessToken } = (await signIn(tenant, TEST_PASSWORD)).json()
    expect((await whoami(tenant, accessToken)).json().appearance).toBe('DARK')
    await save({ name: 'Ada' })
    expect(await known()).toMatchObject({ appearance: 'DARK', name: 'Ada', language: before.language })
    for (const body of [{ appearance: 'PINK' }, { appearance: null }, {}]) {
      expect((await save(body)).json().code, JSON.stringify(body)).toBe('validation.failed')
    }
    const audit = async (path: string) =>
      (await tenant.inject({ as: 'admin', url: `/api/workflow/audit${path}`, language: 'en' })).json()
    const { content } = await audit('?action=updateProfile')
    expect((await audit(`/${content.at(-1).id}`)).rows).toMatchObject([
      { fields: expect.arrayContaining([{ name: 'Appearance', before: null, after: 'Dark' }]) },
    ])
  })

  test('has the own areas, of those that the tenant has', async () => {
    const tenant = await freshTenant(app)
    await fillWithFigures(app, tenant.id)
    const url = '/api/workflow/profile'
    const save = (areaIds?: string[]) =>
      tenant.inject({ as: 'principal', method: 'PUT', url, body: { name: 'Ada', language: 'en', areaIds } })
    const areaIdsOf = async () =>
      (await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).json().areaIds as string[]
    const known = (await tenant.inject({ as: 'principal', url })).json().areas as { id: string }[]
    const [first, second] = known.map(({ id }) => id)
    if (!first || !second) throw new Error('the fixture has two areas')
    expect((await save([second, first])).json().areaIds).toEqual([second, first])
    expect(await areaIdsOf()).toEqual([first, second])
    await save()
    expect(await areaIdsOf()).toEqual([first, second])
    const unknown = await save([first, 'nowhere'])
    expect(unknown.statusCode).toBe(400)
    expect(unknown.json().details).toEqual([
      { path: '/body/areaIds/1', code: 'person.area_unknown', message: 'There is no such area.' },
    ])
    await sql`update area set retired_at = now() where tenant_id = ${tenant.id} and id = ${first}`.execute(
      database.kysely,
    )
    expect(await areaIdsOf()).toEqual([second])
  })
})
