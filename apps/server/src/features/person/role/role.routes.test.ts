import { describe, expect, test } from 'vitest'
import { accountEdit, accountOf, createRole, roleEdit, roleOf } from '../../../testing/fixture/account/people.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const URL = '/api/workflow/role'
const put = (tenant: FreshTenant, id: string, body: unknown, as = 'admin') =>
  tenant.inject({ as, method: 'PUT', url: `${URL}/${id}`, body })
const codeOf = (reply: { statusCode: number; json(): { code: string } }) => [reply.statusCode, reply.json().code]

describe('a role', () => {
  test('is listed with its permissions, the number of holders and what the caller may do', async () => {
    const tenant = await freshTenant(app, {
      roles: { helper: ['USER_ADMIN'] },
      people: { helper: { roles: ['helper'] }, other: { roles: ['principal'] } },
    })
    expect(await roleOf(tenant, 'principal')).toMatchObject({ holderCount: 2, can: { edit: true, retire: false } })
    const seen = (await tenant.inject({ as: 'helper', url: URL })).json().content
    expect(seen.map(({ id, can }: { id: string; can: unknown }) => [id, can])).toEqual([
      ['principal', { edit: true, retire: false }],
      ['consultant', { edit: true, retire: false }],
      ['admin', { edit: false, retire: false }],
      ['helper', { edit: true, retire: false }],
    ])
  })

  test('is created with an id from its name that is not taken', async () => {
    const tenant = await freshTenant(app)
    expect((await createRole(tenant, 'Überprüfung & Audit', ['KPI_READ'])).id).toBe('uberprufung_audit')
    expect((await createRole(tenant, 'Überprüfung & Audit', [])).id).toBe('uberprufung_audit_2')
    expect(await createRole(tenant, '日本', [])).toMatchObject({ id: 'role', version: 1, holderCount: 0 })
  })

  test('that is edited holds for the next request of its holders', async () => {
    const tenant = await freshTenant(app)
    const permissionsOf = async () =>
      (await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).json().permissions
    expect(await permissionsOf()).toContain('AI_USE')
    const role = await roleOf(tenant, 'principal')
    const names = { ...role.names, de: 'Inhaberin' }
    const reply = await put(tenant, 'principal', roleEdit(role, { names, permissions: ['KPI_READ'] }))
    expect(reply.json()).toMatchObject({
      version: role.version + 1,
      names: { de: 'Inhaberin' },
      permissions: ['KPI_READ'],
    })
    expect(await permissionsOf()).toEqual(['KPI_READ'])
  })

  test('returns 409 with the current version when it was changed meanwhile', async () => {
    const tenant = await freshTenant(app)
    const role = await roleOf(tenant, 'principal')
    await put(tenant, 'principal', roleEdit(role, { permissions: [] }))
    const second = await put(tenant, 'principal', roleEdit(role, { permissions: ['KPI_READ'] }))
    expect(codeOf(second)).toEqual([409, 'role.changed'])
    expect(second.json().currentVersion).toBe(role.version + 1)
  })

  test('with a permission that the caller does not hold can neither be made nor changed', async () => {
    const tenant = await freshTenant(app, {
      roles: { helper: ['USER_ADMIN'] },
      people: { helper: { roles: ['helper'] } },
    })
    const own = await roleOf(tenant, 'helper')
    const raised = await put(tenant, 'helper', roleEdit(own, { permissions: ['USER_ADMIN', 'TENANT_ADMIN'] }), 'helper')
    expect(codeOf(raised)).toEqual([409, 'person.right_not_held'])
    const admin = await roleOf(tenant, 'admin')
    const lowered = await put(tenant, 'admin', roleEdit(admin, { permissions: ['USER_ADMIN'] }), 'helper')
    expect(codeOf(lowered)).toEqual([409, 'person.right_not_held'])
    const body = { names: own.names, permissions: ['TENANT_ADMIN'] }
    expect(codeOf(await tenant.inject({ as: 'helper', method: 'POST', url: URL, body }))).toEqual([
      409,
      'person.right_not_held',
    ])
  })

  test('is retired when no person holds it, and then no longer given', async () => {
    const tenant = await freshTenant(app)
    const remove = (id: string) => tenant.inject({ as: 'admin', method: 'DELETE', url: `${URL}/${id}` })
    const held = await remove('principal')
    expect(codeOf(held)).toEqual([409, 'role.held'])
    expect(held.json().message).toContain('(1)')
    const { id } = await createRole(tenant, 'Passing', ['KPI_READ'])
    expect((await remove(id)).statusCode).toBe(204)
    expect(codeOf(await remove(id))).toEqual([404, 'role.not_found'])
    const account = await accountOf(tenant, 'principal')
    const given = await tenant.inject({
      as: 'admin',
      method: 'PUT',
      url: `/api/workflow/people/${account.id}`,
      body: accountEdit(account, { roleIds: [id] }),
    })
    expect(given.json().details[0].code).toBe('person.role_unknown')
  })
})
