import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { useToday } from '../../../platform/session/today.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { isOverdue } from './dates.ts'
import classes from './measure-due.module.css'

/** A due date; in words and colour when it has passed and something is left to do. */
export function MeasureDue({ measure }: { measure: Pick<MeasureItem, 'state' | 'due'> }) {
  const format = useFormat()
  const isLate = isOverdue(measure, useToday())
  if (measure.due === null) return NO_VALUE
  return (
    <span className={classes.due} data-overdue={isLate || undefined}>
      {format.date(measure.due)}
      {isLate ? <OverdueMark /> : null}
    </span>
  )
}

/** Says that something is overdue: a triangle with its name. */
export function OverdueMark() {
  const { t } = useTranslation('measure')
  return (
    <svg
      role="img"
      aria-label={t('table.overdue')}
      className={classes.overdue}
      viewBox="0 0 12 12"
      width="12"
      height="12"
    >
      <title>{t('table.overdue')}</title>
      <path d="M6 .5 11.7 11H.3Z" fill="currentColor" />
      <path d="M6 4.2v3.2M6 9.1v.1" className={classes.inside} />
    </svg>
  )
}
