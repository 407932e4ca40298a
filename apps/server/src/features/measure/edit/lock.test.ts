import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { withTenant } from '../../../platform/database/tenant-transaction.ts'
import { createMeasure, editOf } from '../../../testing/fixture/measure/measure.ts'
import { type FreshTenant, freshTenant } from '../../../testing/fresh-tenant.ts'
import { recordStatements } from '../../../testing/recorded-statements.ts'
import { testApp, testAppWith } from '../../../testing/test-app.ts'

const app = await testApp()
const { database } = app.platform

const call = (tenant: FreshTenant, method: 'PUT' | 'POST' | 'DELETE', path: string, body?: object) =>
  tenant.inject({ as: 'principal', method, url: `/api/workflow/measure/${path}`, ...(body ? { body } : {}) })

/** The requests that change a stored measure, each with a measure that permits it. */
const CHANGES = {
  edit: async (tenant: FreshTenant) => {
    const measure = await createMeasure(tenant)
    return () => call(tenant, 'PUT', measure.id, editOf(measure, { title: 'Mine' }))
  },
  move: async (tenant: FreshTenant) => {
    const { id } = await createMeasure(tenant)
    return () => call(tenant, 'PUT', `${id}/state`, { state: 'PLANNED', version: 1 })
  },
  delete: async (tenant: FreshTenant) => {
    const { id } = await createMeasure(tenant)
    return () => call(tenant, 'DELETE', id)
  },
  restore: async (tenant: FreshTenant) => {
    const { id } = await createMeasure(tenant)
    await call(tenant, 'DELETE', id)
    return () => call(tenant, 'POST', `${id}/restore`)
  },
}

test.each(Object.entries(CHANGES))('%s locks the measure before reading it', async (_name, prepare) => {
  const recorded = recordStatements(database)
  const own = await testAppWith({}, recorded.database)
  const change = await prepare(await freshTenant(own))
  recorded.statements.length = 0
  expect((await change()).statusCode).toBeLessThan(300)
  const [first] = recorded.statements.filter((statement) => /"measure"/.test(statement))
  expect(first).toMatch(/^select from "measure" .* for update$/)
  await own.close()
})

test('an edit does not overwrite one that is committed meanwhile', async () => {
  const tenant = await freshTenant(app)
  const measure = await createMeasure(tenant)
  const written = Promise.withResolvers<void>()
  const others = withTenant(database, tenant.id, async (tx) => {
    await sql`update measure set title = 'Theirs', version = 2 where tenant_id = ${tenant.id}`.execute(tx)
    written.resolve()
    const isEditWaiting = async () => {
      const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`.execute(tx)
      return rows.length > 0
    }
    while (!(await isEditWaiting())) await new Promise((resolve) => setTimeout(resolve, 5))
  })
  await written.promise
  const reply = await call(tenant, 'PUT', measure.id, editOf(measure, { title: 'Mine' }))
  await others
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'measure.changed'])
  const stored = await tenant.inject({ as: 'principal', url: `/api/workflow/measure/${measure.id}` })
  expect(stored.json()).toMatchObject({ title: 'Theirs', version: 2 })
})
