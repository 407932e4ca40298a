import type { MeasureChoices } from '@lotse/contract/features/measure/measure.schema.ts'
import { PRIORITIES } from '@lotse/contract/features/measure/measure.schema.ts'
import { DONE_STATES, FIRST_STATES, nextStates } from '@lotse/contract/features/measure/measure.state.ts'
import type { PersonSummary } from '@lotse/contract/features/person/person.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useEffect, useRef } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showToast } from '../../platform/toast/toast.store.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Field, FieldGroup, TextArea, TextInput } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { MultiChoiceField, SearchChoiceField } from '../../ui/search-choice.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { ExpectedEffectsField } from './expected-effects-field.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { MeasureConflict } from './measure-conflict.tsx'
import classes from './measure-form.module.css'
import { useDateTexts } from './use-date-texts.ts'
import { type FormSubject, useMeasureForm } from './use-measure-form.ts'
import { useProblemTexts } from './use-problem-texts.ts'
import { useSearchTexts } from './use-search-texts.ts'

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
  const { language } = useFormat()
  const locale = LOCALE_OF[language]
  const dateTexts = useDateTexts()
  const searchTexts = useSearchTexts()
  const problemText = useProblemTexts()
  const form = useMeasureForm(subject, draftKey)
  const { fields, problems, change } = form
  const element = useRef<HTMLFormElement>(null)
  const isDirty = useRef(false)
  isDirty.current = form.isDirty
  const problem = (name: string) => problemText(problems[name])
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

  const kpis = choices.kpis.filter(({ id }) => fields.kpiIds.includes(id))
  const areaName = new Map(choices.areas.map(({ id, name }) => [id, name]))
  const states = subject.kind === 'NEW' ? FIRST_STATES : [subject.measure.state, ...nextStates(subject.measure.state)]
  const date = (name: 'start' | 'due' | 'implementedOn') => (
    <Field label={t(`field.${name}`)} problem={problem(name)} name={name}>
      {(binding) => (
        <DateField
          id={binding.id}
          isInvalid={binding.isInvalid}
          describedBy={binding.describedBy}
          value={fields[name]}
          texts={dateTexts(t(`field.${name}`))}
          onChange={(isoDate, isReadable) => {
            form.setReadable(name, isReadable)
            change({ [name]: isoDate })
          }}
        />
      )}
    </Field>
  )
  const number = (name: 'effortDays' | 'costEur', unit: string) => (
    <Field label={t(`field.${name}`)} problem={problem(name)} name={name}>
      {(binding) => (
        <NumberField
          binding={binding}
          value={fields[name]}
          locale={locale}
          unit={unit}
          onChange={(value, isReadable) => {
            form.setReadable(name, isReadable)
            change({ [name]: value })
          }}
        />
      )}
    </Field>
  )
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
        <p className={classes.notice} role="status">
          {t('form.draftRestored')} {form.isDraftOld ? t('form.draftOld') : ''}{' '}
          <TextButton variant="plain" onClick={form.discardDraft}>
            {t('form.draftDiscard')}
          </TextButton>
        </p>
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
        <p className={classes.notice} role="alert">
          {t('conflict.gone')}{' '}
          <TextButton variant="plain" onClick={form.beginAnew}>
            {t('form.create')}
          </TextButton>
        </p>
      ) : null}
      <Panel title={t('form.what')}>
        <div className={classes.grid}>
          <Field
            label={t('field.title')}
            hint={subject.kind === 'NEW' ? t('form.titleHint') : undefined}
            problem={problem('title')}
            name="title"
            isWide
          >
            {(binding) => (
              <TextInput
                binding={binding}
                value={fields.title}
                required
                onChange={(event) => change({ title: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('field.description')} problem={problem('description')} name="description" isWide>
            {(binding) => (
              <TextArea
                binding={binding}
                value={fields.description}
                onChange={(event) => change({ description: event.target.value })}
              />
            )}
          </Field>
          <FieldGroup label={t('field.area')} problem={problem('areaId')} name="areaId">
            <SearchChoiceField
              label={t('field.area')}
              look="field"
              empty={t('none.area')}
              isInvalid={problem('areaId') !== undefined}
              choices={choices.areas
                .filter(({ id, isRetired }) => !isRetired || id === fields.areaId)
                .map(({ id, name }) => ({ value: id, label: name }))}
              value={fields.areaId}
              texts={searchTexts(t('field.area'))}
              onChange={(areaId) => {
                const isInside = choices.topics.some((topic) => topic.id === fields.topicId && topic.areaId === areaId)
                change(isInside ? { areaId } : { areaId, topicId: null })
              }}
            />
          </FieldGroup>
          <FieldGroup label={t('field.topic')} problem={problem('topicId')} name="topicId">
            <SearchChoiceField
              label={t('field.topic')}
              look="field"
              empty={t('none.topic')}
              isInvalid={problem('topicId') !== undefined}
              choices={choices.topics
                .filter((topic) => fields.areaId === null || topic.areaId === fields.areaId)
                .filter(({ id, isRetired }) => !isRetired || id === fields.topicId)
                .map((topic) => ({
                  value: topic.id,
                  label: topic.name,
                  group: fields.areaId === null ? areaName.get(topic.areaId) : undefined,
                }))}
              value={fields.topicId}
              texts={searchTexts(t('field.topic'))}
              onChange={(topicId) => {
                const topic = choices.topics.find(({ id }) => id === topicId)
                change(topic ? { topicId, areaId: topic.areaId } : { topicId })
              }}
            />
          </FieldGroup>
          <FieldGroup
            label={t('field.kpis')}
            hint={t('form.kpisHint')}
            problem={problem('kpiIds')}
            name="kpiIds"
            isWide
          >
            <MultiChoiceField
              label={t('field.kpis')}
              add={t('form.addKpi')}
              removeLabel={(name) => t('form.removeKpi', { name })}
              choices={choices.kpis
                .filter(({ id, isRetired }) => !isRetired || fields.kpiIds.includes(id))
                .map((kpi) => ({ value: kpi.id, label: kpi.name, group: areaName.get(kpi.areaId) }))}
              values={fields.kpiIds}
              texts={searchTexts(t('field.kpis'))}
              onChange={(kpiIds) => change({ kpiIds: [...kpiIds] })}
            />
          </FieldGroup>
        </div>
      </Panel>
      <Panel title={t('form.when')}>
        <div className={classes.grid}>
          <FieldGroup label={t('field.owner')} problem={problem('ownerId')} name="ownerId">
            <SearchChoiceField
              label={t('field.owner')}
              look="field"
              empty={t('none.owner')}
              isInvalid={problem('ownerId') !== undefined}
              choices={people.map(({ id, name, roles, isOwnUnit }) => ({
                value: id,
                label: name,
                note: roles.map((role) => role.name).join(', ') || undefined,
                group: isOwnUnit ? t('form.ownPeople') : t('form.otherPeople'),
              }))}
              value={fields.ownerId}
              texts={searchTexts(t('field.owner'))}
              onChange={(ownerId) => change({ ownerId })}
            />
          </FieldGroup>
          <FieldGroup label={t('field.priority')} problem={problem('priority')} name="priority">
            <div>
              <Segmented
                label={t('field.priority')}
                options={PRIORITIES.map((priority) => ({ value: priority, label: t(`priority.${priority}`) }))}
                value={fields.priority}
                onChange={(priority) => change({ priority })}
              />
            </div>
          </FieldGroup>
          {date('start')}
          {date('due')}
          <FieldGroup label={t('field.state')} problem={problem('state')} name="state" isWide>
            <div className={classes.states}>
              <Segmented
                label={t('field.state')}
                options={states.map((state) => ({ value: state, label: t(`state.${state}`) }))}
                value={fields.state}
                onChange={(state) => change({ state })}
              />
            </div>
          </FieldGroup>
          {DONE_STATES.includes(fields.state) ? date('implementedOn') : null}
        </div>
      </Panel>
      <Panel title={t('form.worth')}>
        <div className={classes.grid}>
          {number('effortDays', t('field.effortUnit'))}
          {number('costEur', '€')}
          <FieldGroup
            label={t('field.expectedEffects')}
            problem={problem('expectedEffects')}
            name="expectedEffects"
            isWide
          >
            <ExpectedEffectsField
              kpis={kpis}
              effects={fields.expectedEffects}
              costEur={fields.costEur}
              problemOf={(kpiId) =>
                problem(`expectedEffects.${kpiId}`) ??
                problem(`expectedEffects.${kpiId}.delta`) ??
                problem(`expectedEffects.${kpiId}.eur`)
              }
              onChange={(expectedEffects) => change({ expectedEffects })}
              onReadable={form.setReadable}
            />
          </FieldGroup>
        </div>
      </Panel>
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
