import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { freshTenant } from '../../testing/fresh-tenant.ts'
import { GLOBAL_TABLES, isolationProblems } from '../../testing/isolation-catalogue.ts'
import { testApp } from '../../testing/test-app.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { withTenant, withTenantAsOwner } from './tenant-transaction.ts'

const app = await testApp()
const { database } = app.platform

describe('tenant isolation', () => {
  test('covers every table that is not in GLOBAL_TABLES', async () => {
    expect(await isolationProblems(database)).toEqual([])
    const { rows } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public'`.execute(database.kysely)
    const names = rows.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining([...GLOBAL_TABLES, 'person', 'kpi', 'base_figure_value']))
    expect(names.length).toBeGreaterThan(20)
  })

  test('limits a transaction to its own tenant when a query has no tenant condition', async () => {
    const [mine, other] = [await freshTenant(app), await freshTenant(app)]
    const seen = await withTenant(database, mine.id, async (tx) => {
      const { rows } = await sql<{ tenant_id: string }>`select distinct tenant_id from person`.execute(tx)
      return rows.map(({ tenant_id }) => tenant_id)
    })
    expect(seen).toEqual([mine.id])
    const changed = await withTenant(database, mine.id, async (tx) => {
      const { numAffectedRows } = await sql`update person set name = 'taken' where tenant_id = ${other.id}`.execute(tx)
      return Number(numAffectedRows)
    })
    expect(changed).toBe(0)
    await expect(
      withTenant(database, mine.id, (tx) =>
        tx.insertInto('tenant_revision').values({ tenant_id: 'somebody-else' }).execute(),
      ),
    ).rejects.toThrow(/row-level security/)
  })

  test('denies requests to change tenants, hosts and delivered figures', async () => {
    const { id } = await freshTenant(app)
    const run = (statement: string) => withTenant(database, id, (tx) => sql.raw(statement).execute(tx))
    for (const statement of [
      `update tenant set name = 'x'`,
      `insert into tenant_host (host, tenant_id) values ('x', '${id}')`,
      'update base_figure_value set value = 1',
      'delete from base_figure_value',
      'delete from figure_import',
      'delete from schema_migration',
      'create table mine (id int)',
    ]) {
      await expect(run(statement), statement).rejects.toThrow(/permission denied/)
    }
  })

  test('leaves neither role nor tenant on the connection', async () => {
    const { id } = await freshTenant(app)
    await withTenant(database, id, async () => {})
    await expect(
      withTenant(database, id, async () => {
        throw new Error('stop')
      }),
    ).rejects.toThrow('stop')
    const { rows } = await database.pool.query(
      `select current_setting('app.tenant_id', true) as tenant, current_user = session_user as is_self`,
    )
    expect(rows[0]).toEqual({ tenant: expect.toBeOneOf([null, '']), is_self: true })
  })

  test('rejects a nested transaction', async () => {
    const { id } = await freshTenant(app)
    await expect(withTenant(database, id, () => withTenant(database, id, async () => {}))).rejects.toThrow(
      'inside another one',
    )
  })

  test('escapes tenant ids', async () => {
    const { id } = await freshTenant(app)
    for (const text of [`' or true --`, `${id}'; reset role; --`, `\\' ; reset role; --`, `"${id}"`]) {
      const count = await withTenant(database, text, async (tx) => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from person`.execute(tx)
        return rows[0]?.n
      })
      expect(count, text).toBe(0)
    }
  })
})

describe('isolationProblems', () => {
  const opened = openTestDatabase()
  afterAll(async () => {
    const { database: trial, drop } = await opened
    await trial.close()
    await drop()
  })

  test('reports a dropped, an added and an unforced policy, a key without tenant_id, a table without row-level security, and readable queue messages', async () => {
    const { database: trial } = await opened
    await trial.pool.query('drop policy kpi_tenant on kpi')
    await trial.pool.query('alter table area no force row level security')
    await trial.pool.query('create policy more on role using (true)')
    await trial.pool.query('create unique index by_email on person (email)')
    await trial.pool.query('create table unprotected (id int primary key)')
    await trial.pool.query('grant select (data) on pgboss.job_common to lotse_app')
    const problems = await isolationProblems(trial)
    for (const expected of [
      /^kpi: has 0 policies/,
      /^area: row-level security is not forced/,
      /^role: has another policy: .*true/,
      /^person: a key does not begin with tenant_id: by_email: email/,
      /^unprotected: row-level security is not enabled/,
      /^pgboss.job_common: lotse_app may SELECT/,
    ]) {
      expect(problems, String(expected)).toEqual(expect.arrayContaining([expect.stringMatching(expected)]))
    }
  })

  test('rows of one tenant are visible to another only outside the role lotse_app', async () => {
    const { database: trial } = await opened
    for (const id of ['one', 'two']) {
      await withTenantAsOwner(
        trial,
        id,
        async (owner) => {
          await owner.insertInto('tenant').values({ id, name: id, config: '{}', logo: null }).execute()
        },
        async (tx) => {
          await tx.insertInto('tenant_revision').values({ tenant_id: id }).execute()
        },
      )
    }
    const { rows } = await trial.pool.query('select rolsuper from pg_roles where rolname = current_user')
    await trial.pool.query(`begin; set local app.tenant_id = 'one'`)
    const outside = await trial.pool.query('select tenant_id from tenant_revision')
    await trial.pool.query('rollback')
    expect(rows[0].rolsuper && outside.rows.length).toBe(2)
    const inside = await withTenant(trial, 'one', (tx) =>
      tx.selectFrom('tenant_revision').select('tenant_id').execute(),
    )
    expect(inside).toEqual([{ tenant_id: 'one' }])
  })
})
