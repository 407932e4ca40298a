import {
  type DueFilter,
  type MeasureFilter,
  type MeasureOriginType,
  type MeasureSort,
  PRIORITIES,
  type Priority,
} from '@lotse/contract/features/measure/measure.schema.ts'
import {
  MEASURE_STATES,
  type MeasureState,
  NO_EFFECT_STATES,
  PENDING_STATES,
} from '@lotse/contract/features/measure/measure.state.ts'
import type { TaskCount } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { searchWords } from '../../../platform/text/search-text.ts'
import { taskCountOf, taskCounts } from '../task/count.repository.ts'
import { isAbout, type MeasureSubject } from './summary.repository.ts'
import '../measure.table.ts'

/** The unit or units, the filter, and the current day for due dates. */
export interface MeasureSelection {
  readonly businessUnitId: string | readonly string[]
  readonly filter: MeasureFilter
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** A measure in a list. */
export interface MeasureRow {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly state: MeasureState
  readonly areaId: string | null
  readonly topicId: string | null
  readonly kpiIds: string[]
  readonly ownerId: string | null
  readonly ownerName: string | null
  readonly start: string | null
  readonly due: string | null
  readonly priority: Priority
  readonly effortDays: number | null
  readonly costEur: number | null
  readonly expectedEurPerYear: number | null
  readonly implementedOn: string | null
  readonly updatedAt: Date
}

/** A measure with the number of its tasks; null without tasks. */
export interface CountedMeasureRow extends MeasureRow {
  readonly tasks: TaskCount | null
}

/** The additional columns of exports. */
export interface ExportRow extends CountedMeasureRow {
  readonly origin: MeasureOriginType
  readonly description: string
}

/** Count and sum over a selection. */
export interface MeasureTotals {
  readonly total: number
  /** € per year; null when no measure has an expected effect in €. Without measures of which nothing is expected any more. */
  readonly totalEur: number | null
}

const TOTALS = sql`count(*)::int as total,
  sum(measure.expected_eur) filter (where not measure.state = any(${[...NO_EFFECT_STATES]}))::float8 as "totalEur"`

/** A page of the selection in its order, each row with the totals of the selection; `size` 0 returns all. */
export async function listMeasures(
  tx: TenantTransaction,
  selection: MeasureSelection,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<(CountedMeasureRow & MeasureTotals)[]> {
  const matches = isIn(tx, selection)
  const totals = sql`cross join (select ${TOTALS} from measure where ${matches}) totals`
  const order = orderOf(tx, selection.filter)
  const list =
    size === 0
      ? sql<CountedMeasureRow & MeasureTotals>`
          select ${ITEM}, totals.*, counted.tasks ${withOwners(tx)}
          left join ${taskCounts(tx)} counted on counted.measure_id = measure.id ${totals}
          where ${matches} order by ${order}`
      : // Counted for the rows of the page only, not for those of the pages before.
        sql<CountedMeasureRow & MeasureTotals>`
          select page.*, ${taskCountOf(tx, sql`page.id`)} as tasks from (
            select ${ITEM}, totals.* ${withOwners(tx)} ${totals}
            where ${matches} order by ${order} limit ${size} offset ${page * size}) page`
  return (await list.execute(tx)).rows
}

export async function totalMeasures(tx: TenantTransaction, selection: MeasureSelection): Promise<MeasureTotals> {
  const { rows } = await sql<MeasureTotals>`select ${TOTALS} from measure where ${isIn(tx, selection)}`.execute(tx)
  return rows[0] ?? { total: 0, totalEur: null }
}

/** The ids of the selection in its order, separated by commas: a single text, since there may be a hundred thousand. */
export async function listMeasureIds(tx: TenantTransaction, selection: MeasureSelection): Promise<string> {
  const { rows } = await sql<{ ids: string }>`
    select array_to_string(array(
      select measure.id ${withOwners(tx)} where ${isIn(tx, selection)} order by ${orderOf(tx, selection.filter)}
    ), ',') as ids`.execute(tx)
  return rows[0]?.ids ?? ''
}

/**
 * The measures of an export in the order of `ids`, without those deleted meanwhile. Descriptions are long and only read
 * with `isDescribed`; tasks are counted with `isCounted`.
 */
export async function listMeasuresById(
  tx: TenantTransaction,
  ids: readonly string[],
  { isDescribed, isCounted }: { readonly isDescribed: boolean; readonly isCounted: boolean },
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select ${ITEM}, measure.origin,
      ${isDescribed ? sql`measure.description` : sql`''`} as description,
      ${isCounted ? taskCountOf(tx, sql`measure.id`) : sql`null::jsonb`} as tasks
    ${withOwners(tx)} join unnest(${ids}::uuid[]) with ordinality requested (id, position) on requested.id = measure.id
    where measure.tenant_id = ${tx.tenantId} and measure.deleted_at is null
    order by requested.position`.execute(tx)
  return rows
}

/** The pending measures of an owner in a unit that are due until a day; the most overdue first. */
export async function listDueMeasures(
  tx: TenantTransaction,
  {
    businessUnitId,
    ownerId,
    until,
  }: { readonly businessUnitId: string; readonly ownerId: string; readonly until: string },
): Promise<CountedMeasureRow[]> {
  const { rows } = await sql<CountedMeasureRow>`
    select ${ITEM}, ${taskCountOf(tx, sql`measure.id`)} as tasks ${withOwners(tx)}
    where measure.tenant_id = ${tx.tenantId} and measure.business_unit_id = ${businessUnitId}
      and measure.owner_id = ${ownerId} and measure.deleted_at is null and ${PENDING} and measure.due_on <= ${until}::date
    order by measure.due_on, measure.id limit 50`.execute(tx)
  return rows
}

/**
 * The measures of a unit about a subject that are not cancelled: pending ones first, then the latest first; at most 50.
 */
export async function listMeasuresAbout(
  tx: TenantTransaction,
  businessUnitId: string,
  { kpiIds, templateIds, bestPracticeIds }: Omit<MeasureSubject, 'id'>,
): Promise<CountedMeasureRow[]> {
  const subject = {
    kpiIds: sql`${[...kpiIds]}::text[]`,
    templateIds: sql`${[...templateIds]}::text[]`,
    bestPracticeIds: sql`${[...bestPracticeIds]}::text[]`,
  }
  const { rows } = await sql<CountedMeasureRow>`
    select ${ITEM}, ${taskCountOf(tx, sql`measure.id`)} as tasks ${withOwners(tx)}
    where measure.tenant_id = ${tx.tenantId} and measure.business_unit_id = ${businessUnitId}
      and measure.deleted_at is null and measure.state <> 'CANCELLED' and ${isAbout(subject)}
    order by ${PENDING} desc, measure.updated_at desc, measure.id limit 50`.execute(tx)
  return rows
}

/** The columns of `MeasureRow`. */
export const ITEM = sql`measure.id, measure.version, measure.title, measure.state, measure.area_id as "areaId",
  measure.topic_id as "topicId", measure.kpi_ids as "kpiIds", measure.owner_id as "ownerId", person.name as "ownerName",
  measure.start_on as start, measure.due_on as due, measure.priority, measure.effort_days as "effortDays",
  measure.cost_eur as "costEur", measure.expected_eur as "expectedEurPerYear",
  measure.implemented_on as "implementedOn", measure.updated_at as "updatedAt"`

/** The measures with the names of their owners. */
export const withOwners = (tx: TenantTransaction) =>
  sql`from measure left join person on person.tenant_id = ${tx.tenantId} and person.id = measure.owner_id`

/** Whether work is left to do. */
export const PENDING = sql`measure.state = any(${[...PENDING_STATES]})`
const DUE: Readonly<Record<DueFilter, (today: string) => RawBuilder<SqlBool>>> = {
  OVERDUE: (today) => sql`measure.due_on < ${today}::date and ${PENDING}`,
  NEXT_30_DAYS: (today) => sql`measure.due_on between ${today}::date and ${today}::date + 30 and ${PENDING}`,
  NONE: () => sql`measure.due_on is null and ${PENDING}`,
}

/** Whether a row of `measure` belongs to a selection. */
export function isIn(tx: TenantTransaction, { businessUnitId, filter, today }: MeasureSelection): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [
    sql`measure.tenant_id = ${tx.tenantId}`,
    // `= any` of one unit would not be read in the order of an index.
    typeof businessUnitId === 'string'
      ? sql`measure.business_unit_id = ${businessUnitId}`
      : sql`measure.business_unit_id = any(${[...businessUnitId]})`,
    sql`measure.deleted_at is null`,
    ...searchWords(filter.search).map((word) => sql<SqlBool>`strpos(measure.search_text, ${word}) > 0`),
  ]
  const { state, priority, areaId, topicId, kpiId, ownerId, origin, bestPracticeId, due, dueFrom, dueUntil } = filter
  if (state) conditions.push(sql`measure.state = any(${state.split(',')})`)
  if (priority) conditions.push(sql`measure.priority = any(${priority.split(',')})`)
  if (areaId) conditions.push(sql`measure.area_id = ${areaId}`)
  if (topicId) conditions.push(sql`measure.topic_id = ${topicId}`)
  if (kpiId) conditions.push(sql`measure.kpi_ids @> array[${kpiId}]`)
  if (ownerId) conditions.push(sql`measure.owner_id = ${ownerId}::uuid`)
  if (origin) conditions.push(sql`measure.origin = ${origin}`)
  if (bestPracticeId) conditions.push(sql`measure.best_practice_id = ${bestPracticeId}`)
  if (due) conditions.push(DUE[due](today))
  if (dueFrom) conditions.push(sql`measure.due_on >= ${dueFrom}::date`)
  if (dueUntil) conditions.push(sql`measure.due_on <= ${dueUntil}::date`)
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}

/** The rank of a value by its index in a list, such as states in the order of the workflow. */
const rank = (column: RawBuilder<unknown>, values: readonly string[]) =>
  sql`array_position(${[...values]}::text[], ${column})`

const ORDER: Readonly<Record<Exclude<MeasureSort, 'NEXT'>, (tx: TenantTransaction) => RawBuilder<unknown>>> = {
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

/** Missing values are last in both directions. These columns are never null, and their order is indexed. */
const NEVER_NULL: readonly MeasureSort[] = ['UPDATED', 'CREATED', 'TITLE', 'STATE', 'PRIORITY']

/** What is due first; what is done comes last, as it needs nothing any more. */
const NEXT = sql`${PENDING} desc, case when ${PENDING} then measure.due_on end asc nulls last, measure.updated_at desc, measure.id`

/** The order of a selection, with the id last so that pages never overlap. */
export function orderOf(tx: TenantTransaction, { sort = 'UPDATED', direction }: MeasureFilter): RawBuilder<unknown> {
  if (sort === 'NEXT') return NEXT
  const isDescending = (direction ?? (sort === 'UPDATED' || sort === 'CREATED' ? 'DESC' : 'ASC')) === 'DESC'
  const by = isDescending ? sql`desc` : sql`asc`
  const empty = NEVER_NULL.includes(sort) ? sql`` : sql`nulls last`
  return sql`${ORDER[sort](tx)} ${by} ${empty}, measure.id`
}
