import { addMonths } from '@lotse/analysis/calendar/period.ts'
import { dayIn } from '@lotse/analysis/calendar/zoned-time.ts'
import type { SimulationModel } from '@lotse/contract/features/simulation/simulation.model.schema.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { bumpTenantRevision } from '../../platform/database/tenant-revision.ts'
import { type TenantTransaction, withTenant } from '../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { fillWithWorkshops } from '../../testing/fixture/figure/potential.ts'
import { createSimulation, lever, simulationEdit } from '../../testing/fixture/figure/simulation.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const { database } = app.platform

async function workshops(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, { people: { colleague: { roles: ['principal'], businessUnit: 'u1' } } })
  await fillWithWorkshops(database, tenant.id)
  return tenant
}

const tenant = await workshops()
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object, at = tenant) =>
  at.inject({ as: 'principal', method, url: `/api/workflow${path}`, ...(body ? { body } : {}) })

/** Changes stored content as the application of a pack does. */
const change = (at: FreshTenant, work: (tx: TenantTransaction) => Promise<unknown>) =>
  withTenant(database, at.id, async (tx) => {
    await work(tx)
    await bumpTenantRevision(tx)
  })
const retire = (at: FreshTenant, table: 'kpi' | 'base_figure', id: string) =>
  change(at, (tx) =>
    sql`update ${sql.table(table)} set retired_at = now() where tenant_id = ${at.id} and id = ${id}`.execute(tx),
  )
const nodeOf = ({ nodes }: SimulationModel, code: string) => nodes.find((node) => node.code === code)

test('the model has everything below the outcome, at the base month', async () => {
  const model: SimulationModel = await readJson(tenant, '/simulation/model')
  expect(model).toMatchObject({
    outcomeId: 'profit',
    isTenantOutcome: true,
    baseMonth: '2025-12',
    firstMonth: '2024-11',
    lastMonth: '2025-12',
    peerGroup: { id: 'all', name: 'All' },
    missing: [],
  })
  const codes = model.nodes.map(({ code }) => code)
  expect(codes.toSorted()).toEqual(['attended', 'cost', 'profit', 'rate', 'revenue', 'sold', 'utilisation'])
  expect(codes.at(-1)).toBe('profit')
  expect(nodeOf(model, 'utilisation')).toMatchObject({
    kind: 'KPI',
    driverFormula: null,
    formula: 'sold / attended * 100',
    value: 73,
    priorYear: null,
    aggregation: null,
    benchmark: { n: 6, p50: 80, p75: null, p90: null },
    areaId: 'workshop',
  })
  expect(nodeOf(model, 'attended')).toMatchObject({
    kind: 'BASE_FIGURE',
    aggregation: 'SUM',
    value: 12_000,
    plan: null,
  })
  expect(nodeOf(model, 'profit')?.value).toBeCloseTo(12 * (730 * 91 - 60_000))
  const { series } = nodeOf(model, 'utilisation') ?? { series: [] }
  expect([model.months.length, series.length, series.at(-1)]).toEqual([36, 36, 73])
  expect(series.slice(0, 22).every((value) => value === null)).toBe(true)
  expect(series.slice(22)).not.toContain(null)
})

test("the model has each KPI's own rules for its status, so that a browser can apply them to a changed value", async () => {
  const own = await workshops()
  const rules = [{ status: 'GOOD', reference: 'VALUE', value: 60 }]
  await change(own, (tx) =>
    sql`update kpi set thresholds = ${JSON.stringify(rules)}::jsonb, defaults = defaults || '{"weak": 50}'::jsonb
      where tenant_id = ${own.id} and id = 'utilisation'`.execute(tx),
  )
  const model: SimulationModel = await readJson(own, '/simulation/model')
  expect(nodeOf(model, 'utilisation')).toMatchObject({ thresholds: rules, weak: 50, value: 73, status: 'GOOD' })
  expect(nodeOf(model, 'attended')).toMatchObject({ thresholds: null, weak: null })
})

test('a benchmark of four contributors is not released', async () => {
  const few = await freshTenant(app)
  await fillWithWorkshops(database, few.id, { lastOf: { u5: '2024-01', u6: '2024-01' } })
  const model: SimulationModel = await readJson(few, '/simulation/model')
  expect(nodeOf(model, 'utilisation')).toMatchObject({ value: 73, benchmark: null })
})

test('any KPI can be the outcome; an unknown one and a month without figures are refused', async () => {
  const model: SimulationModel = await readJson(tenant, '/simulation/model?kpiId=return_on_sales&month=2025-11')
  expect(model).toMatchObject({ outcomeId: 'return_on_sales', isTenantOutcome: false, baseMonth: '2025-11' })
  expect(await readError(tenant, '/simulation/model?kpiId=nothing')).toMatchObject({
    status: 404,
    code: 'kpi.not_found',
  })
  expect(await readError(tenant, '/simulation/model?month=2099-01')).toMatchObject({ code: 'kpi.period_out_of_range' })
})

test('a base month without twelve months of figures has no values, and the missing months are listed', async () => {
  const late = await freshTenant(app)
  await fillWithWorkshops(database, late.id, { lastOf: { u1: '2025-09' } })
  const { result } = await createSimulation(late, { baseMonth: '2025-09', levers: [lever('utilisation', 80)] })
  expect(result).toMatchObject({ state: 'NO_VALUE', before: null, after: null, method: 'NONE' })
  expect(result.missingMonths).toEqual(['2024-10'])
  const model: SimulationModel = await readJson(late, '/simulation/model?month=2025-09')
  expect(model.missing).toContainEqual({ code: 'attended', months: ['2024-10'] })
  expect(nodeOf(model, 'profit')).toMatchObject({ value: null, status: 'NONE' })
  expect(await readError(late, '/simulation/model?month=2025-10')).toMatchObject({ status: 400 })
})

test('a removed KPI is reported and ignored; the scenario can still be opened, changed and compared', async () => {
  const at = await workshops()
  const levers = [lever('utilisation', 80), lever('rate', 100)]
  const before = await createSimulation(at, { name: 'Old', levers })
  // `profit` refers to `rate`, so its driver formula is changed with it, as a pack would.
  await change(at, (tx) =>
    sql`update kpi set driver_formula = 'attended * utilisation / 100 * 91 - cost' where tenant_id = ${at.id} and id = 'profit'`.execute(
      tx,
    ),
  )
  await retire(at, 'kpi', 'rate')
  const opened = await readJson(at, `/simulation/${before.id}`)
  expect(opened.figures[1]).toMatchObject({ code: 'rate', name: 'Name of rate', isRemoved: true })
  expect(opened.result.levers.map(({ problem }: { problem: string | null }) => problem)).toEqual([null, 'REMOVED'])
  const edited = (await send('PUT', `/simulation/${before.id}`, simulationEdit(before, { note: 'Still' }), at)).json()
  expect(edited.result).toMatchObject({ state: 'READY', levers: [{ problem: null }, { problem: 'REMOVED' }] })
  expect(edited.result.after).toBeCloseTo(12_000 * 0.8 * 91 - 720_000)
  const refused = await send('POST', '/simulation', { name: 'New', levers }, at)
  expect(refused.json().details).toMatchObject([{ path: '/body/levers/1/code', code: 'simulation.lever_unknown' }])
  const copy = (await send('POST', `/simulation/${before.id}/duplicate`, undefined, at)).json()
  expect(copy.levers).toEqual([levers[0]])
  const { scenarios } = await readJson(at, `/simulation/compare?ids=${before.id},${copy.id}`)
  expect(scenarios.map(({ result }: { result: { state: string } }) => result.state)).toEqual(['READY', 'READY'])
  const adopted = (await send('POST', `/simulation/${before.id}/adopt`, { version: 2 }, at)).json()
  expect(adopted.measures).toHaveLength(1)
})

test('a scenario whose outcome was removed still opens, without a result', async () => {
  const at = await workshops()
  const before = await createSimulation(at, { outcomeId: 'return_on_sales', levers: [lever('rate', 100)] })
  await retire(at, 'kpi', 'return_on_sales')
  expect((await readJson(at, `/simulation/${before.id}`)).outcome).toMatchObject({ isRemoved: true })
  const { scenarios } = await readJson(at, `/simulation/compare?ids=${before.id}`)
  expect(scenarios[0]).toMatchObject({ result: { state: 'OUTCOME_REMOVED', after: null }, path: [] })
  expect((await readJson(at, `/simulation/${before.id}/actuals`)).figures[0].actual).toHaveLength(12)
  for (const format of ['XLSX', 'PDF']) {
    const reply = await at.inject({
      as: 'principal',
      url: `/api/workflow/simulation/${before.id}/file?format=${format}`,
    })
    expect(reply.statusCode).toBe(200)
  }
  const adopted = await send('POST', `/simulation/${before.id}/adopt`, { version: 1 }, at)
  expect(adopted.json()).toMatchObject({ code: 'simulation.nothing_to_adopt' })
})

test('scenarios are compared at one base month; a change in per cent applies to its figures', async () => {
  const fixed = await createSimulation(tenant, {
    name: 'Fixed',
    baseMonth: '2025-11',
    levers: [lever('utilisation', 80)],
  })
  const relative = await createSimulation(tenant, {
    name: 'Relative',
    horizonMonths: 24,
    levers: [lever('cost', -10, { setBy: 'PERCENT' })],
  })
  const compared = await readJson(tenant, `/simulation/compare?ids=${relative.id},${fixed.id}`)
  expect(compared.baseMonth).toBe('2025-12')
  const [first, second] = compared.scenarios
  expect([first.name, second.name]).toEqual(['Relative', 'Fixed'])
  expect(first.result.change).toBeCloseTo(72_000)
  expect(second.result.baseMonth).toBe('2025-12')
  expect(first.path).toHaveLength(24)
  expect(first.path[0].value - first.path[0].baseline).toBeCloseTo(6_000)
  const five = Array.from({ length: 5 }, () => fixed.id).join(',')
  expect(await readError(tenant, `/simulation/compare?ids=${five}`)).toMatchObject({ status: 400 })
  expect(await readError(tenant, `/simulation/compare?ids=${fixed.id}&month=2031-01`)).toMatchObject({
    code: 'kpi.period_out_of_range',
  })
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(await readError(tenant, `/simulation/compare?ids=${fixed.id},${unknown}`)).toMatchObject({ status: 404 })
})

test('adopting creates a planned measure per lever, linked in both directions, once', async () => {
  const levers = [
    lever('utilisation', 80, { startMonth: 2, rampUpMonths: 3 }),
    lever('cost', -10, { setBy: 'PERCENT' }),
  ]
  const today = dayIn('Europe/Berlin', new Date())
  const draft = await createSimulation(tenant, { name: 'Plan 2026', levers })
  const stale = await send('POST', `/simulation/${draft.id}/adopt`, { version: 2 })
  expect(stale.json()).toMatchObject({ code: 'simulation.changed', currentVersion: 1 })
  const reply = await send('POST', `/simulation/${draft.id}/adopt`, { version: 1 })
  expect(reply.statusCode, reply.body).toBe(200)
  const adopted = reply.json()
  expect(adopted).toMatchObject({ status: 'ADOPTED', version: 2, can: { edit: false, adopt: false } })
  const byCode = new Map<string, { id: string }>(adopted.measures.map((one: { code: string }) => [one.code, one]))
  const hours = await readJson(tenant, `/measure/${byCode.get('utilisation')?.id}`)
  const { contribution } = adopted.result.levers[0]
  expect(hours).toMatchObject({
    title: 'Name of utilisation: from 73.0% to 80.0%',
    state: 'PLANNED',
    area: { id: 'workshop' },
    kpis: [{ id: 'utilisation' }],
    origin: { type: 'SIMULATION', simulationId: draft.id, label: 'Plan 2026' },
    owner: { name: 'Name of principal' },
    // The base month is long over: the plan begins now.
    start: `${addMonths(today.slice(0, 7), 2)}-01`,
    due: expect.stringMatching(`^${addMonths(today.slice(0, 7), 5)}-`),
    expectedEffects: [{ kpiId: 'utilisation', delta: 7, eurPerYear: Math.round(contribution) }],
  })
  expect(hours.description).toContain('“Plan 2026”')
  const cost = await readJson(tenant, `/measure/${byCode.get('cost')?.id}`)
  expect(cost).toMatchObject({ start: today, isOverdue: false })
  expect(cost).toMatchObject({ kpis: [{ id: 'profit' }], expectedEffects: [{ kpiId: 'profit', eurPerYear: 72_000 }] })
  const again = await send('POST', `/simulation/${draft.id}/adopt`, { version: 2 })
  expect([again.statusCode, again.json().code]).toEqual([409, 'simulation.already_adopted'])
  const edit = await send('PUT', `/simulation/${draft.id}`, simulationEdit(adopted))
  expect(edit.json()).toMatchObject({ code: 'simulation.status_not_allowed' })
  expect((await readJson(tenant, '/measure?origin=SIMULATION')).totalElements).toBe(2)
  // The colleague sees what was a draft: the unit has its measures.
  expect(await readJson(tenant, `/simulation/${draft.id}`, { as: 'colleague' })).toMatchObject({ isOwn: false })
  await send('DELETE', `/simulation/${draft.id}`)
  expect((await readJson(tenant, `/measure/${hours.id}`)).origin).toMatchObject({ simulationId: null, label: null })
})

test('a measure of an outcome for which lower is better has a saving as a positive amount', async () => {
  const at = await workshops()
  await change(at, (tx) =>
    sql`update kpi set direction = 'LOWER' where tenant_id = ${at.id} and id = 'profit'`.execute(tx),
  )
  const levers = [lever('cost', 10, { setBy: 'PERCENT' }), lever('rate', 10, { setBy: 'PERCENT' })]
  const { id } = await createSimulation(at, { levers })
  const { measures } = (await send('POST', `/simulation/${id}/adopt`, { version: 1 }, at)).json()
  const effectOf = async (code: string) => {
    const measure = measures.find((one: { code: string }) => one.code === code)
    return (await readJson(at, `/measure/${measure.id}`)).expectedEffects
  }
  // The outcome falls by 72,000, which is better, and rises by 79,716, which is worse.
  expect(await effectOf('cost')).toMatchObject([{ kpiId: 'profit', delta: -72_000, eurPerYear: 72_000 }])
  expect(await effectOf('rate')).toMatchObject([{ kpiId: 'rate', delta: 9.1, eurPerYear: -79_716 }])
})

test('a caller cannot state a scenario as the origin of a measure', async () => {
  const reply = await send('POST', '/measure', { title: 'Forged', origin: { type: 'SIMULATION' } })
  expect(reply.statusCode).toBe(400)
})

test('adopting changes nothing when the second of two measures cannot be created', async () => {
  const at = await workshops()
  const levers = [lever('cost', 700_000), lever('utilisation', 80)]
  const { id } = await createSimulation(at, { levers })
  const rule = sql`check (tenant_id <> ${sql.lit(at.id)} or title not like '%utilisation%') not valid`
  await sql`alter table measure add constraint no_second_measure ${rule}`.execute(database.kysely)
  const reply = await send('POST', `/simulation/${id}/adopt`, { version: 1 }, at)
  await sql`alter table measure drop constraint no_second_measure`.execute(database.kysely)
  expect(reply.statusCode).toBe(500)
  expect(await readJson(at, `/simulation/${id}`)).toMatchObject({ status: 'DRAFT', version: 1, measures: [] })
  expect((await readJson(at, '/measure')).totalElements).toBe(0)
})

test('actual values are shown beside the expected path', async () => {
  const { id } = await createSimulation(tenant, {
    baseMonth: '2025-10',
    levers: [lever('utilisation', 80, { rampUpMonths: 1 }), lever('cost', 660_000)],
  })
  const before = await readJson(tenant, `/simulation/${id}/actuals`)
  expect(before).toMatchObject({ baseMonth: '2025-10', lastMonth: '2025-12' })
  const late = await createSimulation(tenant, {
    baseMonth: '2025-12',
    levers: [lever('utilisation', 80, { rampUpMonths: 1 }), lever('cost', 660_000)],
  })
  const { months, figures } = await readJson(tenant, `/simulation/${late.id}/actuals`)
  expect([months[0], months.length]).toEqual(['2026-01', 12])
  const [outcome, utilisation, cost] = figures
  expect([outcome.role, utilisation.role, cost.code]).toEqual(['OUTCOME', 'LEVER', 'cost'])
  expect(utilisation.expected.slice(0, 3)).toEqual([76.5, 80, 80])
  expect(cost.expected[0]).toBeCloseTo(55_000)
  expect(outcome.baseline[0]).toBeCloseTo(730 * 91 - 60_000)
  expect(outcome.expected[5]).toBeCloseTo((12_000 * 0.8 * 91 - 660_000) / 12)
  expect(outcome.actual).toEqual(months.map(() => null))
  const [, measured] = before.figures
  expect(measured.actual.slice(0, 3)).toEqual([73, 73, null])
})
