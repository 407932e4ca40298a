import type { MeasureOriginType } from '@lotse/contract/features/measure/measure.constants.ts'
import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import type { TaskCount } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { taskCountOf, taskCounts } from '../task/count.repository.ts'
import { type DueSelection, isWorkOf } from '../task/due.repository.ts'
import { orderOf } from './order.repository.ts'
import { ownerPage } from './owner-page.repository.ts'
import { isIn, type MeasureSelection, PENDING } from './selection.repository.ts'
import { isAbout, type MeasureSubject } from './summary.repository.ts'
import { type MeasureTotals, NO_TOTALS, totalsOf, type UnknownTotals } from './total.repository.ts'
import '../measure.table.ts'

/** A measure in a list. */
export interface MeasureRow extends Omit<MeasureItem, 'tasks' | 'updatedAt'> {
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

/** A page of the selection in its order, each row with the totals of the selection if they are requested; `size` 0 returns all. */
export async function listMeasures(
  tx: TenantTransaction,
  selection: MeasureSelection,
  { page, size, hasTotals }: { readonly page: number; readonly size: number; readonly hasTotals: boolean },
): Promise<(CountedMeasureRow & (MeasureTotals | UnknownTotals))[]> {
  const matches = isIn(tx, selection)
  const totals = sql`cross join (${hasTotals ? totalsOf(tx, selection) : NO_TOTALS}) totals`
  const order = orderOf(tx, selection.filter)
  const { businessUnitId, filter } = selection
  const isByOwner = filter.sort === 'OWNER' && typeof businessUnitId === 'string'
  const source = isByOwner ? ownerPage(tx, { ...selection, businessUnitId }, size * (page + 1)) : withOwners(tx)
  const list =
    size === 0
      ? sql<CountedMeasureRow & (MeasureTotals | UnknownTotals)>`
          select ${ITEM}, totals.*, counted.tasks ${withOwners(tx)}
          left join ${taskCounts(tx)} counted on counted.measure_id = measure.id ${totals}
          where ${matches} order by ${order}`
      : // Counted for the rows of the page only, not for those of the pages before.
        sql<CountedMeasureRow & (MeasureTotals | UnknownTotals)>`
          select page.*, ${taskCountOf(tx, sql`page.id`)} as tasks from (
            select ${ITEM}, totals.* ${source} ${totals}
            where ${matches} order by ${order} limit ${size} offset ${page * size}) page`
  return (await list.execute(tx)).rows
}

/** The ids of the selection in its order, separated by commas: a single text, since there may be a hundred thousand. */
export async function listMeasureIds(tx: TenantTransaction, selection: MeasureSelection): Promise<string> {
  const { rows } = await sql<{ ids: string }>`
    select array_to_string(array(
      select measure.id ${withOwners(tx)} where ${isIn(tx, selection)} order by ${orderOf(tx, selection.filter)}
    ), ',') as ids`.execute(tx)
  return rows[0]?.ids ?? ''
}

/** The state of each measure of the selection, read from the index alone. */
export async function listMeasureStates(tx: TenantTransaction, selection: MeasureSelection): Promise<MeasureState[]> {
  const { rows } = await sql<{ states: MeasureState[] }>`
    select array(select measure.state from measure where ${isIn(tx, selection)} order by measure.state) as states`.execute(
    tx,
  )
  return rows[0]?.states ?? []
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

/** The pending measures of a unit that are due until a day; the most overdue first. */
export async function listDueMeasures(
  tx: TenantTransaction,
  { businessUnitId, until, limit, ...of }: DueSelection,
): Promise<CountedMeasureRow[]> {
  const { rows } = await sql<CountedMeasureRow>`
    select ${ITEM}, ${taskCountOf(tx, sql`measure.id`)} as tasks ${withOwners(tx)}
    where measure.tenant_id = ${tx.tenantId} and measure.business_unit_id = ${businessUnitId}
      and ${isWorkOf('measure', of)} and measure.deleted_at is null and ${PENDING} and measure.due_on <= ${until}::date
    order by measure.due_on, measure.id limit ${limit}`.execute(tx)
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
