import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import type { MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone, showUndo } from '../../../platform/toast/toast.store.ts'
import { focusMeasure } from '../focus-measure.ts'
import { useOpenTasks } from '../task/use-open-tasks.ts'
import { useMeasureMove } from './use-move.ts'

/**
 * Moves a measure and confirms it by a toast, which offers to undo the move. The focus stays with
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
    const done = { group: 'measure-change', detail: measure.title }
    const { detail: open } = openTasks(moved)
    const detail = open ? `${measure.title} · ${open}` : measure.title
    const summary = t('moved.done', { state: t(`state.${to}`) })
    const undo = async () => {
      const restored = await move(moved, measure.state)
      focusMeasure(measure.id)
      if (restored) showDone({ ...done, summary: t('moved.done', { state: t(`state.${measure.state}`) }) })
    }
    showUndo({ ...done, detail, summary, label: t('action.undo'), run: undo })
  }
}
