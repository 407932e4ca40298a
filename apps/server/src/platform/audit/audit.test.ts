import { sql } from 'kysely'
import { expect, test } from 'vitest'
import '../../features/person/person.table.ts'
import { freshTenant, TEST_PASSWORD } from '../../testing/fresh-tenant.ts'
import { testApp } from '../../testing/test-app.ts'
import { withTenant, withTenantAsOwner, withTenantReading } from '../database/tenant-transaction.ts'
import { deleteOldEvents } from './audit.repository.ts'
import { beginAuditEvent, recordAuditEvent, withTenantAudited } from './audit.ts'

const app = await testApp()
const { database } = app.platform

const eventsOf = (tenantId: string) =>
  withTenantReading(database, tenantId, (tx) => tx.selectFrom('audit_event').selectAll().orderBy('at').execute())
const changesOf = (tenantId: string) =>
  withTenantReading(database, tenantId, (tx) => tx.selectFrom('audit_change').selectAll().orderBy('number').execute())

test('lotse_app can neither update nor delete nor truncate the audit log', async () => {
  const { id } = await freshTenant(app)
  await withTenant(database, id, (tx) => recordAuditEvent(tx, { action: 'trial' }))
  for (const table of ['audit_event', 'audit_change']) {
    for (const statement of [
      `update ${table} set at = now()`,
      `delete from ${table}`,
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable row level security`,
      `create trigger mine before insert on ${table} for each row execute function audit_row()`,
    ]) {
      const run = withTenant(database, id, (tx) => sql.raw(statement).execute(tx))
      await expect(run, statement).rejects.toThrow(/permission denied|must be owner/)
    }
  }
  await expect(
    withTenant(database, id, (tx) => sql.raw('alter table measure disable trigger audit').execute(tx)),
  ).rejects.toThrow(/must be owner/)
  expect(await eventsOf(id)).toMatchObject([{ action: 'trial' }])
})

test('an event contains the changed columns, and of secret ones only that they changed', async () => {
  const { id } = await freshTenant(app)
  await withTenantAudited(database, id, async (tx) => {
    await recordAuditEvent(tx, { action: 'trial', details: { a: "O'Neil \\ \u0000" } })
    await recordAuditEvent(tx, { kind: 'RIGHTS', details: { b: 2 } })
    await sql`update person set name = 'Ada', password_hash = 'secret', email = null where username = 'admin'`.execute(
      tx,
    )
    await sql`update person set name = 'Ada' where username = 'admin'`.execute(tx)
  })
  expect(await eventsOf(id)).toMatchObject([
    { action: 'trial', kind: 'RIGHTS', outcome: 'DONE', details: { a: "O'Neil \\ ", b: 2 } },
  ])
  expect(await changesOf(id)).toMatchObject([
    {
      table_name: 'person',
      action: 'UPDATE',
      label: 'Ada',
      before: { name: 'Name of admin', password_hash: '***' },
      after: { name: 'Ada', password_hash: '***' },
    },
  ])
})

test('no column of an audited table with a secret in its name is recorded by value', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
    where t.tgname = 'audit' and a.attname ~ '(hash|secret|token|password|pin|totp|key$|cipher|encrypted)'`.execute(
    database.kysely,
  )
  expect(rows.map(({ table, column }) => `${table}.${column}`).sort()).toEqual([
    'ai_settings.encrypted_key',
    'assessment.content_hash',
    'person.password_hash',
    'single_sign_on.client_secret',
  ])
})

test('an event that begins within a transaction has the rows that change afterwards', async () => {
  const { id } = await freshTenant(app)
  await withTenant(database, id, async (tx) => {
    await sql`update person set name = 'Before' where username = 'admin'`.execute(tx)
    await beginAuditEvent(tx, { action: 'trial', details: { a: 1 } })
    await sql`update person set name = 'After' where username = 'admin'`.execute(tx)
    await beginAuditEvent(tx, { action: 'trial', details: { b: 2 } })
    await recordAuditEvent(tx, { kind: 'ACCOUNT' })
  })
  expect(await eventsOf(id)).toMatchObject([{ action: 'trial', kind: 'ACCOUNT', details: { a: 1, b: 2 } }])
  expect(await changesOf(id)).toMatchObject([{ before: { name: 'Before' }, after: { name: 'After' } }])
})

test('nothing is recorded when the transaction rolls back, and no rows without an event', async () => {
  const { id } = await freshTenant(app)
  const failing = withTenantAudited(database, id, async (tx) => {
    await recordAuditEvent(tx, { action: 'trial' })
    await sql`update person set name = 'Ada'`.execute(tx)
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  await withTenant(database, id, (tx) => sql`update person set name = 'Ada'`.execute(tx))
  await expect(withTenantAudited(database, id, async () => {})).rejects.toThrow('needs an action')
  expect([await eventsOf(id), await changesOf(id)]).toEqual([[], []])
})

test('a sign-in, a failed one and a sign-out are recorded, without the typed text of an unknown account', async () => {
  const tenant = await freshTenant(app)
  const login = (username: string, password: string) =>
    tenant.inject({ method: 'POST', url: '/api/workflow/auth/login', body: { username, password } })
  await login('admin', TEST_PASSWORD)
  await login('admin', 'wrong')
  await login('my secret', 'wrong')
  await tenant.inject({ as: 'admin', method: 'POST', url: '/api/workflow/auth/logout' })
  const { id } = (await tenant.inject({ as: 'principal', url: '/api/workflow/whoami' })).json()
  const events = await eventsOf(tenant.id)
  const subject_id = events[0]?.actor_id
  expect(events).toMatchObject([
    {
      action: 'login',
      kind: 'SIGN_IN',
      outcome: 'DONE',
      subject_id,
      address: '127.0.0.1',
      details: { method: 'PASSWORD' },
    },
    { action: 'login', kind: 'SIGN_IN', outcome: 'FAILED', actor_id: null, subject_id, details: {} },
    { outcome: 'FAILED', actor_id: null, subject_id: null, details: { account: expect.stringMatching(/^[\w+/=-]+$/) } },
    { action: 'logout', kind: 'SIGN_OUT', actor_id: subject_id, subject_id },
  ])
  expect(subject_id).not.toBe(id)
  expect(JSON.stringify(events)).not.toContain('my secret')
})

test('deleteOldEvents deletes what is older than the retention of the tenant, and never less than 90 days', async () => {
  const [mine, other] = [await freshTenant(app), await freshTenant(app)]
  const add = (tenantId: string, days: number) =>
    withTenant(database, tenantId, (tx) =>
      sql`insert into audit_event (tenant_id, id, at, kind, action)
        values (${tenantId}, gen_random_uuid(), now() - make_interval(days => ${days}::int), 'CHANGE', ${`${days} days`})`.execute(
        tx,
      ),
    )
  for (const days of [10, 100, 800]) for (const { id } of [mine, other]) await add(id, days)
  expect(await withTenant(database, mine.id, deleteOldEvents)).toBe(1)
  await withTenantAsOwner(
    database,
    mine.id,
    async (owner) => void (await sql`update tenant set audit_days = 90 where id = ${mine.id}`.execute(owner)),
    async () => {},
  )
  expect(await withTenant(database, mine.id, deleteOldEvents)).toBe(1)
  expect((await eventsOf(mine.id)).map(({ action }) => action)).toEqual(['10 days'])
  expect(await eventsOf(other.id)).toHaveLength(3)
  await expect(
    database.kysely
      .updateTable('tenant' as never)
      .set({ audit_days: 30 } as never)
      .execute(),
  ).rejects.toThrow(/check/)
})
