import { periodIndex } from '@lotse/analysis/calendar/period.ts'
import type { Priority } from '@lotse/contract/features/priority/priority.schema.ts'
import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { fillWithWorkshops, WORKSHOP_PERIOD } from '../../testing/fixture/figure/potential.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { buildFigureColumns, recordBaseFigureValues, refreshRollup } from '../kpi/kpi.public.ts'

const app = await testApp()

async function workshops(options?: Parameters<typeof freshTenant>[1]) {
  const tenant = await freshTenant(app, options)
  await fillWithWorkshops(app.platform.database, tenant.id)
  const list = (query = '', as = 'principal') => readJson(tenant, `/priority${query}`, { as })
  return { tenant, list }
}

const find = (list: { content: Priority[] }, id: string) => list.content.find((one) => one.id === id)
const GRADE_ORDER = ['CRITICAL', 'FAR', 'NEAR', 'GOOD', 'NONE']

test('all KPIs are ranked by grade, then by the share that home and plan show', async () => {
  const { tenant, list } = await workshops()
  const ranking = await list()
  const { content: kpis } = await readJson(tenant, '/kpi')
  const potential = await readJson(tenant, '/potential')
  expect(ranking.content.map(({ id }: Priority) => id).toSorted()).toEqual(
    kpis.map(({ id }: Priority) => id).toSorted(),
  )
  const grades = ranking.content.map(({ grade }: Priority) => GRADE_ORDER.indexOf(grade))
  expect(grades).toEqual(grades.toSorted())
  const critical = ranking.content.filter(({ grade }: Priority) => grade === 'CRITICAL')
  expect(critical.length).toBe(ranking.statusCounts.BAD)
  const shares = critical.map(({ share }: Priority) => Math.round(share ?? 0))
  expect(shares).toEqual(shares.toSorted((a: number, b: number) => b - a))
  for (const { id, share } of potential.items) expect(find(ranking, id)?.share).toBeCloseTo(share, 6)
  expect(ranking.area.critical).toBeGreaterThanOrEqual(critical.length / 2)
})

test('a KPI with a potential is planned, and its measure is continued or followed up', async () => {
  const { tenant, list } = await workshops()
  expect(find(await list(), 'rate')).toMatchObject({ action: 'PLAN', measure: null })
  expect(find(await list(), 'score')).toMatchObject({ action: 'NOTHING', share: null })

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

test('a worse month is named, whatever the comparison of the view', async () => {
  const { tenant, list } = await workshops()
  expect((await list()).worsened).toBeNull()
  await withTenant(app.platform.database, tenant.id, async (tx) => {
    const columns = buildFigureColumns()
    columns.add('u1', 'orders', periodIndex(WORKSHOP_PERIOD), 100, 0)
    await recordBaseFigureValues(tx, {
      source: 'worse',
      contentHash: 'worse',
      columns: columns.build(),
      conflict: 'SUPERSEDE',
    })
    await refreshRollup(tx, { businessUnitIds: ['u1'] })
  })
  const ranking = await list('?comparison=PRIOR_YEAR')
  expect(ranking.view.comparisonPeriod).toBe('2025-11')
  expect(ranking.worsened).toBe('score')
  expect(find(ranking, 'score')).toMatchObject({
    before: 0.4,
    reading: { value: 0.1, status: 'BAD' },
    grade: 'CRITICAL',
    action: 'ANALYSE',
  })
})

test('an unknown month and peer group are rejected', async () => {
  const { tenant } = await workshops()
  expect((await readError(tenant, '/priority?period=2001-01')).code).toBe('kpi.period_out_of_range')
  expect((await readError(tenant, '/priority?peerGroup=nobody')).code).toBe('peer_group.not_found')
})
