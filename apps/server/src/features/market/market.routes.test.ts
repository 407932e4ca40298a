import type { MarketView, MarketYearMonth } from '@lotse/contract/features/market/market.schema.ts'
import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { seedMarketMonth } from '../../testing/fixture/figure/market.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import '../businessunit/businessunit.table.ts'
import '../kpi/kpi.table.ts'
import { readMarketNews } from './market.public.ts'

const app = await testApp()
const { database } = app.platform
const PATH = '/api/workflow/marktdeutschland/yearmonth'

const tenantSelling = (...brands: string[]) => tenantIn('DE', brands)

async function tenantIn(country: string | null, brands: string[]) {
  const tenant = await freshTenant(app)
  await withTenant(database, tenant.id, (tx) =>
    tx
      .updateTable('business_unit')
      .set({ brands, country })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', 'u1')
      .execute(),
  )
  return tenant
}

async function view(tenant: Awaited<ReturnType<typeof freshTenant>>, query = ''): Promise<MarketView> {
  const reply = await tenant.inject({ as: 'principal', url: `${PATH}${query}` })
  expect(reply.statusCode, reply.body).toBe(200)
  const found = reply.json<MarketYearMonth>().view
  if (found === null) throw new Error('no month available')
  return found
}

test('the view is null without any month', async () => {
  const tenant = await freshTenant(app)
  const reply = await tenant.inject({ as: 'principal', url: PATH })
  expect(reply.json()).toEqual({ periods: [], view: null })
  expect((await tenant.inject({ as: 'principal', url: `${PATH}/csv` })).statusCode).toBe(400)
})

const AUDI = { TOTAL: 100, DIESEL: 20, HYBRID: 30, PHEV: 10, BEV: 25 }

test('the last month is compared with the prior year by brand and drive, with shares and working days', async () => {
  await seedMarketMonth(database, '2024-06', {
    AUDI: { month: { TOTAL: 80, DIESEL: 20, HYBRID: 10, PHEV: 5, BEV: 10 }, yearToDate: { TOTAL: 500 } },
    SSANGYONG: { month: { TOTAL: 20 }, yearToDate: { TOTAL: 100 } },
  })
  await seedMarketMonth(database, '2025-06', {
    AUDI: { month: AUDI, yearToDate: { TOTAL: 600 }, models: { A3: { TOTAL: 60 }, '01': { TOTAL: 40 } } },
    KGM: { month: { TOTAL: 25 }, yearToDate: { TOTAL: 90 } },
    SONSTIGE: { month: { TOTAL: 300 }, yearToDate: { TOTAL: 900 } },
    LYNK: { month: { TOTAL: null }, yearToDate: { TOTAL: null } },
  })
  const tenant = await tenantSelling('Audi', 'Unheard Of')
  const found = await view(tenant)
  expect(found).toMatchObject({ period: '2025-06', comparison: 'PRIOR_YEAR', comparisonPeriod: '2024-06', drive: null })
  expect(found.total.month).toMatchObject({ value: 425, comparison: 100, change: 325 })
  // 21 weekdays without Whit Monday; Corpus Christi is a holiday for 54,554,208 of 84,669,326 people.
  expect(found.workingDays.month).toBeCloseTo(20 - 54_554_208 / 84_669_326, 9)
  const days = found.workingDays.comparison / found.workingDays.month
  expect(found.total.month.adjustedChange).toBeCloseTo((4.25 * days - 1) * 100, 6)

  expect(found.brands.map(({ id, name, isOwn }) => [id, name, isOwn])).toEqual([
    ['AUDI', 'Audi', true],
    ['KGM', 'KGM', false],
    ['SONSTIGE', 'Others', false],
  ])
  const [audi, kgm] = found.brands
  expect(audi?.month).toMatchObject({ value: 100, comparison: 80, change: expect.closeTo(25, 9) })
  expect(audi?.month.share).toBeCloseTo((100 / 425) * 100, 9)
  expect(audi?.month.shareChange).toBeCloseTo((100 / 425) * 100 - 80, 9)
  expect(audi?.yearToDate).toMatchObject({ value: 600, comparison: 500 })
  expect(kgm?.month, 'a renamed brand is one series').toMatchObject({ value: 25, comparison: 20 })

  const petrol = found.drives.find(({ id }) => id === 'PETROL')
  expect(petrol?.month.value).toBe(425 - 20 - 30 - 25)
  const shares = found.drives.reduce((sum, { month }) => sum + (month.share ?? 0), 0)
  expect(shares).toBeCloseTo(100, 9)
  expect(found.source).toMatchObject({ text: '© Kraftfahrt-Bundesamt, Flensburg', licence: 'dl-de/by-2-0' })
})

test('the view can be filtered by drive and brand, and compared with the previous month', async () => {
  const tenant = await tenantSelling('AUDI')
  const bev = await view(tenant, '?drive=BEV')
  expect(bev.total.month).toMatchObject({ value: 25, comparison: 10 })
  expect(bev.brands[0]?.month).toMatchObject({ value: 25, share: 100 })
  const audi = await view(tenant, '?brand=AUDI')
  expect(audi.brand).toEqual({ id: 'AUDI', name: 'Audi' })
  expect(audi.models.map(({ name, month }) => [name, month.value, month.share])).toEqual([
    ['A3', 60, 60],
    ['01', 40, 40],
  ])
  expect(audi.months.map(({ value }) => value)).toEqual([null, null, null, null, null, 100, ...Array(6).fill(null)])
  const before = await view(tenant, '?comparison=PRIOR_MONTH')
  expect(before.comparisonPeriod).toBe('2025-05')
  expect(before.total.month, 'a missing month has null values, not 0').toMatchObject({
    comparison: null,
    change: null,
    adjustedChange: null,
    shareChange: null,
  })
  expect(before.total.yearToDate.comparison).toBe(600)
})

test('January’s year to date equals the month; a missing value remains null', async () => {
  const none = { TOTAL: null, DIESEL: null, HYBRID: null, PHEV: null, BEV: null }
  await seedMarketMonth(
    database,
    '2026-01',
    {
      AUDI: { month: AUDI, yearToDate: none },
      MG: { month: { ...AUDI, DIESEL: null }, yearToDate: none },
    },
    { month: { TOTAL: 200, DIESEL: 20, HYBRID: 60, PHEV: 20, BEV: 50 }, yearToDate: none },
  )
  const tenant = await tenantSelling('MG')
  const found = await view(tenant, '?drive=PETROL')
  expect(found.brands.find(({ id }) => id === 'AUDI')?.yearToDate.value).toBe(25)
  expect(found.brands.find(({ id }) => id === 'MG')).toBeUndefined()
  const all = await view(tenant)
  expect(all.brands.find(({ id }) => id === 'MG')?.yearToDate.value).toBe(100)
})

test('an unknown month or brand and an invalid period are rejected', async () => {
  const tenant = await freshTenant(app)
  const ask = async (query: string, language: 'en' | 'de' = 'en') => {
    const reply = await tenant.inject({ as: 'principal', url: `${PATH}${query}`, language })
    return [reply.statusCode, reply.json().code, reply.json().message]
  }
  expect(await ask('?period=1999-01', 'de')).toEqual([
    400,
    'market.period_not_available',
    'Für diesen Monat gibt es keine Marktzahlen.',
  ])
  expect(await ask('?brand=TRABANT')).toMatchObject([404, 'market.brand_not_found', expect.any(String)])
  expect(await ask('?period=2025-13')).toMatchObject([400, 'validation.failed', expect.any(String)])
  expect(await ask('?drive=STEAM')).toMatchObject([400, 'validation.failed', expect.any(String)])
  const signedOut = await tenant.inject({ url: PATH })
  expect(signedOut.statusCode).toBe(401)
  const noUnit = await tenant.inject({ as: 'consultant', url: PATH })
  expect(noUnit.json().code).toBe('businessunit.not_selected')
})

test('own deliveries are compared with the registrations of the own brands; a missing month makes the year’s share null', async () => {
  const tenant = await tenantSelling('Audi')
  await withTenant(database, tenant.id, async (tx) => {
    await tx
      .insertInto('base_figure')
      .values({
        tenant_id: tenant.id,
        id: 'new_cars',
        name: '{}',
        unit: 'count',
        time_aggregation: 'SUM',
        unit_aggregation: 'SUM',
        registrations: 'ALL',
        position: 1,
      })
      .execute()
    const delivery = { tenant_id: tenant.id, source: 'own', content_hash: 'own', values_written: 2 }
    const { id } = await tx.insertInto('figure_import').values(delivery).returning('id').executeTakeFirstOrThrow()
    const figure = { tenant_id: tenant.id, business_unit_id: 'u1', base_figure_id: 'new_cars', import_id: id }
    const months = ['2025-06', '2024-06'].map((month, index) => ({
      ...figure,
      period: `${month}-01`,
      value: 2 - index,
    }))
    await tx.insertInto('base_figure_value').values(months).execute()
  })
  const { own } = await view(tenant, '?period=2025-06')
  expect(own?.brands).toEqual(['Audi'])
  expect(own?.month).toEqual({ units: 2, registrations: 100, share: 2, shareBefore: 1.25 })
  expect(own?.yearToDate).toEqual({ units: null, registrations: 600, share: null, shareBefore: null })
  expect((await view(tenant, '?period=2025-06&drive=BEV')).own).toBeNull()
  expect((await view(await tenantSelling('Trabant'), '?period=2025-06')).own).toBeNull()
})

test.each([
  ['in Germany', 'DE', true],
  ['in Slovakia', 'SK', false],
  ['without a stated country', null, false],
])('the view has an own share of the German market only for a unit in Germany: %s', async (_, country, isInGermany) => {
  const found = await view(await tenantIn(country, ['Audi']), '?period=2025-06')
  expect(found.isInGermany).toBe(isInGermany)
  expect(found.own !== null).toBe(isInGermany)
  expect(found.brands.find(({ id }) => id === 'AUDI')?.isOwn).toBe(true)
})

test('unchanged figures return 304', async () => {
  const tenant = await tenantSelling('AUDI')
  const first = await tenant.inject({ as: 'principal', url: PATH })
  const again = await tenant.inject({
    as: 'principal',
    url: PATH,
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect([first.statusCode, again.statusCode]).toEqual([200, 304])
  await seedMarketMonth(database, '2026-02', { AUDI: { month: AUDI } })
  const moved = await tenant.inject({
    as: 'principal',
    url: PATH,
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect(moved.statusCode).toBe(200)
  expect(moved.json<MarketYearMonth>().view?.period).toBe('2026-02')
})

test('the file contains the same rows in the format of the language', async () => {
  const tenant = await tenantSelling('AUDI')
  const file = (language: 'en' | 'de') =>
    tenant.inject({ as: 'principal', url: `${PATH}/csv?period=2025-06`, language })
  const english = (await file('en')).body
  expect(english).toMatch(/^\uFEFFNew car registrations in Germany/)
  expect(english).toContain('© Kraftfahrt-Bundesamt, Flensburg')
  expect(english).toContain('\r\nAudi,yes,100,80,25,')
  const german = await file('de')
  expect(german.headers['content-disposition']).toContain('market_2025-06.csv')
  expect(german.body).toMatch(/\r\nAudi;ja;100;80;25;[-\d,]+;23,5294;/)
})

test('market news contain the unit’s brands in total and separately, as of a point in time', async () => {
  const tenant = await tenantSelling('AUDI', 'KG Mobility')
  const reader = { businessUnitId: 'u1', language: 'de' as const }
  const news = await withTenant(database, tenant.id, (tx) => readMarketNews({ ...reader, tx }))
  expect(news?.period).toBe('2026-02')
  const before = await withTenant(database, tenant.id, (tx) =>
    readMarketNews({ ...reader, tx }, new Date('2020-01-01')),
  )
  expect(before).toBeNull()
  expect(news?.brands.map(({ name, month }) => [name, month.value])).toEqual([
    ['Audi', 100],
    ['KGM', null],
  ])
  expect(news?.own?.month.value, 'a brand without a value makes the sum null').toBeNull()
})

test('market news contain no brands of a unit outside Germany', async () => {
  const tenant = await tenantIn('SK', ['AUDI'])
  const news = await withTenant(database, tenant.id, (tx) =>
    readMarketNews({ businessUnitId: 'u1', language: 'sk', tx }),
  )
  expect(news).toMatchObject({ own: null, brands: [] })
})
