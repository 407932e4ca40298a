import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
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
  // Without migrations there is no role lotse_app; the embedded database has one connection.
  const empty = await openDatabase({ kind: 'memory' })
  try {
    await expect(withTenant(empty, 'a', async () => {})).rejects.toThrow(/lotse_app/)
    expect((await empty.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    await empty.close()
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
