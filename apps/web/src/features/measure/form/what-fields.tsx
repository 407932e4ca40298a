import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Field, FieldGroup, TextArea, TextInput } from '../../../ui/field/field.tsx'
import { MultiChoiceField, SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { useProblemTexts } from '../field/use-problem-texts.ts'
import classes from './measure-form.module.css'
import type { MeasureForm } from './use-measure-form.ts'

/** The part of the form that says what shall be done, and where: area and topic follow each other. */
export function WhatFields({ form, choices, isNew }: { form: MeasureForm; choices: MeasureChoices; isNew: boolean }) {
  const { t } = useTranslation('measure')
  const searchTexts = useSearchTexts()
  const problemText = useProblemTexts()
  const { fields, change } = form
  const problem = (name: string) => problemText(form.problems[name])
  const areaName = new Map(choices.areas.map(({ id, name }) => [id, name]))
  return (
    <Panel title={t('form.what')}>
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
      </div>
    </Panel>
  )
}
