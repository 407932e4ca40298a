import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { type CountedMeasureRow, listMeasures } from '../list/list.repository.ts'
import { itemOf } from '../list/list.service.ts'
import { today } from '../reference/day.ts'
import { listMeasureMarks, listMeasuresOfUnits, type MeasureMark } from './portfolio.repository.ts'

/** A measure, and whether it is overdue. */
export interface OpenMeasure extends MeasureItem {
  readonly isOverdue: boolean
}

/** The measures of a unit without a verdict, the earliest due date first. */
export async function readOpenMeasures({
  tx,
  tenant,
  businessUnitId,
}: Pick<Context<true>, 'tx' | 'tenant' | 'businessUnitId'>): Promise<OpenMeasure[]> {
  const day = today(tenant)
  const filter = { state: [...PENDING_STATES, 'IMPLEMENTED'].join(','), sort: 'DUE' as const }
  const rows = await listMeasures(tx, { businessUnitId, filter, today: day }, { page: 0, size: 0, hasTotals: false })
  return rows.map((row) => openMeasureOf(row, day))
}

/**
 * The KPIs of a unit with a measure without a verdict, and whether one of them is pending or overdue: what the order of problems
 * depends on, in one short query.
 */
export async function readMeasureMarks({
  tx,
  tenant,
  businessUnitId,
}: Pick<Context<true>, 'tx' | 'tenant' | 'businessUnitId'>): Promise<readonly MeasureMark[]> {
  return listMeasureMarks(tx, businessUnitId, today(tenant))
}

/** These measures of the units in any state; others and deleted ones are omitted. */
export async function readMeasuresOfUnits(
  { tx, tenant }: Pick<Context, 'tx' | 'tenant'>,
  unitIds: readonly string[],
  ids: readonly string[],
): Promise<OpenMeasure[]> {
  const day = today(tenant)
  return ids.length === 0 ? [] : (await listMeasuresOfUnits(tx, unitIds, ids)).map((row) => openMeasureOf(row, day))
}

function openMeasureOf(row: CountedMeasureRow, day: string): OpenMeasure {
  const { state, due } = row
  return { ...itemOf(row), isOverdue: PENDING_STATES.includes(state) && due !== null && due < day }
}
