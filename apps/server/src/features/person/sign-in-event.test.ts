import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { codeOf, emailOf, setUpAuthenticator, tokenIn, waitingMails } from '../../testing/fixture/account/account.ts'
import { createSoftPasskey, type SoftPasskeyOptions } from '../../testing/fixture/account/soft-passkey.ts'
import { readLog } from '../../testing/fixture/audit.ts'
import { type FreshTenant, freshTenant, TEST_PASSWORD } from '../../testing/fresh-tenant.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { testApp, testAppWith } from '../../testing/test-app.ts'
import { sendInvitation } from './invitation/invite.ts'
import { changeDisabled } from './person.administration.ts'

const app = await testAppWith({ trustProxy: 1 })
const { database, tenants } = (await testApp()).platform
const STRONG = 'seven green lamps at noon'

let lastAddress = 0
/** A unique address for each call, because the limits count addresses. */
const freshAddress = () => `198.22.${Math.floor(++lastAddress / 250)}.${(lastAddress % 250) + 1}`
const send = (tenant: FreshTenant, method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, as?: string) =>
  tenant.inject({
    method,
    url: `/api/workflow/${path}`,
    headers: { 'x-forwarded-for': freshAddress() },
    ...(body === undefined ? {} : { body }),
    ...(as === undefined ? {} : { as }),
  })
const login = (tenant: FreshTenant, password = TEST_PASSWORD, username = 'principal') =>
  send(tenant, 'POST', 'auth/login', { username, password })
const WHO = 'Name of principal'
const ACCOUNT = { kind: 'ACCOUNT', outcome: 'DONE', details: {}, rows: [] }

/** Everything that the log stores. */
async function storedLog(tenant: FreshTenant): Promise<string> {
  const { rows } = await withTenant(database, tenant.id, (tx) =>
    sql<{ text: string }>`
      select e::text as text from audit_event e union all select c::text from audit_change c`.execute(tx),
  )
  return rows.map(({ text }) => text).join('\n')
}

test('sign-ins by password, failed ones with their reason, and sign-outs are recorded', async () => {
  const tenant = await freshTenant(app)
  await withTenant(database, tenant.id, (tx) => changeDisabled(tx, 'consultant', true))
  const { accessToken } = (await login(tenant)).json()
  await login(tenant, 'wrong')
  await login(tenant, TEST_PASSWORD, 'consultant')
  await login(tenant, 'wrong', 'my secret')
  await tenant.inject({ method: 'POST', url: '/api/workflow/auth/logout', headers: { authorization: accessToken } })
  const failed = { kind: 'SIGN_IN', outcome: 'FAILED', rows: [] }
  expect(await readLog(tenant)).toEqual([
    { sentence: `${WHO} signed in`, kind: 'SIGN_IN', outcome: 'DONE', details: { Method: 'Password' }, rows: [] },
    {
      ...failed,
      sentence: `Failed sign-in: “${WHO}”`,
      details: { Method: 'Password', Reason: 'Wrong password' },
    },
    {
      ...failed,
      sentence: 'Failed sign-in: “Name of consultant”',
      details: { Method: 'Password', Reason: 'Account disabled' },
    },
    {
      ...failed,
      sentence: 'Failed sign-in',
      details: { Method: 'Password', Reason: 'Unknown account', 'Account (hash)': expect.any(String) },
    },
    { sentence: `${WHO} signed out`, kind: 'SIGN_OUT', outcome: 'DONE', details: {}, rows: [] },
  ])
  const stored = await storedLog(tenant)
  for (const secret of [TEST_PASSWORD, 'my secret', accessToken]) expect(stored).not.toContain(secret)
})

test('setting up, using, renewing, removing and resetting a second factor are recorded, without codes', async () => {
  const tenant = await freshTenant(app)
  const { secret, codes } = await setUpAuthenticator(tenant, 'principal')
  const finish = async (code: string) => {
    const { challengeToken } = (await login(tenant)).json()
    return send(tenant, 'POST', 'auth/second-factor', { challengeToken, code })
  }
  await finish('000000')
  const appCode = codeOf(secret)
  expect((await finish(appCode)).statusCode).toBe(200)
  expect((await finish(codes[0] ?? '')).statusCode).toBe(200)
  const renewed = await send(tenant, 'POST', 'auth/authenticator/recovery-codes', { code: codes[1] }, 'principal')
  const code = renewed.json().codes[0]
  expect((await send(tenant, 'POST', 'auth/authenticator/remove', { code: 'wrong' }, 'principal')).statusCode).toBe(400)
  expect((await send(tenant, 'POST', 'auth/authenticator/remove', { code }, 'principal')).statusCode).toBe(204)
  const { id } = (await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).json()
  expect((await send(tenant, 'DELETE', `person/${id}/second-factor`, undefined, 'admin')).statusCode).toBe(204)

  const signedIn = { sentence: `${WHO} signed in with a second factor`, kind: 'SIGN_IN', outcome: 'DONE', rows: [] }
  const byRecoveryCode = { ...ACCOUNT, details: { 'Second factor': 'Recovery code' } }
  expect(await readLog(tenant)).toEqual([
    { ...ACCOUNT, sentence: `${WHO} set up an authenticator app` },
    {
      sentence: `Wrong code at sign-in: “${WHO}”`,
      kind: 'SIGN_IN',
      outcome: 'FAILED',
      rows: [],
      details: { Method: 'Password', Reason: 'Wrong code' },
    },
    { ...signedIn, details: { Method: 'Password', 'Second factor': 'Code of the authenticator app' } },
    { ...signedIn, details: { Method: 'Password', 'Second factor': 'Recovery code' } },
    { ...byRecoveryCode, sentence: `${WHO} replaced the recovery codes` },
    { ...byRecoveryCode, sentence: `${WHO} removed the authenticator app` },
    { ...ACCOUNT, sentence: `Name of admin reset the second factor of “${WHO}”` },
  ])
  const stored = await storedLog(tenant)
  for (const text of [secret, appCode, ...codes, code]) expect(stored).not.toContain(text)
})

describe('a passkey', () => {
  const originOf = (tenant: FreshTenant) => ({ origin: `http://${tenant.host}:3000` })
  const signIn = async (
    tenant: FreshTenant,
    passkey: ReturnType<typeof createSoftPasskey>,
    change: Partial<SoftPasskeyOptions> = {},
  ) => {
    const { challengeToken, options } = (await send(tenant, 'POST', 'auth/passkey/options')).json()
    const credential = passkey.signIn(options, { ...originOf(tenant), ...change })
    return send(tenant, 'POST', 'auth/passkey', { challengeToken, credential })
  }

  test('is recorded when it is added, used, refused and deleted', async () => {
    const tenant = await freshTenant(app)
    const passkey = createSoftPasskey()
    const begun = (await send(tenant, 'POST', 'auth/passkey/own/options', undefined, 'principal')).json()
    const credential = passkey.register(begun.options, originOf(tenant))
    const draft = { challengeToken: begun.challengeToken, name: ' Phone ', credential }
    const [{ id }] = (await send(tenant, 'POST', 'auth/passkey/own', draft, 'principal')).json().content
    expect((await signIn(tenant, passkey)).statusCode).toBe(200)
    expect((await signIn(tenant, passkey, { isVerified: false })).statusCode).toBe(400)
    expect((await signIn(tenant, createSoftPasskey())).statusCode).toBe(400)
    await send(tenant, 'DELETE', `auth/passkey/own/${id}`, undefined, 'principal')

    const named = { ...ACCOUNT, details: { Passkey: 'Phone' } }
    const refused = {
      kind: 'SIGN_IN',
      outcome: 'FAILED',
      rows: [],
      details: { Method: 'Passkey', Reason: 'Passkey not valid' },
    }
    expect(await readLog(tenant)).toEqual([
      { ...named, sentence: `${WHO} added a passkey` },
      {
        sentence: `${WHO} signed in with a passkey`,
        kind: 'SIGN_IN',
        outcome: 'DONE',
        rows: [],
        details: { Method: 'Passkey' },
      },
      { ...refused, sentence: `Failed sign-in with a passkey: “${WHO}”` },
      { ...refused, sentence: 'Failed sign-in with a passkey' },
      { ...named, sentence: `${WHO} deleted a passkey` },
    ])
  })
})

test('ended sessions are recorded: one, and all', async () => {
  const tenant = await freshTenant(app)
  await login(tenant)
  const { content } = (await tenant.inject({ as: 'principal', url: '/api/workflow/auth/session' })).json()
  const other = content.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  await send(tenant, 'DELETE', `auth/session/${other.id}`, undefined, 'principal')
  await send(tenant, 'POST', 'auth/logout/everywhere', undefined, 'principal')
  expect((await readLog(tenant)).slice(1)).toMatchObject([
    { sentence: `${WHO} ended one of their own sessions`, kind: 'SIGN_OUT' },
    { sentence: `${WHO} signed out everywhere`, kind: 'SIGN_OUT' },
  ])
})

test('changed, forgotten and first passwords are recorded, without passwords and links', async () => {
  const tenant = await freshTenant(app)
  const personId = await emailOf(database, tenant, 'principal', 'p@receiver.example')
  const change = { currentPassword: TEST_PASSWORD, newPassword: STRONG }
  expect((await send(tenant, 'PUT', 'auth/password', change, 'principal')).statusCode).toBe(204)
  const set = async (password: string) => {
    const token = tokenIn((await waitingMails(database, tenant)).at(-1))
    expect((await send(tenant, 'POST', 'auth/password/set', { token, password })).statusCode).toBe(204)
    return token
  }
  await send(tenant, 'POST', 'auth/password/forgot', { account: 'principal' })
  await send(tenant, 'POST', 'auth/password/forgot', { account: 'nobody' })
  await runJobs(app)
  const reset = await set(`${STRONG} again`)
  const found = await tenants.findById(tenant.id)
  if (!found) throw new Error('The tenant is missing.')
  await withTenant(database, tenant.id, (tx) =>
    sendInvitation(tx, { tenant: found, webOrigin: 'https://kpi.example', personId }),
  )
  const invitation = await set(`${STRONG} at last`)

  const rows = ['Person: Password']
  expect(await readLog(tenant)).toEqual([
    { ...ACCOUNT, rows, sentence: `${WHO} changed their own password` },
    { ...ACCOUNT, sentence: `A link for a new password was sent to “${WHO}”` },
    { ...ACCOUNT, rows, sentence: `${WHO} chose a new password with a link` },
    { ...ACCOUNT, rows, sentence: `${WHO} accepted the invitation` },
  ])
  const stored = await storedLog(tenant)
  for (const secret of [STRONG, TEST_PASSWORD, 'argon2', reset, invitation]) expect(stored).not.toContain(secret)
})
