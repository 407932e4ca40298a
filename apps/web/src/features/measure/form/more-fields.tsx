import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import { DONE_STATES, type MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Field, FieldGroup, TextArea } from '../../../ui/field/field.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { useProblemTexts } from '../field/use-problem-texts.ts'
import { FormDay } from './form-day.tsx'
import classes from './measure-form.module.css'
import type { MeasureForm } from './use-measure-form.ts'

/** The part of the form that says how, where and how far: area and topic follow each other. `states`: those it may have. */
export function MoreFields({
  form,
  choices,
  states,
}: {
  form: MeasureForm
  choices: MeasureChoices
  states: readonly MeasureState[]
}) {
  const { t } = useTranslation('measure')
  const searchTexts = useSearchTexts()
  const problemText = useProblemTexts()
  const { fields, change } = form
  const problem = (name: string) => problemText(form.problems[name])
  const areaName = new Map(choices.areas.map(({ id, name }) => [id, name]))
  return (
    <Panel title={t('form.how')}>
      <div className={classes.grid}>
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
        <FormDay name="start" form={form} />
        {DONE_STATES.includes(fields.state) ? <FormDay name="implementedOn" form={form} /> : null}
      </div>
    </Panel>
  )
}
