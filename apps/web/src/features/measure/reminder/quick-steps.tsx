import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { nextStates } from '@lotse/contract/features/measure/measure.state.ts'
import type { MeasureTaskReminder } from '@lotse/contract/features/measure/measure.task.schema.ts'
import { useState } from 'react'
import { useToday } from '../../../platform/session/today.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { useBatch } from '../batch/use-batch.tsx'
import { dueAction } from '../batch/use-due-actions.tsx'
import { useStep } from '../batch/use-step.tsx'
import { postponedDue } from '../due/postpone.ts'
import { OwnerInPlace } from '../in-place/owner.tsx'
import classes from './reminders.module.css'
import { useTaskFinish } from './use-task-finish.ts'

/** Plans or finishes a due measure, postpones it by a week, or gives it to another person, without opening it. Each can be undone. */
export function QuickSteps({ measure }: { readonly measure: MeasureItem }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const today = useToday()
  const { step, dialog } = useStep()
  const { run } = useBatch()
  const [isBusy, setBusy] = useState(false)
  const { title, state, due } = measure
  const during = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work()
    setBusy(false)
  }
  const later = postponedDue(due ?? today, today, 'WEEK')
  const postpone = () =>
    run(
      dueAction(() => later),
      [measure],
      () => t('reminder.postponed', { title, date: format.date(later) }),
    )
  return (
    <span className={classes.steps} data-screen-only>
      {STEPS.filter((to) => nextStates(state).includes(to)).map((to) => (
        <TextButton
          key={to}
          variant="plain"
          disabled={isBusy}
          aria-label={t('reminder.stepNamed', { step: t(`step.${to}`), title })}
          onClick={() => void during(() => step(measure, to))}
        >
          {t(`step.${to}`)}
        </TextButton>
      ))}
      <TextButton
        variant="plain"
        disabled={isBusy}
        aria-label={t('reminder.stepNamed', { step: t('reminder.postpone'), title })}
        onClick={() => void during(postpone)}
      >
        {t('reminder.postpone')}
      </TextButton>
      <OwnerInPlace measure={measure} mayEdit content={t('reminder.handOver')} />
      {dialog}
    </span>
  )
}

/** The steps that a due measure usually takes next. */
const STEPS = ['PLANNED', 'IMPLEMENTED'] as const

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
