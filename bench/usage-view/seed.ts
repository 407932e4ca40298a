import { sql } from 'kysely'
import type { buildApp } from '../../apps/server/src/app/app.ts'
import '../../apps/server/src/features/businessunit/businessunit.table.ts'
import '../../apps/server/src/features/person/person.table.ts'
import '../../apps/server/src/features/signal/signal.table.ts'
import type { LotseDatabase } from '../../apps/server/src/platform/database/database.ts'
import { withTenant } from '../../apps/server/src/platform/database/tenant-transaction.ts'
import { type FreshTenant, freshTenant } from '../../apps/server/src/testing/fresh-tenant.ts'

const UNITS = 100
const PEOPLE = 1_000

/**
 * Creates a tenant of 100 units with ten people each (one in five has a second role), with signals on the working days of the
 * last year: every seventh signal is a sign-in, half of them are KPIs, the rest areas, topics and documents.
 */
export async function seed(app: Awaited<ReturnType<typeof buildApp>>, count: number): Promise<FreshTenant> {
  const { database } = app.platform
  const tenant = await freshTenant(app)
  await withTenant(database, tenant.id, async (tx) => {
    await sql`insert into business_unit (tenant_id, id, name, affiliation, brands, position)
      select ${tx.tenantId}, 'b' || i, 'Unit ' || i, 'owner ' || i, '{}', 10 + i from generate_series(1, ${UNITS}::int) i`.execute(
      tx,
    )
    await sql`insert into person (tenant_id, username, name, business_unit_id, password_hash)
      select ${tx.tenantId}, 'p' || i, 'Person ' || i, 'b' || (1 + i % ${UNITS}::int), 'none'
      from generate_series(1, ${PEOPLE}::int) i`.execute(tx)
    await sql`insert into person_role (tenant_id, person_id, role_id)
      select p.tenant_id, p.id, r.role_id from person p
      cross join lateral (values ('principal', 1), ('consultant', 5)) r (role_id, every)
      where p.tenant_id = ${tx.tenantId} and p.username ~ '^p[0-9]+$' and substr(p.username, 2)::int % r.every = 0`.execute(
      tx,
    )
    await sql`insert into signal (tenant_id, person_id, business_unit_id, kind, subject, at, day, minute)
      select ${tx.tenantId}, p.id, p.business_unit_id, k.kind, k.kind || '_' || (power(random(), 2) * k.subjects)::int, m.at,
        m.at::date, floor(extract(epoch from m.at) / 60)::int
      from generate_series(1, ${count}::int) i
      join (select id, business_unit_id, substr(username, 2)::int as number from person
        where tenant_id = ${tx.tenantId} and username ~ '^p[0-9]+$') p on p.number = 1 + i % ${PEOPLE}::int
      cross join lateral (select (array['USER_LOGIN', 'KPI_DETAILS', 'KPI_DETAILS', 'KPI_DETAILS', 'AREA_CLICK', 'TOPIC_CLICK',
        'DOCUMENT_DOWNLOAD'])[1 + i % 7] as kind, (array[0, 200, 200, 200, 8, 40, 300])[1 + i % 7] as subjects) k
      cross join lateral (select now() at time zone 'UTC' - make_interval(secs => i::double precision * 364 * 86400 / ${count}::int) as at) m
      where extract(isodow from m.at) < 6 or i % 10 = 0
      on conflict do nothing`.execute(tx)
  })
  await vacuum(database)
  return tenant
}

async function vacuum({ pool }: LotseDatabase): Promise<void> {
  const client = await pool.connect()
  await client.query('vacuum analyze')
  client.release()
}
