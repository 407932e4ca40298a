import type { DueFilter } from '@lotse/contract/features/measure/measure.constants.ts'
import type { MeasureFilter } from '@lotse/contract/features/measure/measure.schema.ts'
import { PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { searchWords } from '../../../platform/text/search-text.ts'

/** The unit or units, the filter, and the current day for due dates. */
export interface MeasureSelection {
  readonly businessUnitId: string | readonly string[]
  readonly filter: MeasureFilter
  /** `YYYY-MM-DD` */
  readonly today: string
}

/** Whether work is left to do. */
export const PENDING = sql`measure.state = any(${[...PENDING_STATES]})`
const DUE: Readonly<Record<DueFilter, (today: string) => RawBuilder<SqlBool>>> = {
  OVERDUE: (today) => sql`measure.due_on < ${today}::date and ${PENDING}`,
  NEXT_30_DAYS: (today) => sql`measure.due_on between ${today}::date and ${today}::date + 30 and ${PENDING}`,
  NONE: () => sql`measure.due_on is null and ${PENDING}`,
}

/** Whether a row of a table belongs to the unit or units. */
export function isOf(table: 'measure' | 'measure_total', units: string | readonly string[]): RawBuilder<SqlBool> {
  const unit = sql.ref(`${table}.business_unit_id`)
  // `= any` of one unit would not be read in the order of an index.
  return typeof units === 'string' ? sql`${unit} = ${units}` : sql`${unit} = any(${[...units]})`
}

/** Whether a row of `measure` belongs to a selection. */
export function isIn(tx: TenantTransaction, { businessUnitId, filter, today }: MeasureSelection): RawBuilder<SqlBool> {
  const conditions: RawBuilder<SqlBool>[] = [
    sql`measure.tenant_id = ${tx.tenantId}`,
    isOf('measure', businessUnitId),
    sql`measure.deleted_at is null`,
    ...searchWords(filter.search).map((word) => sql<SqlBool>`strpos(measure.search_text, ${word}) > 0`),
  ]
  const { state, priority, areaId, topicId, kpiId, ownerId, origin, bestPracticeId, due, dueFrom, dueUntil } = filter
  const { changedSince, movedSince } = filter
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
  if (changedSince) conditions.push(sql`measure.updated_at >= ${changedSince}::timestamptz`)
  // A move is a change, too: the index over changes leaves few measures to look at.
  if (movedSince) {
    conditions.push(sql`measure.updated_at >= ${movedSince}::timestamptz and exists (
      select from measure_history moved where moved.tenant_id = ${tx.tenantId} and moved.measure_id = measure.id
        and moved.at >= ${movedSince}::timestamptz and moved.changes @> '[{"field": "state"}]')`)
  }
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`
}
