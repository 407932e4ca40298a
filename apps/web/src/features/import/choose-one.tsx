import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './import-questions.module.css'

/** One of some named things. */
export function ChooseOne({
  label,
  choices,
  value = '',
  onChoose,
}: {
  label: string
  choices: readonly { readonly id: string; readonly name: string }[]
  value?: string
  onChoose: (id: string) => void
}) {
  const { t } = useTranslation('import')
  return (
    <select aria-label={label} className={classes.box} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="" disabled>
        {t('ask.pick')}
      </option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  )
}
