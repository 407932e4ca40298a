import { sql } from 'kysely'
import { buildApp } from '../../apps/server/src/app/app.ts'
import { CODE_MIGRATIONS } from '../../apps/server/src/app/code-migrations.ts'
import { parseSettings } from '../../apps/server/src/platform/config/settings.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { withTenant } from '../../apps/server/src/platform/database/tenant-transaction.ts'
import { freshTenant } from '../../apps/server/src/testing/fresh-tenant.ts'

/** Access token of a client by its number. */
export const tokenOf = (client: number) => `bench-token-${client}`

/** Fills a new database with one tenant and one signed-in person per client. */
export async function seed(url: string, people: number): Promise<{ readonly id: string; readonly host: string }> {
  const database = openDatabase({ url, poolSize: 2 })
  await migrate(database, CODE_MIGRATIONS)
  const app = await buildApp({ database, settings: parseSettings({ LOG_LEVEL: 'silent' }) })
  const { id, host } = await freshTenant(app)
  await withTenant(database, id, async (tx) => {
    await sql`with person as (
        insert into person (tenant_id, username, name, business_unit_id)
        select ${id}, 'bench' || i, 'Person ' || i, 'u1' from generate_series(1, ${people}::int) i
        returning id, username
      ), role as (
        insert into person_role (tenant_id, person_id, role_id) select ${id}, id, 'principal' from person
      )
      insert into access_token (tenant_id, token_hash, person_id, expires_at)
      select ${id}, sha256(convert_to(replace(username, 'bench', 'bench-token-'), 'UTF8')), id, now() + interval '1 day'
      from person`.execute(tx)
  })
  await app.close()
  await database.close()
  return { id, host }
}
