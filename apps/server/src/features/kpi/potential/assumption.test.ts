import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { packFromValues } from '../../../platform/pack/pack-in-memory.ts'
import { checkDeclaredReferences } from '../../../platform/pack/pack-reference.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { applyWorkshopPack, fillWithWorkshops, workshopPack } from '../../../testing/fixture/figure/potential.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { UNITS } from '../../area/area.pack.ts'
import { listPotentials } from '../kpi.public.ts'
import { kpiPack } from '../pack/kpi.pack.ts'
import { ASSUMPTIONS, KPIS } from '../pack/sections.ts'

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
const euroImpactOfDays = async (tenant: FreshTenant) =>
  (await readJson(tenant, '/kpi/receivable_days/potential')).levels[0].amount

test('a change of an assumption by an administrator updates every potential immediately', async () => {
  const tenant = await workshops()
  const before = await euroImpactOfDays(tenant)
  const storedBefore = await stored(tenant)
  const changed = await put(change(tenant, 9))
  expect(changed).toMatchObject({ value: 9, packValue: 6, changedBy: 'Name of admin', history: [{ value: 9 }] })
  expect(await euroImpactOfDays(tenant)).toBeCloseTo(before * 1.5, 6)
  const share = (potential: typeof storedBefore) => potential?.shares.get('receivable_days') ?? 0
  expect(share(await stored(tenant))).toBeCloseTo(share(storedBefore) * 1.5, 6)
  expect((await readJson(tenant, '/assumption')).content).toMatchObject([{ id: 'interest_rate_pct', value: 9 }])
})

test('a pack does not overwrite a change; null resets it, and the history contains both', async () => {
  const tenant = await workshops()
  await put(change(tenant, 9))
  await withTenant(database, tenant.id, (tx) => applyWorkshopPack(tx, workshopPack(7)))
  expect(await readJson(tenant, '/assumption/interest_rate_pct')).toMatchObject({ value: 9, packValue: 7 })
  const back = await put(change(tenant, null))
  expect(back).toMatchObject({ value: 7, packValue: 7, changedAt: null, changedBy: null })
  expect(back.history.map(({ value }: { value: number | null }) => value)).toEqual([null, 9])
})

test('an unchanged value is not written', async () => {
  const tenant = await workshops()
  expect((await put(change(tenant, 6))).history).toEqual([])
  expect((await put(change(tenant, null))).history).toEqual([])
})

test.each([[-1], ['6'], [Number.MAX_VALUE], [undefined]])('%s is not a valid value', async (value) => {
  const tenant = await workshops()
  const { url, call } = change(tenant, value)
  expect(await readError(tenant, url, call)).toMatchObject({ status: 400, code: 'validation.failed' })
})

test('an unknown assumption and a caller without permission are rejected', async () => {
  const tenant = await workshops()
  const { url, call } = change(tenant, 9)
  expect(await readError(tenant, url, { ...call, as: 'consultant' })).toMatchObject({ code: 'permission.missing' })
  const unknown = change(tenant, 9, 'nothing')
  expect(await readError(tenant, unknown.url, unknown.call)).toMatchObject({
    status: 404,
    code: 'assumption.not_found',
  })
})

test('changes of another tenant are not visible', async () => {
  const [one, other] = [await workshops(), await workshops()]
  await put(change(one, 9))
  expect(await readJson(other, '/assumption/interest_rate_pct')).toMatchObject({ value: 6, history: [] })
})

test('a pack is validated: names in expressions, one outcome in EUR, unique codes', () => {
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
  const found = [...checkDeclaredReferences(pack), ...(kpiPack.check?.(pack) ?? [])]
  const messages = found.map(({ message }) => message)
  expect(messages).toEqual(
    expect.arrayContaining([
      expect.stringContaining('gap: reserved in expressions for'),
      expect.stringContaining('k1: this code is used by a KPI'),
      expect.stringContaining('EUR/h'),
      expect.stringContaining('intrest'),
      expect.stringContaining('k1: the outcome must be an amount in EUR, not in %'),
      expect.stringContaining('k2: k1 is already the outcome'),
    ]),
  )
})
