import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { expect, test } from 'vitest'
import { readJson } from '../../testing/figure-calls.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { fillWithWorkshops } from '../../testing/potential-fixture.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app, {
  roles: { visitor: ['CHANGE_BUSINESS_UNIT'] },
  people: { visitor: { roles: ['visitor'], businessUnit: null, businessUnits: 'ALL' } },
})
await fillWithWorkshops(app.platform.database, tenant.id)
const list = async (as = 'consultant'): Promise<BusinessUnit[]> =>
  (await readJson(tenant, '/businessunit', { as })).content

test('each unit shows its joint potential at the better quartile, the largest first', async () => {
  const units = await list()
  expect(units.map(({ id }) => id)).toEqual(['u1', 'u2', 'u3', 'u4', 'u5', 'u6'])
  for (const { id, potential } of units) {
    const { joint } = await readJson(tenant, '/potential', { as: 'consultant', unit: id })
    expect(potential?.joint).toBeCloseTo(joint, 6)
    expect(potential?.addressed).toBe(0)
  }
})

test('without KPI_READ there is no sum', async () => {
  for (const { potential } of await list('visitor')) expect(potential).toBeNull()
})

test('the last activity is the day of the last sign-in of somebody of the unit', async () => {
  const units = await list()
  const today = new Date().toISOString().slice(0, 10)
  expect(units.find(({ id }) => id === 'u1')?.lastActivityOn).toBe(today)
  expect(units.find(({ id }) => id === 'u2')?.lastActivityOn).toBeNull()
})

test('one unit says the same as the list', async () => {
  const [first] = await list()
  expect(await readJson(tenant, '/businessunit/u1', { as: 'consultant' })).toMatchObject({ ...first })
})
