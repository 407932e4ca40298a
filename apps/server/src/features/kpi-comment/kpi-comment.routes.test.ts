import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { applySmallPack } from '../../testing/pack/small-pack.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { database } = app.platform
const url = '/api/workflow/kpi/labour_productivity_pct/comment'
let tenant: FreshTenant
beforeAll(async () => {
  tenant = await freshTenant(app, { people: { mover: { roles: ['principal'], businessUnit: 'u1' } } })
  await applySmallPack(database, tenant.id)
})

test('a comment is refused on an unknown KPI and for a month without figures', async () => {
  const body = { part: '2030-01', text: 'x' }
  const codeOf = async (to: string) =>
    (await tenant.inject({ as: 'principal', method: 'POST', url: to, body })).json().code
  expect(await codeOf('/api/workflow/kpi/nothing/comment')).toBe('kpi.not_found')
  expect(await codeOf(url)).toBe('kpi.period_out_of_range')
})

test('what a person wrote in a unit that they lost stays there, and they no longer read it', async () => {
  const body = { part: '2026-01', text: 'From here' }
  const { id } = (await tenant.inject({ as: 'mover', method: 'POST', url, body })).json()
  const leave = sql`update person set business_unit_id = 'u2' where username = 'mover'`
  await withTenant(database, tenant.id, (tx) => leave.execute(tx))
  expect((await tenant.inject({ as: 'mover', url })).json().content).toEqual([])
  const edit = { as: 'mover', method: 'PUT', url: `${url}/${id}`, body: { version: 1, text: 'x' } } as const
  expect((await tenant.inject(edit)).json().code).toBe('comment.not_found')
  expect((await tenant.inject({ as: 'principal', url })).json().content).toMatchObject([{ id, text: 'From here' }])
})
