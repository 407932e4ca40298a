import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'

/** A KPI with new comments. */
export interface NewlyCommentedKpi {
  readonly kpiId: string
  /** The month of the latest one, `YYYY-MM`. */
  readonly period: string
  readonly count: number
}

/** The KPIs of a unit on which other people commented after `since`, the latest comment first. */
export async function listNewlyCommentedKpis(
  tx: TenantTransaction,
  { businessUnitId, personId, since }: { businessUnitId: string; personId: string; since: Date },
): Promise<readonly NewlyCommentedKpi[]> {
  const { rows } = await sql<NewlyCommentedKpi>`
    select kpi_id as "kpiId", count(*)::int as count,
      (array_agg(part order by created_at desc))[1] as period
    from comment
    where tenant_id = ${tx.tenantId} and business_unit_id = ${businessUnitId} and kpi_id is not null and deleted_at is null
      and created_at > ${since} and created_at <= now() and person_id is distinct from ${personId}::uuid
    group by kpi_id
    order by max(created_at) desc, kpi_id`.execute(tx)
  return rows
}
