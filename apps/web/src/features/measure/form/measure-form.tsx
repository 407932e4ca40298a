import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import {
  EVALUATED_STATES,
  FIRST_STATES,
  type MeasureState,
  nextStates,
} from '@lotse/contract/features/measure/measure.state.ts'
import type { PersonSummary } from '@lotse/contract/features/person/person.schema.ts'
import { useEffect, useRef, useState } from 'react'
import { ConflictNotice, DraftNotice } from '../../../platform/form/conflict.tsx'
import { LeaveGuard } from '../../../platform/form/leave-guard.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone } from '../../../platform/toast/toast.store.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { countOf, useOpenTasks } from '../task/use-open-tasks.ts'
import { type People, useNamed } from '../use-people.ts'
import type { FieldName } from './form-values.ts'
import { ImpactFields } from './impact-fields.tsx'
import { MainFields } from './main-fields.tsx'
import classes from './measure-form.module.css'
import { MoreFields } from './more-fields.tsx'
import { useFieldValues } from './use-field-values.ts'
import { type MeasureForm as FormState, type FormSubject, useMeasureForm } from './use-measure-form.ts'

/** The form of a measure. `onDone` receives the saved measure; the draft is stored until then. */
export function MeasureForm({
  subject,
  draftKey,
  choices,
  people: listed,
  proposals,
  onDone,
  onCancel,
}: {
  subject: FormSubject
  draftKey: string
  choices: MeasureChoices
  people: People
  /** What a new measure can start from, above its fields. */
  proposals?: ((form: FormState) => React.ReactNode) | undefined
  onDone: (id: string) => void
  onCancel: () => void
}) {
  const { t } = useTranslation('measure')
  const openTasks = useOpenTasks()
  const form = useMeasureForm(subject, draftKey)
  const { conflict } = form
  const theirOwner = conflict?.kind === 'CHANGED' ? conflict.fields.ownerId : null
  const people = useNamed(listed, [form.fields.ownerId, form.base.ownerId, theirOwner])
  const { problems } = form
  const element = useRef<HTMLFormElement>(null)
  const count = Object.keys(problems).length

  const save = async () => {
    const saved = await form.save()
    if (!saved) return
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
      <LeaveGuard hasUnsaved={form.hasUnsaved} />
      <DraftNotice form={form} />
      {conflict ? <Conflict form={form} choices={choices} people={people.known} /> : null}
      {proposals?.(form)}
      <MainFields form={form} choices={choices} people={people} isNew={subject.kind === 'NEW'} />
      <Unfolding
        label={t('form.more')}
        isOpen={subject.kind === 'EDIT'}
        hasProblem={Object.keys(problems).some((name) => !MAIN_FIELDS.has(name))}
      >
        <MoreFields form={form} choices={choices} states={statesOf(subject)} />
        <ImpactFields form={form} choices={choices} />
      </Unfolding>
      <Inline justify="end" className={classes.actions}>
        <Text tone="bad" weight={500} className={classes.outcome} role="status">
          {form.hasFailed ? t('form.failed') : count > 0 ? t('form.problemsTitle', { count }) : ''}
        </Text>
        <TextButton onClick={onCancel}>{t('action.cancel')}</TextButton>
        <TextButton type="submit" variant="primary" disabled={form.isSaving}>
          {form.isSaving ? t('action.saving') : subject.kind === 'NEW' ? t('form.create') : t('action.save')}
        </TextButton>
      </Inline>
    </Stack>
  )
}

/** The states to choose from: the steps from the present one, without a verdict, which its effect decides. */
function statesOf(subject: FormSubject): readonly MeasureState[] {
  if (subject.kind === 'NEW') return FIRST_STATES
  const { state } = subject.measure
  return [state, ...nextStates(state).filter((next) => !EVALUATED_STATES.includes(next))]
}

/** The names of the fields that are always open. */
const MAIN_FIELDS: ReadonlySet<string> = new Set<FieldName>(['title', 'kpiIds', 'ownerId', 'due', 'priority'])

/** The fields that a measure can do without. They unfold automatically when one of them has a problem. */
function Unfolding({
  label,
  isOpen: isOpenAtFirst,
  hasProblem,
  children,
}: {
  label: string
  isOpen: boolean
  hasProblem: boolean
  children: React.ReactNode
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details
      className={classes.more}
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{label}</summary>
      <Stack gap={4}>{children}</Stack>
    </details>
  )
}

/** Explains why the measure was not saved after another person changed or deleted it. */
function Conflict({
  form,
  choices,
  people,
}: {
  form: FormState
  choices: MeasureChoices
  people: readonly PersonSummary[]
}) {
  const { label, value } = useFieldValues(choices, people)
  return (
    <ConflictNotice
      form={form}
      written={{
        savedBy: ({ updatedBy, updatedAt }) => ({ name: updatedBy?.name, at: updatedAt }),
        label: (name) => label[name as FieldName],
        write: (name, fields) => value(name as FieldName, fields),
      }}
    />
  )
}
