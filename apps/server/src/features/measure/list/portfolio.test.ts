import type {
  PortfolioMeasure,
  PortfolioMeasureList,
} from '@lotse/contract/features/measure/measure.portfolio.schema.ts'
import { expect, test } from 'vitest'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { createMeasure, editOf } from '../../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app, {
  roles: { figures: ['CHANGE_BUSINESS_UNIT', 'KPI_READ'] },
  people: {
    regional: { roles: ['consultant'], businessUnit: 'u2' },
    figures: { roles: ['figures'], businessUnit: null, businessUnits: 'ALL' },
  },
})
await fillWithFigures(app, tenant.id)
const inUnit = (unit: string) => ({ as: 'consultant', unit })

const effects = [{ kpiId: 'service_profit', delta: null, eurPerYear: 1_000 }]
await createMeasure(tenant, { title: 'Later', state: 'PLANNED', due: '2099-01-01' }, inUnit('u1'))
await createMeasure(
  tenant,
  { title: 'Late', state: 'PLANNED', due: '2020-02-01', expectedEffects: effects },
  inUnit('u2'),
)
await createMeasure(tenant, { title: 'Latest', state: 'IN_PROGRESS', due: '2020-01-01' }, inUnit('u3'))
await createMeasure(tenant, { title: 'Undated' }, inUnit('u1'))
const done = await createMeasure(
  tenant,
  { title: 'Done', state: 'IN_PROGRESS', kpiIds: ['cost_ratio_pct'] },
  inUnit('u2'),
)
await readJson(tenant, `/measure/${done.id}`, {
  ...inUnit('u2'),
  method: 'PUT',
  body: editOf(done, { state: 'IMPLEMENTED', implementedOn: '2024-07-15' }),
})

const list = (query = '', as = 'consultant'): Promise<PortfolioMeasureList> =>
  readJson(tenant, `/portfolio/measure${query}`, { as })
const titles = ({ content }: { content: readonly PortfolioMeasure[] }) => content.map(({ title }) => title)

test('overdue measures of all units come first, then the open ones by due date, then the done ones', async () => {
  const { content, ...totals } = await list()
  expect(titles({ content })).toEqual(['Latest', 'Late', 'Later', 'Undated', 'Done'])
  expect(content.map(({ isOverdue }) => isOverdue)).toEqual([true, true, false, false, false])
  expect(content[1]).toMatchObject({ unit: { id: 'u2', name: 'Unit u2' }, expectedEurPerYear: 1_000, verdict: null })
  expect(totals).toEqual({ page: 0, size: 50, totalElements: 5, totalOverdue: 2, totalExpectedEurPerYear: 1_000 })
})

test('cancelled measures have no part in the sum, and a page is read without totals', async () => {
  const at = await freshTenant(app)
  await fillWithFigures(app, at.id)
  const all = (query: string): Promise<PortfolioMeasureList> =>
    readJson(at, `/portfolio/measure${query}`, { as: 'consultant' })
  for (const [title, eurPerYear] of [
    ['Kept', 100],
    ['Given up', 20],
  ] as const) {
    const expectedEffects = [{ kpiId: 'service_profit', delta: null, eurPerYear }]
    await createMeasure(at, { title, state: 'PLANNED', due: '2020-01-01', expectedEffects }, inUnit('u1'))
  }
  const [given] = (await all('?search=given')).content
  const { version } = await readJson(at, `/measure/${given?.id}`, inUnit('u1'))
  const body = { state: 'CANCELLED', version }
  await readJson(at, `/measure/${given?.id}/state`, { ...inUnit('u1'), method: 'PUT', body })
  const totals = { totalElements: 2, totalOverdue: 1, totalExpectedEurPerYear: 100 }
  for (const query of ['', '?unitId=u1', '?state=PLANNED,CANCELLED', '?search=e']) {
    expect(await all(query), query).toMatchObject(totals)
  }
  const nothing = { totalElements: null, totalOverdue: null, totalExpectedEurPerYear: null }
  expect(await all('?hasTotals=false')).toMatchObject({ content: [{}, {}], ...nothing })
})

test('the verdict is that of the effect of the measure', async () => {
  const { verdict } = await readJson(tenant, `/measure/${done.id}/effect`, inUnit('u2'))
  expect(verdict).not.toBeNull()
  expect((await list('?state=IMPLEMENTED')).content).toMatchObject([{ title: 'Done', verdict }])
})

test('filters by unit, state, due date and words, sorts, and returns pages', async () => {
  expect(titles(await list('?unitId=u1'))).toEqual(['Later', 'Undated'])
  expect(titles(await list('?due=OVERDUE'))).toEqual(['Latest', 'Late'])
  expect(titles(await list('?search=late&state=PLANNED'))).toEqual(['Late', 'Later'])
  expect(titles(await list('?sort=UNIT'))).toEqual(['Later', 'Undated', 'Late', 'Done', 'Latest'])
  expect(titles(await list('?sort=TITLE&direction=DESC'))).toEqual(['Undated', 'Latest', 'Later', 'Late', 'Done'])
  const second = await list('?size=2&page=1')
  expect(titles(second)).toEqual(['Later', 'Undated'])
  expect(second.totalElements).toBe(5)
})

test('only measures of the portfolio are listed, and a unit outside of it is not found', async () => {
  expect(titles(await list('', 'regional'))).toEqual(['Late', 'Done'])
  const missing = await readError(tenant, '/portfolio/measure?unitId=zzz', { as: 'regional' })
  expect(missing).toMatchObject({ status: 404, code: 'businessunit.not_found' })
  expect(await readError(tenant, '/portfolio/measure?unitId=u1', { as: 'regional' })).toEqual(missing)
  for (const as of ['principal', 'figures']) {
    expect((await readError(tenant, '/portfolio/measure', { as })).code).toBe('permission.missing')
  }
})
