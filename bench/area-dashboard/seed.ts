import { sql } from 'kysely'
import { buildApp } from '../../apps/server/src/app/app.ts'
import { CODE_MIGRATIONS } from '../../apps/server/src/app/code-migrations.ts'
import { refreshRollup } from '../../apps/server/src/features/kpi/rollup/rollup.ts'
import { parseSettings } from '../../apps/server/src/platform/config/settings.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { withTenant } from '../../apps/server/src/platform/database/tenant-transaction.ts'
import { freshTenant } from '../../apps/server/src/testing/fresh-tenant.ts'

const FIGURES = 60
const KPIS = 30
const MONTHS = 36

/** Input of the load. */
export interface Seeded {
  readonly tenantId: string
  readonly host: string
  readonly token: string
  readonly businessUnits: number
  readonly values: number
}

/** Fills a new database of a server with one tenant of 30 KPIs and about `values` base figures, rolled up. */
export async function seed(ownerUrl: string, values: number): Promise<Seeded> {
  const database = openDatabase({ url: ownerUrl })
  await migrate(database, CODE_MIGRATIONS)
  const app = await buildApp({ database, settings: parseSettings({ LOG_LEVEL: 'silent' }) })
  const tenant = await freshTenant(app)
  const units = Math.max(10, Math.round(values / FIGURES / MONTHS))
  await withTenant(database, tenant.id, async (tx) => {
    const t = tx.tenantId
    const text = (prefix: string) =>
      sql`jsonb_build_object('en', ${prefix}::text || i, 'de', ${prefix}::text || i, 'tr', ${prefix}::text || i, 'sk', ${prefix}::text || i)`
    await sql`insert into business_unit (tenant_id, id, name, affiliation, position)
      select ${t}, 'u' || i, 'Unit ' || i, 'owner ' || i, i from generate_series(3, ${units}::int) i`.execute(tx)
    await sql`update business_unit set affiliation = id where tenant_id = ${t}`.execute(tx)
    await sql`insert into peer_group (tenant_id, id, name, description, position)
      select ${t}, 'g' || i, ${text('Group ')}, ${text('About group ')}, i from generate_series(0, 19) i`.execute(tx)
    await sql`insert into peer_group_member (tenant_id, peer_group_id, business_unit_id, is_standard)
      select ${t}, 'g' || (position % 20), id, true from business_unit where tenant_id = ${t}`.execute(tx)
    await sql`insert into area (tenant_id, id, name, description, icon, headline_kpis, position)
      select ${t}, 'a' || i, ${text('Area ')}, ${text('About area ')}, 'IconCar', '{}', i from generate_series(1, 1) i`.execute(
      tx,
    )
    await sql`insert into unit_of_measure (tenant_id, id, label, long_label, position)
      select ${t}, '%', ${text('%')}, ${text('percent ')}, i from generate_series(1, 1) i`.execute(tx)
    await sql`insert into base_figure (tenant_id, id, name, unit, time_aggregation, unit_aggregation, position)
      select ${t}, 'f' || i, ${text('Figure ')}, '%', 'SUM', 'SUM', i from generate_series(1, ${FIGURES}::int) i`.execute(
      tx,
    )
    await sql`insert into kpi (tenant_id, id, area_id, name, description, unit, decimals, direction, formula, target_basis, defaults, position)
      select ${t}, 'k' || i, 'a1', ${text('Key figure number ')}, ${text('What the key figure says, in a sentence or two: ')}, '%', 1, 'HIGHER',
        'f' || (2 * i - 1) || ' / f' || (2 * i) || ' * 100', 'POINT',
        '{"weak": 80, "target": {"min": 100, "max": null}, "top": 120, "source": "-", "confidence": "-"}', i
      from generate_series(1, ${KPIS}::int) i`.execute(tx)
    await sql`insert into kpi_target (tenant_id, business_unit_id, kpi_id, valid_from, min)
      select ${t}, u.id, 'k' || i, d, 100 + i from business_unit u, generate_series(1, 10) i,
        (values (date '2024-01-01'), ('2025-01-01')) v (d) where u.tenant_id = ${t}`.execute(tx)
    await sql`insert into base_figure_value (tenant_id, business_unit_id, base_figure_id, period, import_id, value)
      select ${t}, u.id, 'f' || f, (date '2023-01-01' + make_interval(months => m))::date, 1,
        round((1000 + 300 * random())::numeric, 2)
      from (select id from business_unit where tenant_id = ${t} order by id) u, generate_series(1, ${FIGURES}::int) f,
        generate_series(0, ${MONTHS - 1}::int) m`.execute(tx)
  })
  await withTenant(database, tenant.id, (tx) => refreshRollup(tx))
  await sql`create role lotse_bench login in role lotse_app`.execute(database.kysely).catch(() => {})
  const vacuum = await database.pool.connect()
  await vacuum.query('vacuum analyze')
  vacuum.release()
  await app.close()
  await database.close()
  const token = tenant.tokens.admin
  if (token === undefined) throw new Error('sign-in of the administrator returned no token')
  return { tenantId: tenant.id, host: tenant.host, token, businessUnits: units, values: units * FIGURES * MONTHS }
}
