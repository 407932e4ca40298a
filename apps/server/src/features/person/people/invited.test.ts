import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { tokenIn, waitingMails } from '../../../testing/fixture/account/account.ts'
import { accountEdit, accountOf, invite } from '../../../testing/fixture/account/people.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { LINK_HOURS } from '../account/account-token.repository.ts'

const app = await testApp()
const { database } = app.platform
const URL = '/api/workflow/people'
const STRONG = 'seven green lamps at noon'

const inTenant = (tenant: FreshTenant, statement: ReturnType<typeof sql>) =>
  withTenant(database, tenant.id, (tx) => statement.execute(tx))
const read = async (tenant: FreshTenant, id: string) =>
  (await tenant.inject({ as: 'admin', url: `${URL}/${id}` })).json()
const act = (tenant: FreshTenant, method: 'POST' | 'DELETE', id: string, action: string) =>
  tenant.inject({ as: 'admin', method, url: `${URL}/${id}/${action}` })
const newestToken = async (tenant: FreshTenant) => tokenIn((await waitingMails(database, tenant)).at(-1))
const accept = (tenant: FreshTenant, token: string) =>
  tenant.inject({ method: 'POST', url: '/api/workflow/auth/password/set', body: { token, password: STRONG } })

describe('an invited person', () => {
  test('is listed with the end of the invitation, and is active as soon as a password is chosen', async () => {
    const tenant = await freshTenant(app)
    const { id, invitedUntil } = await invite(tenant, { username: 'eva' })
    const hours = (Date.parse(invitedUntil ?? '') - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(LINK_HOURS.INVITATION)
    const { content } = (await tenant.inject({ as: 'admin', url: `${URL}?state=INVITED` })).json()
    expect(content).toMatchObject([{ username: 'eva', invitedUntil }])
    expect((await accept(tenant, await newestToken(tenant))).statusCode).toBe(204)
    expect(await read(tenant, id)).toMatchObject({
      state: 'ACTIVE',
      invitedUntil: null,
      lastSignInAt: null,
      can: { invite: false, revokeInvitation: false },
    })
  })

  test('can be invited again when the invitation has expired', async () => {
    const tenant = await freshTenant(app)
    const { id } = await invite(tenant)
    await inTenant(tenant, sql`update account_token set expires_at = now() - interval '1 minute'`)
    expect(await read(tenant, id)).toMatchObject({
      state: 'INVITED',
      invitedUntil: null,
      can: { invite: true, revokeInvitation: false },
    })
    expect((await act(tenant, 'POST', id, 'invitation')).statusCode).toBe(204)
    expect((await read(tenant, id)).invitedUntil).not.toBeNull()
    expect((await accept(tenant, await newestToken(tenant))).statusCode).toBe(204)
  })

  test('whose invitation is revoked cannot use the link, and stays invited', async () => {
    const tenant = await freshTenant(app)
    const { id, can } = await invite(tenant)
    expect(can.revokeInvitation).toBe(true)
    expect((await act(tenant, 'DELETE', id, 'invitation')).statusCode).toBe(204)
    expect(await read(tenant, id)).toMatchObject({ state: 'INVITED', invitedUntil: null, can: { invite: true } })
    expect((await accept(tenant, await newestToken(tenant))).json().code).toBe('person.link_not_valid')
  })

  test('keeps no link that was sent to an earlier address', async () => {
    const tenant = await freshTenant(app)
    const account = await invite(tenant, { email: 'wrong@example.com' })
    const put = (more: Parameters<typeof accountEdit>[1], version: number) =>
      tenant.inject({
        as: 'admin',
        method: 'PUT',
        url: `${URL}/${account.id}`,
        body: { ...accountEdit(account, more), version },
      })
    expect((await put({ name: 'Right name' }, 1)).json().invitedUntil).toBe(account.invitedUntil)
    expect((await put({ email: 'right@example.com' }, 2)).json().invitedUntil).toBeNull()
    expect((await accept(tenant, await newestToken(tenant))).json().code).toBe('person.link_not_valid')
  })

  test('who is disabled and enabled has no open invitation', async () => {
    const tenant = await freshTenant(app)
    const { id } = await invite(tenant)
    await act(tenant, 'POST', id, 'disable')
    expect(await read(tenant, id)).toMatchObject({ state: 'DISABLED', invitedUntil: null })
    expect((await act(tenant, 'POST', id, 'enable')).json()).toMatchObject({ state: 'INVITED', invitedUntil: null })
    expect((await accept(tenant, await newestToken(tenant))).json().code).toBe('person.link_not_valid')
  })
})

describe('a person without a password who never signed in', () => {
  test.each([
    [
      'a passkey',
      sql`insert into passkey (tenant_id, person_id, credential_id, public_key, counter, transports, relying_party, name)
        select tenant_id, id, 'key', '\\x01', 0, '{}', 'kpi.example', 'Phone' from person where username = 'eva'`,
    ],
    [
      'an account at an identity provider',
      sql`insert into person_identity (tenant_id, issuer, subject, person_id, claims_at)
        select tenant_id, 'https://id.example', 'eva', id, now() from person where username = 'eva'`,
    ],
  ])('is active with %s', async (_name, statement) => {
    const tenant = await freshTenant(app)
    const { id } = await invite(tenant, { username: 'eva' })
    await inTenant(tenant, statement)
    expect(await accountOf(tenant, 'eva')).toMatchObject({
      state: 'ACTIVE',
      invitedUntil: null,
      can: { invite: false },
    })
    for (const [state, found] of [
      ['ACTIVE', true],
      ['INVITED', false],
    ] as const) {
      const list = (await tenant.inject({ as: 'admin', url: `${URL}?state=${state}` })).json().content
      expect(
        list.some((person: { id: string }) => person.id === id),
        state,
      ).toBe(found)
    }
    expect((await act(tenant, 'POST', id, 'invitation')).json().code).toBe('person.not_invitable')
  })
})

describe('a link to hand over', () => {
  const create = (tenant: FreshTenant, id: string) => act(tenant, 'POST', id, 'invitation-link')

  test('is accepted once, sends no mail, and ends earlier invitations', async () => {
    const tenant = await freshTenant(app)
    const { id } = await invite(tenant)
    const mailed = await newestToken(tenant)
    const mails = (await waitingMails(database, tenant)).length
    const { url, validUntil } = (await create(tenant, id)).json()
    const token = url.split('/invitation#token=')[1]
    expect(await waitingMails(database, tenant)).toHaveLength(mails)
    expect((await read(tenant, id)).invitedUntil).toBe(validUntil)
    expect((await accept(tenant, mailed)).statusCode).not.toBe(204)
    expect((await accept(tenant, token)).statusCode).toBe(204)
    expect((await accept(tenant, token)).statusCode).not.toBe(204)
  })

  test('is refused for a person who has accepted, and recorded without the link', async () => {
    const tenant = await freshTenant(app)
    const { id } = await invite(tenant)
    const { url } = (await create(tenant, id)).json()
    const token = url.split('#token=')[1]
    const events = (await tenant.inject({ as: 'admin', url: '/api/workflow/audit' })).body
    expect(events).toContain('createInvitationLink')
    expect(events).not.toContain(token)
    await accept(tenant, token)
    expect((await create(tenant, id)).json().code).toBe('person.not_invitable')
  })

  test('is the sign-in page with single sign-on', async () => {
    const tenant = await freshTenant(app, { config: { authentication_method: 'OIDC' } })
    const { id } = await invite(tenant)
    expect((await create(tenant, id)).json()).toMatchObject({
      url: expect.stringMatching(/\/login$/),
      validUntil: null,
    })
  })
})
