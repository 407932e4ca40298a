import { addMonths } from '@lotse/analysis/calendar/period.ts'
import { quantile } from '@lotse/analysis/figure/quantile.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { FIXTURE_PERIODS, fillWithFigures, fixtureValue, setTarget } from '../../testing/fixture/figure/figure.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const people = { outsider: { roles: ['outsider'], businessUnit: 'u1' } }
const tenant = await freshTenant(app, { roles: { outsider: ['MEASURE_READ'] }, people })
await fillWithFigures(app, tenant.id)

const readingOf = async (kpi: string, query = '', call = {}) =>
  (await readJson(tenant, `/kpi/${kpi}?${query}`, call)).reading
const inUnit = (unit: string) => ({ as: 'consultant', unit })

test('a ratio of a month: 1,150 sold of 1,250 attended hours are 92 %, after 80 % a year and 79.2 % a month before', async () => {
  const reading = await readingOf('labour_productivity_pct')
  expect(reading).toMatchObject({ value: 92, comparison: 80, status: 'GOOD', statusAgainst: 'TARGET', deviation: 0 })
  expect(reading.target).toEqual({ min: 92, max: null })
  expect((await readingOf('labour_productivity_pct', 'comparison=PRIOR_MONTH')).comparison).toBeCloseTo(79.2, 9)
})

test('a ratio over several months is the ratio of the sums, not the mean of the ratios', async () => {
  // January 792 of 1,000, February 1,150 of 1,250; a year before 756 and 800 of 1,000 each.
  const ytd = await readingOf('labour_productivity_pct', 'view=YTD')
  expect(ytd.value).toBeCloseTo((1942 / 2250) * 100, 9)
  expect(ytd.comparison).toBeCloseTo(77.8, 9)
  expect(ytd.value).not.toBeCloseTo((79.2 + 92) / 2, 1)

  const year = FIXTURE_PERIODS.slice(-12).map((_, month) => FIXTURE_PERIODS.length - 12 + month)
  const sum = (figure: 'sold_hours' | 'attended_hours') =>
    year.reduce((total, month) => total + fixtureValue('u1', figure, month), 0)
  const mean =
    year.reduce(
      (total, month) => total + fixtureValue('u1', 'sold_hours', month) / fixtureValue('u1', 'attended_hours', month),
      0,
    ) / 12
  const r12 = await readingOf('labour_productivity_pct', 'view=R12')
  expect(r12.value).toBeCloseTo((sum('sold_hours') / sum('attended_hours')) * 100, 9)
  expect(r12.value).not.toBeCloseTo(mean * 100, 1)
})

test('a yearly target and the weak value are scaled to the months in the view', async () => {
  await setTarget(app, tenant.id, { unit: 'u2', kpi: 'service_profit', from: '2024-01', min: 480_000 })
  await setTarget(app, tenant.id, { unit: 'u2', kpi: 'service_profit', from: '2025-02', min: 720_000 })
  // 125,000 − 72,000 = 53,000 in the month: below 720,000 / 12, above the weak value of 240,000 / 12.
  expect(await readingOf('service_profit', '', inUnit('u2'))).toMatchObject({
    value: 53_000,
    target: { min: 60_000, max: null },
    status: 'WARN',
  })
  expect((await readingOf('service_profit', 'view=YTD', inUnit('u2'))).target.min).toBe(120_000)
  expect((await readingOf('service_profit', 'view=R12', inUnit('u2'))).target.min).toBe(720_000)
  // A month before, the earlier target applies: 52,000 of 40,000.
  expect(await readingOf('service_profit', 'period=2025-01', inUnit('u2'))).toMatchObject({
    target: { min: 40_000 },
    status: 'GOOD',
  })
  const { series } = await readJson(tenant, '/kpi/service_profit?months=15&view=R12', inUnit('u2'))
  expect(series.map(({ target }: { target: { min: number | null } }) => target.min)).toEqual([
    null,
    ...Array.from({ length: 13 }, () => 480_000),
    720_000,
  ])
})

test('a KPI is evaluated against a target range, or against its peers without a target', async () => {
  expect(await readingOf('labour_utilisation_pct')).toMatchObject({
    value: 80,
    status: 'WARN',
    target: { min: 85, max: 95 },
  })
  expect(await readingOf('cost_ratio_pct')).toMatchObject({
    value: 56.8,
    status: 'GOOD',
    statusAgainst: 'MEDIAN',
    position: null,
    peerDeviation: 0,
  })
  const worst = await readingOf('cost_ratio_pct', '', inUnit('u6'))
  expect(worst).toMatchObject({ value: 60.8, status: 'WARN', statusAgainst: 'MEDIAN', position: null })
  expect(worst.peerDeviation).toBeGreaterThan(0)
  expect(worst.deviation).toBe(worst.peerDeviation)
})

test('four owners release no benchmark, and without a target there is no status', async () => {
  const { view, reading, series } = await readJson(tenant, '/kpi/cost_ratio_pct?peerGroup=four')
  expect(view.peerGroup).toEqual({ id: 'four', name: 'Name four' })
  expect(reading).toMatchObject({ value: 56.8, benchmark: null, position: null, status: 'NONE', statusAgainst: null })
  expect(series.filter(({ benchmark }: { benchmark: unknown }) => benchmark !== null)).toEqual([])
})

test('the detail has the prior year, the formula with names and the source of the defaults', async () => {
  const kpi = await readJson(tenant, '/kpi/labour_productivity_pct?months=13', { language: 'de' })
  expect(kpi).toMatchObject({ areaName: 'Name service (de)', topicName: 'Name labour (de)', isHeadline: true })
  expect(kpi.series).toHaveLength(13)
  expect(kpi.series[12]).toMatchObject({ period: '2025-02', value: 92, priorYear: 80, target: { min: 92, max: null } })
  expect(kpi.series[12].benchmark).toEqual(kpi.reading.benchmark)
  expect(kpi.formula).toEqual({
    text: 'Name sold_hours (de) ÷ Name attended_hours (de) × 100',
    references: [
      { id: 'sold_hours', name: 'Name sold_hours (de)', kind: 'BASE_FIGURE' },
      { id: 'attended_hours', name: 'Name attended_hours (de)', kind: 'BASE_FIGURE' },
    ],
  })
  expect(kpi.defaults).toEqual({
    weak: 69,
    target: { min: 92, max: null },
    top: 100,
    source: 'A study',
    confidence: 'read',
  })
  expect((await readJson(tenant, '/kpi/labour_productivity_pct')).series).toHaveLength(36)
})

test('the list can be filtered by area and by headline KPIs', async () => {
  const idsOf = async (query: string) =>
    (await readJson(tenant, `/kpi?${query}`)).content.map(({ id }: { id: string }) => id)
  expect(await idsOf('')).toHaveLength(6)
  expect(await idsOf('areaId=finance')).toEqual(['cost_ratio_pct'])
  expect(await idsOf('headline=true')).toEqual(['service_profit', 'labour_productivity_pct', 'cost_ratio_pct'])
  expect(await readError(tenant, '/kpi?areaId=zzz')).toMatchObject({ status: 404, code: 'area.not_found' })
})

test('a month without figures is rejected, and an invalid query with all of its problems', async () => {
  for (const period of ['2022-12', '2025-03']) {
    expect(await readError(tenant, `/kpi?period=${period}`)).toMatchObject({
      status: 400,
      code: 'kpi.period_out_of_range',
    })
  }
  const { status, code, details } = await readError(tenant, '/area?period=2025-13&view=WEEK&comparison=NEVER&color=red')
  expect({ status, code }).toEqual({ status: 400, code: 'validation.failed' })
  expect(details.map(({ path }: { path: string }) => path).toSorted()).toEqual([
    '/query/color',
    '/query/comparison',
    '/query/period',
    '/query/view',
  ])
  expect(await readError(tenant, '/kpi/cost_ratio_pct?months=0')).toMatchObject({ status: 400 })
})

test('a peer group or KPI of another tenant returns the same 404 as a missing one', async () => {
  const missing = await readError(tenant, '/kpi?peerGroup=zzz')
  expect(missing).toMatchObject({ status: 404, code: 'peer_group.not_found' })
  expect(await readError(tenant, '/kpi?peerGroup=others')).toEqual(missing)
  const other = await freshTenant(app)
  const unknown = await readError(tenant, '/kpi/zzz')
  expect(unknown).toMatchObject({ status: 404, code: 'kpi.not_found' })
  for (const call of ['', '/analysis', '/actual-value', '/actual-value/csv']) {
    expect(await readError(other, `/kpi/cost_ratio_pct${call}`)).toEqual(unknown)
  }
  expect(await readError(other, '/kpi?peerGroup=everybody')).toEqual(missing)
})

test('another unit requires CHANGE_BUSINESS_UNIT; a consultant must select one; all require KPI_READ', async () => {
  expect(await readError(tenant, '/kpi', { unit: 'u2' })).toMatchObject({ status: 403 })
  expect(await readError(tenant, '/kpi', { as: 'consultant' })).toMatchObject({ code: 'businessunit.not_selected' })
  for (const url of ['/area', '/area/service', '/area/service/dashboard', '/kpi', '/kpi/cost_ratio_pct']) {
    expect(await readError(tenant, url, { as: 'outsider' })).toMatchObject({ status: 403, code: 'permission.missing' })
  }
})

test('a unit without figures has null values in the months of its tenant; a tenant without figures has the previous month', async () => {
  const { view, content } = await readJson(tenant, '/kpi', inUnit('u7'))
  expect(view).toMatchObject({ period: '2025-02', firstPeriod: '2023-01', lastPeriod: '2025-02' })
  expect(content).toHaveLength(6)
  for (const { reading, series } of content) {
    expect(reading).toMatchObject({ value: null, comparison: null, status: 'NONE', position: null })
    expect(new Set(series.map(({ value }: { value: unknown }) => value))).toEqual(new Set([null]))
  }
  const empty = await freshTenant(app)
  await fillWithFigures(app, empty.id, { units: [] })
  const month = addMonths(new Date().toISOString().slice(0, 7), -1)
  expect((await readJson(empty, '/area')).view).toMatchObject({ period: month, firstPeriod: month, lastPeriod: month })
  expect((await readJson(empty, '/kpi/cost_ratio_pct/analysis')).change).toBeNull()
})

test('the previous month is that of the tenant’s time zone', async () => {
  const empty = await freshTenant(app, { config: { default_language: 'tr' } })
  await fillWithFigures(app, empty.id, { units: [] })
  // The last evening of January in UTC, February in Istanbul.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-31T23:30:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  expect((await readJson(empty, '/area')).view).toMatchObject({ period: '2026-01' })
})

test('no reply contains another unit’s name or one of its values', async () => {
  const secret = await freshTenant(app)
  await fillWithFigures(app, secret.id, { nameOf: (unit) => (unit === 'u1' ? 'Own' : `CANARY ${unit}`) })
  const urls = [
    '/area',
    '/area/service/dashboard',
    '/kpi',
    '/kpi/cost_ratio_pct/analysis',
    '/kpi/cost_ratio_pct/actual-value',
    '/kpi/cost_ratio_pct/actual-value/csv',
    '/businessunit',
    '/businessunit/u1',
  ]
  for (const url of [...urls, '/kpi/labour_productivity_pct']) {
    const { statusCode, body } = await secret.inject({ as: 'principal', url: `/api/workflow${url}` })
    expect(statusCode).toBe(200)
    expect(body).not.toMatch(/CANARY|owner-/)
  }
  const { series } = await readJson(secret, '/kpi/labour_productivity_pct?months=26')
  FIXTURE_PERIODS.forEach((period, month) => {
    const { p50, ...others } = series[month].benchmark
    expect(series[month].period).toBe(period)
    expect(others).toEqual({ n: 6, p10: null, p25: null, p75: null, p90: null })
    const values = ['u1', 'u2', 'u3', 'u4', 'u5', 'u6'].map(
      (unit) => (fixtureValue(unit, 'sold_hours', month) / fixtureValue(unit, 'attended_hours', month)) * 100,
    )
    const exact = values.toSorted((a, b) => a - b)
    // A whole number of points, however exact the values are.
    expect(Number.isInteger(p50)).toBe(true)
    expect(Math.abs(p50 - quantile(exact, 0.5))).toBeLessThan(2)
  })
})
