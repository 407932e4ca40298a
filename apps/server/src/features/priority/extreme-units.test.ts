import { addMonths, periodIndex } from '@lotse/analysis/calendar/period.ts'
import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readJson } from '../../testing/fixture/calls.ts'
import { setTarget } from '../../testing/fixture/figure/figure.ts'
import { applyWorkshopPack, fillWithWorkshops, workshopPack } from '../../testing/fixture/figure/potential.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { refreshRollup } from '../kpi/kpi.public.ts'
import { recordBaseFigureValues } from '../kpi/value/value.ts'
import { buildFigureColumns } from '../kpi/value/value-columns.ts'
import '../kpi/kpi.table.ts'

const app = await testApp()
const LAST = '2025-12'

/** What a person of the unit opens first, with the names that each shows first. */
async function expectAllOpen(tenant: FreshTenant) {
  const as = 'principal'
  const ranked = await readJson(tenant, '/priority', { as })
  for (const url of ['/kpi', '/kpi-change', '/potential', '/solution-tree', '/marktdeutschland/weeklyreport']) {
    await readJson(tenant, url, { as })
  }
  for (const { id } of ranked.content) {
    const { problem } = await readJson(tenant, `/problem/${id}`, { as })
    expect(problem.id).toBe(id)
  }
  const { first } = await readJson(tenant, '/marktdeutschland/weeklyreport', { as })
  const names = (list: { id: string }[]) => list.slice(0, 3).map(({ id }) => id)
  expect(names(first)).toEqual(names(ranked.content))
  return ranked
}

async function deliver(tenant: FreshTenant, months: number, values: Readonly<Record<string, number>>) {
  await withTenant(app.platform.database, tenant.id, async (tx) => {
    await applyWorkshopPack(tx, workshopPack())
    const columns = buildFigureColumns()
    for (let back = 0; back < months; back++) {
      const month = periodIndex(addMonths(LAST, -back))
      for (const [figure, value] of Object.entries(values)) columns.add('u1', figure, month, value, 0)
    }
    await recordBaseFigureValues(tx, {
      source: 'one',
      contentHash: 'one',
      columns: columns.build(),
      conflict: 'SUPERSEDE',
    })
    await refreshRollup(tx)
  })
}

test('a unit without figures, with two months, or with one KPI has no or few problems, and every screen opens', async () => {
  const empty = await freshTenant(app)
  await withTenant(app.platform.database, empty.id, (tx) => applyWorkshopPack(tx, workshopPack()))
  expect((await expectAllOpen(empty)).content).toEqual([])

  const young = await freshTenant(app)
  await deliver(young, 2, {
    attended: 1_000,
    sold: 700,
    revenue: 63_000,
    cost: 60_000,
    orders: 400,
    receivables: 85_000,
  })
  await setTarget(app, young.id, { unit: 'u1', kpi: 'rate', from: '2024-01', min: 95 })
  const ranked = await expectAllOpen(young)
  expect(ranked.content.map(({ id }: { id: string }) => id)).toEqual(['rate'])
  const counts = await readJson(young, '/businessunit', { as: 'consultant' })
  expect(counts.content.find(({ id }: { id: string }) => id === 'u1').statusCounts).toEqual(ranked.statusCounts)
  expect(ranked).toMatchObject({ view: { view: 'MONTH', period: LAST }, worsened: null, joint: null })

  const single = await freshTenant(app)
  await deliver(single, 14, { attended: 1_000, sold: 700 })
  await setTarget(app, single.id, { unit: 'u1', kpi: 'utilisation', from: '2024-01', min: 80 })
  const one = await expectAllOpen(single)
  expect(one.content).toMatchObject([
    { id: 'utilisation', share: null, reasons: expect.arrayContaining(['NO_AMOUNT']) },
  ])
})

test('a unit with all KPIs good has no problem, one with all critical has all of them', async () => {
  const tenant = await freshTenant(app)
  await fillWithWorkshops(app.platform.database, tenant.id)
  const targets = async (min: number, max: number) => {
    const { content } = await readJson(tenant, '/kpi', { as: 'principal' })
    await withTenant(app.platform.database, tenant.id, (tx) => tx.deleteFrom('kpi_target').execute())
    for (const { id, direction } of content) {
      const bounds = direction === 'LOWER' ? { max } : direction === 'RANGE' ? { min: -max, max } : { min }
      await setTarget(app, tenant.id, { unit: 'u1', kpi: id, from: '2024-01', ...bounds })
    }
  }
  await targets(-1e9, 1e9)
  const calm = await expectAllOpen(tenant)
  expect(calm.statusCounts).toMatchObject({ WARN: 0, BAD: 0 })
  // What is good has a potential only where the peers do better.
  for (const { share, status } of calm.content) expect([status, share > 0]).toEqual(['GOOD', true])

  await targets(1e9, 1e-6)
  const alarmed = await expectAllOpen(tenant)
  expect(alarmed.statusCounts.GOOD).toBe(0)
  expect(alarmed.statusCounts.BAD).toBeGreaterThan(5)
})
