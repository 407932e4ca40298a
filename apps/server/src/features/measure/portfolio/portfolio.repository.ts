import type { PortfolioMeasureSort } from '@lotse/contract/features/measure/measure.portfolio.constants.ts'
import type { MeasureFilter } from '@lotse/contract/features/measure/measure.schema.ts'
import { PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/database/tenant-transaction.ts'
import { type CountedMeasureRow, ITEM, type MeasureRow, withOwners } from '../list/list.repository.ts'
import { orderOf } from '../list/order.repository.ts'
import { isIn, PENDING } from '../list/selection.repository.ts'
import { type MeasureTotals, totalsOf } from '../list/total.repository.ts'
import { taskCountOf } from '../task/count.repository.ts'

/** The measures of several units: the filter, the order, and the current day (`YYYY-MM-DD`). */
export interface PortfolioSelection {
  readonly unitIds: readonly string[]
  readonly filter: Omit<MeasureFilter, 'sort'>
  readonly sort: PortfolioMeasureSort
  readonly today: string
}

/** A measure with its unit. */
export interface PortfolioMeasureRow extends MeasureRow {
  readonly unitId: string
  readonly unitName: string
}

/** Count, sum and number of overdue measures over a selection. */
export interface PortfolioTotals extends MeasureTotals {
  readonly overdue: number
}

/** A page of the measures of several units. */
export async function listPortfolioMeasures(
  tx: TenantTransaction,
  selection: PortfolioSelection,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<PortfolioMeasureRow[]> {
  const { rows } = await sql<PortfolioMeasureRow>`
    select ${ITEM}, measure.business_unit_id as "unitId", unit.name as "unitName"
    ${withOwners(tx)}
    join business_unit unit on unit.tenant_id = ${tx.tenantId} and unit.id = measure.business_unit_id
    where ${matches(tx, selection)}
    order by ${orderBy(tx, selection)} limit ${size} offset ${page * size}`.execute(tx)
  return rows
}

/** These measures of the units; others and deleted ones are omitted. */
export async function listMeasuresOfUnits(
  tx: TenantTransaction,
  unitIds: readonly string[],
  ids: readonly string[],
): Promise<CountedMeasureRow[]> {
  const { rows } = await sql<CountedMeasureRow>`
    select ${ITEM}, ${taskCountOf(tx, sql`measure.id`)} as tasks ${withOwners(tx)}
    where measure.tenant_id = ${tx.tenantId} and measure.deleted_at is null
      and measure.business_unit_id = any(${[...unitIds]}::text[]) and measure.id = any(${[...ids]}::uuid[])`.execute(tx)
  return rows
}

/** A KPI with measures without a verdict. */
export interface MeasureMark {
  readonly kpiIds: readonly string[]
  readonly isPending: boolean
  readonly isOverdue: boolean
}

/** The KPIs of a unit with measures without a verdict, one row each. */
export async function listMeasureMarks(tx: TenantTransaction, unitId: string, day: string): Promise<MeasureMark[]> {
  const states = [...PENDING_STATES, 'IMPLEMENTED']
  const { rows } = await sql<MeasureMark>`
    select array[kpi_id] as "kpiIds", bool_or(${PENDING}) as "isPending",
      bool_or(${PENDING} and coalesce(measure.due_on < ${day}::date, false)) as "isOverdue"
    from measure cross join unnest(measure.kpi_ids) kpi_id
    where measure.tenant_id = ${tx.tenantId} and measure.business_unit_id = ${unitId}
      and measure.deleted_at is null and measure.state = any(${states})
    group by kpi_id`.execute(tx)
  return rows
}

/** The totals of a selection over all of its pages. */
export async function totalPortfolioMeasures(
  tx: TenantTransaction,
  selection: PortfolioSelection,
): Promise<PortfolioTotals> {
  const { unitIds, filter, today } = selection
  // Of whole units the overdue ones are found by the index of due dates, and the others are not counted.
  const { rows } = await sql<PortfolioTotals>`
    select totals.*, (
      select count(*)::int from measure
      where ${matches(tx, selection)} and ${PENDING} and measure.due_on < ${today}::date
    ) as overdue
    from (${totalsOf(tx, { businessUnitId: unitIds, filter, today })}) totals`.execute(tx)
  return rows[0] ?? { total: 0, totalEur: null, overdue: 0 }
}

function matches(tx: TenantTransaction, { unitIds, filter, today }: PortfolioSelection) {
  return isIn(tx, { businessUnitId: unitIds, filter, today })
}

function orderBy(tx: TenantTransaction, { filter, sort }: PortfolioSelection): RawBuilder<unknown> {
  const next = orderOf(tx, { sort: 'NEXT' })
  if (sort !== 'UNIT') return sort === 'NEXT' ? next : orderOf(tx, { ...filter, sort })
  return sql`lower(unit.name) ${filter.direction === 'DESC' ? sql`desc` : sql`asc`}, unit.id, ${next}`
}
