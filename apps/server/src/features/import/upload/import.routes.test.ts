import { afterAll, describe, expect, test } from 'vitest'
import '../../../platform/audit/audit.table.ts'
import { withTenantReading } from '../../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../../testing/fixture/calls.ts'
import {
  beginImport,
  checkAgain,
  filePath,
  IMPORT_HEADER,
  importApp,
  MIXED_FIGURES,
  NEW_FIGURES,
  readDeliveries,
  refuseImport,
} from '../../../testing/fixture/figure/import.ts'
import type { FreshTenant } from '../../../testing/fresh-tenant.ts'
import { runJobs } from '../../../testing/run-jobs.ts'
import '../../kpi/kpi.table.ts'

const { app, close, check, upload, read, figures } = await importApp()
const { database } = app.platform
afterAll(close)

const ordersOf = async (tenant: FreshTenant, period: string, unit = 'u1') =>
  withTenantReading(database, tenant.id, async (tx) => {
    const row = await tx
      .selectFrom('base_figure_value_current')
      .select('value')
      .where('business_unit_id', '=', unit)
      .where('base_figure_id', '=', 'orders')
      .where('period', '=', `${period}-01`)
      .executeTakeFirst()
    return row?.value
  })
const correct = (tenant: FreshTenant) =>
  readJson(tenant, '/kpi/gross_per_order/actual-value', {
    method: 'PATCH',
    body: { figureId: 'orders', period: '2025-02', value: 226, seen: 225, reason: 'Counted again' },
  })

describe('an import', () => {
  test('updates the KPIs, and adds a new month when half of its figures have arrived', async () => {
    const tenant = await figures()
    const importMarch = async (...ids: string[]) => {
      const lines = ids.map((id) => `u1;2025-03;${id};100\n`).join('')
      await beginImport(tenant, await check(tenant, `${IMPORT_HEADER}${lines}`))
      await runJobs(app)
    }
    await importMarch('orders', 'service_cost')
    expect((await readJson(tenant, '/kpi/gross_per_order')).view.lastPeriod).toBe('2025-02')
    await importMarch('service_revenue', 'sold_hours')
    const { view, rows } = await readJson(tenant, '/kpi/gross_per_order/actual-value?months=1')
    expect(view.lastPeriod).toBe('2025-03')
    expect(rows.find(({ id }: { id: string }) => id === 'orders').values).toEqual([100])
  })

  test('imports the checked file once, and is in the list of deliveries and in the audit log', async () => {
    const tenant = await figures()
    const file = await check(tenant, NEW_FIGURES)
    expect(await beginImport(tenant, file)).toMatchObject({ state: 'IMPORTING' })
    expect(await beginImport(tenant, file)).toMatchObject({ state: 'IMPORTING' })
    await runJobs(app)
    const { state, report, deliveryId } = await beginImport(tenant, file)
    expect({ state, added: report.added, changed: report.changed }).toEqual({ state: 'IMPORTED', added: 2, changed: 0 })
    expect(await ordersOf(tenant, '2025-03')).toBe(230)
    const { content, totalElements } = await readDeliveries(tenant)
    expect(totalElements).toBe(2)
    expect(content[0]).toMatchObject({
      id: deliveryId,
      kind: 'FILE',
      source: 'march.csv',
      by: 'Name of admin',
      reason: null,
      values: 2,
      added: 2,
      changed: 0,
      firstPeriod: '2025-03',
      lastPeriod: '2025-03',
    })
    const history = '/kpi/gross_per_order/actual-value/history?figureId=orders&period=2025-03'
    expect((await readJson(tenant, history)).changes).toMatchObject([
      { id: deliveryId, by: null, importedBy: 'Name of admin', source: 'march.csv' },
    ])
    const pageOf = async (id: number) => {
      const { page, content: found } = await readJson(tenant, `/import/delivery?size=1&delivery=${id}`, { as: 'admin' })
      return [page, found[0].id]
    }
    const first = content[1].id
    expect([await pageOf(deliveryId), await pageOf(first), await pageOf(999_999)]).toEqual([
      [0, deliveryId],
      [1, first],
      [0, deliveryId],
    ])
    const events = await withTenantReading(database, tenant.id, (tx) =>
      tx.selectFrom('audit_event').selectAll().where('kind', '=', 'IMPORT').execute(),
    )
    expect(events).toMatchObject([{ action: 'job.import', details: { source: 'march.csv', added: 2, corrected: 0 } }])

    const again = await check(tenant, NEW_FIGURES)
    expect(again.report).toMatchObject({ added: 0, unchanged: 2, sameAs: { id: deliveryId } })
    await beginImport(tenant, again)
    await runJobs(app)
    expect(await read(tenant, again.id)).toMatchObject({ state: 'IMPORTED', deliveryId: null })
    expect((await readDeliveries(tenant)).totalElements).toBe(2)
  })

  test('replaces values that differ only if that is chosen', async () => {
    const tenant = await figures()
    const file = await check(tenant, MIXED_FIGURES)
    expect((await refuseImport(tenant, file)).code).toBe('import.differs')
    await beginImport(tenant, file, true)
    await runJobs(app)
    expect(await ordersOf(tenant, '2025-02')).toBe(250)
    const { content } = await readDeliveries(tenant)
    expect(content[0]).toMatchObject({ values: 3, added: 2, changed: 1, firstPeriod: '2025-02' })
  })

  test('is refused with a new check when figures changed since the check', async () => {
    const tenant = await figures()
    const file = await check(tenant, `${IMPORT_HEADER}u1;2025-02;orders;225\nu1;2025-03;orders;230\n`)
    await correct(tenant)
    expect(await refuseImport(tenant, file)).toMatchObject({ status: 409, code: 'import.outdated' })
    await runJobs(app)
    const { state, check: number, isOutdated, report } = await read(tenant, file.id)
    expect({ state, number, isOutdated }).toEqual({ state: 'CHECKED', number: 2, isOutdated: true })
    expect(report).toMatchObject({ added: 1, changed: 1, differences: [{ existing: 226, value: 225 }] })
    expect((await refuseImport(tenant, file)).code).toBe('import.outdated')
    expect(await ordersOf(tenant, '2025-03')).toBeUndefined()
    const { content } = await readDeliveries(tenant)
    expect(content[0]).toMatchObject({
      kind: 'CORRECTION',
      by: 'Name of principal',
      reason: 'Counted again',
      changed: 1,
    })
  })

  test('writes nothing and checks again when a value changes after it was started', async () => {
    const tenant = await figures()
    const file = await check(tenant, `${IMPORT_HEADER}u1;2025-02;orders;225\nu1;2025-03;orders;230\n`)
    await beginImport(tenant, file)
    await correct(tenant)
    await runJobs(app)
    expect(await read(tenant, file.id)).toMatchObject({ state: 'CHECKED', isOutdated: true, report: { changed: 1 } })
    expect(await ordersOf(tenant, '2025-03')).toBeUndefined()
  })

  test('is refused for a file with problems, and before the check has ended', async () => {
    const tenant = await figures()
    const file = await check(tenant, `${IMPORT_HEADER}u1;2025-03;orders;x\n`)
    expect((await refuseImport(tenant, file)).code).toBe('import.has_problems')
    const { id } = (await upload(tenant, NEW_FIGURES)).json()
    expect((await refuseImport(tenant, { id, check: 1 })).code).toBe('import.not_checked')
  })

  test('cannot be discarded or checked again once it was started', async () => {
    const tenant = await figures()
    const file = await check(tenant, NEW_FIGURES)
    await beginImport(tenant, file)
    const discard = { as: 'admin', method: 'DELETE' as const }
    expect((await readError(tenant, filePath(file.id), discard)).code).toBe('import.already_started')
    const again = checkAgain()
    expect((await readError(tenant, `${filePath(file.id)}/check`, again)).code).toBe('import.already_started')
  })
})
