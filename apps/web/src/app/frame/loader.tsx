import { useTranslation } from '../../platform/text/i18n.ts'
import { shownTheme } from '../../platform/theme/theme.ts'
import classes from './loader.module.css'
import { useProgress } from './use-progress.ts'

/** Says that something is loading: a thin bar whose width follows the progress under the group brand, else a spinner. */
export function Loader({ isLoading }: { readonly isLoading: boolean }) {
  const { t } = useTranslation()
  const percent = useProgress(isLoading)
  if (percent === null) return null
  const label = t('shell.loading')
  if (shownTheme() === 'GROUP') {
    return (
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(percent)}
        style={{ width: `${percent}%` }}
      />
    )
  }
  return <div className={classes.spinner} role="progressbar" aria-label={label} />
}
