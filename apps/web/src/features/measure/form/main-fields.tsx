import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import { PRIORITIES } from '@lotse/contract/features/measure/measure.constants.ts'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Field, FieldGroup, TextInput } from '../../../ui/field/field.tsx'
import { MultiChoiceField, SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { usePersonChoices } from '../field/use-person-choices.ts'
import { useProblemTexts } from '../field/use-problem-texts.ts'
import type { People } from '../use-people.ts'
import { FormDay } from './form-day.tsx'
import classes from './measure-form.module.css'
import type { MeasureForm } from './use-measure-form.ts'

/** The part of the form that is always open: what is done about which KPI, by whom, until when, and how urgent it is. */
export function MainFields({
  form,
  choices,
  people,
  isNew,
}: {
  form: MeasureForm
  choices: MeasureChoices
  people: People
  isNew: boolean
}) {
  const { t } = useTranslation('measure')
  const searchTexts = useSearchTexts()
  const problemText = useProblemTexts()
  const choicesOf = usePersonChoices()
  const { fields, change } = form
  const problem = (name: string) => problemText(form.problems[name])
  const areaName = new Map(choices.areas.map(({ id, name }) => [id, name]))
  return (
    <Panel title={t('form.main')}>
      <div className={classes.grid}>
        <Field
          label={t('field.title')}
          hint={isNew ? t('form.titleHint') : undefined}
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
        <FieldGroup label={t('field.kpis')} hint={t('form.kpisHint')} problem={problem('kpiIds')} name="kpiIds" isWide>
          <MultiChoiceField
            label={t('field.kpis')}
            add={t('form.addKpi')}
            removeLabel={(name) => t('form.removeKpi', { name })}
            choices={choices.kpis
              .filter(({ id, isRetired }) => !isRetired || fields.kpiIds.includes(id))
              .map((kpi) => ({ value: kpi.id, label: kpi.name, group: areaName.get(kpi.areaId) }))}
            values={fields.kpiIds}
            texts={searchTexts(t('field.kpis'))}
            onChange={(kpiIds) => {
              // The first KPI says where, unless that is said already.
              const first = choices.kpis.find(({ id }) => id === kpiIds[0])
              const isPlaced = fields.areaId !== null || first === undefined
              change({ kpiIds: [...kpiIds], ...(isPlaced ? {} : { areaId: first.areaId, topicId: first.topicId }) })
            }}
          />
        </FieldGroup>
        <div className={classes.line}>
          <FieldGroup label={t('field.owner')} problem={problem('ownerId')} name="ownerId">
            <SearchChoiceField
              label={t('field.owner')}
              look="field"
              empty={t('none.owner')}
              isInvalid={problem('ownerId') !== undefined}
              choices={choicesOf(people.found)}
              known={choicesOf(people.known)}
              search={people.search}
              value={fields.ownerId}
              texts={searchTexts(t('field.owner'))}
              onChange={(ownerId) => change({ ownerId })}
            />
          </FieldGroup>
          <FormDay name="due" form={form} />
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
        </div>
      </div>
    </Panel>
  )
}
