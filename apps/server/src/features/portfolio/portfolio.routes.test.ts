import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { fillWithFigures, setTarget } from '../../testing/fixture/figure/figure.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app, {
  roles: { visitor: ['CHANGE_BUSINESS_UNIT'] },
  people: {
    regional: { roles: ['consultant'], businessUnit: 'u2' },
    visitor: { roles: ['visitor'], businessUnit: null, businessUnits: 'ALL' },
    withoutUnit: { roles: ['principal'], businessUnit: null },
  },
})
await fillWithFigures(app, tenant.id)
await withTenant(app.platform.database, tenant.id, (tx) =>
  sql`insert into person_business_unit (tenant_id, person_id, business_unit_id)
    select tenant_id, id, 'u5' from person where tenant_id = ${tx.tenantId} and username = 'regional'`.execute(tx),
)

const idsFor = async (as: string) =>
  (await readJson(tenant, '/businessunit', { as })).content.map(({ id }: { id: string }) => id)

test('a person without CHANGE_BUSINESS_UNIT sees the own unit; a consultant the portfolio, worst first, then by name', async () => {
  expect(await idsFor('principal')).toEqual(['u1'])
  expect(await idsFor('withoutUnit')).toEqual([])
  expect(await idsFor('regional')).toEqual(['u2', 'u5'])
  const { content } = await readJson(tenant, '/businessunit', { as: 'consultant' })
  const order = content.map((unit: { statusCounts: { BAD: number }; name: string }) => [
    -unit.statusCounts.BAD,
    unit.name,
  ])
  expect(order).toHaveLength(7)
  expect(order).toEqual(
    order.toSorted(([a, x]: [number, string], [b, y]: [number, string]) => a - b || x.localeCompare(y)),
  )
})

test('counts are those of the twelve months up to the latest month, and follow the targets', async () => {
  const unitOf = async (id: string) => readJson(tenant, `/businessunit/${id}`, { as: 'consultant' })
  const statusesOf = async () => {
    const { content } = await readJson(tenant, '/kpi?view=R12')
    return content.map(({ reading }: { reading: { status: string } }) => reading.status)
  }
  const counted = async () => {
    const statuses: string[] = await statusesOf()
    return Object.fromEntries(
      ['GOOD', 'WARN', 'BAD', 'NONE'].map((status) => [status, statuses.filter((one) => one === status).length]),
    )
  }
  const before = await counted()
  expect(await unitOf('u1')).toMatchObject({
    name: 'Unit u1',
    latestPeriod: '2025-02',
    statusCounts: before,
    peerGroups: [
      { id: 'everybody', name: 'Name everybody', description: 'About everybody' },
      { id: 'four', name: 'Name four', description: 'About four' },
    ],
  })
  await setTarget(app, tenant.id, { unit: 'u1', kpi: 'service_profit', from: '2025-02', min: 99_000_000 })
  const after = await counted()
  expect(after).not.toEqual(before)
  expect((await unitOf('u1')).statusCounts).toEqual(after)
})

test('a unit without figures is listed without a month and with counts of 0', async () => {
  expect(await readJson(tenant, '/businessunit/u7', { as: 'consultant' })).toMatchObject({
    latestPeriod: null,
    statusCounts: { GOOD: 0, WARN: 0, BAD: 0, NONE: 0 },
  })
})

test('counts are 0 without KPI_READ', async () => {
  const { content } = await readJson(tenant, '/businessunit', { as: 'visitor' })
  expect(content).toHaveLength(7)
  for (const { statusCounts } of content) expect(statusCounts).toEqual({ GOOD: 0, WARN: 0, BAD: 0, NONE: 0 })
})

test('a unit outside the portfolio, a retired unit and one of another tenant return the same 404 as a missing one', async () => {
  const missing = await readError(tenant, '/businessunit/zzz')
  expect(missing).toMatchObject({ status: 404, code: 'businessunit.not_found' })
  expect(await readError(tenant, '/businessunit/u2')).toEqual(missing)
  expect(await readError(tenant, '/businessunit/u1', { as: 'regional' })).toEqual(missing)
  const other = await freshTenant(app)
  expect(await readError(other, '/businessunit/u5', { as: 'consultant' })).toEqual(missing)
  await withTenant(app.platform.database, tenant.id, (tx) =>
    sql`update business_unit set retired_at = now() where tenant_id = ${tx.tenantId} and id = 'u6'`.execute(tx),
  )
  expect(await readError(tenant, '/businessunit/u6', { as: 'consultant' })).toEqual(missing)
})
