import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { applyPack, checkPack } from '../../../app/pack/apply-pack.ts'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readJson } from '../../../testing/fixture/calls.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { copyExamplePack } from '../../../testing/pack/example-pack.ts'
import { applySmallPack, type SmallFigure } from '../../../testing/pack/small-pack.ts'
import { testApp } from '../../../testing/test-app.ts'
import { refreshRollup } from './rollup.ts'

const app = await testApp()
const { database } = app.platform
/** The last of the 26 months of the small pack. */
const LAST = '2026-02'
const APRIL = 4
const value = (figure: SmallFigure, unit: number, month: number) =>
  figure === 'sold_hours' ? 60 + ((month * 7 + unit) % 23) : 90 + ((month * 5 + unit) % 11)

async function tenantFromApril() {
  const tenant = await freshTenant(app, { people: { reader: { roles: ['principal'], businessUnit: 'u1' } } })
  await applySmallPack(database, tenant.id, { months: 26, figureValue: value })
  await sql`update tenant set fiscal_year_start = ${APRIL} where id = ${tenant.id}`.execute(database.kysely)
  await withTenant(database, tenant.id, (tx) => refreshRollup(tx))
  return tenant
}

/** The year to date added up by hand, month by month from the last April on. */
function sumToDate(figure: SmallFigure, period: string): number | null {
  const [year = 0, month = 0] = period.split('-').map(Number)
  const beginYear = month >= APRIL ? year : year - 1
  let sum = 0
  for (let index = beginYear * 12 + APRIL - 1; index <= year * 12 + month - 1; index++) {
    const position = index - (2026 * 12 + 1) + 25
    if (position < 0) return null
    sum += value(figure, 0, position)
  }
  return sum
}

test('the year to date begins in April in roll-up, actual values, decomposition and targets', async () => {
  const tenant = await tenantFromApril()
  const rollup = await withTenant(database, tenant.id, (tx) =>
    tx
      .selectFrom('kpi_rollup')
      .select(['first_period', 'ytd'])
      .where('tenant_id', '=', tenant.id)
      .where('business_unit_id', '=', 'u1')
      .where('kpi_id', '=', 'labour_productivity_pct')
      .executeTakeFirstOrThrow(),
  )
  rollup.ytd.forEach((found, index) => {
    const at = 2024 * 12 + index
    const period = `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
    const [sold, attended] = [sumToDate('sold_hours', period), sumToDate('attended_hours', period)]
    if (sold === null || attended === null) expect(found, period).toBeNull()
    else expect(found, period).toBeCloseTo((sold / attended) * 100, 9)
  })
  const call = { as: 'reader' }
  const query = `view=YTD&period=${LAST}`
  const kpi = await readJson(tenant, `/kpi/labour_productivity_pct?${query}`, call)
  const expected = ((sumToDate('sold_hours', LAST) ?? 0) / (sumToDate('attended_hours', LAST) ?? 0)) * 100
  expect(kpi.view.fiscalYear).toEqual({ first: '2025-04', years: '2025/26' })
  expect(kpi.reading.value).toBeCloseTo(expected, 9)
  const { rows } = await readJson(tenant, `/kpi/labour_productivity_pct/actual-value?${query}&months=1`, call)
  const sold = rows.find(({ id }: { id: string }) => id === 'sold_hours')
  expect(sold.values).toEqual([sumToDate('sold_hours', LAST)])
  const analysis = await readJson(tenant, `/kpi/labour_productivity_pct/analysis?${query}`, call)
  expect(analysis.after).toBeCloseTo(expected, 9)
})

test('applying a pack with another start of the fiscal year calculates the years to date again', async () => {
  const pack = await copyExamplePack('fiscal')
  const apply = async () => applyPack(database, await checkPack(pack.folder), { isDemo: false })
  const { tenantId } = await apply()
  const series = async () =>
    (
      await sql<{ month: string; ytd: string }>`
        select string_agg(month::text, ' ' order by business_unit_id, kpi_id) as month,
          string_agg(ytd::text, ' ' order by business_unit_id, kpi_id) as ytd
        from kpi_rollup where tenant_id = ${tenantId}`.execute(database.kysely)
    ).rows[0]
  const before = await series()
  await pack.edit('pack.yaml', 'kind: TENANT', `kind: TENANT\nfiscalYearStart: ${APRIL}`)
  const { changes } = await apply()
  expect(changes).toContainEqual(expect.objectContaining({ kind: 'fiscal year', changed: ['fiscal'] }))
  const after = await series()
  expect(after?.month).toBe(before?.month)
  expect(after?.ytd).not.toBe(before?.ytd)
  expect((await apply()).isChanged).toBe(false)
  await pack.dispose()
})
