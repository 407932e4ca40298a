import { LOCALE_OF } from '@lotse/contract/language.ts'
import { memo, useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { Field } from '../../../ui/field/field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { isMonthCount } from '../scenario/scenario.ts'
import classes from './lever.module.css'

/** The fields of a lever that say when it takes effect. */
export type TimingField = 'startMonth' | 'rampUpMonths'

/** When a lever takes effect, in one line that opens to two fields. */
export const LeverTiming = memo(function LeverTiming({
  startMonth,
  rampUpMonths,
  name,
  isReadOnly,
  onChange,
}: {
  startMonth: number
  rampUpMonths: number
  name: string
  isReadOnly: boolean
  /** `months` is null when the field does not contain a number. */
  onChange: (field: TimingField, months: number | null) => void
}) {
  const { t } = useTranslation('simulation')
  const start = startMonth === 0 ? t('editor.timing.atOnce') : t('editor.timing.after', { count: startMonth })
  const ramp = rampUpMonths === 0 ? null : t('editor.timing.ramp', { count: rampUpMonths })
  const line = [start, ramp].filter((part) => part !== null).join(' · ')
  if (isReadOnly) {
    return (
      <Text size="xs" tone="soft">
        {line}
      </Text>
    )
  }
  return (
    <>
      <Text size="xs" tone="soft" data-paper-only>
        {line}
      </Text>
      <details className={classes.timing} data-screen-only>
        <summary>{line}</summary>
        <div className={classes.fields}>
          <MonthsField
            label={t('editor.timing.startLabel')}
            name={t('editor.timing.startOf', { name })}
            value={startMonth}
            onChange={(months) => onChange('startMonth', months)}
          />
          <MonthsField
            label={t('editor.timing.rampLabel')}
            name={t('editor.timing.rampOf', { name })}
            value={rampUpMonths}
            onChange={(months) => onChange('rampUpMonths', months)}
          />
        </div>
      </details>
    </>
  )
})

function MonthsField({
  label,
  name,
  value,
  onChange,
}: {
  label: string
  name: string
  value: number
  onChange: (months: number | null) => void
}) {
  const { t } = useTranslation('simulation')
  const locale = LOCALE_OF[useLanguage()]
  const [isInvalid, setInvalid] = useState(false)
  return (
    <Field label={label} problem={isInvalid ? t('editor.problem.monthsInvalid') : undefined}>
      {(binding) => (
        <NumberField
          binding={binding}
          aria-label={name}
          value={value}
          locale={locale}
          unit={t('editor.timing.months')}
          onChange={(months) => {
            setInvalid(months === null || !isMonthCount(months))
            onChange(months)
          }}
        />
      )}
    </Field>
  )
}
