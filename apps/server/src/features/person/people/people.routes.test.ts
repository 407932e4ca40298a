import type { AccountEdit } from '@lotse/contract/features/person/person.people.schema.ts'
import type { Permission } from '@lotse/contract/permission.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { accountEdit, accountOf, invite, newAccount } from '../../../testing/fixture/account/people.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { createMeasure } from '../../../testing/fixture/measure/measure.ts'
import { type FreshTenant, freshTenant, TEST_PASSWORD } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const URL = '/api/workflow/people'

/** `helper` maintains people, but not the tenant; `boss` maintains both. */
const ROLES: Readonly<Record<string, Permission[]>> = {
  helper: ['USER_ADMIN'],
  boss: ['USER_ADMIN', 'TENANT_ADMIN'],
}
const ownTenant = () =>
  freshTenant(app, {
    roles: ROLES,
    people: {
      helper: { roles: ['helper'] },
      boss: { roles: ['boss'] },
      visitor: { roles: ['principal'], businessUnit: 'u2' },
    },
  })

const list = async (tenant: FreshTenant, query = '') =>
  (await tenant.inject({ as: 'admin', url: `${URL}${query}` })).json()
const usernames = async (tenant: FreshTenant, query: string) =>
  (await list(tenant, query)).content.map(({ username }: { username: string }) => username)
const act = (tenant: FreshTenant, as: string, id: string, action: string) =>
  tenant.inject({ as, method: 'POST', url: `${URL}/${id}/${action}` })
const codeOf = (reply: { statusCode: number; json(): { code: string } }) => [reply.statusCode, reply.json().code]

describe('the list of people', () => {
  test('finds every word in name, user name or address, without case and accents', async () => {
    const tenant = await ownTenant()
    await invite(tenant, { name: 'Işıl Çağlar-Müller', email: 'isil@workshop.example', username: 'icaglar' })
    for (const search of ['isil muller', 'MÜLLER', 'çağlar workshop', 'ICAGLAR', 'workshop.example']) {
      expect(await usernames(tenant, `?search=${encodeURIComponent(search)}`), search).toEqual(['icaglar'])
    }
    expect(await usernames(tenant, '?search=isil%20nobody')).toEqual([])
  })

  test('filters by role, unit, state and last sign-in', async () => {
    const tenant = await ownTenant()
    await invite(tenant, { username: 'new', businessUnitId: 'u1', businessUnitIds: ['u2'] })
    const { id } = await accountOf(tenant, 'visitor')
    await act(tenant, 'admin', id, 'disable')
    await withTenant(app.platform.database, tenant.id, (tx) =>
      sql`update person set last_sign_in_at = now() - interval '20 days' where username = 'boss'`.execute(tx),
    )
    expect(await usernames(tenant, '?roleId=principal')).toEqual(['principal', 'visitor', 'new'])
    expect(await usernames(tenant, '?businessUnitId=u2')).toEqual(['visitor', 'new'])
    expect(await usernames(tenant, '?state=INVITED')).toEqual(['new'])
    expect(await usernames(tenant, '?state=DISABLED')).toEqual(['visitor'])
    expect(await usernames(tenant, '?state=ACTIVE&lastSignIn=DAYS_7')).toEqual([
      'admin',
      'consultant',
      'helper',
      'principal',
    ])
    expect(await usernames(tenant, '?lastSignIn=DAYS_30&roleId=boss')).toEqual(['boss'])
    expect(await usernames(tenant, '?lastSignIn=NEVER')).toEqual(['new'])
    expect(await usernames(tenant, '?lastSignIn=OLDER')).toEqual([])
  })

  test('has pages in the requested order, with the number of all people', async () => {
    const tenant = await ownTenant()
    const all = await usernames(tenant, '')
    expect(all).toEqual(['admin', 'boss', 'consultant', 'helper', 'principal', 'visitor'])
    const page = await list(tenant, '?page=1&size=4&sort=NAME&direction=DESC')
    expect(page.totalElements).toBe(6)
    expect(page.content.map(({ username }: { username: string }) => username)).toEqual(['boss', 'admin'])
    expect((await list(tenant, '?page=9&size=4')).totalElements).toBe(6)
    expect((await usernames(tenant, '?sort=UNIT')).slice(0, 2)).toEqual(['principal', 'visitor'])
  })
})

describe('inviting a person', () => {
  test('creates an invited person with roles and portfolio', async () => {
    const tenant = await ownTenant()
    const person = await invite(tenant, {
      name: ' Eva Grün ',
      email: 'Eva@Example.com',
      roleIds: ['consultant', 'principal'],
      language: 'de',
      businessUnitId: 'u1',
      businessUnitIds: ['u2'],
    })
    expect(person).toMatchObject({
      username: 'eva@example.com',
      name: 'Eva Grün',
      email: 'Eva@Example.com',
      language: 'de',
      state: 'INVITED',
      businessUnit: { id: 'u1', name: 'Unit u1' },
      businessUnits: [{ id: 'u2', name: 'Unit u2' }],
      lastSignInAt: null,
      can: { edit: true, disable: true, enable: false, delete: true, invite: true },
    })
    expect(person.roles.map(({ id }) => id)).toEqual(['principal', 'consultant'])
    expect(person.editedAt).not.toBeNull()
    expect((await act(tenant, 'admin', person.id, 'invitation')).statusCode).toBe(204)
  })

  test.each(["Sean.O'Brien@dealer.example", 'ada+lotse@dealer.example', 'info@autohaus-müller.example'])(
    'accepts the address %s, which is the user name and signs the person in',
    async (email) => {
      const tenant = await ownTenant()
      const { id, username } = await invite(tenant, { email: ` ${email}\u200b` })
      expect(username).toBe(email.toLowerCase())
      await withTenant(app.platform.database, tenant.id, (tx) =>
        sql`update person set password_hash = (select password_hash from person where username = 'boss') where id = ${id}`.execute(
          tx,
        ),
      )
      const body = { username: ` ${email} `, password: TEST_PASSWORD }
      const reply = await tenant.inject({ method: 'POST', url: '/api/workflow/auth/login', body })
      expect(reply.statusCode, reply.body).toBe(200)
    },
  )

  test('reports a taken user name, a taken address, unknown roles and units', async () => {
    const tenant = await ownTenant()
    await invite(tenant, { username: 'eva', email: 'eva@example.com' })
    const body = newAccount({
      username: 'EVA',
      email: 'EVA@example.com',
      roleIds: ['principal', 'nothing'],
      businessUnitId: 'u9',
      businessUnitIds: ['u1', 'u8'],
    })
    const reply = await tenant.inject({ as: 'admin', method: 'POST', url: URL, body, language: 'de' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().details.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`)).toEqual([
      '/body/username person.username_taken',
      '/body/email person.email_taken',
      '/body/roleIds/1 person.role_unknown',
      '/body/businessUnitId person.unit_unknown',
      '/body/businessUnitIds/1 person.unit_unknown',
    ])
    expect(reply.json().details[0].message).toBe('Diesen Benutzernamen hat schon eine andere Person.')
  })

  test.each([
    'no-at.example.com',
    'two@@example.com',
    'a b@example.com',
    'a@localhost',
    '"x"<a@b.example>',
    'a@b..example',
  ])('rejects the address %s', async (email) => {
    const tenant = await ownTenant()
    const reply = await tenant.inject({ as: 'admin', method: 'POST', url: URL, body: newAccount({ email }) })
    expect(reply.json().details).toEqual([
      { path: '/body/email', code: 'person.email_invalid', message: 'This is not an e-mail address.' },
    ])
  })

  test('refuses a role with a permission to maintain the tenant from an administrator without it', async () => {
    const tenant = await ownTenant()
    const call = (as: string, roleId: string) =>
      tenant.inject({ as, method: 'POST', url: URL, body: newAccount({ roleIds: [roleId] }) })
    expect(codeOf(await call('helper', 'boss'))).toEqual([409, 'person.right_not_held'])
    expect((await call('helper', 'helper')).statusCode).toBe(200)
    expect((await call('boss', 'admin')).statusCode).toBe(200)
  })
})

describe('changing a person', () => {
  test('replaces all properties, ends with the next version and holds for the next request', async () => {
    const tenant = await ownTenant()
    const account = await accountOf(tenant, 'visitor')
    const body = accountEdit(account, {
      name: 'New name',
      email: 'new@example.com',
      language: 'sk',
      roleIds: ['consultant'],
      businessUnitId: null,
      businessUnitIds: ['u1'],
    })
    const reply = await tenant.inject({ as: 'admin', method: 'PUT', url: `${URL}/${account.id}`, body })
    expect(reply.json()).toMatchObject({
      version: account.version + 1,
      name: 'New name',
      email: 'new@example.com',
      language: 'sk',
      businessUnit: null,
      roles: [{ id: 'consultant', name: 'consultant' }],
      businessUnits: [{ id: 'u1', name: 'Unit u1' }],
    })
    const whoami = await tenant.inject({ as: 'visitor', url: '/api/workflow/whoami', unit: 'u1' })
    expect(whoami.json()).toMatchObject({ name: 'New name', mayChangeBusinessUnit: true, businessUnitId: 'u1' })
    expect((await tenant.inject({ as: 'visitor', url: '/api/workflow/whoami', unit: 'u2' })).json().code).toBe(
      'businessunit.not_allowed',
    )
  })

  test('sets the own areas, keeps them when they are missing, and refuses unknown ones', async () => {
    const tenant = await ownTenant()
    await fillWithFigures(app, tenant.id)
    const choices = (await tenant.inject({ as: 'admin', url: `/api/workflow/people/choice`, language: 'de' })).json()
    expect(choices.canSend).toBe(false)
    expect(choices.areas.map(({ id }: { id: string }) => id)).toEqual(['service', 'finance'])
    const { id } = await accountOf(tenant, 'visitor')
    const put = async (more: Partial<AccountEdit>) => {
      const body = accountEdit(await accountOf(tenant, 'visitor'), more)
      return tenant.inject({ as: 'admin', method: 'PUT', url: `${URL}/${id}`, body, language: 'de' })
    }
    const areaIdsOf = (person: { areas: { id: string }[] }) => person.areas.map((area) => area.id)
    expect(areaIdsOf((await put({ areaIds: ['finance', 'service'] })).json())).toEqual(['service', 'finance'])
    expect((await tenant.inject({ as: 'visitor', url: '/api/workflow/whoami' })).json().areaIds).toEqual([
      'service',
      'finance',
    ])
    expect(areaIdsOf((await put({ name: 'Other' })).json())).toEqual(['service', 'finance'])
    const listed = (await list(tenant, '?search=other')).content
    expect(listed.map(areaIdsOf)).toEqual([['service', 'finance']])
    const refused = await put({ areaIds: ['service', 'nowhere'] })
    expect([refused.statusCode, refused.json().details]).toEqual([
      400,
      [{ path: '/body/areaIds/1', code: 'person.area_unknown', message: 'Diesen Bereich gibt es nicht.' }],
    ])
    // What a person has remains valid when it is retired, and is not shown.
    await withTenant(app.platform.database, tenant.id, (tx) =>
      sql`update area set retired_at = now() where id = 'finance'`.execute(tx),
    )
    expect(areaIdsOf((await put({ areaIds: ['finance', 'service'] })).json())).toEqual(['service'])
    expect(areaIdsOf((await put({ areaIds: [] })).json())).toEqual([])
    expect((await invite(tenant, { areaIds: ['service'] })).areas).toMatchObject([{ id: 'service' }])
  })

  test('returns 409 with the current version when the person was changed meanwhile', async () => {
    const tenant = await ownTenant()
    const account = await accountOf(tenant, 'visitor')
    const put = () =>
      tenant.inject({
        as: 'admin',
        method: 'PUT',
        url: `${URL}/${account.id}`,
        body: accountEdit(account, { name: 'Mine' }),
      })
    expect((await put()).statusCode).toBe(200)
    const second = await put()
    expect(codeOf(second)).toEqual([409, 'person.changed'])
    expect(second.json().currentVersion).toBe(account.version + 1)
  })

  test('of a person who maintains the tenant is refused to an administrator who does not', async () => {
    const tenant = await ownTenant()
    const account = await accountOf(tenant, 'boss')
    // With another address, the invitation or a forgotten password would lead to the account.
    const body = accountEdit(account, { email: 'helper@example.com' })
    const put = await tenant.inject({ as: 'helper', method: 'PUT', url: `${URL}/${account.id}`, body })
    expect(codeOf(put)).toEqual([409, 'person.right_not_held'])
    expect(codeOf(await act(tenant, 'helper', account.id, 'disable'))).toEqual([409, 'person.right_not_held'])
    const deleted = await tenant.inject({ as: 'helper', method: 'DELETE', url: `${URL}/${account.id}` })
    expect(codeOf(deleted)).toEqual([409, 'person.right_not_held'])
    const reset = { as: 'helper', method: 'DELETE', url: `/api/workflow/person/${account.id}/second-factor` } as const
    expect(codeOf(await tenant.inject(reset))).toEqual([409, 'person.right_not_held'])
    const seen = await tenant.inject({ as: 'helper', url: `${URL}/${account.id}` })
    expect(seen.json().can).toEqual({
      edit: false,
      disable: false,
      enable: false,
      delete: false,
      invite: false,
      revokeInvitation: false,
      resetSecondFactor: false,
    })
  })
})

describe('disabling and deleting', () => {
  test('a disabled person is signed out at once and can be enabled again', async () => {
    const tenant = await ownTenant()
    const { id } = await accountOf(tenant, 'visitor')
    expect((await act(tenant, 'admin', id, 'disable')).json()).toMatchObject({ state: 'DISABLED' })
    expect((await tenant.inject({ as: 'visitor', url: '/api/workflow/whoami' })).json().code).toBe('person.signed_out')
    expect((await act(tenant, 'admin', id, 'enable')).json()).toMatchObject({ state: 'ACTIVE' })
    expect((await tenant.inject({ as: 'visitor', url: '/api/workflow/whoami' })).statusCode).toBe(401)
  })

  test('a person without content is deleted with the sessions', async () => {
    const tenant = await ownTenant()
    const { id, can } = await accountOf(tenant, 'visitor')
    expect(can.delete).toBe(true)
    expect((await tenant.inject({ as: 'admin', method: 'DELETE', url: `${URL}/${id}` })).statusCode).toBe(204)
    expect(await usernames(tenant, '?search=visitor')).toEqual([])
    expect((await tenant.inject({ as: 'visitor', url: '/api/workflow/whoami' })).statusCode).toBe(401)
  })

  test('a person who has written content is refused, with the alternative', async () => {
    const tenant = await ownTenant()
    await tenant.inject({
      as: 'visitor',
      method: 'POST',
      url: '/api/workflow/support',
      body: { category: 'OTHER', text: 'Help', page: null, build: null, browser: null, language: 'en' },
    })
    const upload = {
      as: 'visitor',
      method: 'POST',
      url: '/api/workflow/document?name=Plan.pdf',
      file: '%PDF-1.7\n',
    } as const
    expect((await tenant.inject(upload)).statusCode).toBe(200)
    const account = await accountOf(tenant, 'visitor')
    expect(account).toMatchObject({ hasContent: true, can: { delete: false, disable: true } })
    const reply = await tenant.inject({ as: 'admin', method: 'DELETE', url: `${URL}/${account.id}` })
    expect(codeOf(reply)).toEqual([409, 'person.has_content'])
    expect(reply.json().message).toContain('Disable')
  })

  test('a person whose data was erased is neither listed nor enabled again', async () => {
    const tenant = await ownTenant()
    const { id, name } = await accountOf(tenant, 'visitor')
    const erased = await tenant.inject({
      as: 'admin',
      method: 'POST',
      url: `/api/workflow/person/${id}/personal-data/erase`,
      body: { confirmation: name, reason: 'Left the company' },
    })
    expect(erased.statusCode, erased.body).toBe(204)
    expect((await list(tenant)).content.map((person: { id: string }) => person.id)).not.toContain(id)
    expect((await tenant.inject({ as: 'admin', url: `${URL}/${id}` })).statusCode).toBe(404)
    expect((await act(tenant, 'admin', id, 'enable')).statusCode).toBe(404)
  })

  test('the owner of a measure can be deleted; the measure stays', async () => {
    const tenant = await ownTenant()
    const { id } = await accountOf(tenant, 'principal')
    const measure = await createMeasure(tenant)
    expect((await tenant.inject({ as: 'admin', method: 'DELETE', url: `${URL}/${id}` })).statusCode).toBe(204)
    const kept = await tenant.inject({ as: 'admin', url: `/api/workflow/measure/${measure.id}`, unit: 'u1' })
    expect(kept.statusCode).toBe(200)
  })

  test('the own account is refused', async () => {
    const tenant = await ownTenant()
    const { id } = await accountOf(tenant, 'admin')
    expect(codeOf(await act(tenant, 'admin', id, 'disable'))).toEqual([409, 'person.own_account'])
    const deleted = await tenant.inject({ as: 'admin', method: 'DELETE', url: `${URL}/${id}` })
    expect(codeOf(deleted)).toEqual([409, 'person.own_account'])
  })

  test('an invitation is not sent again to a person who has signed in', async () => {
    const tenant = await ownTenant()
    const { id } = await accountOf(tenant, 'visitor')
    expect(codeOf(await act(tenant, 'admin', id, 'invitation'))).toEqual([409, 'person.not_invitable'])
  })
})
