import type { IncomeStatement } from '@lotse/contract/features/report/report.statement.schema.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { bumpTenantRevision } from '../../../platform/database/tenant-revision.ts'
import { withTenant, withTenantAsOwner } from '../../../platform/database/tenant-transaction.ts'
import { packFromValues } from '../../../platform/pack/pack-in-memory.ts'
import { readCsvExport } from '../../../testing/file/csv-export.ts'
import { fillWithWorkshops } from '../../../testing/fixture/figure/potential.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'
import { reportPack } from '../report.pack.ts'
import { INCOME_STATEMENT, PLAN } from '../report.pack-sections.ts'

const app = await testApp()
const STATEMENT = '/api/workflow/report/income-statement'

const text = (en: string) => ({ en, de: `${en} (de)`, tr: `${en} (tr)`, sk: `${en} (sk)` })
const ROWS = [
  { id: 'st_revenue', name: text('Revenue'), kind: 'RESULT', formula: 'revenue', role: 'REVENUE', emphasised: true },
  { id: 'st_cost', name: text('Cost'), kind: 'COST', formula: 'cost' },
  { id: 'st_profit', name: text('Profit'), kind: 'RESULT', formula: 'st_revenue - st_cost', role: 'PROFIT' },
]
const months = (values: readonly (number | undefined)[]) =>
  Object.fromEntries(
    values.flatMap((value, i) => (value === undefined ? [] : [[`m${String(i + 1).padStart(2, '0')}`, value]])),
  )
const plan = (figure: string, values: readonly (number | undefined)[]) => ({
  business_unit: 'u1',
  figure,
  year: '2025',
  ...months(values),
})
const year = (value: number) => Array.from({ length: 12 }, () => value)

async function apply(tenant: FreshTenant, planned: readonly object[], rows: readonly object[] = ROWS) {
  const pack = packFromValues({}, [
    [INCOME_STATEMENT, [...rows]],
    [PLAN, [...planned]],
  ])
  return withTenant(app.platform.database, tenant.id, async (tx) => {
    const changes = await reportPack.apply?.(tx, pack)
    await bumpTenantRevision(tx)
    return changes
  })
}

async function workshops(planned: readonly object[] = []): Promise<FreshTenant> {
  const tenant = await freshTenant(app, { config: { active_plugins: ['FINANCIAL_REPORT'] } })
  await fillWithWorkshops(app.platform.database, tenant.id)
  await apply(tenant, planned)
  return tenant
}

async function read(tenant: FreshTenant, query = ''): Promise<IncomeStatement> {
  const reply = await tenant.inject({ as: 'principal', url: `${STATEMENT}${query}` })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

/** A month of u1, see `workshopPack`. */
const REVENUE = 730 * 91
const COST = 60_000

describe('the income statement', () => {
  test('is of the fiscal year to date, with its plan, and says since when its month is closed', async () => {
    const tenant = await workshops([plan('revenue', year(60_000)), plan('cost', year(50_000))])
    await sql`update tenant set fiscal_year_start = 4 where id = ${tenant.id}`.execute(app.platform.database.kysely)
    await withTenant(app.platform.database, tenant.id, bumpTenantRevision)
    const open = await read(tenant, '?period=2025-12&scope=ytd')
    expect(open.closedAt).toBeNull()
    expect(open.rows[0]).toMatchObject({ actual: 9 * REVENUE, plan: { value: 9 * 60_000 } })
    await tenant.inject({ as: 'admin', method: 'POST', url: '/api/workflow/closing/2025-12/close' })
    const closed = await read(tenant, '?period=2025-12&scope=ytd')
    expect(closed.closedAt?.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10))
    const file = await tenant.inject({ as: 'principal', url: `${STATEMENT}/file?format=CSV&period=2025-12` })
    expect(file.body).toContain('is closed since')
  })

  test('adds up base figures over the span, compares with plan and prior year, and has a headline', async () => {
    const tenant = await workshops([plan('revenue', year(60_000)), plan('cost', year(50_000))])
    const statement = await read(tenant, '?period=2025-12&scope=ytd')
    const [revenue, cost, profit] = statement.rows
    expect(revenue).toMatchObject({ name: 'Revenue', actual: 12 * REVENUE, shareOfRevenue: 100 })
    expect(revenue?.plan).toMatchObject({ value: 720_000, difference: 12 * REVENUE - 720_000, tone: 'BETTER' })
    expect(cost?.plan).toMatchObject({ value: 600_000, difference: 120_000, percent: 20, tone: 'WORSE' })
    expect(profit).toMatchObject({ actual: 12 * (REVENUE - COST) })
    expect(['profit', 'mix', 'return_on_sales']).toContain(profit?.kpiId)
    expect(profit?.figures.map(({ id }) => id).toSorted()).toEqual(['cost', 'revenue'])
    expect(statement.steps).toMatchObject([
      { rowId: 'st_revenue', isTotal: true },
      { rowId: 'st_cost', value: -12 * COST, isTotal: false },
      { rowId: 'st_profit', isTotal: true },
    ])
    expect(statement.headline).toMatch(/^Profit: €77,160, that is 9\.7% of revenue\. −€42,840 against plan/)
    // The prior year has November and December 2024 only, which is no value for the full year.
    expect(revenue?.priorYear).toEqual({ value: null, difference: null, percent: null, tone: 'NEUTRAL' })
  })

  test('a month has its prior year, and no plan value without a plan', async () => {
    const tenant = await workshops([plan('revenue', [1, 2, 3])])
    const month = await read(tenant, '?period=2025-12&scope=month')
    expect(month).toMatchObject({ priorPeriod: '2024-12', hasPlan: false, missing: 0 })
    expect(month.rows[0]).toMatchObject({
      actual: REVENUE,
      priorYear: { value: REVENUE, difference: 0, tone: 'NEUTRAL' },
    })
    expect((await read(tenant, '?period=2025-03&scope=ytd')).rows[0]?.plan.value).toBe(6)
    expect((await read(tenant, '?period=2025-04&scope=ytd')).rows[0]?.plan.value).toBeNull()
  })

  test('a plan is append-only: changes are written once, missing months are removed', async () => {
    const tenant = await workshops([plan('revenue', year(10))])
    const again = await apply(tenant, [plan('revenue', year(10))])
    expect(again?.at(-1)).toMatchObject({ kind: 'plan', created: [], changed: [], retired: [] })
    const changed = await apply(tenant, [plan('revenue', [...year(10).slice(1), 99])])
    expect(changed?.at(-1)).toMatchObject({ created: [], changed: ['u1/revenue'], retired: [] })
    expect((await read(tenant, '?period=2025-12&scope=month')).rows[0]?.plan.value).toBe(99)
    const gone = await apply(tenant, [])
    expect(gone?.at(-1)).toMatchObject({ retired: ['u1/revenue'] })
    expect((await read(tenant, '?period=2025-12&scope=ytd')).hasPlan).toBe(false)
  })

  test('a period without figures is rejected, and a tenant without lines has no statement', async () => {
    const tenant = await workshops()
    const late = await tenant.inject({ as: 'principal', url: `${STATEMENT}?period=2031-01` })
    expect(late.json()).toMatchObject({ code: 'kpi.period_out_of_range' })
    await apply(tenant, [], [])
    const none = await tenant.inject({ as: 'principal', url: STATEMENT })
    expect(none.statusCode).toBe(404)
    expect(none.json().code).toBe('report.statement_missing')
  })

  test('returns 404 without its plugin, as do its files', async () => {
    const tenant = await freshTenant(app)
    for (const url of [STATEMENT, `${STATEMENT}/file?format=PDF`]) {
      const reply = await tenant.inject({ as: 'principal', url })
      expect(reply.json().code).toBe('plugin.not_active')
    }
  })
})

test('the files are PDF, XLSX and CSV with localised numbers and empty cells for no value', async () => {
  const tenant = await workshops([plan('revenue', year(60_000))])
  const file = async (format: string, language: 'en' | 'de') => {
    const url = `${STATEMENT}/file?format=${format}&period=2025-12&scope=ytd`
    const reply = await tenant.inject({ as: 'principal', url, language })
    expect(reply.statusCode, reply.body).toBe(200)
    return reply
  }
  expect((await file('PDF', 'de')).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await file('XLSX', 'en')).rawPayload.subarray(0, 2).toString()).toBe('PK')
  const reply = await file('CSV', 'de')
  expect(readCsvExport(reply.rawPayload, 'de').rows).toHaveLength(3)
  const csv = reply.body
  expect(csv).toContain('Revenue (de);797160;100;720000;77160;10,72;;;')
  expect(csv).toContain('Cost (de);720000;90,32;;;;;;')
})

test('a file without a plan has no plan columns and a note', async () => {
  const tenant = await workshops()
  const url = `${STATEMENT}/file?format=CSV&period=2025-12&scope=month`
  const csv = (await tenant.inject({ as: 'principal', url, language: 'en' })).body
  expect(csv).toContain(`Revenue,${REVENUE},100,${REVENUE},0,0`)
  expect(csv).not.toContain('(Plan)')
})

test.each(['en', 'de'] as const)('names that look like formulas are neutralised in a CSV in %s', async (language) => {
  const tenant = await workshops()
  const names = ['=1+1', 'two\n=2', '＝3']
  const rows = ROWS.map((row, index) => ({ ...row, name: { ...text(''), en: names[index], de: names[index] } }))
  await apply(tenant, [], rows)
  await withTenant(app.platform.database, tenant.id, async (tx) => {
    await tx.updateTable('business_unit').set({ name: '=cmd' }).where('tenant_id', '=', tx.tenantId).execute()
    await bumpTenantRevision(tx)
  })
  const url = `${STATEMENT}/file?format=CSV&period=2025-12&scope=month`
  const reply = await tenant.inject({ as: 'principal', url, language })
  const file = readCsvExport(reply.rawPayload, language)
  expect(file.head[1]?.[1]).toBe("'=cmd")
  expect(file.rows.map(([name]) => name)).toEqual(["'=1+1", 'two\n=2', "'＝3"])
})

test('the headline is in the currency of the tenant', async () => {
  const headlineOf = async (tenant: FreshTenant) =>
    (await tenant.inject({ as: 'principal', url: STATEMENT })).json().headline
  expect(await headlineOf(await workshops())).toContain('€')
  const turkish = await workshops()
  await withTenantAsOwner(
    app.platform.database,
    turkish.id,
    async (tx) => void (await sql`update tenant set currency = 'TRY' where id = ${turkish.id}`.execute(tx)),
    async () => {},
  )
  expect(await headlineOf(turkish)).toContain('₺')
  expect(await headlineOf(turkish)).not.toContain('€')
})
