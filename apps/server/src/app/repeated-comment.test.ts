import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenantReading } from '../platform/database/tenant-transaction.ts'
import { WRITE_CALLS } from '../testing/fixture/write-calls.ts'
import { writeTenant } from '../testing/fixture/write-tenant.ts'
import { testApp } from '../testing/test-app.ts'

const app = await testApp()
const tenant = await writeTenant(app)

const COMMENTS = {
  addMeasureComment: 'measure_comment',
  addSimulationComment: 'simulation_comment',
  createKpiComment: 'kpi_comment',
}

test.each(Object.entries(COMMENTS))('%s sent twice with one id writes one comment', async (operation, table) => {
  const { call } = (await WRITE_CALLS[operation]?.(tenant)) ?? expect.fail(`${operation} has no call.`)
  const body = { ...(call.body as object), id: randomUUID() }
  const count = () =>
    withTenantReading(app.platform.database, tenant.id, async (tx) => {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from ${sql.table(table)} where tenant_id = ${tx.tenantId}`.execute(tx)
      return rows[0]?.count ?? 0
    })
  const before = await count()
  const first = await tenant.inject({ ...call, body })
  const second = await tenant.inject({ ...call, body: { ...body, text: 'Another text' } })
  expect([first.statusCode, second.statusCode]).toEqual([200, 200])
  expect(second.json()).toEqual(first.json())
  expect(await count()).toBe(before + 1)
})

test.each(Object.keys(COMMENTS))('%s is refused with the id of a comment elsewhere', async (operation) => {
  const first = (await WRITE_CALLS[operation]?.(tenant))?.call ?? expect.fail(`${operation} has no call.`)
  const other = (await WRITE_CALLS[operation]?.(tenant))?.call ?? expect.fail(`${operation} has no call.`)
  const id = randomUUID()
  const write = (call: typeof first, as?: string) =>
    tenant.inject({ ...call, ...(as === undefined ? {} : { as }), body: { ...(call.body as object), id } })
  expect((await write(first)).statusCode).toBe(200)
  if (other.url !== first.url) expect((await write(other)).statusCode).toBe(404)
})
