import { expect, test } from 'vitest'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { fillWithFigures, setTarget } from '../../../testing/fixture/figure/figure.ts'
import { fillWithWorkshops } from '../../../testing/fixture/figure/potential.ts'
import { type FreshTenant, freshTenant, type TestCall } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp()

async function figures(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    roles: { reader: ['KPI_READ'] },
    people: { reader: { roles: ['reader'], businessUnit: 'u1' } },
  })
  await fillWithFigures(app, tenant.id)
  return tenant
}

/** HIGHER, without a default target. */
const KPI = 'gross_per_order'
const NONE = { min: null, max: null }
const least = (min: number) => ({ min, max: null })
interface Limits {
  readonly min: number | null
  readonly max: number | null
}
const cell = (month: string, limits: Limits, seen: Limits = NONE, unit = 'u1', kpiId = KPI) => ({
  businessUnitId: unit,
  kpiId,
  month,
  ...limits,
  seen,
})
const put = (cells: readonly object[], call: Partial<TestCall> = {}) => ({
  method: 'PUT' as const,
  body: { cells },
  ...call,
})
const save = async (tenant: FreshTenant, cells: readonly object[], call: Partial<TestCall> = {}, path = '') => {
  const reply = await tenant.inject({ as: 'principal', url: `/api/workflow/target-grid${path}`, ...put(cells, call) })
  expect(reply.statusCode, reply.body).toBe(204)
}
const refuse = (tenant: FreshTenant, cells: readonly object[], call: Partial<TestCall> = {}, path = '') =>
  readError(tenant, `/target-grid${path}`, put(cells, call))
const read = (tenant: FreshTenant, call: Partial<TestCall> = {}) =>
  readJson(tenant, '/target-grid?from=2025-01&to=2025-12', call)
const ownOf = async (tenant: FreshTenant) =>
  (await read(tenant)).cells.map(({ month, min }: { month: string; min: number }) => [month, min])

test('cells set the target of their month only, and later months keep theirs', async () => {
  const tenant = await figures()
  await setTarget(app, tenant.id, { unit: 'u1', kpi: KPI, from: '2025-11', min: 100, origin: 'PACK' })
  await save(tenant, [cell('2025-02', least(300)), cell('2025-04', least(320))])
  expect(await ownOf(tenant)).toEqual([
    ['2025-02', 300],
    ['2025-04', 320],
    ['2025-11', 100],
    ['2025-12', 100],
  ])
  expect((await readJson(tenant, `/kpi/${KPI}`)).reading).toMatchObject({ status: 'BAD', target: { min: 300 } })
  await save(tenant, [cell('2025-02', NONE, least(300)), cell('2025-11', least(90), least(100))])
  expect(await ownOf(tenant)).toEqual([
    ['2025-04', 320],
    ['2025-11', 90],
    ['2025-12', 100],
  ])
})

test('nothing is saved when a target is no longer the one seen', async () => {
  const tenant = await figures()
  await save(tenant, [cell('2025-02', least(300))])
  const cells = [cell('2025-03', least(310)), cell('2025-02', least(280))]
  expect(await refuse(tenant, cells)).toMatchObject({ status: 409, code: 'kpi.target_changed' })
  expect(await ownOf(tenant)).toEqual([['2025-02', 300]])
})

test('the history of a month has who changed it and from what', async () => {
  const tenant = await figures()
  await save(tenant, [cell('2025-02', least(300))])
  await readJson(tenant, `/kpi/${KPI}/target`, { method: 'PUT', body: { from: '2025-02', ...least(310) } })
  const { content } = await readJson(tenant, `/target-grid/history?businessUnitId=u1&kpiId=${KPI}&month=2025-02`)
  expect(content).toMatchObject([
    { by: 'Name of principal', before: least(300), after: least(310) },
    { by: 'Name of principal', before: NONE, after: least(300) },
  ])
})

test('the months of a KPI that accumulates are parts of the year', async () => {
  const tenant = await freshTenant(app)
  await fillWithWorkshops(app.platform.database, tenant.id)
  const call = { as: 'consultant', unit: 'u6' }
  const path = '/target-grid?from=2025-01&to=2025-12'
  const { areas } = await readJson(tenant, path, call)
  const grids = await Promise.all(areas.map(({ id }: { id: string }) => readJson(tenant, `${path}&areaId=${id}`, call)))
  const yearly = grids.flatMap(({ kpis }) => kpis).find(({ basis }) => basis === 'YEAR')
  const limit = yearly.direction === 'LOWER' ? { min: null, max: 10 } : least(10)
  await save(tenant, [cell('2025-12', limit, NONE, 'u6', yearly.id)], call)
  const list = await readJson(tenant, `/kpi/${yearly.id}/target`, call)
  expect(list.content[0]).toMatchObject(yearly.direction === 'LOWER' ? { max: 120 } : { min: 120 })
  expect((await readJson(tenant, `${path}&areaId=${yearly.areaId}`, call)).cells).toMatchObject([limit])
})

test('administrators set the targets of several units, people those of their own unit with KPI_WRITE', async () => {
  const tenant = await figures()
  const cells = [cell('2025-02', least(300)), cell('2025-02', least(200), NONE, 'u2')]
  expect((await refuse(tenant, cells)).code).toBe('businessunit.not_allowed')
  expect((await refuse(tenant, cells, {}, '/unit')).code).toBe('permission.missing')
  expect((await refuse(tenant, cells, { as: 'reader' })).code).toBe('permission.missing')
  await save(tenant, cells, { as: 'admin' }, '/unit')
  const { units, cells: stored } = await readJson(tenant, '/target-grid/unit?from=2025-02&to=2025-02', { as: 'admin' })
  expect(units.length).toBeGreaterThan(1)
  expect(
    stored.map(({ businessUnitId, min }: { businessUnitId: string; min: number }) => [businessUnitId, min]),
  ).toEqual([
    ['u1', 300],
    ['u2', 200],
  ])
})

test.each([
  ['a limit of the wrong kind', cell('2025-02', { min: null, max: 1 }), 'kpi.target_not_valid'],
  ['a month far ahead', cell('2031-02', least(1)), 'kpi.target_month_out_of_range'],
  ['a number beyond the limit', cell('2025-02', least(1e15)), 'validation.failed'],
  ['an unknown KPI', cell('2025-02', least(1), NONE, 'u1', 'nothing'), 'kpi.not_found'],
])('a grid with %s is refused as a whole', async (_, wrong, code) => {
  const tenant = await figures()
  expect((await refuse(tenant, [cell('2025-02', least(300)), wrong])).code).toBe(code)
  expect(await ownOf(tenant)).toEqual([])
})

test('more than twelve months, and an unknown area are refused', async () => {
  const tenant = await figures()
  const codeOf = async (query: string) => (await readError(tenant, `/target-grid?${query}`)).code
  expect(await codeOf('from=2025-01&to=2026-01')).toBe('kpi.target_span_not_valid')
  expect(await codeOf('from=2025-02&to=2025-01')).toBe('kpi.target_span_not_valid')
  expect(await codeOf('from=2025-01&to=2025-01&areaId=x')).toBe('area.not_found')
})
