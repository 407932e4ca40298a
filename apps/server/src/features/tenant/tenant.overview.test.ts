import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readJson } from '../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../testing/fixture/figure/figure.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

test('an administrator sees the last month with figures, the units behind it and the number of people', async () => {
  const tenant = await freshTenant(app)
  expect(await readJson(tenant, '/tenant/overview', { as: 'admin' })).toMatchObject({
    lastPeriod: null,
    businessUnits: { total: 2, upToDate: 0, behind: [{ lastPeriod: null }, { lastPeriod: null }] },
    deliveries: [],
    people: { active: 3, disabled: 0, signedInRecently: 3 },
    content: { kpis: 0, documents: 0 },
  })
  await fillWithFigures(app, tenant.id)
  await withTenant(app.platform.database, tenant.id, async (tx) => {
    await sql`insert into business_unit (tenant_id, id, name, affiliation, position)
      values (${tx.tenantId}, 'late', 'Latecomer', 'late', 99)`.execute(tx)
    await sql`update person set disabled_at = now()
      where tenant_id = ${tx.tenantId} and username = 'principal'`.execute(tx)
  })
  const overview = await readJson(tenant, '/tenant/overview', { as: 'admin' })
  const { total, upToDate, behind } = overview.businessUnits
  expect(overview.lastPeriod).toBe('2025-02')
  expect(behind).toContainEqual({ id: 'late', name: 'Latecomer', lastPeriod: null })
  expect(upToDate).toBe(total - behind.length)
  expect(overview.people).toEqual({ active: 2, disabled: 1, signedInRecently: 2 })
  expect(overview.content.kpis).toBeGreaterThan(0)
})

test('a caller without TENANT_ADMIN is rejected', async () => {
  const tenant = await freshTenant(app)
  const reply = await tenant.inject({ as: 'consultant', url: '/api/workflow/tenant/overview' })
  expect(reply.statusCode).toBe(403)
})
