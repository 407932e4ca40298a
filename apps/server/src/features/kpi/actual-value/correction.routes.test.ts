import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readZip } from '../../../testing/file/zip-archive.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import {
  deliverWorkshopFigures,
  fillWithWorkshops,
  WORKSHOP_PERIOD,
} from '../../../testing/fixture/figure/potential.ts'
import { type FreshTenant, freshTenant, type TestCall } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { listFigureImports } from '../kpi.public.ts'

const app = await testApp()
const { database } = app.platform

async function figures(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    roles: { reader: ['KPI_READ'] },
    people: {
      reader: { roles: ['reader'], businessUnit: 'u1' },
      colleague: { roles: ['principal'], businessUnit: 'u1' },
      neighbour: { roles: ['principal'], businessUnit: 'u2' },
    },
  })
  await fillWithFigures(app, tenant.id)
  return tenant
}

const KPI = 'gross_per_order'
const MONTH = { figureId: 'orders', period: '2025-02' }
const VALID = { ...MONTH, value: 216, seen: 225, reason: ' Nine orders were counted twice ' }
const path = `/kpi/${KPI}/actual-value`
const patch = (body: object, call: Partial<TestCall> = {}) => ({ method: 'PATCH' as const, body, ...call })
const correct = (tenant: FreshTenant, body: object = {}, call: Partial<TestCall> = {}) =>
  readJson(tenant, path, patch({ ...VALID, ...body }, call))
const refuse = (tenant: FreshTenant, body: object, call: Partial<TestCall> = {}, url = path) =>
  readError(tenant, url, patch({ ...VALID, ...body }, call))
const historyPath = (month: object = MONTH) => `${path}/history?${new URLSearchParams({ ...MONTH, ...month })}`
const historyOf = (tenant: FreshTenant, call: Partial<TestCall> = {}) => readJson(tenant, historyPath(), call)

test('a correction changes the KPI, the benchmark of the peers and the mark of the month, and nothing is overwritten', async () => {
  const tenant = await figures()
  const asNeighbour = { as: 'neighbour' }
  const before = await readJson(tenant, `/kpi/${KPI}`, asNeighbour)
  expect((await readJson(tenant, `/kpi/${KPI}`)).reading.value).toBe(240)

  const corrected = await correct(tenant)
  expect(corrected).toMatchObject({ figure: { id: 'orders' }, period: '2025-02', value: 216, lastPeriod: '2025-02' })
  const [change, delivered, ...rest] = corrected.changes
  expect(rest).toEqual([])
  expect(change).toMatchObject({ before: 225, after: 216, source: null, reason: 'Nine orders were counted twice' })
  expect(change.by.name).toBe('Name of principal')
  expect(delivered).toMatchObject({ before: null, after: 225, by: null, reason: null })

  expect((await readJson(tenant, `/kpi/${KPI}`)).reading.value).toBe(250)
  const { rows } = await readJson(tenant, `${path}?months=2`)
  const orders = rows.find(({ id }: { id: string }) => id === 'orders')
  expect(orders).toMatchObject({ values: [224, 216], corrected: ['2025-02'] })
  expect(rows.flatMap(({ corrected: months }: { corrected: string[] }) => months)).toEqual(['2025-02'])
  // Benchmarks are rounded: only when the best of the six becomes the weakest does their median change.
  await correct(tenant, { value: 300, seen: 216 })
  const after = await readJson(tenant, `/kpi/${KPI}`, asNeighbour)
  expect(after.reading.value).toBe(before.reading.value)
  expect(after.reading.benchmark.p50).toBeLessThan(before.reading.benchmark.p50)
  expect(await withTenant(database, tenant.id, (tx) => listFigureImports(tx))).toEqual([])
})

test('a value can be withdrawn and entered again, and the history has every step', async () => {
  const tenant = await figures()
  await correct(tenant, { value: null })
  expect((await readJson(tenant, `/kpi/${KPI}`)).reading.value).toBeNull()
  const { value, changes } = await correct(tenant, { value: 200, seen: null }, { as: 'colleague' })
  expect(value).toBe(200)
  const steps = changes.map((one: { before: number | null; after: number | null }) => [one.before, one.after])
  expect(steps).toEqual([
    [null, 200],
    [225, null],
    [null, 225],
  ])
  expect(changes[0].by.name).toBe('Name of colleague')
})

test('an unchanged value adds nothing to the history', async () => {
  const tenant = await figures()
  expect((await correct(tenant, { value: 225 })).changes).toHaveLength(1)
})

test('a correction of a value that has changed meanwhile gets 409 with the current value, and writes nothing', async () => {
  const tenant = await figures()
  await correct(tenant)
  const refused = await refuse(tenant, { value: 210 }, { as: 'colleague' })
  expect(refused).toMatchObject({ status: 409, code: 'kpi.value_changed', currentValue: 216 })
  expect(refused.message).toContain('216')
  expect((await historyOf(tenant)).changes).toHaveLength(2)
})

test('of two people who correct a value at the same time, one gets 409', async () => {
  const tenant = await figures()
  const send = (as: string, value: number) =>
    tenant.inject({ as, url: `/api/workflow${path}`, ...patch({ ...VALID, value }) })
  const replies = await Promise.all([send('principal', 210), send('colleague', 211)])
  expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect((await historyOf(tenant)).changes).toHaveLength(2)
})

test('correcting needs KPI_WRITE, reading the history KPI_READ', async () => {
  const tenant = await figures()
  expect(await refuse(tenant, {}, { as: 'reader' })).toMatchObject({ status: 403, code: 'permission.missing' })
  await correct(tenant)
  expect((await historyOf(tenant, { as: 'reader' })).changes).toHaveLength(2)
})

test('a correction belongs to one business unit', async () => {
  const tenant = await figures()
  await correct(tenant)
  expect(await historyOf(tenant, { as: 'neighbour' })).toMatchObject({ value: 225, changes: [{ after: 225 }] })
  const elsewhere = { as: 'principal', unit: 'u2' }
  expect(await refuse(tenant, {}, elsewhere)).toMatchObject({ status: 403, code: 'businessunit.not_allowed' })
  await correct(tenant, { value: 230 }, { as: 'consultant', unit: 'u2' })
  expect((await historyOf(tenant)).value).toBe(216)
})

test('an unknown KPI, an unknown figure and one of another KPI are not found', async () => {
  const tenant = await figures()
  const notFound = { status: 404, code: 'kpi.figure_not_found' }
  for (const figureId of ['nothing', 'sold_hours', 'labour_utilisation_pct']) {
    expect(await refuse(tenant, { figureId })).toMatchObject(notFound)
    expect(await readError(tenant, historyPath({ figureId }))).toMatchObject(notFound)
  }
  const unknown = await refuse(tenant, {}, {}, '/kpi/nothing/actual-value')
  expect(unknown).toMatchObject({ status: 404, code: 'kpi.not_found' })
})

test.each([KPI, 'service_gross'])('%s is calculated and cannot be corrected', async (figureId) => {
  const tenant = await figures()
  expect(await refuse(tenant, { figureId })).toMatchObject({ status: 400, code: 'kpi.figure_calculated' })
})

test.each(['2022-12', '2025-03', '0000-01', '9999-12'])('%s has no figures and cannot be corrected', async (period) => {
  const tenant = await figures()
  const refused = { status: 400, code: 'kpi.period_out_of_range' }
  expect(await refuse(tenant, { period, seen: null })).toMatchObject(refused)
  expect(await readError(tenant, historyPath({ period }))).toMatchObject(refused)
})

test.each([
  ['a value beyond the limit', { value: 1.1e12 }, '/body/value'],
  ['a text as value', { value: '216' }, '/body/value'],
  ['no reason', { reason: '' }, '/body/reason'],
  ['a reason of spaces', { reason: '   ' }, '/body/reason'],
  ['a reason that is too long', { reason: 'x'.repeat(501) }, '/body/reason'],
  ['a month that does not exist', { period: '2025-13' }, '/body/period'],
  ['no value that was seen', { seen: undefined }, '/body/seen'],
])('a correction with %s is refused', async (_, body, field) => {
  const tenant = await figures()
  expect(await refuse(tenant, body)).toMatchObject({
    status: 400,
    details: expect.arrayContaining([expect.objectContaining({ path: field })]),
  })
})

test('the audit log has the value before and after, and the reason', async () => {
  const tenant = await figures()
  await correct(tenant)
  const [event] = (await readJson(tenant, '/audit', { as: 'admin' })).content
  expect(event).toMatchObject({ action: 'correctActualValue', subject: { kind: 'kpi', id: KPI } })
  const { details } = await readJson(tenant, `/audit/${event.id}`, { as: 'admin' })
  expect(details).toEqual([
    { name: 'Figure', value: 'Name orders' },
    { name: 'Month', value: '2025-02' },
    { name: 'Reason', value: 'Nine orders were counted twice' },
    { name: 'Before', value: '225' },
    { name: 'After', value: '216' },
  ])
})

test('the personal export has the corrections of a person, and erasing the person keeps them without the name', async () => {
  const tenant = await figures()
  await correct(tenant)
  await correct(tenant, { seen: 216, value: 217 }, { as: 'colleague' })
  const { id, name } = await readJson(tenant, '/whoami', { as: 'colleague' })
  const archive = await tenant.inject({ as: 'admin', url: `/api/workflow/person/${id}/personal-data` })
  const files = readZip(archive.rawPayload)
  const lines = (table: string) =>
    (files[`${table}.jsonl`] ?? '')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  expect(lines('figure_import')).toMatchObject([{ person_id: id, reason: 'Nine orders were counted twice' }])
  expect(lines('base_figure_value')).toMatchObject([{ base_figure_id: 'orders', value: 217 }])

  const erase = { as: 'admin', method: 'POST' as const, body: { confirmation: name, reason: 'Left' } }
  const erased = await tenant.inject({ ...erase, url: `/api/workflow/person/${id}/personal-data/erase` })
  expect(erased.statusCode).toBe(204)
  const { value, changes } = await historyOf(tenant)
  expect(value).toBe(217)
  expect(changes[0].by).toEqual({ id, name: 'Former colleague' })
})

test('a pack that is applied again keeps a correction and updates other values', async () => {
  const tenant = await freshTenant(app)
  await fillWithWorkshops(database, tenant.id)
  const month = { figureId: 'orders', period: WORKSHOP_PERIOD }
  const url = '/kpi/score/actual-value'
  await readJson(tenant, url, patch({ ...month, value: 450, seen: 400, reason: 'Counted again' }))
  const report = await withTenant(database, tenant.id, (tx) =>
    deliverWorkshopFigures(tx, { conflict: 'KEEP_OTHERS', orders: 410 }),
  )
  expect(report).toMatchObject({ added: 0, kept: 1 })
  expect(report.corrected).toBeGreaterThan(0)
  const { rows } = await readJson(tenant, `${url}?months=2`)
  const orders = rows.find((row: { id: string }) => row.id === 'orders')
  expect(orders).toMatchObject({ values: [410, 450], corrected: [WORKSHOP_PERIOD] })
})
