import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, runOn, type TestDatabase, testServerUrl } from '../../testing/test-database.ts'
import { type LotseDatabase, openDatabase } from './database.ts'
import { withTenant, withTenantReading } from './tenant-transaction.ts'

let opened: TestDatabase
let database: LotseDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
  database = opened.database
})
afterAll(async () => {
  await database?.close()
  await opened?.drop()
})

test('a connection stays usable when its transaction cannot begin', async () => {
  // A role outside lotse_app cannot change to it.
  const role = `lotse_test_${randomBytes(4).toString('hex')}`
  await runOn(testServerUrl(), `create role ${role} login`)
  const url = new URL(database.listenUrl)
  url.username = role
  const outside = openDatabase({ url: url.href, poolSize: 1 })
  try {
    await expect(withTenant(outside, 'a', async () => {})).rejects.toThrow(/lotse_app/)
    expect((await outside.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    await outside.close()
    await runOn(testServerUrl(), `drop role ${role}`)
  }
})

test('withTenantReading rejects writes and leaves neither role nor tenant on the connection', async () => {
  const write = withTenantReading(database, 'a', (tx) => sql`create table never (id integer)`.execute(tx))
  await expect(write).rejects.toThrow(/read-only/)
  const inside = await withTenant(database, 'a', (tx) =>
    sql`select current_setting('app.tenant_id') as tenant`.execute(tx),
  )
  expect(inside.rows).toEqual([{ tenant: 'a' }])
  const after =
    await sql`select current_user = session_user as own, current_setting('app.tenant_id', true) as tenant`.execute(
      database.kysely,
    )
  expect(after.rows).toEqual([{ own: true, tenant: '' }])
})
