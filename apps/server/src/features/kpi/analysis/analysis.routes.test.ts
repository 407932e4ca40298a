import { expect, test } from 'vitest'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app)
await fillWithFigures(app, tenant.id)

interface Part {
  readonly id: string
  readonly contribution: number
}
const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { contribution }) => sum + contribution, 0)

test('a change is decomposed along the driver formula: utilisation 0, efficiency 12 points', async () => {
  const analysis = await readJson(tenant, '/kpi/labour_productivity_pct/analysis')
  expect(analysis).toMatchObject({ before: 80, after: 92, change: 12, method: 'SHAPLEY' })
  expect(analysis.node).toMatchObject({ kind: 'KPI', direction: 'HIGHER', unit: { id: '%', label: '%' } })
  expect(analysis.contributions.map(({ id }: Part) => id)).toEqual(['labour_utilisation_pct', 'labour_efficiency_pct'])
  expect(analysis.contributions[0].contribution).toBeCloseTo(0, 9)
  expect(analysis.contributions[1].contribution).toBeCloseTo(12, 9)
})

test.each(['MONTH', 'YTD', 'R12'])(
  'in %s the parts add up to the change, which matches the dashboard',
  async (view) => {
    for (const { id, reading } of (await readJson(tenant, `/kpi?view=${view}`)).content) {
      const { before, after, change, contributions } = await readJson(tenant, `/kpi/${id}/analysis?view=${view}`)
      expect(after).toBeCloseTo(reading.value, 9)
      expect(before === null).toBe(reading.comparison === null)
      if (before === null) {
        expect(contributions).toEqual([])
        continue
      }
      expect(before).toBeCloseTo(reading.comparison, 9)
      expect(sumOf(contributions)).toBeCloseTo(change, 6)
    }
  },
)

test('drill-down always ends at base figures and never returns to the same figure', async () => {
  const below = async (node: string): Promise<string[]> => {
    const { node: figure, contributions } = await readJson(tenant, `/kpi/service_profit/analysis?node=${node}`)
    if (figure.kind === 'BASE_FIGURE') expect(contributions).toEqual([])
    else expect(contributions.length).toBeGreaterThan(0)
    return contributions.map(({ id }: Part) => id)
  }
  expect(await below('service_profit')).toEqual(['service_gross'])
  expect(await below('service_gross')).toEqual(['orders', 'gross_per_order'])
  expect(await below('gross_per_order')).toEqual(['service_revenue', 'service_cost', 'orders'])
  expect(await below('service_revenue')).toEqual([])
})

test('a node that is not below the KPI returns 404', async () => {
  const missing = await readError(tenant, '/kpi/cost_ratio_pct/analysis?node=zzz')
  expect(missing).toMatchObject({ status: 404, code: 'kpi.not_found' })
  expect(await readError(tenant, '/kpi/cost_ratio_pct/analysis?node=sold_hours')).toEqual(missing)
})

test('the change is null without a value in the comparison period', async () => {
  expect(await readJson(tenant, '/kpi/cost_ratio_pct/analysis?period=2023-05')).toMatchObject({
    before: null,
    change: null,
    method: null,
    contributions: [],
  })
})
