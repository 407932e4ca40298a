import {
  type DueFilter,
  type MeasureFilter,
  type MeasureSort,
  PRIORITIES,
} from '@lotse/contract/features/measure/measure.schema.ts'
import { MEASURE_STATES, PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../platform/database/tenant-transaction.ts'
import { searchWords } from './measure.search-text.ts'
import './measure.table.ts'

/** Whose measures, which of them, and what day it is for what is due. */
export interface MeasureSelection {
  readonly businessUnitId: string
  readonly filter: MeasureFilter
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** A measure as lists read it, with the number of all that the selection holds. */
export type MeasureRow = Awaited<ReturnType<typeof listMeasures>>[number]

/** A page of the selection in its order; `size` 0 is everything. */
export function listMeasures(
  tx: TenantTransaction,
  selection: MeasureSelection,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const total =
    size === 0
      ? sql<number>`count(*) over ()::int`
      : sql<number>`(select count(*)::int from measure where ${isIn(tx, selection)})`
  return withOwners(tx)
    .select(ITEM)
    .select(total.as('total'))
    .where(isIn(tx, selection))
    .orderBy(orderOf(tx, selection.filter))
    .$if(size > 0, (query) => query.limit(size).offset(page * size))
    .execute()
}

/** How many measures the selection holds. */
export async function countMeasures(tx: TenantTransaction, selection: MeasureSelection): Promise<number> {
  const { total } = await tx
    .selectFrom('measure')
    .select(sql<number>`count(*)::int`.as('total'))
    .where(isIn(tx, selection))
    .executeTakeFirstOrThrow()
  return total
}

/** The ids of the selection in its order, told apart by commas: one text, because there may be a hundred thousand. */
export async function listMeasureIds(tx: TenantTransaction, selection: MeasureSelection): Promise<string> {
  const inOrder = withOwners(tx).select('measure.id').where(isIn(tx, selection)).orderBy(orderOf(tx, selection.filter))
  const { rows } = await sql<{ ids: string }>`select array_to_string(array(${inOrder}), ',') as ids`.execute(tx)
  return rows[0]?.ids ?? ''
}

/**
 * Measures as exports read them, in the order of `ids`; those deleted in the meantime are left out. Descriptions are long:
 * without `isDescribed` they stay where they are.
 */
export function listMeasuresById(tx: TenantTransaction, ids: readonly string[], isDescribed: boolean) {
  return withOwners(tx)
    .innerJoin(
      sql<{ id: string; place: number }>`unnest(${ids}::uuid[]) with ordinality`.as<'wanted'>(sql`wanted (id, place)`),
      (join) => join.onRef('wanted.id', '=', 'measure.id'),
    )
    .select(ITEM)
    .select(['measure.origin', 'measure.implemented_on as implementedOn'])
    .select(sql<string>`${isDescribed ? sql.ref('measure.description') : sql`''`}`.as('description'))
    .where('measure.tenant_id', '=', tx.tenantId)
    .where('measure.deleted_at', 'is', null)
    .orderBy('wanted.place')
    .execute()
}

/** What somebody owns in a unit and has not done, due until a day; the most overdue first. */
export function listDueMeasures(
  tx: TenantTransaction,
  {
    businessUnitId,
    ownerId,
    until,
  }: { readonly businessUnitId: string; readonly ownerId: string; readonly until: string },
) {
  return withOwners(tx)
    .select(ITEM)
    .where('measure.tenant_id', '=', tx.tenantId)
    .where('measure.business_unit_id', '=', businessUnitId)
    .where('measure.owner_id', '=', ownerId)
    .where('measure.deleted_at', 'is', null)
    .where('measure.state', 'in', PENDING_STATES)
    .where('measure.due_on', '<=', until)
    .orderBy('measure.due_on')
    .orderBy('measure.id')
    .limit(50)
    .execute()
}

const ITEM = [
  'measure.id',
  'measure.version',
  'measure.title',
  'measure.state',
  'measure.area_id as areaId',
  'measure.topic_id as topicId',
  'measure.kpi_ids as kpiIds',
  'measure.owner_id as ownerId',
  'person.name as ownerName',
  'measure.start_on as start',
  'measure.due_on as due',
  'measure.priority',
  'measure.effort_days as effortDays',
  'measure.cost_eur as costEur',
  'measure.expected_eur as expectedEurPerYear',
  'measure.updated_at as updatedAt',
] as const

function withOwners(tx: TenantTransaction) {
  return tx
    .selectFrom('measure')
    .leftJoin('person', (join) =>
      join.onRef('person.id', '=', 'measure.owner_id').on('person.tenant_id', '=', tx.tenantId),
    )
}

const PENDING = sql`measure.state = any(${[...PENDING_STATES]})`
const DUE: Readonly<Record<DueFilter, (today: string) => RawBuilder<SqlBool>>> = {
  OVERDUE: (today) => sql`measure.due_on < ${today}::date and ${PENDING}`,
  NEXT_30_DAYS: (today) => sql`measure.due_on between ${today}::date and ${today}::date + 30 and ${PENDING}`,
  NONE: () => sql`measure.due_on is null and ${PENDING}`,
}

function isIn(tx: TenantTransaction, { businessUnitId, filter, today }: MeasureSelection): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [
    sql`measure.tenant_id = ${tx.tenantId}`,
    sql`measure.business_unit_id = ${businessUnitId}`,
    sql`measure.deleted_at is null`,
    ...searchWords(filter.search).map((word) => sql<SqlBool>`strpos(measure.search_text, ${word}) > 0`),
  ]
  const { state, priority, areaId, topicId, kpiId, ownerId, origin, bestPracticeId, due } = filter
  if (state) conditions.push(sql`measure.state = any(${state.split(',')})`)
  if (priority) conditions.push(sql`measure.priority = any(${priority.split(',')})`)
  if (areaId) conditions.push(sql`measure.area_id = ${areaId}`)
  if (topicId) conditions.push(sql`measure.topic_id = ${topicId}`)
  if (kpiId) conditions.push(sql`measure.kpi_ids @> array[${kpiId}]`)
  if (ownerId) conditions.push(sql`measure.owner_id = ${ownerId}::uuid`)
  if (origin) conditions.push(sql`measure.origin = ${origin}`)
  if (bestPracticeId) conditions.push(sql`measure.best_practice_id = ${bestPracticeId}`)
  if (due) conditions.push(DUE[due](today))
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** Ranks a word by its place in a list, e.g. states in the order of a measure's life. */
const rank = (column: RawBuilder<unknown>, values: readonly string[]) =>
  sql`array_position(${[...values]}::text[], ${column})`

const ORDER: Readonly<Record<MeasureSort, (tx: TenantTransaction) => RawBuilder<unknown>>> = {
  TITLE: () => sql`measure.search_text collate "C"`,
  STATE: () => rank(sql`measure.state`, MEASURE_STATES),
  AREA: (tx) => sql`(select position from area where tenant_id = ${tx.tenantId} and id = measure.area_id)`,
  OWNER: () => sql`lower(person.name)`,
  START: () => sql`measure.start_on`,
  DUE: () => sql`measure.due_on`,
  PRIORITY: () => rank(sql`measure.priority`, PRIORITIES),
  EFFORT: () => sql`measure.effort_days`,
  COST: () => sql`measure.cost_eur`,
  EXPECTED: () => sql`measure.expected_eur`,
  UPDATED: () => sql`measure.updated_at`,
  CREATED: () => sql`measure.created_at`,
}

/** What has no value comes last, whichever the direction. These columns always have one, and an index serves them. */
const NEVER_EMPTY: readonly MeasureSort[] = ['UPDATED', 'CREATED', 'TITLE', 'STATE', 'PRIORITY']

function orderOf(tx: TenantTransaction, { sort = 'UPDATED', direction }: MeasureFilter): RawBuilder<unknown> {
  const isDescending = (direction ?? (sort === 'UPDATED' || sort === 'CREATED' ? 'DESC' : 'ASC')) === 'DESC'
  const by = isDescending ? sql`desc` : sql`asc`
  const empty = NEVER_EMPTY.includes(sort) ? sql`` : sql`nulls last`
  return sql`${ORDER[sort](tx)} ${by} ${empty}, measure.id`
}
