import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import classes from './stepper-progress.module.css'
import { percentOf } from './topic.words.ts'

/** How far the whole way through a topic is: a bar and its percentage. `progress` is a share of 1. */
export function StepperProgress({ progress }: { progress: number }) {
  const { t } = useTranslation('topic')
  const format = useFormat()
  const percent = percentOf(progress)
  const words = t('stepper.percent', { percent: format.percent(percent) })
  return (
    <div className={classes.progress}>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={t('stepper.progress')}
        aria-valuenow={percent}
        aria-valuetext={words}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <span className={classes.words} aria-hidden="true">
        {words}
      </span>
    </div>
  )
}
