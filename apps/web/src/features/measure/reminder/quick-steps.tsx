import type { MeasureReminder } from '@lotse/contract/features/measure/measure.reminder.schema.ts'
import { nextStates } from '@lotse/contract/features/measure/measure.state.ts'
import type { MeasureTaskReminder } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone } from '../../../platform/toast/toast.store.ts'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { useMeasureMove } from '../move/use-move.ts'
import { useOpenTasks } from '../task/use-open-tasks.ts'
import classes from './reminders.module.css'
import { usePostpone } from './use-postpone.ts'
import { useTaskFinish } from './use-task-finish.ts'

/** Finishes a due measure, or postpones it by a week, without opening it. Finishing is offered for a measure in work only. */
export function QuickSteps({ reminder }: { readonly reminder: MeasureReminder }) {
  const { t } = useTranslation('measure')
  const move = useMeasureMove()
  const openTasks = useOpenTasks()
  const postpone = usePostpone()
  const [isBusy, setBusy] = useState(false)
  const { dueInDays: _, ...measure } = reminder
  const { title, state } = measure
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const finish = async () => {
    const moved = await move(measure, 'IMPLEMENTED')
    if (moved) {
      showDone({ summary: t('reminder.finished', { title }), ...openTasks(moved) })
    }
  }
  return (
    <span className={classes.steps} data-screen-only>
      {nextStates(state).includes('IMPLEMENTED') ? (
        <TextButton
          variant="plain"
          disabled={isBusy}
          aria-label={t('reminder.finishNamed', { title })}
          onClick={() => void run(finish)}
        >
          {t('reminder.finish')}
        </TextButton>
      ) : null}
      <TextButton
        variant="plain"
        disabled={isBusy}
        aria-label={t('reminder.postponeNamed', { title })}
        onClick={() => void run(() => postpone(reminder))}
      >
        {t('reminder.postpone')}
      </TextButton>
    </span>
  )
}

/** The box that finishes a due task without opening its measure; a toast offers to undo it. */
export function QuickFinish({ reminder }: { readonly reminder: MeasureTaskReminder }) {
  const { t } = useTranslation('measure')
  const finish = useTaskFinish()
  const [isBusy, setBusy] = useState(false)
  return (
    <label className={classes.tick} data-screen-only>
      <input
        type="checkbox"
        checked={isBusy}
        disabled={isBusy}
        aria-label={t('reminder.tickNamed', { title: reminder.title })}
        onChange={async () => {
          setBusy(true)
          await finish(reminder)
          setBusy(false)
        }}
      />
    </label>
  )
}
