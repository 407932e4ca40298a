import type { MeasureDetail } from '@lotse/contract/features/measure/measure.schema.ts'
import { NO_VALUE, useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { localToday } from '../../ui/date-field.tsx'
import { daysBetween } from './measure.facts.ts'
import classes from './measure-facts.module.css'
import { PriorityMark } from './measure-marks.tsx'
import { daysText } from './use-measure-columns.tsx'

const EUR = { id: 'EUR', label: '€' } as const

/** Who, when, how much: a measure's facts as a list of names and values. */
export function MeasureFacts({ measure }: { measure: MeasureDetail }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const { due, origin } = measure
  const originName = t(`origin.${origin.type}`)
  const facts: readonly (readonly [string, React.ReactNode])[] = [
    [t('field.owner'), measure.owner?.name ?? t('none.owner')],
    [t('field.due'), due === null ? t('none.due') : <Due key="due" due={due} isOverdue={measure.isOverdue} />],
    [t('field.start'), measure.start ? format.date(measure.start) : NO_VALUE],
    ...(measure.implementedOn ? [[t('field.implementedOn'), format.date(measure.implementedOn)] as const] : []),
    [t('field.priority'), <PriorityMark key="priority" priority={measure.priority} />],
    [t('field.area'), [measure.area?.name, measure.topic?.name].filter(Boolean).join(' · ') || NO_VALUE],
    [t('field.effortDays'), daysText(format, measure.effortDays)],
    [t('field.costEur'), format.value(measure.costEur, EUR)],
    [t('field.expectedEurPerYear'), format.value(measure.expectedEurPerYear, EUR)],
    [t('field.origin'), origin.label ? t('origin.named', { origin: originName, name: origin.label }) : originName],
    [t('field.created'), byOn(measure.createdBy?.name, format.date(measure.createdAt))],
    [t('field.updated'), byOn(measure.updatedBy?.name, format.date(measure.updatedAt))],
  ]
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function byOn(name: string | undefined, date: string): string {
  return name ? `${date}, ${name}` : date
}

function Due({ due, isOverdue }: { due: string; isOverdue: boolean }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  return (
    <span className={isOverdue ? classes.overdue : undefined}>
      {format.date(due)}
      {isOverdue ? ` · ${t('detail.overdue', { count: Math.max(1, daysBetween(due, localToday())) })}` : ''}
    </span>
  )
}
