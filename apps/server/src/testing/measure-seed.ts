import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import '../features/measure/measure.table.ts'
import { withTenant } from '../platform/database/tenant-transaction.ts'

/** Fills a unit with measures `Measure 00000`, `Measure 00001`, … of all states, in one statement. */
export async function seedMeasures(
  app: Pick<FastifyInstance, 'platform'>,
  tenantId: string,
  { unit, count }: { readonly unit: string; readonly count: number },
): Promise<void> {
  await withTenant(app.platform.database, tenantId, (tx) =>
    sql`insert into measure (tenant_id, business_unit_id, title, description, search_text, state, area_id, topic_id, kpi_ids,
        origin, owner_id, start_on, due_on, priority, effort_days, cost_eur, expected_eur, updated_at)
      select ${tx.tenantId}, ${unit}, 'Measure ' || lpad(i::text, 5, '0'), 'What is done ' || md5(i::text),
        'measure ' || lpad(i::text, 5, '0'),
        (array['IDEA', 'PLANNED', 'IN_PROGRESS', 'ON_HOLD', 'IMPLEMENTED', 'EFFECTIVE', 'INEFFECTIVE', 'CANCELLED'])[1 + i % 8],
        'a' || (1 + i % 5), 't' || (1 + i % 20), array['k' || (1 + i % 30), 'k' || (1 + (i + 7) % 30)], 'EMPTY',
        (select id from person where tenant_id = ${tx.tenantId} order by username offset i % 3 limit 1),
        date '2026-01-01' + i % 200, date '2026-01-01' + i % 200 + i % 60,
        (array['LOW', 'MEDIUM', 'HIGH'])[1 + i % 3], i % 20, 100 * (i % 50), 1000.5 * (i % 90),
        timestamptz '2026-01-01' + make_interval(secs => i)
      from generate_series(0, ${count - 1}::int) i`.execute(tx),
  )
}
