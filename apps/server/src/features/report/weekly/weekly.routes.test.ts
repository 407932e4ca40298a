import { addWeeks, daysOfWeek, isoWeekOf } from '@lotse/analysis/calendar/iso-week.ts'
import { addMonths, periodIndex } from '@lotse/analysis/calendar/period.ts'
import type { WeeklyReport } from '@lotse/contract/features/report/report.weekly.schema.ts'
import { describe, expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { setTarget } from '../../../testing/fixture/figure/figure.ts'
import { seedMarketMonth } from '../../../testing/fixture/figure/market.ts'
import { applyWorkshopPack, workshopPack } from '../../../testing/fixture/figure/potential.ts'
import { createMeasure } from '../../../testing/fixture/measure/measure.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { refreshRollup } from '../../kpi/kpi.public.ts'
import { insertValues } from '../../kpi/value/value.repository.ts'
import '../../businessunit/businessunit.table.ts'
import '../../measure/measure.table.ts'
import { resolveWeek } from './week.ts'

const app = await testApp()
const WEEKLY = '/api/workflow/marktdeutschland/weeklyreport'
const today = new Date().toISOString().slice(0, 10)
const thisWeek = isoWeekOf(today)
const dayIn = (weeks: number, day = 2) => daysOfWeek(addWeeks(thisWeek, weeks))[day] ?? ''

/** Inserts a delivery of u1 imported on a day, with `values` by figure for each of the months. */
async function deliver(tenant: FreshTenant, day: string, months: readonly string[], values: Record<string, number>) {
  await withTenant(app.platform.database, tenant.id, async (tx) => {
    const { id } = await tx
      .insertInto('figure_import')
      .values({
        tenant_id: tenant.id,
        source: 'test',
        content_hash: `${day} ${Math.random()}`,
        values_written: 1,
        imported_at: new Date(`${day}T12:00:00Z`),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const periods = months.map(periodIndex)
    await insertValues(
      tx,
      id,
      Object.entries(values).map(([figureId, value]) => ({
        businessUnitId: 'u1',
        figureId,
        periods,
        values: periods.map(() => value),
      })),
    )
    await refreshRollup(tx)
  })
}

const FIGURES = { attended: 1_000, sold: 730, revenue: 730 * 91, cost: 60_000, orders: 400, receivables: 85_000 }
const monthsTo = (last: string, count: number) =>
  Array.from({ length: count }, (_, i) => addMonths(last, i + 1 - count))

async function workshops(options: Parameters<typeof freshTenant>[1] = {}): Promise<FreshTenant> {
  const tenant = await freshTenant(app, options)
  await withTenant(app.platform.database, tenant.id, (tx) => applyWorkshopPack(tx, workshopPack()))
  return tenant
}

async function read(tenant: FreshTenant, week?: string, call = {}): Promise<WeeklyReport> {
  const reply = await tenant.inject({ as: 'principal', url: week ? `${WEEKLY}?week=${week}` : WEEKLY, ...call })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

describe('figures of the week', () => {
  test('are empty without a delivery, and the week is quiet', async () => {
    const report = await read(await workshops())
    expect(report).toMatchObject({
      week: thisWeek,
      isCurrent: true,
      nextWeek: null,
      isQuiet: true,
      headline: 'A quiet week: no new figures, nothing due and nothing finished.',
      figures: { sentence: 'No figures were available yet.', latestPeriod: null, items: [], outcome: null },
      measures: { due: [], overdue: [], openFromLastWeek: [], finished: [] },
      assessments: [],
    })
  })

  test('a new month is compared with the last report, and KPIs are ordered by euro impact', async () => {
    const tenant = await workshops()
    await deliver(tenant, dayIn(-3), monthsTo('2025-11', 14), FIGURES)
    // 100 more hours sold in December at the same rate add 100 × 91 € over the year.
    await deliver(tenant, dayIn(0, 0), ['2025-12'], { ...FIGURES, sold: 830, revenue: 830 * 91 })
    const { figures, headline } = await read(tenant)
    expect(figures).toMatchObject({
      latestPeriod: '2025-12',
      newPeriods: ['2025-12'],
      added: 6,
      corrected: 0,
      comparedWith: 'LAST_REPORT',
      sentence: 'New figures have arrived for December 2025.',
    })
    expect(figures.outcome).toMatchObject({ id: 'profit', change: 9_100, eur: 9_100, tone: 'BETTER' })
    const utilisation = figures.items.find(({ id }) => id === 'utilisation')
    expect(utilisation).toMatchObject({ period: '2025-12', tone: 'BETTER' })
    expect(utilisation?.eur).toBeCloseTo(9_100, 6)
    expect(utilisation?.sentence).toBe('Up 0.8\u00a0points to 73.8%: worth €9,100 a year.')
    expect(headline).toContain('Name of profit rose by €9,100')
    const sizes = figures.items.map(({ eur }) => Math.abs(eur ?? 0))
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    // The rate did not change, so it is not listed.
    expect(figures.items.map(({ id }) => id)).not.toContain('rate')
  })

  test('the headline of a loss names what caused it, also beside a larger gain', async () => {
    const tenant = await workshops()
    await deliver(tenant, dayIn(-3), monthsTo('2025-11', 14), FIGURES)
    await deliver(tenant, dayIn(0, 0), ['2025-12'], { ...FIGURES, sold: 830, revenue: 830 * 85, cost: 70_000 })
    const { figures, headline } = await read(tenant)
    expect(figures.outcome?.change).toBeLessThan(0)
    expect(figures.items[0]?.eur).toBeGreaterThan(0)
    expect(headline).toContain('Name of rate')
  })

  test('the first figures are compared with the prior year', async () => {
    const tenant = await workshops()
    await deliver(tenant, dayIn(0, 0), monthsTo('2024-12', 12), FIGURES)
    await deliver(tenant, dayIn(0, 0), monthsTo('2025-12', 12), { ...FIGURES, cost: 50_000 })
    const { figures } = await read(tenant)
    expect(figures).toMatchObject({ comparedWith: 'PRIOR_YEAR', outcome: { change: 120_000 } })
    expect(figures.sentence).toContain('The latest figures are those for')
  })

  test('the current week begins with the problems that GET /priority ranks first, an earlier one has none', async () => {
    const tenant = await workshops()
    await setTarget(app, tenant.id, { unit: 'u1', kpi: 'utilisation', from: '2024-01', min: 95 })
    await deliver(tenant, dayIn(-3), monthsTo('2025-12', 14), FIGURES)
    const ranked = await tenant.inject({ as: 'principal', url: '/api/workflow/priority' })
    const { first } = await read(tenant)
    expect(first?.length).toBeGreaterThan(0)
    expect(first?.map(({ id }) => id)).toEqual(
      ranked
        .json()
        .content.slice(0, 3)
        .map(({ id }: { id: string }) => id),
    )
    expect(first?.[0]?.sentence).toMatch(/over twelve months, (critical|to be watched)\.$/)
    expect((await read(tenant, addWeeks(thisWeek, -1))).first).toBeNull()
  })

  test('a report of a past week is unaffected by later corrections', async () => {
    const tenant = await workshops()
    await deliver(tenant, dayIn(-4), monthsTo('2025-11', 14), FIGURES)
    await deliver(tenant, dayIn(-2), ['2025-12'], { ...FIGURES, cost: 40_000 })
    const week = addWeeks(thisWeek, -2)
    const before = await read(tenant, week)
    expect(before.figures.outcome).toMatchObject({ change: 20_000, before: 77_160, value: 97_160 })
    await deliver(tenant, dayIn(0, 0), monthsTo('2025-12', 14), { cost: 90_000 })
    const { asOf: _, ...after } = await read(tenant, week)
    expect(after).toEqual({ ...before, asOf: undefined })
    const now = await read(tenant)
    expect(now.figures).toMatchObject({ newPeriods: [], added: 0, corrected: 14, comparedWith: 'LAST_REPORT' })
    expect((await read(tenant, addWeeks(thisWeek, -1))).figures).toMatchObject({
      comparedWith: null,
      sentence: 'No new figures arrived; the latest are those for December 2025.',
    })
  })
})

test('a report of a past week is unaffected by a correction that a person makes today', async () => {
  const tenant = await workshops()
  await deliver(tenant, dayIn(-4), monthsTo('2025-11', 14), FIGURES)
  await deliver(tenant, dayIn(-2), ['2025-12'], { ...FIGURES, cost: 40_000 })
  const week = addWeeks(thisWeek, -2)
  const before = await read(tenant, week)
  const correction = {
    figureId: 'cost',
    period: '2025-12',
    value: 50_000,
    seen: 40_000,
    reason: 'An invoice was missing',
  }
  const url = '/api/workflow/kpi/profit/actual-value'
  const reply = await tenant.inject({ as: 'principal', method: 'PATCH', url, body: correction })
  expect(reply.statusCode, reply.body).toBe(200)
  const { asOf: _, ...after } = await read(tenant, week)
  expect(after).toEqual({ ...before, asOf: undefined })
  expect((await read(tenant)).figures).toMatchObject({ added: 0, corrected: 1, outcome: { change: -10_000 } })
})

describe('measures of the week', () => {
  test('each is in one list, and an open one of last week is carried over', async () => {
    const tenant = await workshops()
    const make = (title: string, due: string) => createMeasure(tenant, { title, due, state: 'PLANNED' })
    const ids = {
      due: await make('This week', dayIn(0, 6)),
      last: await make('Last week', dayIn(-1)),
      old: await make('Long ago', dayIn(-5)),
      later: await make('Next week', dayIn(1)),
      done: await make('Done', dayIn(0, 6)),
    }
    for (const state of ['IN_PROGRESS', 'IMPLEMENTED']) {
      const { version } = (await tenant.inject({ as: 'principal', url: `/api/workflow/measure/${ids.done.id}` })).json()
      const reply = await tenant.inject({
        as: 'principal',
        method: 'PUT',
        url: `/api/workflow/measure/${ids.done.id}/state`,
        body: { state, version },
      })
      expect(reply.statusCode, reply.body).toBe(200)
    }
    const { measures, isQuiet, headline } = await read(tenant)
    const titles = (list: 'due' | 'next' | 'overdue' | 'openFromLastWeek' | 'finished') =>
      measures?.[list].map(({ title }) => title)
    expect(titles('due')).toEqual(['This week'])
    expect(titles('openFromLastWeek')).toEqual(['Last week'])
    expect(titles('overdue')).toEqual(['Long ago'])
    expect(titles('next')).toEqual(['Next week'])
    expect(titles('finished')).toEqual(['Done'])
    expect(isQuiet).toBe(false)
    expect(headline).toBe('No new figures this week. 3 measures are due or overdue. One measure was finished.')
    // None of them existed a week ago.
    expect((await read(tenant, addWeeks(thisWeek, -1))).measures).toMatchObject({ due: [], overdue: [], finished: [] })
  })

  test('are null and not counted without MEASURE_READ', async () => {
    const tenant = await workshops({
      roles: { reader: ['KPI_READ'] },
      people: { reader: { roles: ['reader'], businessUnit: 'u1' } },
    })
    await createMeasure(tenant, { due: dayIn(0, 6), state: 'PLANNED' })
    const report = await read(tenant, undefined, { as: 'reader' })
    expect(report).toMatchObject({ measures: null, assessments: null, isQuiet: true })
  })
})

describe('weeks', () => {
  test.each([
    ['2025-W53', 'There is no week 2025-W53: 2025 has 52 weeks. Please choose another one.'],
    ['2026-W00', 'There is no week 2026-W00: 2026 has 53 weeks. Please choose another one.'],
    ['9999-W01', /^Week 9999-W01 has not begun yet/],
  ])('%s is rejected with a message', async (week, message) => {
    const tenant = await freshTenant(app)
    for (const url of [`${WEEKLY}?week=${week}`, `${WEEKLY}/pdf?week=${week}`]) {
      const reply = await tenant.inject({ as: 'principal', url })
      expect(reply.statusCode).toBe(400)
      expect(reply.json().message).toMatch(message)
    }
  })

  test('week 53 and the turn of the year are reported', async () => {
    const tenant = await workshops()
    expect(await read(tenant, '2020-W53')).toMatchObject({
      firstDay: '2020-12-28',
      lastDay: '2021-01-03',
      previousWeek: '2020-W52',
      nextWeek: '2021-W01',
    })
  })

  test("a week begins in the tenant's time zone, also across daylight saving changes", () => {
    const week = resolveWeek('Europe/Berlin', '2026-W13', new Date('2026-11-01T00:00:00Z'))
    expect(week).toMatchObject({ firstDay: '2026-03-23', lastDay: '2026-03-29', timeZone: 'Europe/Berlin' })
    expect([week.start.toISOString(), week.end.toISOString()]).toEqual([
      '2026-03-22T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ])
    // When it is late Sunday in London, it is Monday in Istanbul.
    const now = new Date('2027-01-03T22:30:00Z')
    expect(resolveWeek('UTC', undefined, now).week).toBe('2026-W53')
    expect(resolveWeek('Europe/Istanbul', undefined, now).week).toBe('2027-W01')
  })
})

test('a unit outside the portfolio is rejected, and the report is that of the current unit', async () => {
  const tenant = await workshops()
  await deliver(tenant, dayIn(0, 0), monthsTo('2025-12', 12), FIGURES)
  expect((await read(tenant, undefined, { as: 'consultant', unit: 'u2' })).figures.latestPeriod).toBeNull()
  const foreign = await tenant.inject({ as: 'consultant', url: WEEKLY, unit: 'somewhere-else' })
  expect(foreign.json().code).toBe('businessunit.not_allowed')
})

test('the PDF has four languages and a localised file name', async () => {
  const tenant = await workshops()
  await deliver(tenant, dayIn(0, 0), monthsTo('2025-12', 24), FIGURES)
  for (const language of ['en', 'de', 'tr', 'sk'] as const) {
    const reply = await tenant.inject({ as: 'principal', url: `${WEEKLY}/pdf`, language })
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/pdf')
    expect(Number(reply.headers['content-length'])).toBe(reply.rawPayload.length)
    expect(reply.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  }
})

test('the figures of a PDF link to the web application with its own origin', async () => {
  const tenant = await workshops({ webOrigin: 'https://kpi.customer.example' })
  await deliver(tenant, dayIn(-3), monthsTo('2025-11', 14), FIGURES)
  await deliver(tenant, dayIn(0, 0), ['2025-12'], { ...FIGURES, sold: 830, revenue: 830 * 91 })
  const { rawPayload } = await tenant.inject({ as: 'principal', url: `${WEEKLY}/pdf` })
  const links = rawPayload.toString('latin1').match(/\/URI \([^)]*\)/g) ?? []
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) expect(link).toContain('(https://kpi.customer.example/business-analysis/')
})

test('the market PDF returns an error without any month', async () => {
  const tenant = await workshops()
  const reply = await tenant.inject({ as: 'principal', url: '/api/workflow/marktdeutschland/yearmonth/pdf' })
  expect(reply.json().code).toBe('market.period_not_available')
})

test('a market month that was imported this week but is old says its age and is not new', async () => {
  const tenant = await workshops()
  await withTenant(app.platform.database, tenant.id, (tx) =>
    tx
      .updateTable('business_unit')
      .set({ country: 'DE', brands: ['Volkswagen'] })
      .where('tenant_id', '=', tx.tenantId)
      .where('id', '=', 'u1')
      .execute(),
  )
  const old = addMonths(today.slice(0, 7), -11)
  await seedMarketMonth(app.platform.database, old, { VW: { month: { TOTAL: 40 } } })
  const { market } = await read(tenant)
  expect(market).toMatchObject({ period: old, isNew: false })
  expect(market?.sentence).toMatch(/11 months old/)
  await seedMarketMonth(app.platform.database, addMonths(today.slice(0, 7), -1), { VW: { month: { TOTAL: 40 } } })
  expect((await read(tenant)).market).toMatchObject({ isNew: true })
})
