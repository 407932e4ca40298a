import { randomUUID } from 'node:crypto'
import { SCENARIOS_PER_UNIT } from '@lotse/contract/features/simulation/simulation.constants.ts'
import type { SimulationItem } from '@lotse/contract/features/simulation/simulation.schema.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cleanUp } from '../../app/cleanup.ts'
import { withTenant, withTenantReading } from '../../platform/database/tenant-transaction.ts'
import { findHead, listEventsAfter } from '../../platform/events/event.repository.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { fillWithWorkshops } from '../../testing/fixture/figure/potential.ts'
import { createSimulation, lever, simulationEdit } from '../../testing/fixture/figure/simulation.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { database } = app.platform

async function workshops(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    roles: { looker: ['KPI_READ', 'MEASURE_READ'], planner: ['KPI_READ', 'SIMULATION_WRITE'], nothing: [] },
    people: {
      colleague: { roles: ['principal'], businessUnit: 'u1' },
      looker: { roles: ['looker'], businessUnit: 'u1' },
      planner: { roles: ['planner'], businessUnit: 'u1' },
      nothing: { roles: ['nothing'], businessUnit: 'u1' },
    },
  })
  await fillWithWorkshops(database, tenant.id)
  return tenant
}

const tenant = await workshops()
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = 'principal', at = tenant) =>
  at.inject({ as, method, url: `/api/workflow/simulation${path}`, ...(body ? { body } : {}) })
const share = async (id: string, version = 1, at = tenant) => {
  const reply = await send('PUT', `/${id}/status`, { status: 'SHARED', version }, 'principal', at)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json() as SimulationItem
}
const names = async (query: string, as = 'principal', at = tenant) =>
  (await readJson(at, `/simulation?${query}`, { as })).content.map(({ name }: SimulationItem) => name)

/** The yearly profit of `u1` at a utilisation in %: 12,000 hours attended at 91 €, costs of 720,000 €. */
const profitAt = (utilisation: number) => ((12_000 * utilisation) / 100) * 91 - 720_000

test('a scenario is computed by the server, with the contributions of its levers', async () => {
  const levers = [lever('utilisation', 80), lever('rate', 10, { setBy: 'PERCENT', rampUpMonths: 2, startMonth: 1 })]
  const created = await createSimulation(tenant, { name: 'Computed', levers })
  expect(created).toMatchObject({
    status: 'DRAFT',
    version: 1,
    baseMonth: '2025-12',
    horizonMonths: 12,
    outcome: { code: 'profit', name: 'Name of profit', isRemoved: false },
    can: { edit: true, delete: true, duplicate: true, adopt: true, comment: true },
    nextStatuses: ['SHARED', 'ARCHIVED'],
  })
  const { result } = created
  expect(result).toMatchObject({ state: 'READY', method: 'SHAPLEY', missingMonths: [] })
  expect(result.before).toBeCloseTo(profitAt(73))
  expect(result.after).toBeCloseTo(12_000 * 0.8 * 100.1 - 720_000)
  expect(result.levers[1]).toMatchObject({ code: 'rate', problem: null })
  expect(result.levers[1]?.after).toBeCloseTo(100.1)
  // The mean of both orders: 7 % of the hours at the old and at the new rate.
  expect(result.levers[0]?.contribution).toBeCloseTo((12_000 * 0.07 * (91 + 100.1)) / 2)
  const sum = result.levers.reduce((total, { contribution }) => total + (contribution ?? 0), 0)
  expect(sum).toBeCloseTo(result.change ?? Number.NaN)
  expect(await readJson(tenant, `/simulation/${created.id}`)).toEqual(created)
})

test('a draft is visible to its owner only; a shared scenario to the unit and to no other unit', async () => {
  const { id } = await createSimulation(tenant, { name: 'Secret' })
  for (const as of ['colleague', 'looker', 'consultant']) {
    const call = as === 'consultant' ? { as, unit: 'u1' } : { as }
    expect(await readError(tenant, `/simulation/${id}`, call)).toMatchObject({
      status: 404,
      code: 'simulation.not_found',
    })
    expect(await readError(tenant, `/simulation/${id}/actuals`, call)).toMatchObject({ status: 404 })
    expect(await readError(tenant, `/simulation/${id}/file?format=XLSX`, call)).toMatchObject({ status: 404 })
    expect(await readError(tenant, `/simulation/compare?ids=${id}`, call)).toMatchObject({ status: 404 })
  }
  for (const [method, path, body] of [
    ['PUT', '/status', { status: 'SHARED', version: 1 }],
    ['DELETE', '', undefined],
    ['POST', '/restore', undefined],
    ['POST', '/duplicate', undefined],
    ['POST', '/adopt', { version: 1 }],
    ['POST', '/comment', { text: 'Hello' }],
  ] as const) {
    expect((await send(method, `/${id}${path}`, body, 'colleague')).statusCode, path).toBe(404)
  }
  expect(await names('search=secret', 'colleague')).toEqual([])
  await share(id)
  expect(await names('search=secret', 'colleague')).toEqual(['Secret'])
  expect(await readJson(tenant, `/simulation/${id}`, { as: 'looker' })).toMatchObject({
    isOwn: false,
    nextStatuses: [],
    can: { edit: false, delete: false, duplicate: false, adopt: false, comment: false },
  })
  const elsewhere = { as: 'consultant', unit: 'u2' }
  expect(await readError(tenant, `/simulation/${id}`, elsewhere)).toMatchObject({ status: 404 })
})

test('only the owner makes a shared scenario a draft again; an archived draft stays hidden', async () => {
  const { id } = await createSimulation(tenant, { name: 'Back and forth' })
  await share(id)
  const byColleague = await send('PUT', `/${id}/status`, { status: 'DRAFT', version: 2 }, 'colleague')
  expect(byColleague.json()).toMatchObject({ code: 'simulation.status_not_allowed' })
  const back = await send('PUT', `/${id}/status`, { status: 'DRAFT', version: 2 })
  expect(back.json()).toMatchObject({ status: 'DRAFT', version: 3 })
  const archived = await send('PUT', `/${id}/status`, { status: 'ARCHIVED', version: 3 })
  expect(archived.json()).toMatchObject({ status: 'ARCHIVED', nextStatuses: ['DRAFT'], can: { edit: false } })
  expect(await readError(tenant, `/simulation/${id}`, { as: 'colleague' })).toMatchObject({ status: 404 })
})

test.each([
  ['DRAFT', 'SHARED'],
  ['SHARED', 'DRAFT'],
  ['SHARED', 'ARCHIVED'],
] as const)(
  'a scenario that goes from %s to %s is announced to all who saw it before or see it now',
  async (from, to) => {
    const { id } = await createSimulation(tenant, { name: 'Announced' })
    if (from === 'SHARED') await share(id)
    const head = await withTenantReading(database, tenant.id, findHead)
    const version = from === 'SHARED' ? 2 : 1
    expect((await send('PUT', `/${id}/status`, { status: to, version })).statusCode).toBe(200)
    const events = await withTenantReading(database, tenant.id, (tx) => listEventsAfter(tx, head, 10))
    expect(events).toMatchObject([{ type: 'simulation.changed', subjectId: id, businessUnitId: 'u1', personIds: null }])
  },
)

test('reading needs KPI_READ, writing SIMULATION_WRITE, adopting MEASURE_WRITE', async () => {
  const { id, version } = await createSimulation(tenant, { name: 'Rights', levers: [lever('utilisation', 80)] })
  await share(id, version)
  expect(await readError(tenant, '/simulation', { as: 'nothing' })).toMatchObject({ status: 403 })
  expect(await readError(tenant, '/simulation/model', { as: 'nothing' })).toMatchObject({ status: 403 })
  expect((await readJson(tenant, '/simulation', { as: 'looker' })).can).toEqual({ create: false })
  const asLooker = await send('POST', '', { name: 'No' }, 'looker')
  expect([asLooker.statusCode, asLooker.json().code]).toEqual([403, 'permission.missing'])
  expect((await send('POST', `/${id}/comment`, { text: 'No' }, 'looker')).statusCode).toBe(403)
  expect((await send('POST', `/${id}/adopt`, { version: 2 }, 'planner')).statusCode).toBe(403)
  expect((await readJson(tenant, `/simulation/${id}`, { as: 'planner' })).can).toMatchObject({
    edit: true,
    adopt: false,
  })
})

test('an edit of an outdated version is refused with the current version', async () => {
  const first = await createSimulation(tenant, { name: 'Version one' })
  await share(first.id)
  const second = await readJson(tenant, `/simulation/${first.id}`, { as: 'colleague' })
  const theirs = await send(
    'PUT',
    `/${first.id}`,
    simulationEdit(second, { note: 'Theirs', levers: [lever('utilisation', 80)] }),
    'colleague',
  )
  expect(theirs.json()).toMatchObject({ version: 3, note: 'Theirs', updatedBy: { name: 'Name of colleague' } })
  expect(theirs.json().result.after).toBeCloseTo(profitAt(80))
  const mine = await send('PUT', `/${first.id}`, simulationEdit(second, { name: 'Mine' }))
  expect([mine.statusCode, mine.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'simulation.changed', currentVersion: 3 }),
  ])
  expect(await readJson(tenant, `/simulation/${first.id}`)).toMatchObject({ name: 'Version one', note: 'Theirs' })
})

test('a repeated call with the same id creates one scenario, and an id of a hidden one is not found', async () => {
  const id = randomUUID()
  await createSimulation(tenant, { id, name: 'Once' })
  await createSimulation(tenant, { id, name: 'Once again' })
  expect(await names('search=once')).toEqual(['Once'])
  const other = await send('POST', '', { id, name: 'Stolen' }, 'colleague')
  expect([other.statusCode, other.json().code]).toEqual([404, 'simulation.not_found'])
})

test('a duplicate is a draft of the caller without comments', async () => {
  const levers = [lever('utilisation', 80)]
  const { id } = await createSimulation(tenant, { name: 'x'.repeat(200), note: 'Why', levers })
  await share(id)
  await send('POST', `/${id}/comment`, { text: 'Hello' })
  const copy = (await send('POST', `/${id}/duplicate`, undefined, 'colleague')).json()
  expect(copy).toMatchObject({ note: 'Why', status: 'DRAFT', version: 1, levers, commentCount: 0, isOwn: true })
  expect(copy.owner.name).toBe('Name of colleague')
  expect(copy.name).toMatch(/^x+… \(copy\)$/)
  expect(copy.name).toHaveLength(200)
  expect((await send('POST', `/${id}/duplicate`, { name: 'Variant' })).json().name).toBe('Variant')
})

test('a deleted scenario is restored within a day and then removed', async () => {
  const { id } = await createSimulation(tenant, { name: 'Deleted' })
  await send('POST', `/${id}/comment`, { text: 'Stays' })
  expect((await send('DELETE', `/${id}`)).statusCode).toBe(204)
  expect(await readError(tenant, `/simulation/${id}`)).toMatchObject({ status: 404 })
  expect(await names('search=deleted')).toEqual([])
  await cleanUp(app)
  expect((await send('POST', `/${id}/restore`)).json()).toMatchObject({ name: 'Deleted', commentCount: 1, version: 1 })
  expect((await send('POST', `/${id}/restore`)).statusCode).toBe(200)
  await send('DELETE', `/${id}`)
  await withTenant(database, tenant.id, (tx) =>
    sql`update simulation set deleted_at = now() - interval '25 hours' where tenant_id = ${tenant.id} and id = ${id}::uuid`.execute(
      tx,
    ),
  )
  await cleanUp(app)
  expect((await send('POST', `/${id}/restore`)).statusCode).toBe(404)
})

test('the list is searched, filtered, sorted and paged', async () => {
  const at = await workshops()
  const levels = { Größer: 80, Ärger: 60, Zuletzt: 75 }
  for (const [name, value] of Object.entries(levels)) {
    await createSimulation(at, { name, note: `Note of ${name}`, levers: [lever('utilisation', value)] })
  }
  await createSimulation(at, { name: 'Another outcome', outcomeId: 'return_on_sales' })
  const list = (query: string, as?: string) => names(query, as, at)
  expect(await list('sort=NAME')).toEqual(['Another outcome', 'Ärger', 'Größer', 'Zuletzt'])
  expect(await list('sort=CHANGE&kpiId=profit')).toEqual(['Größer', 'Zuletzt', 'Ärger'])
  expect(await list('sort=CHANGE&direction=ASC&kpiId=profit')).toEqual(['Ärger', 'Zuletzt', 'Größer'])
  expect(await list('search=note%20argER')).toEqual(['Ärger'])
  expect(await list('sort=NAME&page=1&size=3')).toEqual(['Zuletzt'])
  expect(await list('size=0&page=1')).toEqual([])
  expect(await list('status=SHARED,ADOPTED')).toEqual([])
  expect(await readJson(at, '/simulation?search=zuletzt')).toMatchObject({ totalElements: 1, unfilteredElements: 4 })
  const [shared] = (await readJson(at, '/simulation?search=zuletzt')).content
  await share(shared.id, 1, at)
  expect(await list('status=SHARED')).toEqual(['Zuletzt'])
  expect(await list('isOwn=true', 'colleague')).toEqual([])
  expect(await list('isOwn=false', 'colleague')).toEqual(['Zuletzt'])
  expect(await readError(at, '/simulation?status=OPEN')).toMatchObject({ status: 400 })
})

test.each([
  ['an empty name', { name: ' ' }, '/body/name'],
  ['a name of 201 characters', { name: 'x'.repeat(201) }, '/body/name'],
  ['a horizon of 11 months', { horizonMonths: 11 }, '/body/horizonMonths'],
  ['a horizon of 37 months', { horizonMonths: 37 }, '/body/horizonMonths'],
  ['an unknown outcome', { outcomeId: 'nothing' }, '/body/outcomeId'],
  ['a base figure as outcome', { outcomeId: 'revenue' }, '/body/outcomeId'],
  ['a base month in the future', { baseMonth: '2099-01' }, '/body/baseMonth'],
  ['a base month before the first figures', { baseMonth: '2019-12' }, '/body/baseMonth'],
  ['an unknown figure', { levers: [lever('nothing', 1)] }, '/body/levers/0/code'],
  ['a figure without a path to the outcome', { levers: [lever('receivable_days', 1)] }, '/body/levers/0/code'],
  ['the outcome as a lever', { levers: [lever('profit', 1)] }, '/body/levers/0/code'],
  ['two levers on a figure', { levers: [lever('rate', 1), lever('rate', 2)] }, '/body/levers/1/code'],
  ['a negative number of hours', { levers: [lever('attended', -1)] }, '/body/levers/0/value'],
  ['hours less 101 %', { levers: [lever('attended', -101, { setBy: 'PERCENT' })] }, '/body/levers/0/value'],
  ['a value above 10^12', { levers: [lever('rate', 1e12 + 1)] }, '/body/levers/0/value'],
  ['a text as value', { levers: [{ ...lever('rate', 0), value: 'many' }] }, '/body/levers/0/value'],
  ['no value', { levers: [{ ...lever('rate', 0), value: null }] }, '/body/levers/0/value'],
  ['a start after the horizon', { levers: [lever('rate', 1, { startMonth: 12 })] }, '/body/levers/0/startMonth'],
  ['51 levers', { levers: Array.from({ length: 51 }, () => lever('rate', 1)) }, '/body/levers'],
])('%s is refused with the path of the field, and nothing is stored', async (_, change, path) => {
  const at = tenant
  const before = (await readJson(at, '/simulation')).unfilteredElements
  for (const language of ['en', 'de', 'tr', 'sk'] as const) {
    const reply = await at.inject({
      as: 'principal',
      method: 'POST',
      url: '/api/workflow/simulation',
      body: { name: 'Bad', ...change },
      language,
    })
    expect([reply.statusCode, reply.json().code], reply.body).toEqual([400, 'validation.failed'])
    expect(reply.json().details.map((detail: { path: string }) => detail.path)).toContain(path)
  }
  expect((await readJson(at, '/simulation')).unfilteredElements).toBe(before)
})

test.each([-10, -100])('a figure that is never negative may be changed by %i per cent', async (value) => {
  const { result } = await createSimulation(tenant, { levers: [lever('attended', value, { setBy: 'PERCENT' })] })
  expect(result.levers[0]?.after).toBeCloseTo((12_000 * (100 + value)) / 100)
})

test('zero, a negative value and 10^12 are allowed; a denominator of zero gives no value', async () => {
  for (const cost of [1e12, -1e12]) {
    const extreme = await createSimulation(tenant, { levers: [lever('attended', 0), lever('cost', cost)] })
    expect(extreme.result).toMatchObject({ state: 'READY', after: -cost })
  }
  const divided = await createSimulation(tenant, { outcomeId: 'return_on_sales', levers: [lever('revenue', 0)] })
  expect(divided.result).toMatchObject({ state: 'NO_VALUE', after: null, change: null, method: 'NONE' })
  expect(divided.result.levers[0]?.contribution).toBeNull()
})

test('a business unit has a limited number of scenarios', async () => {
  const at = await workshops()
  const { id } = await createSimulation(at)
  await send('DELETE', `/${id}`, undefined, 'principal', at)
  const other = await createSimulation(at)
  await withTenant(database, at.id, (tx) =>
    sql`insert into simulation (tenant_id, business_unit_id, name, note, search_text, status, owner_id, outcome_id, base_month,
        horizon_months, levers, result)
      select tenant_id, business_unit_id, name, note, search_text, status, owner_id, outcome_id, base_month, horizon_months,
        levers, result from simulation, generate_series(2, ${SCENARIOS_PER_UNIT}::int) where id = ${other.id}::uuid`.execute(
      tx,
    ),
  )
  for (const path of ['', `/${other.id}/duplicate`, `/${id}/restore`]) {
    const reply = await send('POST', path, path === '' ? { name: 'Too many' } : undefined, 'principal', at)
    expect([reply.statusCode, reply.json().code], path).toEqual([400, 'simulation.too_many_scenarios'])
    expect(reply.json().message).toContain('500')
  }
})
