import { addMonths, periodRange } from '@lotse/analysis/calendar/period.ts'
import type { KpiMarketEffect, MarketEffectView } from '@lotse/contract/features/market/market.schema.ts'
import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { seedMarketMonth } from '../../../testing/fixture/figure/market.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import '../../businessunit/businessunit.table.ts'
import '../../kpi/kpi.table.ts'

const app = await testApp()
const { database } = app.platform

/** In February the market shrinks from 10,000 to 9,000 and VW from 1,000 to 810; in other months nothing changes. */
async function seedMonth(period: string): Promise<void> {
  const isLast = period === '2025-02'
  const counts = (all: number) => ({ TOTAL: all, BEV: all / 10 })
  await seedMarketMonth(database, period, {
    VW: { month: counts(isLast ? 810 : 1_000) },
    SKODA: { month: counts(500) },
    SONSTIGE: { month: counts(isLast ? 7_690 : 8_500) },
  })
}

/** A tenant whose `orders` are new cars sold and shown by the KPI `cars`: 213 in February 2024, 225 in February 2025. */
async function tenantWith(unit: { readonly country: string | null; readonly brands: string[] }, registrations = 'ALL') {
  const tenant = await freshTenant(app)
  await fillWithFigures(app, tenant.id)
  await withTenant(database, tenant.id, async (tx) => {
    await tx
      .updateTable('business_unit')
      .set(unit)
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', 'u1')
      .execute()
    await tx
      .updateTable('base_figure')
      .set({ registrations: registrations === 'BEV' ? 'BEV' : 'ALL' })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', 'orders')
      .execute()
    await tx
      .updateTable('kpi')
      .set({ formula: 'orders', driver_formula: null })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', 'gross_per_order')
      .execute()
  })
  return tenant
}
const KPI = '/kpi/gross_per_order/market'
type Tenant = Awaited<ReturnType<typeof freshTenant>>
const read = (tenant: Tenant, query = ''): Promise<KpiMarketEffect> => readJson(tenant, `${KPI}${query}`)
const sum = ({ market, mix, share }: MarketEffectView) => market.effect + mix.effect + share.effect

const german = await tenantWith({ country: 'DE', brands: ['Volkswagen', 'Škoda'] })

for (const period of periodRange('2023-03', '2025-01')) await seedMonth(period)
const beforeFebruary = await read(german)
await seedMonth('2025-02')

test('a market that ends before the period has no effect, and the reply says where it ends', async () => {
  expect(beforeFebruary).toMatchObject({ marketUntil: '2025-01', effect: null })
  expect((await read(german)).marketUntil).toBeNull()
})

test('the change of sales is split into market, mix and share, which add up to it', async () => {
  const { view, effect } = await read(german)
  expect(view).toMatchObject({ period: '2025-02', comparisonPeriod: '2024-02', view: 'MONTH' })
  if (effect === null) throw new Error('the market has figures')
  expect(effect).toMatchObject({
    registrations: 'ALL',
    before: 213,
    after: 225,
    change: 12,
    market: { before: 10_000, after: 9_000 },
    mix: { before: 15, after: expect.closeTo((1_310 / 9_000) * 100, 9) },
    share: { before: expect.closeTo(14.2, 9), after: expect.closeTo((225 / 1_310) * 100, 9) },
    source: { text: '© Kraftfahrt-Bundesamt, Flensburg', file: 'test 2025-02' },
  })
  expect(effect.market.effect).toBeLessThan(0)
  expect(effect.mix.effect).toBeLessThan(0)
  expect(effect.share.effect).toBeGreaterThan(12)
  expect(sum(effect)).toBeCloseTo(12, 6)
  expect(effect.brands.map(({ id, name, before, after }) => [id, name, before, after])).toEqual([
    ['VW', 'Volkswagen', 1_000, 810],
    ['SKODA', 'Škoda', 500, 500],
  ])
  expect(effect.brands.reduce((all, brand) => all + brand.effect, 0)).toBeCloseTo(effect.mix.effect, 9)
})

test('twelve months are compared with the twelve before, and a month without a change of the market has no market effect', async () => {
  const { effect } = await read(german, '?view=R12')
  expect(effect).toMatchObject({ market: { before: 120_000, after: 119_000 }, change: 12 * 12 })
  if (effect) expect(sum(effect)).toBeCloseTo(144, 6)
  const january = await read(german, '?period=2025-01')
  expect(january.effect).toMatchObject({ market: { effect: 0 }, mix: { effect: 0 }, change: 12 })
  expect((await read(german, '?comparison=PRIOR_MONTH')).effect).toMatchObject({ change: 1 })
})

test('a figure of one drive is compared with the registrations of this drive', async () => {
  const tenant = await tenantWith({ country: 'DE', brands: ['VW'] }, 'BEV')
  expect((await read(tenant)).effect).toMatchObject({
    registrations: 'BEV',
    market: { before: 1_000, after: 900 },
    brands: [{ id: 'VW', before: 100, after: 81 }],
  })
})

test('the effect is null while a month of the market or of the brand is missing', async () => {
  expect((await read(german, '?period=2024-02')).effect).toBeNull()
  expect((await read(german, `?view=R12&period=${addMonths('2025-02', -1)}`)).effect).toBeNull()
  const unlisted = await tenantWith({ country: 'DE', brands: ['Fiat'] })
  expect((await read(unlisted)).effect).toBeNull()
})

test.each([
  ['outside Germany', { country: 'SK', brands: ['VW'] }],
  ['without a stated country', { country: null, brands: ['VW'] }],
  ['without a brand that the market lists', { country: 'DE', brands: ['Unheard Of'] }],
])('the effect is null for a unit %s', async (_, unit) => {
  expect((await read(await tenantWith(unit))).effect).toBeNull()
})

test('the effect is null for a KPI that is not a number of cars sold, which the KPI also says', async () => {
  expect((await readJson(german, '/kpi/cost_ratio_pct/market')).effect).toBeNull()
  expect((await readJson(german, '/kpi/cost_ratio_pct')).registrations).toBeNull()
  expect((await readJson(german, '/kpi/gross_per_order')).registrations).toBe('ALL')
  expect(await readError(german, '/kpi/unknown/market')).toMatchObject({ status: 404, code: 'kpi.not_found' })
})
