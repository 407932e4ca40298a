import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import { FIRST_STATES, nextStates } from '@lotse/contract/features/measure/measure.state.ts'
import type { PersonSummary } from '@lotse/contract/features/person/person.schema.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showToast } from '../../platform/toast/toast.store.ts'
import { Notice } from '../../ui/notice.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { MeasureConflict } from './measure-conflict.tsx'
import classes from './measure-form.module.css'
import { type FormSubject, useMeasureForm } from './use-measure-form.ts'
import { WhatFields } from './what-fields.tsx'
import { WhenFields } from './when-fields.tsx'
import { WorthFields } from './worth-fields.tsx'

/** The form of a measure. `onDone` is told which measure was saved; its draft is kept until then. */
export function MeasureForm({
  subject,
  draftKey,
  choices,
  people,
  onDone,
  onCancel,
}: {
  subject: FormSubject
  draftKey: string
  choices: MeasureChoices
  people: readonly PersonSummary[]
  onDone: (id: string) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('measure')
  const form = useMeasureForm(subject, draftKey)
  const { fields, problems } = form
  const element = useRef<HTMLFormElement>(null)
  const isDirty = useRef(false)
  isDirty.current = form.isDirty
  const count = Object.keys(problems).length

  const save = async () => {
    const saved = await form.save()
    if (!saved) return
    isDirty.current = false
    const key = subject.kind === 'NEW' ? 'form.created' : 'form.saved'
    showToast({ severity: 'success', summary: t(key), life: 4000 })
    onDone(saved.id)
  }
  const tried = useRef(false)
  useEffect(() => {
    if (!tried.current || form.isSaving || count === 0) return
    tried.current = false
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] button')?.focus()
  })

  const states = subject.kind === 'NEW' ? FIRST_STATES : [subject.measure.state, ...nextStates(subject.measure.state)]
  return (
    <form
      ref={element}
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        tried.current = true
        void save()
      }}
    >
      <LeaveGuard isDirty={isDirty} />
      {form.isRestored && form.isDirty ? (
        <Notice>
          {t('form.draftRestored')} {form.isOutdated ? t('form.draftOld') : ''}{' '}
          <TextButton variant="plain" onClick={form.discardDraft}>
            {t('form.draftDiscard')}
          </TextButton>
        </Notice>
      ) : form.isOutdated && !form.conflict ? (
        <Notice>{t('form.draftOld')}</Notice>
      ) : null}
      {form.conflict?.theirs ? (
        <MeasureConflict
          base={form.base}
          mine={fields}
          theirs={form.conflict.theirs}
          choices={choices}
          people={people}
          onResolve={(next) => form.conflict?.theirs && form.resolve(next, form.conflict.theirs)}
        />
      ) : null}
      {form.conflict && form.conflict.theirs === null ? (
        <Notice role="alert">
          {t('conflict.gone')}{' '}
          <TextButton variant="plain" onClick={form.beginAnew}>
            {t('form.create')}
          </TextButton>
        </Notice>
      ) : null}
      <WhatFields form={form} choices={choices} isNew={subject.kind === 'NEW'} />
      <WhenFields form={form} people={people} states={states} />
      <WorthFields form={form} choices={choices} />
      <div className={classes.actions}>
        <p className={classes.outcome} role="status">
          {form.hasFailed ? t('form.failed') : count > 0 ? t('form.problemsTitle', { count }) : ''}
        </p>
        <TextButton onClick={onCancel}>{t('form.cancel')}</TextButton>
        <TextButton type="submit" variant="primary" disabled={form.isSaving}>
          {form.isSaving ? t('form.saving') : subject.kind === 'NEW' ? t('form.create') : t('form.save')}
        </TextButton>
      </div>
    </form>
  )
}
