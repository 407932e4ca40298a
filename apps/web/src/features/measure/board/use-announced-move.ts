import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { isStepAllowed, type MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { hideToast, showToast } from '../../../platform/toast/toast.store.ts'
import { focusMeasure } from '../focus-measure.ts'
import { useOpenTasks } from '../task/use-open-tasks.ts'
import { useMeasureMove } from './use-move.ts'

/** A move can be undone for so long, in milliseconds. */
const UNDO_MS = 8000
const DONE_MS = 4000

/**
 * Moves a measure and confirms it by a toast, which offers to undo the move when the step back is allowed. The focus stays with
 * the measure, whose card is another element in another column.
 */
export function useAnnouncedMove(): (measure: MeasureItem, to: MeasureState) => Promise<void> {
  const { t } = useTranslation('measure')
  const move = useMeasureMove()
  const openTasks = useOpenTasks()
  return async (measure, to) => {
    const moved = await move(measure, to)
    focusMeasure(measure.id)
    if (!moved) return
    const done = { severity: 'success', group: 'measure-move', detail: measure.title } as const
    const { detail: open } = openTasks(moved)
    const detail = open ? `${measure.title} · ${open}` : measure.title
    const summary = t('moved.done', { state: t(`state.${to}`) })
    if (!isStepAllowed(to, measure.state)) {
      showToast({ ...done, detail, summary, life: DONE_MS })
      return
    }
    const undo = async () => {
      hideToast(toast)
      const restored = await move(moved, measure.state)
      focusMeasure(measure.id)
      if (restored)
        showToast({ ...done, summary: t('moved.done', { state: t(`state.${measure.state}`) }), life: DONE_MS })
    }
    const toast = showToast({
      ...done,
      detail,
      summary,
      life: UNDO_MS,
      action: { label: t('delete.undo'), run: () => void undo() },
    })
  }
}
