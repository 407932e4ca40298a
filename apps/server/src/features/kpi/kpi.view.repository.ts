import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'

/** Months there are figures for, first and last included, `YYYY-MM`. */
export interface Span {
  readonly first: string
  readonly last: string
}

/** The span of a unit's figures, or of the whole tenant's; null when there are none. */
export async function findSpan(tx: TenantTransaction, businessUnitId?: string): Promise<Span | null> {
  const row = await tx
    .selectFrom('kpi_rollup')
    .select([
      sql<string | null>`to_char(min(first_period), 'YYYY-MM')`.as('first'),
      sql<string | null>`to_char(max(first_period + make_interval(months => cardinality(month) - 1)), 'YYYY-MM')`.as(
        'last',
      ),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`cardinality(month) > 0`)
    .$if(businessUnitId !== undefined, (query) => query.where('business_unit_id', '=', businessUnitId ?? ''))
    .executeTakeFirst()
  return row?.first && row.last ? { first: row.first, last: row.last } : null
}

/** The last month with figures of each unit that has any, by unit. */
export async function listLastPeriods(tx: TenantTransaction): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('kpi_rollup')
    .select([
      'business_unit_id',
      sql<string>`to_char(max(first_period + make_interval(months => cardinality(month) - 1)), 'YYYY-MM')`.as('last'),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where(sql<boolean>`cardinality(month) > 0`)
    .groupBy('business_unit_id')
    .execute()
  return new Map(rows.map((row) => [row.business_unit_id, row.last]))
}
