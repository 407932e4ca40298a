import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { readJson } from '../../../testing/fixture/calls.ts'
import { fillWithFigures } from '../../../testing/fixture/figure/figure.ts'
import { createMeasure } from '../../../testing/fixture/measure/measure.ts'
import { freshTenant } from '../../../testing/fresh-tenant.ts'
import { testApp } from '../../../testing/test-app.ts'

/** 00:30 in Berlin on a day that has not begun in UTC. In the future, so that access tokens are valid. */
const HALF_PAST_MIDNIGHT = new Date('2031-06-01T22:30:00Z')
const YESTERDAY = '2031-06-01'
const TODAY = '2031-06-02'
const TOMORROW = '2031-06-03'

vi.useFakeTimers({ toFake: ['Date'] })
vi.setSystemTime(HALF_PAST_MIDNIGHT)
afterAll(() => {
  vi.useRealTimers()
})

const app = await testApp()
/** A German tenant has the time zone Europe/Berlin. */
const tenant = await freshTenant(app, { config: { default_language: 'de' } })
await fillWithFigures(app, tenant.id)
const { id: ownerId } = await readJson(tenant, '/whoami')

describe("today is the tenant's day at half past midnight", () => {
  test('when a measure is set to "implemented" without a date', async () => {
    const { id } = await createMeasure(tenant, { state: 'IN_PROGRESS' })
    const body = { state: 'IMPLEMENTED', version: 1 }
    await readJson(tenant, `/measure/${id}/state`, { method: 'PUT', body })
    expect((await readJson(tenant, `/measure/${id}`)).implementedOn).toBe(TODAY)
  })

  test('when the implementation date is validated', async () => {
    const { id } = await createMeasure(tenant, { state: 'IN_PROGRESS' })
    const move = (implementedOn: string) =>
      tenant.inject({
        as: 'principal',
        method: 'PUT',
        url: `/api/workflow/measure/${id}/state`,
        body: { state: 'IMPLEMENTED', version: 1, implementedOn },
      })
    expect((await move(TOMORROW)).json().details).toMatchObject([{ code: 'measure.in_future' }])
    expect((await move(TODAY)).statusCode).toBe(200)
  })

  test('in the detail, the list filters and the reminders', async () => {
    const overdue = await createMeasure(tenant, { title: 'Due yesterday', due: YESTERDAY, ownerId })
    const due = await createMeasure(tenant, { title: 'Due today', due: TODAY, ownerId })
    const isOverdue = async (id: string) => (await readJson(tenant, `/measure/${id}`)).isOverdue
    expect([await isOverdue(overdue.id), await isOverdue(due.id)]).toEqual([true, false])
    const titles = async (filter: string) =>
      (await readJson(tenant, `/measure?due=${filter}`)).content.map(({ title }: { title: string }) => title)
    expect(await titles('OVERDUE')).toEqual(['Due yesterday'])
    expect(await titles('NEXT_30_DAYS')).toEqual(['Due today'])
    const { content } = await readJson(tenant, '/measure/reminder')
    expect(content).toMatchObject([
      { title: 'Due yesterday', dueInDays: -1 },
      { title: 'Due today', dueInDays: 0 },
    ])
  })

  test('in the filter, date, times and file name of an export', async () => {
    const { id } = await createMeasure(tenant, { title: 'Exported: overdue', due: YESTERDAY })
    // A database server has a clock of its own.
    await withTenant(app.platform.database, tenant.id, (tx) =>
      sql`update measure set updated_at = ${HALF_PAST_MIDNIGHT} where id = ${id}::uuid`.execute(tx),
    )
    const reply = await tenant.inject({
      as: 'principal',
      method: 'PATCH',
      url: '/api/workflow/measure',
      body: { format: 'CSV', language: 'en', filter: { due: 'OVERDUE' }, columns: ['TITLE', 'UPDATED'] },
    })
    expect(reply.headers['content-disposition']).toContain(TODAY)
    expect(reply.body).toContain('Date,06/02/31')
    expect(reply.body).toContain('Exported: overdue,06/02/31')
  })

  test('for the browser, which receives the time zone with the identity', async () => {
    expect((await readJson(tenant, '/whoami')).timeZone).toBe('Europe/Berlin')
  })
})
