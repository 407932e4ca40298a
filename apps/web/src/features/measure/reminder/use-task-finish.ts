import type { MeasureTask, MeasureTaskReminder } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { updateMeasureTask } from '../../../platform/api/generated/measure.task.operations.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone, showToast, showUndo } from '../../../platform/toast/toast.store.ts'
import { refreshMeasures } from '../measure.queries.ts'

/** A refused change is explained so long. */
const EXPLAIN_MS = 9000

/** Finishes a task; a toast offers to undo it. */
export function useTaskFinish(): (reminder: MeasureTaskReminder) => Promise<void> {
  const client = useQueryClient()
  const { t } = useTranslation('measure')
  const save = async (
    { id: taskId, measure }: MeasureTaskReminder,
    version: number,
    isDone: boolean,
  ): Promise<MeasureTask | null> => {
    try {
      return await call(updateMeasureTask, { params: { id: measure.id, taskId }, body: { version, isDone } })
    } catch (error) {
      if (error instanceof StatusError && error.code === 'measure.task_changed') {
        showToast({ severity: 'warn', summary: t('reminder.taskChanged'), life: EXPLAIN_MS, group: 'measure-task' })
      }
      return null
    } finally {
      await refreshMeasures(client)
    }
  }
  return async (reminder) => {
    const { title } = reminder
    const done = await save(reminder, reminder.version, true)
    if (!done) return
    const undo = async () => {
      if (await save(reminder, done.version, false)) {
        showDone({ summary: t('reminder.taskReopened', { title }) })
      }
    }
    showUndo({
      summary: t('reminder.taskFinished', { title }),
      group: 'measure-task',
      label: t('action.undo'),
      run: undo,
      takesFocus: true,
    })
  }
}
