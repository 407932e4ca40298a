import { periodIndex } from '@lotse/analysis/calendar/period.ts'
import type { KpiChange, KpiChanges } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { fillWithWorkshops, WORKSHOP_PERIOD } from '../../../testing/fixture/figure/potential.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { refreshRollup } from '../rollup/rollup.ts'
import { recordBaseFigureValues } from '../value/value.ts'
import { buildFigureColumns } from '../value/value-columns.ts'

const app = await testApp()
const tenant = await freshTenant(app)
await fillWithWorkshops(app.platform.database, tenant.id)
// In its last month, u1 sells 800 hours instead of 730 at the same 91 €, in 500 instead of 400 orders.
await withTenant(app.platform.database, tenant.id, async (tx) => {
  const columns = buildFigureColumns()
  const values = { sold: 800, revenue: 800 * 91, orders: 500, receivables: 95_000 }
  for (const [figure, value] of Object.entries(values))
    columns.add('u1', figure, periodIndex(WORKSHOP_PERIOD), value, 0)
  await recordBaseFigureValues(tx, {
    source: 'correction',
    contentHash: 'correction',
    columns: columns.build(),
    conflict: 'SUPERSEDE',
  })
  await refreshRollup(tx)
})

const changes = (query = ''): Promise<KpiChanges> => readJson(tenant, `/kpi-change${query}`)
const idsOf = ({ content }: KpiChanges) => content.map(({ id }) => id)
const find = ({ content }: KpiChanges, id: string): KpiChange | undefined => content.find((one) => one.id === id)

test('a change is valued in EUR of the month through the formulas, and the outcome is separate', async () => {
  const month = await changes()
  expect(month.view).toMatchObject({ period: '2025-12', view: 'MONTH', comparisonPeriod: '2024-12' })
  expect(month.outcome).toMatchObject({ id: 'profit', change: 70 * 91, euroImpact: expect.closeTo(70 * 91, 6) })
  expect(find(month, 'utilisation')).toMatchObject({
    name: 'Name of utilisation',
    role: 'LEVER',
    change: expect.closeTo(7, 9),
    reading: { value: 80, comparison: 73 },
    // 1,000 attended hours × 7 points × 91 €
    euroImpact: expect.closeTo(6_370, 6),
  })
  expect(idsOf(month)).not.toContain('profit')
  expect(idsOf(month), 'a KPI that did not change is not listed').not.toContain('rate')
})

test('a deterioration is a loss: more receivable days cost interest', async () => {
  const days = find(await changes(), 'receivable_days')
  const change = (95_000 / 72_800 - 85_000 / 66_430) * 365
  const revenueOfYear = (11 * 730 + 800) * 91
  expect(days?.change).toBeCloseTo(change, 9)
  expect(days?.euroImpact).toBeCloseTo((-change / 365) * revenueOfYear * 0.06 * (1 / 12), 6)
})

test('the list is ordered by euro impact, and KPIs without one follow by relative change', async () => {
  const { content } = await changes()
  const impacts = content.map(({ euroImpact }) => euroImpact)
  const valued = impacts.filter((impact) => impact !== null)
  expect(impacts.slice(0, valued.length)).toEqual(valued.toSorted((a, b) => Math.abs(b) - Math.abs(a)))
  expect(content.at(-1)).toMatchObject({ id: 'score', euroImpact: null, role: 'NONE' })
})

test('over twelve months the change is that of a year, and the previous month can be compared', async () => {
  const year = await changes('?view=R12&comparison=PRIOR_MONTH')
  expect(find(year, 'utilisation')).toMatchObject({
    change: expect.closeTo((70 / 12_000) * 100, 9),
    euroImpact: expect.closeTo(6_370, 6),
  })
  expect(year.outcome?.euroImpact).toBeCloseTo(6_370, 6)
  expect((await changes('?comparison=PRIOR_MONTH')).view.comparisonPeriod).toBe('2025-11')
})

test('the list is empty without values to compare with', async () => {
  expect(await changes('?period=2025-01')).toMatchObject({ outcome: null, content: [] })
})

test('a month without figures returns 400', async () => {
  expect(await readError(tenant, '/kpi-change?period=2030-01')).toMatchObject({ code: 'kpi.period_out_of_range' })
})
