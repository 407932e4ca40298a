import type { MeasureChoices } from '@lotse/contract/features/measure/measure.choice.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Field, FieldGroup } from '../../../ui/field/field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { useProblemTexts } from '../field/use-problem-texts.ts'
import { ExpectedEffectsField } from './expected-effects-field.tsx'
import classes from './measure-form.module.css'
import type { MeasureForm } from './use-measure-form.ts'

/** The part of the form that says what it costs and what it is expected to bring. */
export function ImpactFields({ form, choices }: { form: MeasureForm; choices: MeasureChoices }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const locale = LOCALE_OF[format.language]
  const problemText = useProblemTexts()
  const { fields, change } = form
  const problem = (name: string) => problemText(form.problems[name])
  const kpis = choices.kpis.filter(({ id }) => fields.kpiIds.includes(id))
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
    <Panel title={t('form.worth')}>
      <div className={classes.grid}>
        {number('effortDays', t('field.effortUnit'))}
        {number('costEur', format.currency.label)}
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
  )
}
