import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../testing/fixture/figure/figure.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app)
await fillWithFigures(app, tenant.id)

test('areas are returned in the order of the tenant, with KPIs by status and headline KPIs in the order of the area', async () => {
  const { view, content } = await readJson(tenant, '/area')
  expect(view).toMatchObject({ period: '2025-02', view: 'MONTH', comparisonPeriod: '2024-02' })
  expect(view.peerGroup).toEqual({ id: 'everybody', name: 'Name everybody' })
  expect(content.map(({ id }: { id: string }) => id)).toEqual(['service', 'finance'])
  expect(content[0].headlineKpis.map(({ id }: { id: string }) => id)).toEqual([
    'service_profit',
    'labour_productivity_pct',
  ])
  // Productivity on target, utilisation below its range; efficiency, profit and gross per order at the top.
  expect(content[0].statusCounts).toEqual({ GOOD: 4, WARN: 1, BAD: 0, NONE: 0 })
})

test('an area includes its topics', async () => {
  expect(await readJson(tenant, '/area/service', { language: 'sk' })).toEqual({
    id: 'service',
    name: 'Name service (sk)',
    description: 'About service (sk)',
    icon: 'IconCar',
    order: 1,
    topics: [{ id: 'labour', name: 'Name labour (sk)', description: 'About labour (sk)' }],
  })
})

test('a dashboard has all KPIs of the area in the order of the tenant, each with 24 months', async () => {
  const { kpis, statusCounts, topics } = await readJson(tenant, '/area/service/dashboard?period=2024-06')
  expect(kpis.map(({ id }: { id: string }) => id)).toEqual([
    'labour_productivity_pct',
    'labour_utilisation_pct',
    'labour_efficiency_pct',
    'service_profit',
    'gross_per_order',
  ])
  expect(topics).toHaveLength(1)
  expect(Object.values<number>(statusCounts).reduce((sum, count) => sum + count)).toBe(5)
  const { series } = kpis[0]
  expect(series).toHaveLength(24)
  // Figures begin in 2023-01: earlier months are null, never 0.
  expect(series[0]).toEqual({ period: '2022-07', value: null })
  expect(series[5]).toEqual({ period: '2022-12', value: null })
  expect(series[6]).toEqual({ period: '2023-01', value: 72 })
  expect(series[23]).toEqual({ period: '2024-06', value: expect.closeTo(77.1, 9) })
})

test('a cached dashboard costs one query besides the session and the transaction', async () => {
  await readJson(tenant, '/area/service/dashboard')
  // Every statement becomes a query object of pg, on whichever connection it is sent.
  const submit = vi.spyOn(pg.Query.prototype, 'submit')
  await readJson(tenant, '/area/service/dashboard?comparison=PRIOR_MONTH')
  const texts = submit.mock.contexts.map((query) => String((query as { text?: string }).text))
  submit.mockRestore()
  expect(texts).toHaveLength(4)
  expect(texts.filter((text) => text.includes('kpi_rollup'))).toHaveLength(1)
})

test('an unknown area returns 404 in every language, before the view is validated', async () => {
  const unknown = await readError(tenant, '/area/zzz')
  expect(unknown).toMatchObject({ status: 404, code: 'area.not_found' })
  expect(await readError(tenant, '/area/zzz/dashboard?peerGroup=nope')).toEqual(unknown)
  expect((await readError(tenant, '/area/zzz', { language: 'de' })).message).not.toBe(unknown.message)
})

test('an area of another tenant returns 404', async () => {
  const other = await freshTenant(app)
  expect(await readError(other, '/area/service')).toEqual(await readError(other, '/area/zzz'))
  expect((await readJson(other, '/area')).content).toEqual([])
})
