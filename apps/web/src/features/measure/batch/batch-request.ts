import type {
  BatchChange,
  BatchRow,
  MeasureBatch,
  MeasureBatchResult,
} from '@lotse/contract/features/measure/measure.batch.schema.ts'
import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import {
  EVALUATED_STATES,
  MEASURE_STATES,
  type MeasureState,
  nextStates,
} from '@lotse/contract/features/measure/measure.state.ts'

/** New values of some fields of a measure. */
export type MeasureChange = Omit<BatchChange, keyof BatchRow>

/** What is done with measures. `of`: the new values of each; undefined leaves it out. */
export type BatchAction =
  | { readonly kind: 'CHANGE'; readonly of: (measure: MeasureItem) => MeasureChange | undefined }
  | { readonly kind: 'DELETE' }

/** The body of an action, and the measures that it leaves out. */
export function batchOf(
  action: BatchAction,
  measures: readonly MeasureItem[],
): { readonly batch: MeasureBatch; readonly left: readonly MeasureItem[] } {
  if (action.kind === 'DELETE') return { batch: { delete: measures.map(rowOf) }, left: [] }
  const left: MeasureItem[] = []
  const change = measures.flatMap((measure): BatchChange[] => {
    const values = action.of(measure)
    if (values) return [{ ...rowOf(measure), ...values }]
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
    const { state, ownerId, due, priority } = action.of(measure) ?? {}
    return [
      {
        id,
        version,
        ...(state === undefined ? {} : { state: measure.state }),
        ...(ownerId === undefined ? {} : { ownerId: measure.ownerId }),
        ...(due === undefined ? {} : { due: measure.due }),
        ...(priority === undefined ? {} : { priority: measure.priority }),
      },
    ]
  })
  return { change }
}

/** How many measures a body names. */
export function countOf({ change = [], delete: deleted = [], restore = [] }: MeasureBatch): number {
  return change.length + deleted.length + restore.length
}

/** The states that at least one measure may be moved to, with the number of these measures. The effect of each is evaluated on its own. */
export function reachableStates(
  measures: readonly MeasureItem[],
): readonly { readonly state: MeasureState; readonly count: number }[] {
  return MEASURE_STATES.filter((state) => !EVALUATED_STATES.includes(state))
    .map((state) => ({
      state,
      count: measures.filter((measure) => nextStates(measure.state).includes(state)).length,
    }))
    .filter(({ count }) => count > 0)
}

function rowOf({ id, version }: MeasureItem): BatchRow {
  return { id, version }
}
