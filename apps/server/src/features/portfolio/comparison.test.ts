import type {
  PortfolioComparison,
  PortfolioUnit,
} from '@lotse/contract/features/businessunit/businessunit.portfolio.schema.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { assessmentTenant, beginAssessment, finishAssessment } from '../../testing/fixture/content/assessment.ts'
import { setTarget } from '../../testing/fixture/figure/figure.ts'
import { fillWithWorkshops, WORKSHOP_PERIOD } from '../../testing/fixture/figure/potential.ts'
import { createMeasure } from '../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const tenant = await freshTenant(app, {
  roles: { figures: ['CHANGE_BUSINESS_UNIT', 'KPI_READ'], visitor: ['CHANGE_BUSINESS_UNIT'] },
  people: {
    regional: { roles: ['consultant'], businessUnit: 'u2' },
    figures: { roles: ['figures'], businessUnit: null, businessUnits: 'ALL' },
    visitor: { roles: ['visitor'], businessUnit: null, businessUnits: 'ALL' },
  },
})
// The figures of u5 end two months before those of the others.
await fillWithWorkshops(app.platform.database, tenant.id, { lastOf: { u5: '2025-10' } })
// A target of twelve months, which is prorated to the month and the year to date.
await setTarget(app, tenant.id, { unit: 'u1', kpi: 'profit', from: '2025-01', min: 100_000 })
await withTenant(app.platform.database, tenant.id, (tx) =>
  sql`insert into person_business_unit (tenant_id, person_id, business_unit_id)
    select tenant_id, id, 'u5' from person where tenant_id = ${tx.tenantId} and username = 'regional'`.execute(tx),
)

const compare = (query = '', as = 'consultant'): Promise<PortfolioComparison> =>
  readJson(tenant, `/portfolio/comparison${query}`, { as })
const unitIn = ({ content }: PortfolioComparison, id: string) => content.find((unit) => unit.id === id) as PortfolioUnit

test('the numbers are those of the list of units', async () => {
  const { content } = await readJson(tenant, '/businessunit', { as: 'consultant' })
  const compared = await compare('?view=R12')
  expect(compared).toMatchObject({ period: null, view: 'R12', firstPeriod: '2024-11', lastPeriod: WORKSHOP_PERIOD })
  expect(compared.content).toMatchObject(content)
  expect(compared.content.map(({ period }) => period)).toEqual(compared.content.map(({ latestPeriod }) => latestPeriod))
  expect(unitIn(compared, 'u5').period).toBe('2025-10')
})

test.each(['', '?view=R12', '?period=2025-09&view=YTD'])(
  'values and statuses of %j are those of the KPI',
  async (query) => {
    const separator = query === '' ? '?' : '&'
    const ids = ['utilisation', 'rate', 'receivable_days', 'return_on_sales']
    const compared = await compare(`${query}${separator}kpis=${ids.join(',')}`)
    expect(compared.columns).toEqual(ids)
    for (const unit of ['u1', 'u4', 'u5']) {
      const own = unitIn(compared, unit)
      const shown = await readJson(tenant, `/kpi${query}`, { as: 'consultant', unit })
      const readingOf = (id: string) => {
        const { value, status } = shown.content.find((kpi: { id: string }) => kpi.id === id).reading
        return { value, status }
      }
      expect(own.readings).toEqual(ids.map(readingOf))
      expect(own.outcome).toEqual(readingOf('profit'))
      const bad = shown.content.filter(({ reading }: { reading: { status: string } }) => reading.status === 'BAD')
      expect(own.statusCounts.BAD).toBe(bad.length)
    }
  },
)

test('the columns are by default the KPIs that are critical in the most units, and unknown ones are omitted', async () => {
  const { kpis, columns, content } = await compare()
  const counts = new Map(kpis.map(({ id, critical }) => [id, critical]))
  expect(kpis.reduce((sum, { critical }) => sum + critical, 0)).toBe(
    content.reduce((sum, { statusCounts }) => sum + statusCounts.BAD, 0),
  )
  expect(columns).toHaveLength(5)
  expect(columns).not.toContain('profit')
  const least = Math.min(...columns.map((id) => counts.get(id) ?? 0))
  for (const { id, isOutcome, critical } of kpis) {
    if (!isOutcome && !columns.includes(id)) expect(critical).toBeLessThanOrEqual(least)
  }
  expect((await compare('?kpis=nothing,rate')).columns).toEqual(['rate'])
})

test('in a month without figures of a unit it has no values; a month without any figures is an error', async () => {
  const compared = await compare(`?period=${WORKSHOP_PERIOD}&kpis=rate`)
  expect(unitIn(compared, 'u5')).toMatchObject({
    period: WORKSHOP_PERIOD,
    latestPeriod: '2025-10',
    statusCounts: { BAD: 0, WARN: 0, GOOD: 0 },
    readings: [{ value: null, status: 'NONE' }],
  })
  expect((await readError(tenant, '/portfolio/comparison?period=2019-01', { as: 'consultant' })).code).toBe(
    'kpi.period_out_of_range',
  )
  expect((await readError(tenant, '/portfolio/comparison?kpis=a,,b', { as: 'consultant' })).status).toBe(400)
})

test('open and overdue measures are those of the list of measures of the unit', async () => {
  await createMeasure(tenant, { state: 'PLANNED', due: '2020-01-01' })
  await createMeasure(tenant, { state: 'IN_PROGRESS', due: '2099-01-01' })
  await createMeasure(tenant, {}, { as: 'consultant', unit: 'u2' })
  const compared = await compare()
  for (const unit of ['u1', 'u2', 'u3']) {
    const total = async (query: string) =>
      (await readJson(tenant, `/measure?${query}`, { as: 'consultant', unit })).totalElements
    expect([unitIn(compared, unit).openMeasures, unitIn(compared, unit).overdueMeasures]).toEqual([
      await total('state=IDEA,PLANNED,IN_PROGRESS,ON_HOLD'),
      await total('due=OVERDUE'),
    ])
  }
  expect(unitIn(compared, 'u1')).toMatchObject({ openMeasures: 2, overdueMeasures: 1 })
  expect(unitIn(await compare('', 'figures'), 'u1')).toMatchObject({
    openMeasures: null,
    overdueMeasures: null,
    lastAssessmentOn: null,
  })
})

test('the last assessment is the day of the last submission', async () => {
  const assessed = await assessmentTenant(app)
  await beginAssessment(assessed, 'other')
  await finishAssessment(assessed, { q1: 3 })
  const compared: PortfolioComparison = await readJson(assessed, '/portfolio/comparison', { as: 'consultant' })
  const today = new Date().toISOString().slice(0, 10)
  expect(['u1', 'u2', 'u3'].map((id) => unitIn(compared, id).lastAssessmentOn)).toEqual([today, null, null])
})

test('only the units of the portfolio are compared, and only by people who may change the unit and read KPIs', async () => {
  const compared = await compare('', 'regional')
  expect(compared.content.map(({ id }) => id).toSorted()).toEqual(['u2', 'u5'])
  const { content } = compared
  expect(compared.kpis.reduce((sum, { critical }) => sum + critical, 0)).toBe(
    content.reduce((sum, { statusCounts }) => sum + statusCounts.BAD, 0),
  )
  for (const as of ['principal', 'visitor']) {
    expect((await readError(tenant, '/portfolio/comparison', { as })).code).toBe('permission.missing')
  }
})
