import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { packFromValues } from '../../platform/pack/pack-in-memory.ts'
import { readError, readJson } from '../../testing/figure-calls.ts'
import { type FreshTenant, freshTenant } from '../../testing/fresh-tenant.ts'
import { applyWorkshopPack, fillWithWorkshops, workshopPack } from '../../testing/potential-fixture.ts'
import { testApp } from '../../testing/test-app.ts'
import { areaPack, UNITS } from '../area/area.pack.ts'
import { kpiPack } from './kpi.pack.ts'
import { ASSUMPTIONS, KPIS } from './kpi.pack-sections.ts'
import { listPotentials } from './kpi.public.ts'

const app = await testApp()
const { database } = app.platform

async function workshops(): Promise<FreshTenant> {
  const tenant = await freshTenant(app)
  await fillWithWorkshops(database, tenant.id)
  return tenant
}
const change = (tenant: FreshTenant, value: unknown, id = 'interest_rate_pct') => ({
  url: `/assumption/${id}`,
  call: { as: 'admin', method: 'PUT', body: { value } } as const,
  tenant,
})
const put = ({ tenant, url, call }: ReturnType<typeof change>) => readJson(tenant, url, call)
const stored = (tenant: FreshTenant) =>
  withTenant(database, tenant.id, async (tx) => (await listPotentials(tx, ['u1']))[0])
const worthOfDays = async (tenant: FreshTenant) =>
  (await readJson(tenant, '/kpi/receivable_days/potential')).levels[1].amount

test('an administrator changes an assumption, and every potential follows at once', async () => {
  const tenant = await workshops()
  const before = await worthOfDays(tenant)
  const storedBefore = await stored(tenant)
  const changed = await put(change(tenant, 9))
  expect(changed).toMatchObject({ value: 9, packValue: 6, changedBy: 'Name of admin', history: [{ value: 9 }] })
  expect(await worthOfDays(tenant)).toBeCloseTo(before * 1.5, 6)
  const share = (potential: typeof storedBefore) => potential?.shares.get('receivable_days') ?? 0
  expect(share(await stored(tenant))).toBeCloseTo(share(storedBefore) * 1.5, 6)
  expect((await readJson(tenant, '/assumption')).content).toMatchObject([{ id: 'interest_rate_pct', value: 9 }])
})

test('the pack never takes a change back; null does, and history keeps both', async () => {
  const tenant = await workshops()
  await put(change(tenant, 9))
  await withTenant(database, tenant.id, (tx) => applyWorkshopPack(tx, workshopPack(7)))
  expect(await readJson(tenant, '/assumption/interest_rate_pct')).toMatchObject({ value: 9, packValue: 7 })
  const back = await put(change(tenant, null))
  expect(back).toMatchObject({ value: 7, packValue: 7, changedAt: null, changedBy: null })
  expect(back.history.map(({ value }: { value: number | null }) => value)).toEqual([null, 9])
})

test('the value that holds already is not written again', async () => {
  const tenant = await workshops()
  expect((await put(change(tenant, 6))).history).toEqual([])
  expect((await put(change(tenant, null))).history).toEqual([])
})

test.each([[-1], ['6'], [Number.MAX_VALUE], [undefined]])('%s is not a value', async (value) => {
  const tenant = await workshops()
  const { url, call } = change(tenant, value)
  expect(await readError(tenant, url, call)).toMatchObject({ status: 400, code: 'validation.failed' })
})

test('only an administrator may, and only what is there', async () => {
  const tenant = await workshops()
  const { url, call } = change(tenant, 9)
  expect(await readError(tenant, url, { ...call, as: 'consultant' })).toMatchObject({ code: 'permission.missing' })
  const unknown = change(tenant, 9, 'nothing')
  expect(await readError(tenant, unknown.url, unknown.call)).toMatchObject({
    status: 404,
    code: 'assumption.not_found',
  })
})

test("another tenant's changes are not seen", async () => {
  const [one, other] = [await workshops(), await workshops()]
  await put(change(one, 9))
  expect(await readJson(other, '/assumption/interest_rate_pct')).toMatchObject({ value: 6, history: [] })
})

test('a pack is checked: what expressions name, one outcome in EUR, codes of their own', () => {
  const texts = (name: string) => ({ en: name, de: name, tr: name, sk: name })
  const kpi = (id: string, more: object) => ({
    id,
    area: 'a',
    name: texts(id),
    description: texts(id),
    unit: '%',
    decimals: 0,
    direction: 'HIGHER',
    formula: '1',
    ...more,
  })
  const pack = packFromValues({ format: 1, id: 'x', kind: 'TENANT' }, [
    [
      UNITS,
      [
        { id: 'EUR', label: texts('€'), long: texts('€') },
        { id: '%', label: texts('%'), long: texts('%') },
      ],
    ],
    [
      ASSUMPTIONS,
      [
        { id: 'gap', name: texts('gap'), unit: '%', value: 1, source: texts('-') },
        { id: 'k1', name: texts('k1'), unit: 'EUR/h', value: 1, source: texts('-') },
      ],
    ],
    [
      KPIS,
      [
        kpi('k1', { outcome: true, potential: { expression: 'gap * intrest' } }),
        kpi('k2', { outcome: true, unit: 'EUR' }),
      ],
    ],
  ])
  const messages = [areaPack, kpiPack].flatMap((part) => part.check?.(pack) ?? []).map(({ message }) => message)
  expect(messages).toEqual(
    expect.arrayContaining([
      expect.stringContaining('gap: in an expression this names'),
      expect.stringContaining('k1: this code is used by a figure or KPI'),
      expect.stringContaining('EUR/h'),
      expect.stringContaining('intrest'),
      expect.stringContaining('k1: the outcome must be an amount in EUR, not in %'),
      expect.stringContaining('k2: k1 is the outcome already'),
    ]),
  )
})
