import type {
  MeasureBatch,
  MeasureBatchResult,
  RefusedMeasure,
} from '@lotse/contract/features/measure/measure.batch.schema.ts'
import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { changeMeasures } from '../../../platform/api/generated/measure.batch.operations.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone, showToast, showUndo } from '../../../platform/toast/toast.store.ts'
import { focusMeasure, isMeasureShown } from '../focus-measure.ts'
import { inTurn } from '../in-turn.ts'
import { refreshMeasures } from '../measure.queries.ts'
import { useOpenTasks } from '../task/use-open-tasks.ts'
import { type BatchAction, batchOf, countOf, undoOf } from './batch-request.ts'
import { RefusedDialog, type RefusedReason } from './refused-dialog.tsx'

/** A refused change is explained so long. */
const EXPLAIN_MS = 9000

/** Changes several measures at once. */
export interface Batch {
  /**
   * Changes or deletes measures and confirms it by a toast that offers to undo it. What the server refuses is named with
   * the reason. `summary`: the text of the toast, by the number of changed measures.
   *
   * @returns the ids of the measures that stay as they were; null when the call failed, which the error catalogue has said
   */
  readonly run: (
    action: BatchAction,
    measures: readonly MeasureItem[],
    summary?: (count: number) => string,
  ) => Promise<ReadonlySet<string> | null>
  readonly isRunning: boolean
  /** The measures that stayed as they were, while this is open. */
  readonly dialog: React.ReactNode
}

/** Changes of one or several measures with one call, their confirmation and their undo. */
export function useBatch(): Batch {
  const client = useQueryClient()
  const { t } = useTranslation('measure')
  const openTasks = useOpenTasks()
  const [isRunning, setRunning] = useState(false)
  const [shown, setShown] = useState<{ readonly reasons: readonly RefusedReason[]; readonly undo: Undo | null }>()

  const send = async (batch: MeasureBatch): Promise<MeasureBatchResult | null> => {
    try {
      return countOf(batch) === 0 ? { done: [], refused: [] } : await call(changeMeasures, { body: batch })
    } catch {
      // The error catalogue has said it; the lists show what is.
      return null
    } finally {
      await refreshMeasures(client)
    }
  }
  /** The change of one measure waits for the one before. */
  const sendInTurn = async (batch: MeasureBatch): Promise<MeasureBatchResult | null> => {
    const [only, second] = batch.change ?? []
    if (!only || second) return send(batch)
    let result: MeasureBatchResult | null = null
    await inTurn(only, async (version) => {
      result = await send({ change: [{ ...only, version }] })
      return result?.done[0] ?? null
    })
    return result
  }
  const reasonOf = ({ id, title, message }: RefusedMeasure): RefusedReason => ({
    id,
    title: title ?? t('batch.missing'),
    message,
  })
  const explain = (reasons: readonly RefusedReason[]) => {
    const [only] = reasons
    const summary = reasons.length === 1 && only ? only.title : t('batch.refused', { count: reasons.length })
    const detail = reasons.length === 1 && only ? only.message : reasons.map(({ title }) => title).join(', ')
    showToast({ severity: 'warn', summary, detail, life: EXPLAIN_MS, group: 'measure-change' })
  }
  const undoing = (action: BatchAction, measures: readonly MeasureItem[], result: MeasureBatchResult): Undo | null => {
    const batch = undoOf(action, measures, result)
    if (countOf(batch) === 0) return null
    const former = new Map(measures.map(({ id, version }) => [id, version]))
    const changed = result.done.filter(({ id, version }) => version !== former.get(id))
    return async () => {
      const undone = await send(batch)
      focusMeasure(changed[0]?.id ?? '')
      if (!undone) return
      if (undone.refused.length > 0) return explain(undone.refused.map(reasonOf))
      const count = undone.done.length
      showDone({
        summary: action.kind === 'DELETE' ? t('batch.restored', { count }) : t('batch.undone', { count }),
        group: 'measure-change',
      })
    }
  }
  const run: Batch['run'] = async (action, measures, summary) => {
    const { batch, left } = batchOf(action, measures)
    setRunning(true)
    const result = await sendInTurn(batch)
    setRunning(false)
    if (!result) return null
    const reasons = [
      ...left.map(({ id, title }) => ({ id, title, message: t('batch.noDue') })),
      ...result.refused.map(reasonOf),
    ]
    const undo = undoing(action, measures, result)
    const count = result.done.length
    if (reasons.length > 0 && measures.length === 1) explain(reasons)
    else if (reasons.length > 0) setShown({ reasons, undo })
    if (count > 0 && (reasons.length === 0 || measures.length > 1)) {
      const text = action.kind === 'DELETE' ? t('batch.deleted', { count }) : t('batch.changed', { count })
      const done = {
        summary: summary?.(count) ?? text,
        ...openTasks(...movedBy(action, measures, result)),
        group: 'measure-change',
      }
      const takesFocus = isUndated(action, measures) || !measures.some(({ id }) => isMeasureShown(id))
      if (undo) showUndo({ ...done, label: t('action.undo'), run: undo, takesFocus })
      else showDone(done)
    }
    return new Set(reasons.map(({ id }) => id))
  }
  const dialog = shown ? (
    <RefusedDialog reasons={shown.reasons} undo={shown.undo} onClose={() => setShown(undefined)} />
  ) : null
  return { run, isRunning, dialog }
}

/** Whether an action removes the due dates: a calendar no longer shows the measures. */
function isUndated(action: BatchAction, measures: readonly MeasureItem[]): boolean {
  return action.kind === 'CHANGE' && measures.every((measure) => action.of(measure)?.due === null)
}

/** The measures that an action has moved, with their new states. */
function movedBy(action: BatchAction, measures: readonly MeasureItem[], { done }: MeasureBatchResult) {
  if (action.kind === 'DELETE') return []
  const ids = new Set(done.map(({ id }) => id))
  return measures.flatMap((measure) => {
    const state = ids.has(measure.id) ? action.of(measure)?.state : undefined
    return state ? [{ state, tasks: measure.tasks }] : []
  })
}

type Undo = () => Promise<void>
