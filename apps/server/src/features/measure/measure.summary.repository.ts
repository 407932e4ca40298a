import { ADDRESSING_STATES, JUDGED_STATES, PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import './measure.table.ts'

/**
 * The KPIs of each unit that somebody has taken on: with a measure that is planned, in progress, on hold or implemented.
 * Units without one are left out.
 */
export async function listAddressedKpis(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ unitId: string; kpiIds: string[] }>`
    select business_unit_id as "unitId", array_agg(distinct kpi_id) as "kpiIds"
    from measure cross join unnest(kpi_ids) kpi_id
    where tenant_id = ${tx.tenantId} and business_unit_id = any(${[...businessUnitIds]}) and deleted_at is null
      and state = any(${[...ADDRESSING_STATES]})
    group by business_unit_id`.execute(tx)
  return new Map(rows.map(({ unitId, kpiIds }) => [unitId, new Set(kpiIds)]))
}

/** When somebody last created, changed, deleted or commented on a measure of each unit; units without one are left out. */
export async function listLastActivity(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ unitId: string; at: Date }>`
    select m.business_unit_id as "unitId", max(greatest(m.updated_at, c.at)) as at
    from measure m left join (
      select measure_id, max(created_at) as at from measure_comment where tenant_id = ${tx.tenantId} group by measure_id
    ) c on c.measure_id = m.id
    where m.tenant_id = ${tx.tenantId} and m.business_unit_id = any(${[...businessUnitIds]})
    group by m.business_unit_id`.execute(tx)
  return new Map(rows.map(({ unitId, at }) => [unitId, at]))
}

/** How many measures there are of something: all but the cancelled ones, of them those still to be done, and those with a verdict. */
export interface MeasureCount {
  readonly total: number
  readonly pending: number
  readonly judged: number
}

/** Counts of a unit's measures by what they refer to; what has none is left out. */
export interface MeasureCounts {
  readonly byTopic: ReadonlyMap<string, MeasureCount>
  readonly byKpi: ReadonlyMap<string, MeasureCount>
  readonly byBestPractice: ReadonlyMap<string, MeasureCount>
}

/** Counts the measures of a unit by topic, KPI and best practice. */
export async function countUnitMeasures(tx: TenantTransaction, businessUnitId: string): Promise<MeasureCounts> {
  const { rows } = await sql<{ kind: keyof MeasureCounts; id: string } & MeasureCount>`
    select kind, referred.id, count(*)::int as total,
      count(*) filter (where state = any(${[...PENDING_STATES]}))::int as pending,
      count(*) filter (where state = any(${[...JUDGED_STATES]}))::int as judged
    from measure cross join lateral (
      select 'byTopic' as kind, topic_id as id
      union all select 'byBestPractice', best_practice_id
      union all select 'byKpi', unnest(kpi_ids)
    ) referred
    where tenant_id = ${tx.tenantId} and business_unit_id = ${businessUnitId} and deleted_at is null
      and state <> 'CANCELLED' and referred.id is not null
    group by kind, referred.id`.execute(tx)
  const counts = { byTopic: new Map(), byKpi: new Map(), byBestPractice: new Map() }
  for (const { kind, id, ...count } of rows) counts[kind].set(id, count)
  return counts
}
