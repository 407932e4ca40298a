import type {
  BatchChange,
  BatchRow,
  MeasureBatch,
  MeasureBatchResult,
} from '@lotse/contract/features/measure/measure.batch.schema.ts'
import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { MEASURE_STATES, type MeasureState, nextStates } from '@lotse/contract/features/measure/measure.state.ts'

/** What is done with several measures. `due`: the date for each measure; undefined where it has none to postpone. */
export type BatchAction =
  | { readonly kind: 'STATE'; readonly state: MeasureState }
  | { readonly kind: 'OWNER'; readonly ownerId: string | null }
  | { readonly kind: 'DUE'; readonly due: (measure: MeasureItem) => string | null | undefined }
  | { readonly kind: 'DELETE' }

/** The body of an action, and the measures that it leaves out. */
export function batchOf(
  action: BatchAction,
  measures: readonly MeasureItem[],
): { readonly batch: MeasureBatch; readonly left: readonly MeasureItem[] } {
  if (action.kind === 'DELETE') return { batch: { delete: measures.map(rowOf) }, left: [] }
  const left: MeasureItem[] = []
  const change = measures.flatMap((measure): BatchChange[] => {
    if (action.kind === 'STATE') return [{ ...rowOf(measure), state: action.state }]
    if (action.kind === 'OWNER') return [{ ...rowOf(measure), ownerId: action.ownerId }]
    const due = action.due(measure)
    if (due !== undefined) return [{ ...rowOf(measure), due }]
    left.push(measure)
    return []
  })
  return { batch: { change }, left }
}

/**
 * The body that brings back what an action has changed: the former values, on the versions that it made.
 *
 * @param measures as they were before
 */
export function undoOf(
  action: BatchAction,
  measures: readonly MeasureItem[],
  { done }: Pick<MeasureBatchResult, 'done'>,
): MeasureBatch {
  if (action.kind === 'DELETE') return { restore: [...done] }
  const former = new Map(measures.map((measure) => [measure.id, measure]))
  const change = done.flatMap(({ id, version }): BatchChange[] => {
    const measure = former.get(id)
    if (!measure || measure.version === version) return []
    if (action.kind === 'OWNER') return [{ id, version, ownerId: measure.ownerId }]
    if (action.kind === 'DUE') return [{ id, version, due: measure.due }]
    return [{ id, version, state: measure.state }]
  })
  return { change }
}

/** How many measures a body names. */
export function countOf({ change = [], delete: deleted = [], restore = [] }: MeasureBatch): number {
  return change.length + deleted.length + restore.length
}

/** The states that at least one measure may be moved to, with the number of these measures. */
export function reachableStates(
  measures: readonly MeasureItem[],
): readonly { readonly state: MeasureState; readonly count: number }[] {
  return MEASURE_STATES.map((state) => ({
    state,
    count: measures.filter((measure) => nextStates(measure.state).includes(state)).length,
  })).filter(({ count }) => count > 0)
}

function rowOf({ id, version }: MeasureItem): BatchRow {
  return { id, version }
}
