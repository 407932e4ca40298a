import type { Visit, VisitList } from '@lotse/contract/features/visit/visit.schema.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../testing/fixture/figure/figure.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { deletedVisits } from './visit.repository.ts'

const app = await testApp()
const tenant = await freshTenant(app, {
  roles: { figures: ['CHANGE_BUSINESS_UNIT', 'KPI_READ'], guest: ['KPI_READ'] },
  people: {
    regional: { roles: ['consultant'], businessUnit: 'u2' },
    figures: { roles: ['figures'], businessUnit: null, businessUnits: 'ALL' },
    guest: { roles: ['guest'], businessUnit: 'u1' },
    other: { roles: ['principal'], businessUnit: 'u2' },
  },
})
await fillWithFigures(app, tenant.id)
const measure = await createMeasure(tenant, { title: 'Late', state: 'PLANNED', due: '2020-01-01' })
const elsewhere = await createMeasure(tenant, {}, { as: 'consultant', unit: 'u2' })

const plan = (body: object = {}, as = 'consultant'): Promise<Visit> =>
  readJson(tenant, '/portfolio/visit', {
    as,
    method: 'POST',
    body: { unitId: 'u1', on: '2026-03-04', participants: 'Ann', agenda: 'Utilisation', ...body },
  })
const editOf = ({ version, state, on, participants, agenda, minutes, measures, goal }: Visit) => ({
  version,
  state,
  on,
  participants,
  agenda,
  minutes,
  measureIds: measures.map(({ id }) => id),
  goal: goal && { kpiId: goal.kpi.id, value: goal.value, period: goal.period },
})
const edit = (visit: Visit, changes: object, as = 'consultant') => ({
  as,
  method: 'PUT' as const,
  body: { ...editOf(visit), ...changes },
})
const put = (visit: Visit, changes: object, as?: string): Promise<Visit> =>
  readJson(tenant, `/portfolio/visit/${visit.id}`, edit(visit, changes, as))
const putError = (visit: Visit, changes: object, as?: string) =>
  readError(tenant, `/portfolio/visit/${visit.id}`, edit(visit, changes, as))
const list = (query = '', as = 'consultant'): Promise<VisitList> => readJson(tenant, `/portfolio/visit${query}`, { as })
const goal = { kpiId: 'cost_ratio_pct', value: 42.5, period: '2026-06' }

test('a visit has minutes, measures of the unit as they are now, and a goal of a KPI', async () => {
  const visit = await plan()
  expect(visit).toMatchObject({
    version: 1,
    state: 'PLANNED',
    unit: { id: 'u1' },
    minutes: '',
    measures: [],
    goal: null,
  })
  const held = await put(visit, { state: 'HELD', minutes: 'Agreed', measureIds: [measure.id], goal })
  expect(held).toMatchObject({
    version: 2,
    state: 'HELD',
    minutes: 'Agreed',
    updatedBy: { name: expect.any(String) },
    measures: [{ id: measure.id, title: 'Late', state: 'PLANNED', due: '2020-01-01', isOverdue: true }],
    goal: { kpi: { id: 'cost_ratio_pct', unit: { label: '%' } }, value: 42.5, period: '2026-06' },
  })
  expect(await readJson(tenant, `/portfolio/visit/${visit.id}`, { as: 'consultant' })).toEqual(held)
  expect((await putError(held, { measureIds: [elsewhere.id] })).code).toBe('measure.not_found')
  expect((await putError(held, { goal: { ...goal, kpiId: 'nothing' } })).code).toBe('kpi.not_found')
})

test('a person without MEASURE_READ sees no measures and leaves them as they are', async () => {
  const visit = await put(await plan(), { measureIds: [measure.id] })
  const seen: Visit = await readJson(tenant, `/portfolio/visit/${visit.id}`, { as: 'figures' })
  expect(seen.measures).toEqual([])
  await put(seen, { minutes: 'Written' }, 'figures')
  const { measures, minutes } = await readJson(tenant, `/portfolio/visit/${visit.id}`, { as: 'consultant' })
  expect([measures.length, minutes]).toEqual([1, 'Written'])
})

test('an edit based on an older version is refused with the current one, and planning twice creates one visit', async () => {
  const id = '0d3b7a52-0000-4000-8000-000000000001'
  const visit = await plan({ id })
  expect(await plan({ id, agenda: 'Other' })).toEqual(visit)
  await put(visit, { agenda: 'First' })
  expect(await putError(visit, { agenda: 'Second' })).toMatchObject({
    status: 409,
    code: 'visit.changed',
    currentVersion: 2,
  })
  expect((await readJson(tenant, `/portfolio/visit/${id}`, { as: 'consultant' })).agenda).toBe('First')
})

test('planned visits come first by day, then the held ones, the latest first', async () => {
  const early = await plan({ unitId: 'u3', on: '2026-05-01' })
  const late = await plan({ unitId: 'u3', on: '2026-06-01' })
  const past = await put(await plan({ unitId: 'u3', on: '2026-01-01' }), { state: 'HELD' })
  const latest = await put(await plan({ unitId: 'u3', on: '2026-02-01' }), { state: 'HELD' })
  const ids = ({ content }: VisitList) => content.map(({ id }) => id)
  expect(ids(await list('?unitId=u3'))).toEqual([early.id, late.id, latest.id, past.id])
  expect(ids(await list('?unitId=u3&state=HELD&size=1&page=1'))).toEqual([past.id])
  expect((await list('?unitId=u3&state=HELD&size=1')).totalElements).toBe(2)
})

const remove = async (url: string) => {
  const reply = await tenant.inject({ as: 'consultant', method: 'DELETE', url: `/api/workflow${url}` })
  expect(reply.statusCode, reply.body).toBe(204)
}

test('a deleted visit can be restored for a day, then it is removed', async () => {
  const visit = await plan()
  const url = `/portfolio/visit/${visit.id}`
  await remove(url)
  expect((await readError(tenant, url, { as: 'consultant' })).code).toBe('visit.not_found')
  expect(await readJson(tenant, `${url}/restore`, { as: 'consultant', method: 'POST' })).toEqual(visit)
  await remove(url)
  const removed = await withTenant(app.platform.database, tenant.id, async (tx) => {
    await sql`update visit set deleted_at = now() - interval '2 days' where id = ${visit.id}::uuid`.execute(tx)
    return deletedVisits.remove(tx)
  })
  expect(removed).toBe(1)
  expect((await readError(tenant, `${url}/restore`, { as: 'consultant', method: 'POST' })).code).toBe('visit.not_found')
})

test('a visit outside of the portfolio is not found, and people of a unit cannot write', async () => {
  const visit = await plan()
  expect((await list('', 'regional')).content.filter(({ unit }) => unit.id !== 'u2')).toEqual([])
  expect((await readError(tenant, `/portfolio/visit/${visit.id}`, { as: 'regional' })).code).toBe('visit.not_found')
  expect((await putError(visit, { minutes: 'x' }, 'regional')).code).toBe('visit.not_found')
  for (const path of ['/portfolio/visit?unitId=u1', '/portfolio/visit-preparation?unitId=u1']) {
    expect((await readError(tenant, path, { as: 'regional' })).code).toBe('businessunit.not_found')
  }
  expect((await readError(tenant, '/portfolio/visit', { as: 'principal' })).code).toBe('permission.missing')
  const deletion = { as: 'regional', method: 'DELETE' as const }
  expect((await readError(tenant, `/portfolio/visit/${visit.id}`, deletion)).code).toBe('visit.not_found')
})

test('the people of a unit read its held visits only, and measures only with MEASURE_READ', async () => {
  const planned = await plan({ on: '2030-01-01' })
  const held = await put(await plan({ on: '2029-01-01' }), { state: 'HELD', measureIds: [measure.id] })
  const of = async (as: string): Promise<Visit[]> => (await readJson(tenant, '/visit', { as })).content
  const [first, ...rest] = await of('principal')
  expect(first).toEqual(held)
  expect(rest.map(({ id }) => id)).not.toContain(planned.id)
  expect((await of('guest'))[0]).toEqual({ ...held, measures: [] })
  expect((await of('other')).map(({ id }) => id)).not.toContain(held.id)
})

test('what to talk about are priorities, open measures and recent comments of the unit', async () => {
  const text = 'Two technicians were ill'
  const body = { part: '2025-02', text }
  await readJson(tenant, '/kpi/cost_ratio_pct/comment', { as: 'principal', method: 'POST', body })
  const prepared = await readJson(tenant, '/portfolio/visit-preparation?unitId=u1', { as: 'consultant' })
  const priorities = await readJson(tenant, '/priority', { as: 'consultant', unit: 'u1' })
  expect(prepared.priorities).toEqual(priorities.content)
  expect(prepared.period).toBe(priorities.view.period)
  expect(prepared.measures).toMatchObject([{ id: measure.id, isOverdue: true }])
  expect(prepared.comments).toMatchObject([{ kpiId: 'cost_ratio_pct', period: '2025-02', text }])
})
