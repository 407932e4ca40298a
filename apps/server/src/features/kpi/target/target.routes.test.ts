import { expect, test } from 'vitest'
import { UNCOMMITTED_REVISION } from '../../../platform/cache/revision-cache.ts'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { fillWithFigures, setTarget } from '../../../testing/fixture/figure/figure.ts'
import { applyWorkshopPack, fillWithWorkshops, workshopPack } from '../../../testing/fixture/figure/potential.ts'
import { type FreshTenant, freshTenant, type TestCall } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { listPotentials, readLimitedSeries, resolveView } from '../kpi.public.ts'

const app = await testApp()
const { database } = app.platform

async function figures(): Promise<FreshTenant> {
  const tenant = await freshTenant(app, {
    roles: { reader: ['KPI_READ'] },
    people: {
      reader: { roles: ['reader'], businessUnit: 'u1' },
      neighbour: { roles: ['principal'], businessUnit: 'u2' },
    },
  })
  await fillWithFigures(app, tenant.id)
  return tenant
}

/** HIGHER, 240 in the last month, without a default target. */
const KPI = 'gross_per_order'
const put = (body: object, call: Partial<TestCall> = {}) => ({ method: 'PUT' as const, body, ...call })
const minimum = (min: number | null, from = '2025-02') => ({ from, min, max: null })
const set = (tenant: FreshTenant, body: object, call: Partial<TestCall> = {}, kpi = KPI) =>
  readJson(tenant, `/kpi/${kpi}/target`, put(body, call))
const refuse = (tenant: FreshTenant, body: object, call: Partial<TestCall> = {}, kpi = KPI) =>
  readError(tenant, `/kpi/${kpi}/target`, put(body, call))
const readingOf = async (tenant: FreshTenant, call: Partial<TestCall> = {}) =>
  (await readJson(tenant, `/kpi/${KPI}`, call)).reading

test('the status follows a target that a person sets, changes and ends', async () => {
  const tenant = await figures()
  expect(await readingOf(tenant)).toMatchObject({ statusAgainst: 'MEDIAN', target: { min: null, max: null } })
  const list = await set(tenant, minimum(300))
  expect(list).toMatchObject({ direction: 'HIGHER', basis: 'POINT', firstPeriod: '2023-01', lastPeriod: '2027-02' })
  expect(list.content).toEqual([{ from: '2025-02', min: 300, max: null, origin: 'PERSON' }])
  expect(await readingOf(tenant)).toMatchObject({ status: 'BAD', statusAgainst: 'TARGET', target: { min: 300 } })
  await set(tenant, minimum(200))
  expect(await readingOf(tenant)).toMatchObject({ status: 'GOOD', statusAgainst: 'TARGET' })
  const { series } = await readJson(tenant, `/kpi/${KPI}?months=2`)
  expect(series.map(({ target }: { target: { min: number } }) => target.min)).toEqual([null, 200])

  await set(tenant, minimum(null))
  expect(await readingOf(tenant)).toMatchObject({ statusAgainst: 'MEDIAN', target: { min: null, max: null } })
  expect((await readJson(tenant, `/kpi/${KPI}?months=2`)).series[1].target).toEqual({ min: null, max: null })
})

test('a target that ends gives way to the default of the KPI, also in lists of units', async () => {
  const tenant = await figures()
  const kpi = 'labour_productivity_pct'
  const valueOf = async () => (await readJson(tenant, `/kpi/${kpi}`)).reading
  const countsOf = async () =>
    (await readJson(tenant, '/businessunit', { as: 'consultant' })).content.find(
      ({ id }: { id: string }) => id === 'u1',
    )
  const before = { reading: await valueOf(), counts: await countsOf() }
  expect(before.reading).toMatchObject({ target: { min: 92 }, status: 'GOOD' })
  await set(tenant, minimum(50), {}, kpi)
  expect(await valueOf()).toMatchObject({ target: { min: 50 }, status: 'GOOD' })
  expect(await countsOf()).not.toEqual(before.counts)
  await set(tenant, minimum(null), {}, kpi)
  expect(await valueOf()).toEqual(before.reading)
  expect(await countsOf()).toEqual(before.counts)
})

test('a target that ends gives way in the months that triggers of symptoms look at', async () => {
  const tenant = await figures()
  const kpi = 'labour_productivity_pct'
  await set(tenant, minimum(150, '2025-01'), {}, kpi)
  await set(tenant, minimum(null), {}, kpi)
  const months = await withTenant(database, tenant.id, async (tx) => {
    const reader = { tx, revision: UNCOMMITTED_REVISION, language: 'en', businessUnitId: 'u1' } as const
    const series = await readLimitedSeries(reader, await resolveView(reader, {}), [kpi])
    return series.get(kpi)?.months.slice(-3)
  })
  expect(months?.map(({ target }) => target.min)).toEqual([92, 150, 92])
})

test('potentials follow the target range of the unit', async () => {
  const tenant = await freshTenant(app)
  await fillWithWorkshops(database, tenant.id)
  const shareOf = () =>
    withTenant(database, tenant.id, async (tx) => (await listPotentials(tx, ['u6']))[0]?.shares.get('mix'))
  const setRange = (min: number | null, max: number | null) =>
    set(tenant, { from: '2025-12', min, max }, { as: 'consultant', unit: 'u6' }, 'mix')
  // Without a range no value is better than another; 71 % are below this one.
  expect(await shareOf()).toBeUndefined()
  await setRange(75, 85)
  expect(await shareOf()).toBeGreaterThan(0)
  await setRange(null, null)
  expect(await shareOf()).toBeUndefined()
})

test('a target of the unit is changed with KPI_WRITE, read with KPI_READ, and does not hold for other units', async () => {
  const tenant = await figures()
  expect(await refuse(tenant, minimum(300), { as: 'reader' })).toMatchObject({ code: 'permission.missing' })
  await set(tenant, minimum(300))
  expect((await readJson(tenant, `/kpi/${KPI}/target`, { as: 'reader' })).content).toHaveLength(1)
  expect((await readJson(tenant, `/kpi/${KPI}/target`, { as: 'neighbour' })).content).toEqual([])
  expect(await readingOf(tenant, { as: 'neighbour' })).toMatchObject({ statusAgainst: 'MEDIAN' })
  expect(await refuse(tenant, minimum(1), { unit: 'u2' })).toMatchObject({ code: 'businessunit.not_allowed' })
})

test.each([
  ['a maximum where higher is better', KPI, { from: '2025-02', min: null, max: 10 }],
  ['both limits where higher is better', KPI, { from: '2025-02', min: 1, max: 10 }],
  ['a minimum where lower is better', 'cost_ratio_pct', { from: '2025-02', min: 10, max: null }],
  ['one limit of a range', 'labour_utilisation_pct', { from: '2025-02', min: 10, max: null }],
  ['a minimum above the maximum', 'labour_utilisation_pct', { from: '2025-02', min: 11, max: 10 }],
])('a target with %s is refused', async (_, kpi, body) => {
  expect(await refuse(await figures(), body, {}, kpi)).toMatchObject({ status: 400, code: 'kpi.target_not_valid' })
})

test.each(['2022-12', '2027-03', '0000-01', '9999-12'])('a target cannot begin in %s', async (from) => {
  const refused = await refuse(await figures(), minimum(1, from))
  expect(refused).toMatchObject({ status: 400, code: 'kpi.target_month_out_of_range' })
  expect(refused.message).toContain('January 2023')
})

test('a target beyond the limit, and one of an unknown KPI are refused', async () => {
  const tenant = await figures()
  expect(await refuse(tenant, minimum(1.1e12))).toMatchObject({ status: 400, code: 'validation.failed' })
  expect(await refuse(tenant, minimum(1), {}, 'nothing')).toMatchObject({ status: 404, code: 'kpi.not_found' })
})

test('a target of a pack is shown with its origin, and a person can replace it in the same month', async () => {
  const tenant = await figures()
  await setTarget(app, tenant.id, { unit: 'u1', kpi: KPI, from: '2025-01', min: 100, origin: 'PACK' })
  expect((await readJson(tenant, `/kpi/${KPI}/target`)).content).toMatchObject([{ min: 100, origin: 'PACK' }])
  const { content } = await set(tenant, minimum(100, '2025-01'))
  expect(content).toMatchObject([{ min: 100, origin: 'PERSON' }])
})

test('a pack that is applied again keeps the target of a person', async () => {
  const tenant = await freshTenant(app)
  await fillWithWorkshops(database, tenant.id)
  await set(tenant, minimum(80, '2025-12'), {}, 'utilisation')
  await withTenant(database, tenant.id, (tx) => applyWorkshopPack(tx, workshopPack(7)))
  const { content } = await readJson(tenant, '/kpi/utilisation/target')
  expect(content).toEqual([{ from: '2025-12', min: 80, max: null, origin: 'PERSON' }])
})

test('the audit log has the target before and after', async () => {
  const tenant = await figures()
  await set(tenant, minimum(300))
  await set(tenant, minimum(310))
  const [event] = (await readJson(tenant, '/audit', { as: 'admin' })).content
  expect(event).toMatchObject({ action: 'setKpiTarget', subject: { kind: 'kpi', id: KPI } })
  const { rows } = await readJson(tenant, `/audit/${event.id}`, { as: 'admin' })
  expect(rows).toMatchObject([{ table: 'Target', fields: [{ name: 'Minimum', before: '300', after: '310' }] }])
})
