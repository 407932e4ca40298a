import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readJson } from '../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../testing/fixture/figure/figure.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { countUnitMeasures, listAddressedKpis, listLastActivity } from './measure.public.ts'

const app = await testApp()
const tenant = await freshTenant(app)
await fillWithFigures(app, tenant.id)
const inTenant = <T>(work: Parameters<typeof withTenant<T>>[2]) => withTenant(app.platform.database, tenant.id, work)
const move = (id: string, state: string, version: number) =>
  readJson(tenant, `/measure/${id}/state`, { method: 'PUT', body: { state, version } })

await createMeasure(tenant, { kpiIds: ['cost_ratio_pct'], topicId: 'labour' }) // an idea addresses nothing
await createMeasure(tenant, {
  state: 'PLANNED',
  kpiIds: ['service_profit', 'labour_productivity_pct'],
  topicId: 'labour',
})
const done = await createMeasure(tenant, { state: 'IN_PROGRESS', kpiIds: ['service_profit'], topicId: 'labour' })
await move(done.id, 'IMPLEMENTED', 1)
await move(done.id, 'EFFECTIVE', 2)
const implemented = await createMeasure(tenant, { state: 'IN_PROGRESS', kpiIds: ['service_profit'] })
await move(implemented.id, 'IMPLEMENTED', 1)
const cancelled = await createMeasure(tenant, { state: 'PLANNED', kpiIds: ['gross_per_order'], topicId: 'labour' })
await move(cancelled.id, 'CANCELLED', 1)
const deleted = await createMeasure(tenant, { state: 'PLANNED', kpiIds: ['labour_efficiency_pct'] })
await tenant.inject({ as: 'principal', method: 'DELETE', url: `/api/workflow/measure/${deleted.id}` })
const ofOtherUnit = await createMeasure(
  tenant,
  { state: 'PLANNED', kpiIds: ['labour_efficiency_pct'] },
  { as: 'consultant', unit: 'u2' },
)

test('KPIs of each unit are addressed by measures that are pending or implemented, not by ideas', async () => {
  const addressed = await inTenant((tx) => listAddressedKpis(tx, ['u1', 'u2', 'u3']))
  expect([...addressed.keys()].sort()).toEqual(['u1', 'u2'])
  expect([...(addressed.get('u1') ?? [])].sort()).toEqual(['labour_productivity_pct', 'service_profit'])
  expect([...(addressed.get('u2') ?? [])]).toEqual(['labour_efficiency_pct'])
})

test('the last activity of a unit is its last change or comment; units without measures are omitted', async () => {
  const before = await inTenant((tx) => listLastActivity(tx, ['u1', 'u2', 'u3']))
  expect([...before.keys()].sort()).toEqual(['u1', 'u2'])
  await readJson(tenant, `/measure/${ofOtherUnit.id}/comment`, {
    as: 'consultant',
    unit: 'u2',
    method: 'POST',
    body: { text: 'Well done' },
  })
  const after = await inTenant((tx) => listLastActivity(tx, ['u1', 'u2']))
  expect(after.get('u1')).toEqual(before.get('u1'))
  expect(Number(after.get('u2'))).toBeGreaterThan(Number(before.get('u2')))
})

test('measures are counted by topic, KPI and best practice, without cancelled and deleted ones', async () => {
  const { byTopic, byKpi, byBestPractice } = await inTenant((tx) => countUnitMeasures(tx, 'u1'))
  expect(Object.fromEntries(byTopic)).toEqual({ labour: { total: 3, pending: 2, evaluated: 1 } })
  expect(Object.fromEntries(byKpi)).toEqual({
    cost_ratio_pct: { total: 1, pending: 1, evaluated: 0 },
    labour_productivity_pct: { total: 1, pending: 1, evaluated: 0 },
    service_profit: { total: 3, pending: 1, evaluated: 1 },
  })
  expect(byBestPractice.size).toBe(0)
})
