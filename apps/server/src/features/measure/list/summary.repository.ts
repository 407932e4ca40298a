import { ADDRESSING_STATES, EVALUATED_STATES, PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import '../measure.table.ts'

/**
 * The KPIs of each unit with a measure that is planned, in progress, on hold or implemented. Units without one are
 * omitted.
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

/**
 * The last time a measure of each unit was created, changed, deleted or commented on; units without one are omitted.
 */
export async function listLastActivity(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ unitId: string; at: Date }>`
    select m.business_unit_id as "unitId", max(greatest(m.updated_at, c.at)) as at
    from measure m left join (
      select measure_id, max(created_at) as at from comment
      where tenant_id = ${tx.tenantId} and measure_id is not null and deleted_at is null group by measure_id
    ) c on c.measure_id = m.id
    where m.tenant_id = ${tx.tenantId} and m.business_unit_id = any(${[...businessUnitIds]})
    group by m.business_unit_id`.execute(tx)
  return new Map(rows.map(({ unitId, at }) => [unitId, at]))
}

/** The number of a unit's pending measures, and of those that were due before today. */
export interface PendingCount {
  readonly pending: number
  readonly overdue: number
}

/** The pending measures of each unit; units without one are omitted. `today` is `YYYY-MM-DD`. */
export async function countPendingMeasures(
  tx: TenantTransaction,
  businessUnitIds: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, PendingCount>> {
  const { rows } = await sql<{ unitId: string } & PendingCount>`
    select business_unit_id as "unitId", count(*)::int as pending,
      count(*) filter (where due_on < ${today}::date)::int as overdue
    from measure
    where tenant_id = ${tx.tenantId} and business_unit_id = any(${[...businessUnitIds]}) and deleted_at is null
      and state = any(${[...PENDING_STATES]})
    group by business_unit_id`.execute(tx)
  return new Map(rows.map(({ unitId, ...count }) => [unitId, count]))
}

/** Counts of measures without cancelled ones: all, the pending ones, and those with a verdict. */
export interface MeasureCount {
  readonly total: number
  readonly pending: number
  readonly evaluated: number
}

/** Counts of a unit's measures by the entity they refer to. */
export interface MeasureCounts {
  readonly byTopic: ReadonlyMap<string, MeasureCount>
  readonly byKpi: ReadonlyMap<string, MeasureCount>
  readonly byBestPractice: ReadonlyMap<string, MeasureCount>
}

export async function countUnitMeasures(tx: TenantTransaction, businessUnitId: string): Promise<MeasureCounts> {
  const { rows } = await sql<{ kind: keyof MeasureCounts; id: string } & MeasureCount>`
    select kind, referred.id, count(*)::int as total,
      count(*) filter (where state = any(${[...PENDING_STATES]}))::int as pending,
      count(*) filter (where state = any(${[...EVALUATED_STATES]}))::int as evaluated
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

/** The measures created by adopting a scenario that are not deleted, by start and title. */
export function listMeasuresOfSimulation(tx: TenantTransaction, businessUnitId: string, simulationId: string) {
  return tx
    .selectFrom('measure')
    .select(['id', 'title', 'state', 'start_on as start', 'due_on as due', 'expected_eur as expectedEurPerYear'])
    .select(sql<string>`coalesce(simulation_figure, '')`.as('code'))
    .where('tenant_id', '=', tx.tenantId)
    .where('business_unit_id', '=', businessUnitId)
    .where('simulation_id', '=', simulationId)
    .where('deleted_at', 'is', null)
    .orderBy('start_on')
    .orderBy('title')
    .orderBy('id')
    .execute()
}

/** What measures can be about: KPIs that they address, and templates and best practices that they were made from. */
export interface MeasureSubject {
  readonly id: string
  readonly kpiIds: readonly string[]
  readonly templateIds: readonly string[]
  readonly bestPracticeIds: readonly string[]
}

/** Whether a row of `measure` is about a subject, given as text arrays. */
export function isAbout(
  subject: Readonly<Record<'kpiIds' | 'templateIds' | 'bestPracticeIds', RawBuilder<unknown>>>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(measure.kpi_ids && ${subject.kpiIds} or measure.template_id = any(${subject.templateIds})
    or measure.best_practice_id = any(${subject.bestPracticeIds}))`
}

/** The number of a unit's pending measures about each subject, by its id; subjects without any are omitted. */
export async function countMeasuresAbout(
  tx: TenantTransaction,
  businessUnitId: string,
  subjects: readonly MeasureSubject[],
): Promise<ReadonlyMap<string, number>> {
  if (subjects.length === 0) return new Map()
  const columns = {
    kpiIds: sql`subject."kpiIds"`,
    templateIds: sql`subject."templateIds"`,
    bestPracticeIds: sql`subject."bestPracticeIds"`,
  }
  const { rows } = await sql<{ id: string; count: number }>`
    select subject.id, count(*)::int as count
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb)
      as subject (id text, "kpiIds" text[], "templateIds" text[], "bestPracticeIds" text[])
    join measure on measure.tenant_id = ${tx.tenantId} and measure.business_unit_id = ${businessUnitId}
      and measure.deleted_at is null and measure.state = any(${[...PENDING_STATES]}) and ${isAbout(columns)}
    group by subject.id`.execute(tx)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
