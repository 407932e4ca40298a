import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { shownTheme } from '../../../platform/theme/theme.ts'
import classes from './loader.module.css'

/** Shows that the next page is loading. */
export function NavigationLoader() {
  return <Loader isLoading={useRouterState({ select: ({ status }) => status === 'pending' })} />
}

/** Shows that something is loading: a thin bar whose width follows the progress under the group brand, else a spinner. */
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

/** No loader appears for loads that are faster than this. */
const DELAY_MS = 150
const STEP_MS = 100
const FINISH_MS = 250

/** Estimates the progress of a load of unknown length: fast at first, then slower, below 100 until it is done. */
export function guessedPercent(elapsedMs: number): number {
  return (2 / Math.PI) * Math.atan(elapsedMs / 1000) * 100
}

/** The percentage of a loader: null while there is none to show, 100 for a moment when the load is done. */
export function useProgress(isLoading: boolean): number | null {
  const [percent, setPercent] = useState<number | null>(null)
  useEffect(() => {
    if (!isLoading) {
      setPercent((shown) => (shown === null ? null : 100))
      const timer = setTimeout(() => setPercent(null), FINISH_MS)
      return () => clearTimeout(timer)
    }
    const start = Date.now()
    const timer = setInterval(() => {
      const elapsed = Date.now() - start
      if (elapsed >= DELAY_MS) setPercent(guessedPercent(elapsed))
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [isLoading])
  return percent
}
