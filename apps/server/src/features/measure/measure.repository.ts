import type { MeasureAction } from '@lotse/contract/features/measure/measure.record.schema.ts'
import type { ExpectedEffect, MeasureContent } from '@lotse/contract/features/measure/measure.schema.ts'
import { type Insertable, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { searchTextOf } from '../../platform/text/search-text.ts'
import { lockRows } from '../../platform/thing/rows.repository.ts'
import type { MeasureTable, StoredChange } from './measure.table.ts'
import { taskCountOf } from './task/count.repository.ts'

/** The editable fields of a measure. */
export interface MeasureFields extends Readonly<Omit<MeasureContent, 'kpiIds' | 'expectedEffects'>> {
  readonly kpiIds: readonly string[]
  readonly expectedEffects: readonly ExpectedEffect[]
  readonly implementedOn: string | null
}

/** The source that a measure was created from. */
export interface MeasureSource {
  readonly origin: MeasureTable['origin']
  readonly templateId: string | null
  readonly bestPracticeId: string | null
  readonly assessmentId: string | null
  readonly questionId: string | null
  readonly originKpiId: string | null
  /** The lever of an adopted scenario. */
  readonly lever?: { readonly simulationId: string; readonly code: string }
}

/** A measure as stored. */
export type StoredMeasure = NonNullable<Awaited<ReturnType<typeof findMeasure>>>

/** A measure of a unit with the names of its people; undefined if it does not exist, is deleted or belongs to another unit. */
export function findMeasure(tx: TenantTransaction, businessUnitId: string, id: string) {
  return selectMeasures(tx, businessUnitId).where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst()
}

/** The measures of a unit as stored, with the names of their people; deleted ones, too. */
export function selectMeasures(tx: TenantTransaction, businessUnitId: string) {
  const nameOf = (column: 'owner_id' | 'created_by' | 'updated_by') =>
    sql<string | null>`(select name from person p where p.tenant_id = ${tx.tenantId} and p.id = ${sql.ref(column)})`
  return tx
    .selectFrom('measure')
    .select(['id', 'version', 'title', 'description', 'state', 'priority', 'origin'])
    .select(['area_id as areaId', 'topic_id as topicId', 'kpi_ids as kpiIds', 'owner_id as ownerId'])
    .select(['start_on as start', 'due_on as due', 'implemented_on as implementedOn'])
    .select(['effort_days as effortDays', 'cost_eur as costEur'])
    .select(taskCountOf(tx, sql.ref('measure.id')).as('tasks'))
    .select(['expected_effects as expectedEffects', 'expected_eur as expectedEurPerYear'])
    .select(['template_id as templateId', 'best_practice_id as bestPracticeId', 'origin_kpi_id as originKpiId'])
    .select(['assessment_id as assessmentId', 'question_id as questionId', 'simulation_id as simulationId'])
    .select(
      sql<string | null>`(select name from simulation s
        where s.tenant_id = ${tx.tenantId} and s.id = simulation_id and s.deleted_at is null)`.as('simulationName'),
    )
    .select([
      'created_at as createdAt',
      'created_by as createdBy',
      'updated_at as updatedAt',
      'updated_by as updatedBy',
    ])
    .select([
      nameOf('owner_id').as('ownerName'),
      nameOf('created_by').as('createdByName'),
      nameOf('updated_by').as('updatedByName'),
    ])
    .where('tenant_id', '=', tx.tenantId)
    .where('business_unit_id', '=', businessUnitId)
}

/** A measure as stored, and whether it is deleted. */
export type LockedMeasure = StoredMeasure & {
  readonly isDeleted: boolean
  /** What the last change replaced, if it was a move that can be undone still; null otherwise. */
  readonly lastMove: {
    readonly state: MeasureFields['state']
    readonly implementedOn?: string | null
    readonly personId: string
  } | null
}

/** Locks measures of a unit until this transaction ends, and reads them by id, deleted ones, too. */
export async function lockMeasures(
  tx: TenantTransaction,
  businessUnitId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LockedMeasure>> {
  await lockRows(tx, 'measure', { business_unit_id: businessUnitId, id: ids })
  const rows = await selectMeasures(tx, businessUnitId)
    .select([
      sql<boolean>`deleted_at is not null`.as('isDeleted'),
      sql<LockedMeasure['lastMove']>`(
        select jsonb_object_agg(change ->> 'field', change -> 'from') || jsonb_build_object('personId', h.person_id)
        from measure_history h, jsonb_array_elements(h.changes) change
        where h.measure_id = measure.id and h.version = measure.version and h.person_id is not null
          and h.at > now() - interval '1 hour'
        group by h.person_id
        having bool_or(change ->> 'field' = 'state'))`.as('lastMove'),
    ])
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Inserts a measure with its first history entry; returns its id. */
export async function insertMeasure(
  tx: TenantTransaction,
  businessUnitId: string,
  measure: MeasureFields & MeasureSource,
  personId: string | null,
): Promise<string> {
  const { id } = await tx
    .insertInto('measure')
    .values({
      tenant_id: tx.tenantId,
      business_unit_id: businessUnitId,
      ...columnsOf(measure),
      ...sourceColumnsOf(measure),
      simulation_id: measure.lever?.simulationId ?? null,
      simulation_figure: measure.lever?.code ?? null,
      created_by: personId,
      updated_by: personId,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertHistory(tx, personId, [{ id, version: 1, action: 'CREATED', changes: [] }])
  return id
}

/** A change of a locked measure, as it is after it. */
export interface MeasureUpdate {
  readonly id: string
  /** The version that results from the change. */
  readonly version: number
  readonly action: MeasureAction
  readonly changes: readonly StoredChange[]
  readonly fields: MeasureFields
  readonly isDeleted: boolean
}

/** Updates locked measures and adds a history entry to each, in two statements for any number of them. */
export async function updateMeasures(
  tx: TenantTransaction,
  personId: string,
  updates: readonly MeasureUpdate[],
): Promise<void> {
  if (updates.length === 0) return
  const rows = updates.map(({ id, version, fields, isDeleted }) => ({
    ...columnsOf(fields),
    expected_effects: fields.expectedEffects,
    id,
    version,
    is_deleted: isDeleted,
  }))
  const columns = Object.keys(COLUMN_TYPES).map((name) => sql.ref(name))
  const types = Object.entries(COLUMN_TYPES).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  await sql`
    update measure set ${sql.join(columns.map((name) => sql`${name} = changed.${name}`))}, version = changed.version,
      deleted_at = case when changed.is_deleted then coalesce(measure.deleted_at, now()) end,
      updated_at = now(), updated_by = ${personId}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as changed (id uuid, version int, is_deleted boolean, ${sql.join(types)})
    where measure.tenant_id = ${tx.tenantId} and measure.id = changed.id`.execute(tx)
  await insertHistory(tx, personId, updates)
}

/** The types of the columns that a change writes. */
const COLUMN_TYPES: Readonly<Record<keyof ReturnType<typeof columnsOf>, string>> = {
  title: 'text',
  description: 'text',
  search_text: 'text',
  state: 'text',
  area_id: 'text',
  topic_id: 'text',
  kpi_ids: 'text[]',
  owner_id: 'uuid',
  start_on: 'date',
  due_on: 'date',
  priority: 'text',
  effort_days: 'double precision',
  cost_eur: 'double precision',
  expected_effects: 'jsonb',
  expected_eur: 'double precision',
  implemented_on: 'date',
}

/** The total of the expected effects in € per year; null if no effect has an amount. */
export function expectedEurOf(effects: readonly ExpectedEffect[]): number | null {
  const sums = effects.flatMap(({ eurPerYear }) => (eurPerYear === null ? [] : [eurPerYear]))
  return sums.length === 0 ? null : sums.reduce((total, sum) => total + sum, 0)
}

/** Maps the source of a measure to columns, without a scenario. */
export function sourceColumnsOf(source: MeasureSource) {
  return {
    origin: source.origin,
    template_id: source.templateId,
    best_practice_id: source.bestPracticeId,
    assessment_id: source.assessmentId,
    question_id: source.questionId,
    origin_kpi_id: source.originKpiId,
  } satisfies Partial<Insertable<MeasureTable>>
}

/** Maps the fields of a measure to columns. */
export function columnsOf(fields: MeasureFields) {
  return {
    title: fields.title,
    description: fields.description,
    search_text: searchTextOf(fields.title, fields.description),
    state: fields.state,
    area_id: fields.areaId,
    topic_id: fields.topicId,
    kpi_ids: [...fields.kpiIds],
    owner_id: fields.ownerId,
    start_on: fields.start,
    due_on: fields.due,
    priority: fields.priority,
    effort_days: fields.effortDays,
    cost_eur: fields.costEur,
    expected_effects: JSON.stringify(fields.expectedEffects),
    expected_eur: expectedEurOf(fields.expectedEffects),
    implemented_on: fields.implementedOn,
  } satisfies Partial<Insertable<MeasureTable>>
}

async function insertHistory(
  tx: TenantTransaction,
  personId: string | null,
  entries: readonly Pick<MeasureUpdate, 'id' | 'version' | 'action' | 'changes'>[],
): Promise<void> {
  await tx
    .insertInto('measure_history')
    .values(
      entries.map(({ id, version, action, changes }) => ({
        tenant_id: tx.tenantId,
        measure_id: id,
        version,
        person_id: personId,
        action,
        changes: JSON.stringify(changes),
      })),
    )
    .execute()
}
