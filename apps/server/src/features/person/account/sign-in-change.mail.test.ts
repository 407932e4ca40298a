import { afterAll, describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { codeOf, emailOf, setUpAuthenticator, tokenIn, waitingMails } from '../../../testing/fixture/account/account.ts'
import { accountEdit, accountOf } from '../../../testing/fixture/account/people.ts'
import { createSoftPasskey } from '../../../testing/fixture/account/soft-passkey.ts'
import { proveAgo } from '../../../testing/fixture/account/stale-session.ts'
import { type FreshTenant, type FreshTenantOptions, freshTenant, TEST_PASSWORD } from '../../../testing/fresh-tenant.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import { testApp, testAppWith } from '../../../testing/test-app.ts'
import { findTenantById } from '../../tenant/tenant.repository.ts'
import { resetPassword } from '../person.administration.ts'

const app = await testAppWith({ trustProxy: 1 })
const { database } = (await testApp()).platform
afterAll(() => app.close())

const ADDRESS = 'ada@receiver.example'
const STRONG = 'seven green lamps at noon'
const AUTH = '/api/workflow/auth'

async function withMail(options?: FreshTenantOptions): Promise<FreshTenant> {
  const tenant = await freshTenant(app, options)
  await emailOf(database, tenant, 'principal', ADDRESS)
  return tenant
}
const send = (tenant: FreshTenant, path: string, body?: unknown) =>
  tenant.inject({
    as: 'principal',
    method: 'POST',
    url: `${AUTH}/${path}`,
    ...(body === undefined ? {} : { body }),
  })
async function addPasskey(tenant: FreshTenant): Promise<string> {
  const { challengeToken, options } = (await send(tenant, 'passkey/own/options')).json()
  const credential = createSoftPasskey().register(options, { origin: `http://${tenant.host}:3000` })
  return (await send(tenant, 'passkey/own', { challengeToken, name: 'Blue phone', credential })).json().content[0].id
}
const changePassword = (tenant: FreshTenant) =>
  tenant.inject({
    as: 'principal',
    method: 'PUT',
    url: `${AUTH}/password`,
    body: { currentPassword: TEST_PASSWORD, newPassword: STRONG },
  })
/** The mails as their receiver and the paragraph that says what has changed. */
const mails = async (tenant: FreshTenant) =>
  (await waitingMails(database, tenant)).map(({ to, text }) => `${to.address}: ${text.split('\n\n')[1]}`)

describe('a change of how a person signs in is mailed', () => {
  test('with the change, the time, and what to do about a change by another person', async () => {
    const tenant = await withMail()
    await addPasskey(tenant)
    const [mail] = await waitingMails(database, tenant)
    expect(mail?.to).toEqual({ name: 'Name of principal', address: ADDRESS })
    expect(mail?.subject).toBe(`Your sign-in to Tenant ${tenant.id} has changed`)
    expect(mail?.text).toContain('A passkey was added to your account')
    expect(mail?.text).toContain('Blue phone')
    expect(mail?.text).toMatch(/Time: \d\d\/\d\d\/\d\d, \d\d:\d\d/)
    expect(mail?.text).toContain('If this was not you, choose a new password at once')
    expect(mail?.text).toMatch(/Choose a new password: http:\/\/\S+\/password\/forgot/)
  })

  test('for each of them, once', async () => {
    const tenant = await withMail()
    const id = await addPasskey(tenant)
    await tenant.inject({ as: 'principal', method: 'DELETE', url: `${AUTH}/passkey/own/${id}` })
    const { secret, codes } = await setUpAuthenticator(tenant, 'principal')
    await send(tenant, 'authenticator/recovery-codes', { code: codes[0] })
    await send(tenant, 'authenticator/remove', { code: codeOf(secret, 1) })
    await changePassword(tenant)
    const account = `account at Tenant ${tenant.id}`
    expect(await mails(tenant)).toEqual(
      [
        `A passkey was added to your ${account}: Blue phone`,
        `A passkey was removed from your ${account}: Blue phone`,
        `An authenticator app was set up for your ${account}. All other sessions have ended.`,
        `The recovery codes of your ${account} were replaced. Earlier ones no longer work.`,
        `The authenticator app was removed from your ${account}.`,
        `The password of your ${account} was changed. All other sessions have ended.`,
      ].map((text) => `${ADDRESS}: ${text}`),
    )
  })

  test('in the language of the person', async () => {
    const tenant = await withMail({
      people: { principal: { roles: ['principal'], businessUnit: 'u1', language: 'sk' } },
    })
    await changePassword(tenant)
    expect((await waitingMails(database, tenant))[0]?.subject).toBe(
      `Vaše prihlásenie do organizácie Tenant ${tenant.id} sa zmenilo`,
    )
  })

  test('also when it was made with a link or by the operator, which ends passkeys and second factors', async () => {
    for (const way of ['link', 'operator'] as const) {
      const tenant = await withMail()
      await setUpAuthenticator(tenant, 'principal')
      await addPasskey(tenant)
      if (way === 'link') {
        await send(tenant, 'password/forgot', { account: 'principal' })
        await runJobs(app)
        const token = tokenIn((await waitingMails(database, tenant)).at(-1))
        expect((await send(tenant, 'password/set', { token, password: STRONG })).statusCode).toBe(204)
      } else {
        const sender = {
          tenant: (await findTenantById(database, tenant.id)) ?? expect.fail(),
          webOrigin: 'https://kpi.example',
        }
        await withTenant(database, tenant.id, (tx) =>
          resetPassword(tx, sender, { username: 'principal', password: STRONG }),
        )
      }
      expect((await mails(tenant)).at(-1), way).toContain('A new password was set for your account')
      const body = { username: 'principal', password: STRONG }
      const login = await tenant.inject({ method: 'POST', url: `${AUTH}/login`, body })
      const headers = { authorization: login.json().accessToken }
      expect((await tenant.inject({ url: `${AUTH}/passkey`, headers })).json().content, way).toEqual([])
      expect((await tenant.inject({ url: `${AUTH}/authenticator`, headers })).json().hasAuthenticator, way).toBe(false)
    }
  })

  test('without a link for a new password where people sign in with single sign-on', async () => {
    const tenant = await withMail({ config: { authentication_method: 'OIDC' } })
    await setUpAuthenticator(tenant, 'principal')
    const [mail] = await waitingMails(database, tenant)
    expect(mail?.text).toContain('tell your administrator at once')
    expect(mail?.text).not.toContain('/password/forgot')
  })

  test('to no person without an address', async () => {
    const tenant = await freshTenant(app)
    await addPasskey(tenant)
    expect(await waitingMails(database, tenant)).toEqual([])
  })
})

describe('another e-mail address', () => {
  const edit = async (tenant: FreshTenant, login: string, change: object) => {
    const account = await accountOf(tenant, login)
    const url = `/api/workflow/people/${account.id}`
    return tenant.inject({ as: 'admin', method: 'PUT', url, body: accountEdit(account, change) })
  }

  test('is mailed to the earlier one, without a link that would lead to the new one', async () => {
    const tenant = await withMail()
    expect((await edit(tenant, 'principal', { email: 'new@receiver.example' })).statusCode).toBe(200)
    const sent = await waitingMails(database, tenant)
    expect(sent.map(({ to }) => to.address)).toEqual([ADDRESS])
    expect(sent[0]?.text).toContain('The e-mail address of your account')
    expect(sent[0]?.text).not.toContain('/password/forgot')
  })

  test('needs a fresh proof, also for the own account; other changes do not', async () => {
    const tenant = await withMail()
    await proveAgo(database, tenant)
    for (const login of ['principal', 'admin']) {
      const reply = await edit(tenant, login, { email: 'thief@receiver.example' })
      expect([reply.statusCode, reply.json().code]).toEqual([409, 'session.proof_needed'])
    }
    expect((await accountOf(tenant, 'principal')).email).toBe(ADDRESS)
    expect(await waitingMails(database, tenant)).toEqual([])
    expect((await edit(tenant, 'principal', { name: 'Ada Ay' })).statusCode).toBe(200)
  })
})
