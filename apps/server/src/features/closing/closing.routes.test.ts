import { afterAll, expect, test } from 'vitest'
import { withTenant } from '../../platform/database/tenant-transaction.ts'
import { readError, readJson } from '../../testing/fixture/calls.ts'
import { beginImport, IMPORT_HEADER, importApp } from '../../testing/fixture/figure/import.ts'
import type { FreshTenant } from '../../testing/fresh-tenant.ts'
import { runJobs } from '../../testing/run-jobs.ts'
import { buildFigureColumns, recordBaseFigureValues } from '../kpi/kpi.public.ts'

const { app, close, check, read, figures } = await importApp()
afterAll(close)

const PERIOD = '2025-02'
const post = (body?: object) => ({ as: 'admin', method: 'POST' as const, ...(body ? { body } : {}) })
const closing = (tenant: FreshTenant, step: string, body?: object, period = PERIOD) =>
  readJson(tenant, `/closing/${period}/${step}`, post(body))
const monthOf = ({ content }: { content: readonly { period: string }[] }, period = PERIOD) =>
  content.find((month) => month.period === period)
const correction = {
  method: 'PATCH' as const,
  body: { figureId: 'orders', period: PERIOD, value: 226, seen: 225, reason: 'Counted again' },
}
const file = (orders: number) => `${IMPORT_HEADER}u1;${PERIOD};orders;${orders}\n`

test('a month is closed with who and when, stays closed when it is closed again, and is reopened with a reason', async () => {
  const tenant = await figures()
  const list = await readJson(tenant, '/closing', { as: 'admin' })
  expect(monthOf(list)).toMatchObject({ state: 'OPEN', closed: null, reopened: null, missing: [{ id: 'u7' }] })
  const closed = monthOf(await closing(tenant, 'close'))
  expect(closed).toMatchObject({ state: 'CLOSED', closed: { by: 'Name of admin' }, reopened: null })
  expect(monthOf(await closing(tenant, 'close'))).toEqual(closed)
  const open = await closing(tenant, 'reopen', { reason: ' A late invoice ' })
  expect(monthOf(open)).toMatchObject({ state: 'OPEN', reopened: { by: 'Name of admin', reason: 'A late invoice' } })
  const again = await readError(tenant, `/closing/${PERIOD}/reopen`, post({ reason: 'Again' }))
  expect(again.code).toBe('closing.not_closed')
  const events = await readJson(tenant, '/audit', { as: 'admin' })
  expect(events.content.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['closeMonth', 'reopenMonth']),
  )
})

test('only complete months with figures can be closed, by administrators', async () => {
  const tenant = await figures()
  for (const period of ['2099-01', '1999-01']) {
    expect((await readError(tenant, `/closing/${period}/close`, post())).code).toBe('kpi.period_out_of_range')
  }
  expect((await readError(tenant, `/closing/${PERIOD}/close`, { ...post(), as: 'principal' })).code).toBe(
    'permission.missing',
  )
})

test('a correction of a closed month is refused in the language of the reader, one of another month is not', async () => {
  const tenant = await figures()
  await closing(tenant, 'close', undefined, '2025-01')
  await readJson(tenant, '/kpi/gross_per_order/actual-value', correction)
  await closing(tenant, 'close')
  const body = { ...correction.body, value: 300, seen: 226 }
  const error = await readError(tenant, '/kpi/gross_per_order/actual-value', { ...correction, body, language: 'de' })
  expect(error).toMatchObject({ code: 'kpi.month_closed', message: expect.stringContaining('Februar 2025') })
})

test('a file that changes a closed month is refused by its check; one with equal values is not', async () => {
  const tenant = await figures()
  await closing(tenant, 'close')
  expect((await check(tenant, file(225))).report).toMatchObject({ problemCount: 0, unchanged: 1 })
  const { report } = await check(tenant, file(300))
  expect(report).toMatchObject({ problemCount: 1, values: 0 })
  expect(report?.problems[0]?.message).toContain('February 2025')
})

test('an import that was started before the month was closed writes nothing', async () => {
  const tenant = await figures()
  const checked = await check(tenant, `${IMPORT_HEADER}u1;2025-03;orders;100\n`)
  await beginImport(tenant, checked)
  await closing(tenant, 'close', undefined, '2025-03')
  await runJobs(app)
  expect(await read(tenant, checked.id)).toMatchObject({ state: 'CHECKED', report: { problemCount: 1 } })
})

test('closing waits for a delivery that is being written, and a delivery for a closing', async () => {
  const tenant = await figures()
  const write = (value: number) =>
    withTenant(app.platform.database, tenant.id, (tx) => {
      const columns = buildFigureColumns()
      columns.add('u1', 'orders', 2025 * 12 + 1, value, 1)
      const delivery = {
        source: 'file',
        contentHash: `${value}`,
        columns: columns.build(),
        conflict: 'SUPERSEDE',
      } as const
      return recordBaseFigureValues(tx, delivery)
    })
  await Promise.all([...[301, 302, 303].map(write), closing(tenant, 'close'), write(304)])
  const current = (await readJson(tenant, '/kpi/gross_per_order/actual-value?months=1')).rows[0].values
  expect((await write(305)).importId).toBeNull()
  expect((await readJson(tenant, '/kpi/gross_per_order/actual-value?months=1')).rows[0].values).toEqual(current)
})

test('units without figures of the month are listed and reminded', async () => {
  const tenant = await figures()
  const { content } = await readJson(tenant, '/closing', { as: 'admin' })
  const { missing } = monthOf({ content }, '2025-06') as unknown as { missing: readonly { id: string }[] }
  expect(missing.map(({ id }) => id)).toEqual(expect.arrayContaining(['u1', 'u2']))
  expect((await closing(tenant, 'remind', undefined, '2025-06')).recipients).toBe(1)
  const inbox = await readJson(tenant, '/message', { language: 'de' })
  expect(inbox.content[0]).toMatchObject({ title: 'Zahlen für Juni 2025 fehlen', importance: 'HIGH' })
  expect((await readError(tenant, `/closing/${PERIOD}/remind`, post())).code).toBe('message.no_recipients')
})
