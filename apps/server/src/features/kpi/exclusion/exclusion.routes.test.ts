import { afterAll, expect, test } from 'vitest'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { importApp } from '../../../testing/fixture/figure/import.ts'
import type { FreshTenant } from '../../../testing/fresh-tenant.ts'

const { close, figures } = await importApp()
afterAll(close)

const asAdmin = { as: 'admin', method: 'POST' as const }
const exclude = (tenant: FreshTenant, more: object = {}) =>
  readJson(tenant, '/benchmark-exclusion', {
    ...asAdmin,
    body: { businessUnitId: 'u6', from: '2025-02', reason: 'Closed for a rebuild', ...more },
  })
const end = (tenant: FreshTenant, id: string) =>
  tenant.inject({ as: 'admin', method: 'DELETE', url: `/api/workflow/benchmark-exclusion/${id}` })

test('an excluded unit does not count in the benchmarks of these months, until the exclusion ends', async () => {
  const tenant = await figures()
  const [now, year, before] = ['view=MONTH&period=2025-02', 'view=R12&period=2025-02', 'view=MONTH&period=2025-01']
  const read = () =>
    Promise.all([now, year, before].map((query) => readJson(tenant, `/kpi/gross_per_order?${query}`))).then((all) =>
      all.map((reply) => JSON.stringify(reply).match(/"n":(\d+)/)?.[1] ?? null),
    )
  const [first] = [await read()]
  expect(first[0]).not.toBeNull()
  const { id, by, businessUnit } = await exclude(tenant)
  expect([by, businessUnit]).toEqual([expect.any(String), 'Unit u6'])
  const excluded = await read()
  expect(excluded[0]).not.toBe(first[0])
  expect(excluded[1]).not.toBe(first[1])
  expect(excluded[2]).toBe(first[2])
  const { content, businessUnits } = await readJson(tenant, '/benchmark-exclusion', { as: 'admin' })
  expect(content).toMatchObject([{ id, reason: 'Closed for a rebuild', from: '2025-02', until: null, figure: null }])
  expect(businessUnits).toHaveLength(7)
  expect((await end(tenant, id)).statusCode).toBe(204)
  expect(await read()).toEqual(first)
  await readJson(tenant, `/benchmark-exclusion/${id}/restore`, asAdmin)
  expect(await read()).toEqual(excluded)
})

test('an excluded figure affects the KPIs that depend on it only', async () => {
  const tenant = await figures()
  const countOf = async (kpi: string) =>
    JSON.stringify(await readJson(tenant, `/kpi/${kpi}?view=MONTH&period=2025-02`)).match(/"n":(\d+)/)?.[1] ?? null
  const [gross, cost] = [await countOf('gross_per_order'), await countOf('cost_ratio_pct')]
  await exclude(tenant, { figureId: 'orders' })
  expect(await countOf('gross_per_order')).not.toBe(gross)
  expect(await countOf('cost_ratio_pct')).toBe(cost)
})

test('unknown units and figures, and months in the wrong order are refused, and other tenants find nothing', async () => {
  const [tenant, other] = [await figures(), await figures()]
  const refuse = (more: object) =>
    readError(tenant, '/benchmark-exclusion', {
      ...asAdmin,
      body: { businessUnitId: 'u6', from: '2025-02', reason: 'x', ...more },
    })
  for (const wrong of [{ businessUnitId: 'nowhere' }, { figureId: 'nothing' }, { until: '2025-01' }]) {
    expect((await refuse(wrong)).code).toBe('kpi.exclusion_not_valid')
  }
  const { id } = await exclude(tenant)
  expect((await end(other, id)).json().code).toBe('kpi.exclusion_not_found')
})
