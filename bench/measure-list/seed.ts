import { sql } from 'kysely'
import { buildApp } from '../../apps/server/src/app/app.ts'
import { CODE_MIGRATIONS } from '../../apps/server/src/app/code-migrations.ts'
import { parseSettings } from '../../apps/server/src/platform/config/settings.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { seedMeasures } from '../../apps/server/src/testing/fixture/measure/measure-seed.ts'
import { freshTenant } from '../../apps/server/src/testing/fresh-tenant.ts'

/** Input of the load. */
export interface Seeded {
  readonly tenantId: string
  readonly host: string
  readonly token: string
}

/** Fills a new database of a server with one tenant, whose unit `u1` has `count` measures, and `u2` 1,000. */
export async function seed(ownerUrl: string, count: number): Promise<Seeded> {
  const database = openDatabase({ url: ownerUrl })
  await migrate(database, CODE_MIGRATIONS)
  const app = await buildApp({ database, settings: parseSettings({ LOG_LEVEL: 'silent' }) })
  const tenant = await freshTenant(app)
  await seedMeasures(app, tenant.id, { unit: 'u1', count })
  await seedMeasures(app, tenant.id, { unit: 'u2', count: 1_000 })
  // Each third measure has five tasks.
  await sql`
    insert into measure_task (tenant_id, measure_id, position, title, done_at)
    select tenant_id, measure.id, step, 'Task ' || step, case when step < 3 then now() end
    from (select tenant_id, id, row_number() over (order by id) as place from measure) measure
    cross join generate_series(1, 5) step
    where place % 3 = 0`.execute(database.kysely)
  await sql`create role lotse_bench login in role lotse_app`.execute(database.kysely).catch(() => {})
  const vacuum = await database.pool.connect()
  await vacuum.query('vacuum analyze')
  vacuum.release()
  await app.close()
  await database.close()
  const token = tenant.tokens.admin
  if (token === undefined) throw new Error('sign-in of the administrator returned no token')
  return { tenantId: tenant.id, host: tenant.host, token }
}
