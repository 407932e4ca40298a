import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { NO_VALUE, useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { isOverdue } from './measure.facts.ts'
import classes from './measure-due.module.css'

/** A due date; in words and colour when it has passed and something is left to do. */
export function MeasureDue({ measure, today }: { measure: Pick<MeasureItem, 'state' | 'due'>; today: string }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  if (measure.due === null) return NO_VALUE
  return (
    <span className={classes.due} data-overdue={isOverdue(measure, today) || undefined}>
      {format.date(measure.due)}
      {isOverdue(measure, today) ? <small>{t('table.overdue')}</small> : null}
    </span>
  )
}
