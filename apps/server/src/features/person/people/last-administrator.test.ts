import { describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { accountEdit, accountOf, invite, roleEdit, roleOf } from '../../../testing/fixture/account/people.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { changeDisabled } from '../person.administration.ts'

const app = await testApp()
const { database } = app.platform
const ROLES = { people: ['USER_ADMIN'], other: ['USER_ADMIN'] } as const

/** A tenant in which only `keeper` and, if given, `second` maintain people. */
async function ownTenant(more: Readonly<Record<string, { roles: string[] }>> = {}): Promise<FreshTenant> {
  const tenant = await freshTenant(app, { roles: ROLES, people: { keeper: { roles: ['people'] }, ...more } })
  await withTenant(database, tenant.id, (tx) => changeDisabled(tx, 'admin', true))
  return { ...tenant, inject: (call) => tenant.inject(call.as === 'admin' ? { ...call, as: 'keeper' } : call) }
}
const put = (tenant: FreshTenant, as: string, url: string, body: unknown) =>
  tenant.inject({ as, method: 'PUT', url: `/api/workflow/${url}`, body })
const codeOf = (reply: { statusCode: number; body: string }) =>
  reply.statusCode < 300 ? 'done' : JSON.parse(reply.body).code

describe('the last active person who maintains people', () => {
  test('keeps the role', async () => {
    const tenant = await ownTenant()
    const keeper = await accountOf(tenant, 'keeper')
    const reply = await put(tenant, 'keeper', `people/${keeper.id}`, accountEdit(keeper, { roleIds: ['principal'] }))
    expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'person.last_administrator'])
    expect((await accountOf(tenant, 'keeper')).roles).toHaveLength(1)
  })

  test('keeps the permission of the role', async () => {
    const tenant = await ownTenant()
    const role = await roleOf(tenant, 'people')
    const reply = await put(tenant, 'keeper', 'role/people', roleEdit(role, { permissions: ['KPI_READ'] }))
    expect([reply.statusCode, codeOf(reply)]).toEqual([409, 'person.last_administrator'])
    expect((await roleOf(tenant, 'people')).permissions).toEqual(['USER_ADMIN'])
  })

  test('is not replaced by a person who is disabled or has never signed in', async () => {
    const tenant = await ownTenant({ second: { roles: ['people'] } })
    await invite(tenant, { roleIds: ['people'] })
    await withTenant(database, tenant.id, (tx) => changeDisabled(tx, 'second', true))
    const keeper = await accountOf(tenant, 'keeper')
    const reply = await put(tenant, 'keeper', `people/${keeper.id}`, accountEdit(keeper, { roleIds: [] }))
    expect(codeOf(reply)).toBe('person.last_administrator')
  })

  test('may hand the role over to a second one', async () => {
    const tenant = await ownTenant({ second: { roles: ['people'] } })
    const keeper = await accountOf(tenant, 'keeper')
    const reply = await put(tenant, 'keeper', `people/${keeper.id}`, accountEdit(keeper, { roleIds: ['principal'] }))
    expect(codeOf(reply)).toBe('done')
  })

  test('stays when the last two disable each other at the same time', async () => {
    for (let round = 0; round < 3; round++) {
      const tenant = await ownTenant({ second: { roles: ['people'] } })
      const [keeper, second] = [await accountOf(tenant, 'keeper'), await accountOf(tenant, 'second')]
      const replies = await Promise.all([
        tenant.inject({ as: 'keeper', method: 'POST', url: `/api/workflow/people/${second.id}/disable` }),
        tenant.inject({ as: 'second', method: 'POST', url: `/api/workflow/people/${keeper.id}/disable` }),
      ])
      const codes = replies.map(codeOf).sort()
      expect(codes[0]).toBe('done')
      // The second request either waited for the first one, or found its session revoked.
      expect(['person.last_administrator', 'person.signed_out']).toContain(codes[1])
    }
  })

  test('stays when a role loses the permission while the holder of the other role is disabled', async () => {
    for (let round = 0; round < 3; round++) {
      const tenant = await ownTenant({ second: { roles: ['other'] } })
      const second = await accountOf(tenant, 'second')
      const role = await roleOf(tenant, 'people')
      const replies = await Promise.all([
        put(tenant, 'keeper', 'role/people', roleEdit(role, { permissions: ['KPI_READ'] })),
        tenant.inject({ as: 'keeper', method: 'POST', url: `/api/workflow/people/${second.id}/disable` }),
      ])
      // The second request waited for the first one, or no longer had the permission.
      expect(replies.map(codeOf).filter((code) => code === 'done')).toHaveLength(1)
      const left = await tenant.inject({ as: 'second', url: '/api/workflow/people?state=ACTIVE' })
      const seen = left.statusCode === 200 ? left : await tenant.inject({ as: 'keeper', url: '/api/workflow/people' })
      expect(seen.statusCode).toBe(200)
    }
  })

  test('stays when the last two give up their role at the same time', async () => {
    const tenant = await ownTenant({ second: { roles: ['people'] } })
    const people = [await accountOf(tenant, 'keeper'), await accountOf(tenant, 'second')]
    const replies = await Promise.all(
      people.map((person) =>
        put(tenant, person.username, `people/${person.id}`, accountEdit(person, { roleIds: ['principal'] })),
      ),
    )
    expect(replies.map(codeOf).sort()).toEqual(['done', 'person.last_administrator'])
  })
})
