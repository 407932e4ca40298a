import { useTranslation } from '../../../platform/text/i18n.ts'
import { DayField } from '../field/day-field.tsx'
import { useProblemTexts } from '../field/use-problem-texts.ts'
import type { MeasureForm } from './use-measure-form.ts'

/** A day of the measure. */
export function FormDay({ name, form }: { name: 'start' | 'due' | 'implementedOn'; form: MeasureForm }) {
  const { t } = useTranslation('measure')
  const problemText = useProblemTexts()
  return (
    <DayField
      label={t(`field.${name}`)}
      name={name}
      problem={problemText(form.problems[name])}
      value={form.fields[name]}
      onChange={(isoDate, isReadable) => {
        form.setReadable(name, isReadable)
        form.change({ [name]: isoDate })
      }}
    />
  )
}
