import { PRIORITIES } from '@lotse/contract/features/measure/measure.constants.ts'
import { DONE_STATES, type MeasureState } from '@lotse/contract/features/measure/measure.state.ts'
import { useSearchTexts } from '../../../platform/list/search-texts.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { FieldGroup } from '../../../ui/field/field.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { DayField } from '../field/day-field.tsx'
import { usePersonChoices } from '../field/use-person-choices.ts'
import { useProblemTexts } from '../field/use-problem-texts.ts'
import type { People } from '../use-people.ts'
import classes from './measure-form.module.css'
import type { MeasureForm } from './use-measure-form.ts'

/** The part of the form that says who does it and when. `states`: those it may have. */
export function WhenFields({
  form,
  people,
  states,
}: {
  form: MeasureForm
  people: People
  states: readonly MeasureState[]
}) {
  const { t } = useTranslation('measure')
  const searchTexts = useSearchTexts()
  const problemText = useProblemTexts()
  const choicesOf = usePersonChoices()
  const { fields, change } = form
  const problem = (name: string) => problemText(form.problems[name])
  const date = (name: 'start' | 'due' | 'implementedOn') => (
    <DayField
      label={t(`field.${name}`)}
      name={name}
      problem={problem(name)}
      value={fields[name]}
      onChange={(isoDate, isReadable) => {
        form.setReadable(name, isReadable)
        change({ [name]: isoDate })
      }}
    />
  )
  return (
    <Panel title={t('form.when')}>
      <div className={classes.grid}>
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
  )
}
