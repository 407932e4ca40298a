import { expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { accountEdit, accountOf } from '../../testing/fixture/account/people.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../testing/fixture/figure/figure.ts'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import '../report/report.table.ts'

const app = await testApp()
const tenant = await freshTenant(app, {
  people: { ann: { roles: ['consultant'], businessUnit: null } },
})
await fillWithFigures(app, tenant.id)
const ann = await accountOf(tenant, 'ann')
const edit = await tenant.inject({
  as: 'admin',
  method: 'PUT',
  url: `/api/workflow/people/${ann.id}`,
  body: accountEdit(ann, { businessUnitIds: ['u1', 'u2'] }),
})
expect(edit.statusCode, edit.body).toBe(200)

interface Row {
  readonly id: string
  readonly values: readonly (number | null)[]
}
const PRODUCTIVITY = '/kpi/labour_productivity_pct'
const lastOf = (rows: readonly Row[]) => Object.fromEntries(rows.map(({ id, values }) => [id, values.at(-1) ?? null]))

test('months are compared with those of the prior year, like the reading', async () => {
  const compared = await readJson(tenant, `${PRODUCTIVITY}/comparison?months=3`)
  expect(compared).toMatchObject({ against: null, unit: null, hasPlan: false })
  expect(compared.periods).toEqual(['2024-12', '2025-01', '2025-02'])
  const actual = await readJson(tenant, `${PRODUCTIVITY}/actual-value?months=3&period=2024-02`)
  expect(compared.rows).toEqual(actual.rows.map(({ id, values }: Row) => ({ id, values })))
  expect(lastOf(compared.rows)).toEqual({ labour_productivity_pct: 80, sold_hours: 800, attended_hours: 1000 })
})

test('any month can be the comparison, earlier or later', async () => {
  const earlier = 'comparison=PERIOD&comparisonPeriod=2024-02&period=2024-04'
  expect(lastOf((await readJson(tenant, `${PRODUCTIVITY}/comparison?${earlier}`)).rows).sold_hours).toBe(800)
  const later = 'comparison=PERIOD&comparisonPeriod=2025-02&period=2024-02'
  const reading = await readJson(tenant, `${PRODUCTIVITY}?${later}`)
  expect(reading.view).toMatchObject({ comparison: 'PERIOD', comparisonPeriod: '2025-02' })
  expect(reading.reading).toMatchObject({ value: 80, comparison: 92 })
  expect(await readJson(tenant, `${PRODUCTIVITY}/analysis?${later}`)).toMatchObject({ before: 92, after: 80 })
  expect(lastOf((await readJson(tenant, `${PRODUCTIVITY}/comparison?${later}`)).rows).sold_hours).toBe(1150)
})

test('a comparison without its month is the prior year, and a month without figures is refused', async () => {
  expect((await readJson(tenant, `${PRODUCTIVITY}?comparison=PERIOD`)).view.comparisonPeriod).toBe('2024-02')
  const outside = await readError(tenant, `${PRODUCTIVITY}?comparison=PERIOD&comparisonPeriod=2030-01`)
  expect(outside).toMatchObject({ status: 400, code: 'kpi.period_out_of_range' })
  const ignored = await readJson(tenant, `${PRODUCTIVITY}?comparison=PRIOR_MONTH&comparisonPeriod=2030-01`)
  expect(ignored.view.comparisonPeriod).toBe('2025-01')
})

test('a person who may change the unit compares two units of the portfolio', async () => {
  const call = { as: 'ann', unit: 'u1' }
  const compared = await readJson(tenant, `${PRODUCTIVITY}/comparison?against=UNIT&unit=u2`, call)
  expect(compared).toMatchObject({ against: 'UNIT', unit: { id: 'u2', name: 'Unit u2' } })
  const own = await readJson(tenant, `${PRODUCTIVITY}/actual-value`, { as: 'ann', unit: 'u2' })
  expect(compared.rows).toEqual(own.rows.map(({ id, values }: Row) => ({ id, values })))
})

test.each([
  ['a unit outside of the portfolio', 'ann', 'u3'],
  ['an unknown unit', 'ann', 'nowhere'],
  ['any other unit without CHANGE_BUSINESS_UNIT', 'principal', 'u3'],
])('%s is not found', async (_, as, unit) => {
  const call = as === 'ann' ? { as, unit: 'u1' } : { as }
  const url = `${PRODUCTIVITY}/comparison?against=UNIT&unit=${unit}`
  expect(await readError(tenant, url, call)).toMatchObject({ status: 404, code: 'businessunit.not_found' })
})

test('the difference to another unit is split along the formula', async () => {
  const url = `${PRODUCTIVITY}/difference?against=UNIT&unit=u2`
  const analysis = await readJson(tenant, url, { as: 'ann', unit: 'u1' })
  const own = await readJson(tenant, PRODUCTIVITY, { as: 'ann', unit: 'u1' })
  const other = await readJson(tenant, PRODUCTIVITY, { as: 'ann', unit: 'u2' })
  expect(analysis).toMatchObject({ before: other.reading.value, after: own.reading.value, method: 'SHAPLEY' })
  const parts = analysis.contributions.map(({ contribution }: { contribution: number }) => contribution)
  expect(parts).toHaveLength(2)
  expect(parts[0] + parts[1]).toBeCloseTo(own.reading.value - other.reading.value, 9)
  const part = await readJson(tenant, `${url}&node=labour_efficiency_pct`, { as: 'ann', unit: 'u1' })
  expect(part.node.id).toBe('labour_efficiency_pct')
  const outside = await readError(tenant, `${PRODUCTIVITY}/difference?against=UNIT&unit=u3`, { as: 'ann', unit: 'u1' })
  expect(outside).toMatchObject({ status: 404, code: 'businessunit.not_found' })
})

test('a comparison with a unit needs one', async () => {
  const reply = await readError(tenant, `${PRODUCTIVITY}/comparison?against=UNIT`, { as: 'consultant', unit: 'u1' })
  expect(reply).toMatchObject({ status: 404, code: 'businessunit.not_found' })
})

test('the plan of a KPI is its formula on planned figures; a month with a missing one has none', async () => {
  const planned = await freshTenant(app)
  await fillWithFigures(app, planned.id)
  await withTenant(app.platform.database, planned.id, async (tx) => {
    const plan = (figure: string, month: string, value: number) => ({
      tenant_id: planned.id,
      business_unit_id: 'u1',
      base_figure_id: figure,
      period: `${month}-01`,
      version: 1,
      value,
    })
    await tx
      .insertInto('plan_value')
      .values([
        plan('sold_hours', '2025-01', 900),
        plan('sold_hours', '2025-02', 900),
        plan('attended_hours', '2025-02', 1000),
      ])
      .execute()
  })
  const compared = await readJson(planned, `${PRODUCTIVITY}/comparison?against=PLAN&months=2`)
  expect(compared).toMatchObject({ against: 'PLAN', hasPlan: true })
  expect(compared.rows).toEqual([
    { id: 'labour_productivity_pct', values: [null, 90] },
    { id: 'sold_hours', values: [900, 900] },
    { id: 'attended_hours', values: [null, 1000] },
  ])
  expect(await readJson(planned, '/kpi/cost_ratio_pct/comparison')).toMatchObject({ hasPlan: false })
  const difference = await readJson(planned, `${PRODUCTIVITY}/difference?against=PLAN`)
  expect(difference).toMatchObject({ before: 90, after: 92, change: 2, node: { id: 'labour_productivity_pct' } })
  const sum = difference.contributions.reduce((all: number, one: { contribution: number }) => all + one.contribution, 0)
  expect(sum).toBeCloseTo(2, 9)
  expect(await readJson(planned, '/kpi/cost_ratio_pct/difference?against=PLAN')).toMatchObject({
    before: null,
    contributions: [],
  })
})
