import type { BusinessUnit } from '@lotse/contract/features/businessunit/businessunit.schema.ts'
import { expect, test } from 'vitest'
import { readJson } from '../../testing/fixture/calls.ts'
import { fillWithWorkshops } from '../../testing/fixture/figure/potential.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app, {
  roles: { visitor: ['CHANGE_BUSINESS_UNIT'] },
  people: { visitor: { roles: ['visitor'], businessUnit: null, businessUnits: 'ALL' } },
})
await fillWithWorkshops(app.platform.database, tenant.id)
const list = async (as = 'consultant'): Promise<BusinessUnit[]> =>
  (await readJson(tenant, '/businessunit', { as })).content

test('each unit shows its joint potential at the standard level, largest first', async () => {
  const units = await list()
  const joints = units.map(({ potential }) => potential?.joint ?? 0)
  expect(units.slice(0, 3).map(({ id }) => id)).toEqual(['u1', 'u2', 'u3'])
  expect(joints).toEqual(joints.toSorted((a, b) => b - a))
  for (const { id, potential } of units) {
    const { joint } = await readJson(tenant, '/potential', { as: 'consultant', unit: id })
    expect(potential?.joint).toBeCloseTo(joint, 6)
    expect(potential?.addressed).toBe(0)
  }
})

test('potential is null without KPI_READ', async () => {
  for (const { potential } of await list('visitor')) expect(potential).toBeNull()
})

test('the last activity is the day of the last sign-in of a person of the unit', async () => {
  const units = await list()
  const today = new Date().toISOString().slice(0, 10)
  expect(units.find(({ id }) => id === 'u1')?.lastActivityOn).toBe(today)
  expect(units.find(({ id }) => id === 'u2')?.lastActivityOn).toBeNull()
})

test('an open measure addresses the shares of its KPIs and moves the unit down the list', async () => {
  const before = await list()
  const first = before.find(({ id }) => id === 'u1')
  await createMeasure(tenant, { kpiIds: ['receivable_days'] }) // an idea addresses no potential
  await createMeasure(tenant, { state: 'PLANNED', kpiIds: ['utilisation', 'rate', 'hours_per_order', 'score'] })
  const { items } = await readJson(tenant, '/potential')
  const open = items.find(({ id }: { id: string }) => id === 'receivable_days').share
  const after = await list()
  const addressed = after.find(({ id }) => id === 'u1')?.potential
  expect(addressed?.joint).toBe(first?.potential?.joint)
  expect((addressed?.joint ?? 0) - (addressed?.addressed ?? 0)).toBeCloseTo(open, 6)
  const openOf = ({ potential }: BusinessUnit) => (potential?.joint ?? 0) - (potential?.addressed ?? 0)
  expect(after[0]?.id).toBe('u2')
  expect(after.map(openOf)).toEqual(after.map(openOf).toSorted((a, b) => b - a))
})

test('a measure counts as activity of its unit, regardless of its creator', async () => {
  await createMeasure(tenant, {}, { as: 'consultant', unit: 'u2' })
  const today = new Date().toISOString().slice(0, 10)
  expect((await list()).find(({ id }) => id === 'u2')?.lastActivityOn).toBe(today)
})

test('a single unit has the same values as in the list', async () => {
  const first = (await list()).find(({ id }) => id === 'u1')
  expect(await readJson(tenant, '/businessunit/u1', { as: 'consultant' })).toMatchObject({ ...first })
})
