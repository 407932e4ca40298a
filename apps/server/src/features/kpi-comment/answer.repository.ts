import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'

/** New comments on one KPI in one month. */
export interface StoredAnswer {
  readonly kpiId: string
  /** `YYYY-MM` */
  readonly period: string
  /** Names of the authors. */
  readonly names: readonly string[]
}

/**
 * What other people wrote after `since` on KPIs of a unit on which this person has commented, the latest first. One entry per KPI and
 * month.
 */
export async function listNewAnswers(
  tx: TenantTransaction,
  { businessUnitId, personId, since }: { businessUnitId: string; personId: string; since: Date },
): Promise<StoredAnswer[]> {
  const { rows } = await sql<StoredAnswer>`
    select c.kpi_id as "kpiId", c.part as period, array_agg(distinct p.name order by p.name) as names
    from comment c join person p on p.tenant_id = c.tenant_id and p.id = c.person_id
    where c.tenant_id = ${tx.tenantId} and c.business_unit_id = ${businessUnitId} and c.kpi_id is not null and c.deleted_at is null
      and c.created_at > ${since} and c.created_at <= now() and c.person_id <> ${personId}::uuid
      and exists (
        select from comment own where own.tenant_id = c.tenant_id and own.business_unit_id = c.business_unit_id
          and own.kpi_id = c.kpi_id and own.person_id = ${personId}::uuid and own.deleted_at is null)
    group by c.kpi_id, c.part
    order by max(c.created_at) desc, c.kpi_id`.execute(tx)
  return rows
}

/** A comment on a KPI of a unit. */
export interface StoredComment {
  readonly kpiId: string
  /** `YYYY-MM` */
  readonly period: string
  readonly text: string
  readonly byName: string | null
}

/** The comments on KPIs of a unit that were written after `since`, the latest first. */
export async function listRecentComments(
  tx: TenantTransaction,
  { businessUnitId, since, limit }: { businessUnitId: string; since: Date; limit: number },
): Promise<StoredComment[]> {
  const { rows } = await sql<StoredComment>`
    select c.kpi_id as "kpiId", c.part as period, c.text, p.name as "byName"
    from comment c left join person p on p.tenant_id = c.tenant_id and p.id = c.person_id
    where c.tenant_id = ${tx.tenantId} and c.business_unit_id = ${businessUnitId} and c.kpi_id is not null and c.deleted_at is null
      and c.created_at > ${since}
    order by c.created_at desc, c.id limit ${limit}`.execute(tx)
  return rows
}
