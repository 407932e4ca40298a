import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { PENDING_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import type { Context } from '../../../platform/http/request-context.ts'
import { today } from '../edit/day.ts'
import { listMeasures } from './list.repository.ts'
import { itemOf } from './list.service.ts'

/** A measure without a verdict: pending, or implemented. */
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
  const rows = await listMeasures(tx, { businessUnitId, filter, today: day }, { page: 0, size: 0 })
  return rows.map(itemOf).map((measure) => {
    const { state, due } = measure
    return { ...measure, isOverdue: PENDING_STATES.includes(state) && due !== null && due < day }
  })
}
