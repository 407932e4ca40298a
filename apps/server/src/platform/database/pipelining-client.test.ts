import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LotseDatabase, openDatabase } from './database.ts'
import { withTenant, withTenantReading } from './tenant-transaction.ts'

const url = process.env.LOTSE_TEST_DATABASE_URL
let database: LotseDatabase

beforeAll(async () => {
  if (url) database = await openDatabase({ kind: 'server', url, poolSize: 1 })
})
afterAll(async () => database?.close())

test.skipIf(!url)('a beginning that fails fails the first query, and the connection stays of use', async () => {
  const client = await database.pool.connect()
  try {
    await client.query('begin; set local role nobody_of_this_name')
    await expect(client.query('select 1 as one')).rejects.toThrow(/nobody_of_this_name/)
    await client.query('rollback')
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  } finally {
    client.release()
  }
})

test.skipIf(!url)('the next borrower stands behind the rollback', async () => {
  await sql`create temporary table mark (id integer)`.execute(database.kysely)
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('insert into mark values (1)')
  await client.query('rollback')
  client.release()
  expect((await sql`select * from mark`.execute(database.kysely)).rows).toEqual([])
})

test.skipIf(!url)('reading cannot write, and leaves neither role nor tenant behind', async () => {
  await sql`do $$ begin create role lotse_app nologin; exception when duplicate_object then null; end $$`.execute(
    database.kysely,
  )
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
