import type { Priority } from '@lotse/contract/features/priority/priority.schema.ts'
import { expect, test } from 'vitest'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { fillWithWorkshops } from '../../testing/fixture/figure/potential.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()

async function workshops(options?: Parameters<typeof freshTenant>[1]) {
  const tenant = await freshTenant(app, options)
  await fillWithWorkshops(app.platform.database, tenant.id)
  const list = (query = '', as = 'principal') => readJson(tenant, `/priority${query}`, { as })
  return { tenant, list }
}

const find = (list: { content: Priority[] }, id: string) => list.content.find((one) => one.id === id)
const kpisOf = ({ id, others, results }: Priority) => [
  id,
  ...others.map((one) => one.id),
  ...results.map((one) => one.id),
]

test('every KPI that is off its target or has a potential is in one problem, and no amount counts twice', async () => {
  const { tenant, list } = await workshops()
  const ranking = await list('?view=MONTH')
  const { content: kpis } = await readJson(tenant, '/kpi?view=R12')
  const potential = await readJson(tenant, '/potential')
  const affected = new Set<string>(potential.items.map(({ id }: { id: string }) => id))
  for (const { id, reading } of kpis) if (reading.status === 'BAD' || reading.status === 'WARN') affected.add(id)
  expect(ranking.content.flatMap(kpisOf).toSorted()).toEqual([...affected].toSorted())
  expect(ranking.joint).toBeCloseTo(potential.joint, 6)
  const sum = ranking.content.reduce((total: number, { share }: Priority) => total + (share ?? 0), 0)
  expect(sum).toBeCloseTo(potential.joint, 6)
  expect(ranking.content[0]).toMatchObject({ state: 'OPEN', reasons: expect.arrayContaining(['MONEY']) })
})

test('counts are those of twelve months, by area, whatever the view', async () => {
  const { tenant, list } = await workshops()
  const { view, statusCounts, areas, outcome } = await list('?view=MONTH&comparison=PRIOR_MONTH')
  const { content: kpis } = await readJson(tenant, '/kpi?view=R12')
  expect(outcome.reading).toEqual(kpis.find(({ id }: Priority) => id === outcome.id).reading)
  const critical = kpis.filter((kpi: Priority) => kpi.reading.status === 'BAD')
  expect([view.view, view.comparison]).toEqual(['R12', 'PRIOR_YEAR'])
  expect(statusCounts.BAD).toBe(critical.length)
  const total = (what: 'total' | 'critical') =>
    areas.reduce((sum: number, area: Record<'total' | 'critical', number>) => sum + area[what], 0)
  expect([total('total'), total('critical')]).toEqual([kpis.length, critical.length])
})

test('a problem with a potential is planned, and its measure is continued or followed up', async () => {
  const { tenant, list } = await workshops()
  expect(find(await list(), 'rate')).toMatchObject({ action: 'PLAN', measure: null })

  const done = await createMeasure(tenant, { state: 'PLANNED', kpiIds: ['rate'], due: '2099-12-31' })
  expect(find(await list(), 'rate')).toMatchObject({ action: 'CONTINUE', measure: { id: done.id } })
  const late = await createMeasure(tenant, { state: 'IN_PROGRESS', kpiIds: ['rate'], due: '2020-01-31' })
  expect(find(await list(), 'rate')).toMatchObject({ action: 'FOLLOW_UP', measure: { id: late.id, due: '2020-01-31' } })
})

test('measures are left out without the permission to read them', async () => {
  const { tenant, list } = await workshops({
    roles: { figures: ['KPI_READ'], measures: ['MEASURE_READ'] },
    people: {
      ann: { roles: ['figures'], businessUnit: 'u1' },
      ben: { roles: ['measures'], businessUnit: 'u1' },
    },
  })
  await createMeasure(tenant, { state: 'PLANNED', kpiIds: ['rate'] })
  expect(find(await list('', 'ann'), 'rate')).toMatchObject({ action: 'PLAN', measure: null })
  expect((await readError(tenant, '/priority', { as: 'ben' })).status).toBe(403)
})

test('an unknown month and peer group are rejected', async () => {
  const { tenant } = await workshops()
  expect((await readError(tenant, '/priority?period=2001-01')).code).toBe('kpi.period_out_of_range')
  expect((await readError(tenant, '/priority?peerGroup=nobody')).code).toBe('peer_group.not_found')
})

test('the list of units names the first problem of each unit of the portfolio, and nothing of others', async () => {
  const { tenant, list } = await workshops()
  const firstOf = async (units: string, as: string) =>
    (await readJson(tenant, `/priority/first?units=${units}`, { as })).content
  const [first] = (await list()).content
  const own = { businessUnitId: 'u1', kpiId: first.id, name: first.name, status: first.status, share: first.share }
  expect(await firstOf('u1,u1,nowhere', 'consultant')).toEqual([own])
  expect((await firstOf('u1,u2,u3', 'consultant')).length).toBeGreaterThan(1)
  expect(await firstOf('u2,u3', 'principal')).toEqual([])

  // The order follows a write at once.
  for (const kpiId of ['utilisation', 'rate']) {
    await createMeasure(tenant, { state: 'IN_PROGRESS', kpiIds: [kpiId], due: '2099-12-31' })
    const [now] = (await list()).content
    expect(await firstOf('u1', 'consultant')).toMatchObject([{ kpiId: now.id, share: now.share }])
  }
})
