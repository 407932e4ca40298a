import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import { FIRST_STATES, nextStates } from '@lotse/contract/features/measure/measure.state.ts'
import type { PersonSummary } from '@lotse/contract/features/person/person.schema.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone } from '../../../platform/toast/toast.store.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { countOf, useOpenTasks } from '../task/use-open-tasks.ts'
import { type People, useNamed } from '../use-people.ts'
import { MeasureConflict } from './conflict.tsx'
import { ImpactFields } from './impact-fields.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import classes from './measure-form.module.css'
import { type MeasureForm as FormState, type FormSubject, useMeasureForm } from './use-measure-form.ts'
import { WhatFields } from './what-fields.tsx'
import { WhenFields } from './when-fields.tsx'

/** The form of a measure. `onDone` receives the saved measure; the draft is stored until then. */
export function MeasureForm({
  subject,
  draftKey,
  choices,
  people: listed,
  onDone,
  onCancel,
}: {
  subject: FormSubject
  draftKey: string
  choices: MeasureChoices
  people: People
  onDone: (id: string) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('measure')
  const openTasks = useOpenTasks()
  const form = useMeasureForm(subject, draftKey)
  const people = useNamed(listed, [form.fields.ownerId, form.base.ownerId])
  const { problems } = form
  const element = useRef<HTMLFormElement>(null)
  const isDirty = useRef(false)
  isDirty.current = form.isDirty
  const count = Object.keys(problems).length

  const save = async () => {
    const saved = await form.save()
    if (!saved) return
    isDirty.current = false
    const key = subject.kind === 'NEW' ? 'form.created' : 'form.saved'
    const isStep = subject.kind === 'EDIT' && subject.measure.state !== saved.state
    const open = isStep ? openTasks({ state: saved.state, tasks: countOf(saved) }) : {}
    showDone({ summary: t(key), ...open })
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
    <Stack
      as="form"
      gap={4}
      className={classes.form}
      ref={element}
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
      <ConflictNotice form={form} choices={choices} people={people.known} />
      <WhatFields form={form} choices={choices} isNew={subject.kind === 'NEW'} />
      <WhenFields form={form} people={people} states={states} />
      <ImpactFields form={form} choices={choices} />
      <Inline justify="end" className={classes.actions}>
        <Text tone="bad" weight={500} className={classes.outcome} role="status">
          {form.hasFailed ? t('form.failed') : count > 0 ? t('form.problemsTitle', { count }) : ''}
        </Text>
        <TextButton onClick={onCancel}>{t('form.cancel')}</TextButton>
        <TextButton type="submit" variant="primary" disabled={form.isSaving}>
          {form.isSaving ? t('form.saving') : subject.kind === 'NEW' ? t('form.create') : t('form.save')}
        </TextButton>
      </Inline>
    </Stack>
  )
}

/** Explains why the measure was not saved after another person changed or deleted it, and offers the next steps. */
function ConflictNotice({
  form,
  choices,
  people,
}: {
  form: FormState
  choices: MeasureChoices
  people: readonly PersonSummary[]
}) {
  const { t } = useTranslation('measure')
  const { conflict } = form
  switch (conflict?.kind) {
    case undefined:
      return null
    case 'CHANGED':
      return (
        <MeasureConflict
          base={form.base}
          mine={form.fields}
          theirs={conflict.theirs}
          choices={choices}
          people={people}
          onResolve={(next) => form.resolve(next, conflict.theirs)}
        />
      )
    case 'DELETED':
      return (
        <Notice role="alert">
          {t('conflict.gone')}{' '}
          <TextButton variant="plain" onClick={form.beginAnew}>
            {t('form.create')}
          </TextButton>
        </Notice>
      )
    case 'NOT_LOADED':
      return (
        <Notice role="alert">
          {t('conflict.notLoaded')}{' '}
          <TextButton variant="plain" disabled={form.isSaving} onClick={() => void form.reloadTheirs()}>
            {t('error.retry')}
          </TextButton>
        </Notice>
      )
  }
}
