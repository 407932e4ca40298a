import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { linksWithinLook } from '../../../ui/text/link.tsx'
import { Heading } from '../../../ui/text/text.tsx'
import { MeasureLink } from '../measure.place.tsx'
import { doneMeasuresQuery } from '../measure.queries.ts'
import { StateMark } from '../measure-marks.tsx'
import classes from './done-measures.module.css'

/** A measure that was carried out, with its number in a chart and its month (`YYYY-MM`). */
export interface DoneMeasure {
  readonly number: number
  readonly period: string
  readonly measure: MeasureItem
}

/** The measures on a KPI that were carried out in a span of months, oldest first; none without the permission to read measures. */
export function useDoneMeasures(kpiId: string, first: string, last: string): readonly DoneMeasure[] {
  const { isAllowed } = useSession()
  const { data } = useQuery({ ...doneMeasuresQuery(kpiId), enabled: isAllowed('MEASURE_READ') })
  return useMemo(() => doneBetween(data?.content ?? [], first, last), [data, first, last])
}

/** Numbers the measures of a span by their day of implementation. */
export function doneBetween(measures: readonly MeasureItem[], first: string, last: string): readonly DoneMeasure[] {
  return measures
    .flatMap((measure) => (measure.implementedOn === null ? [] : [{ day: measure.implementedOn, measure }]))
    .filter(({ day }) => first <= day.slice(0, 7) && day.slice(0, 7) <= last)
    .toSorted((one, other) => (one.day === other.day ? 0 : one.day < other.day ? -1 : 1))
    .map(({ day, measure }, index) => ({ number: index + 1, period: day.slice(0, 7), measure }))
}

/** The measures behind the numbers of a chart: month, title and state. */
export function DoneMeasureList({ measures }: { measures: readonly DoneMeasure[] }) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  if (measures.length === 0) return null
  return (
    <section className={classes.done} aria-label={t('done.title')}>
      <Heading level={3} size="sm">
        {t('done.title')}
      </Heading>
      <ol className={linksWithinLook}>
        {measures.map(({ number, period, measure }) => (
          <li key={measure.id}>
            <span className={classes.number} aria-hidden="true">
              {number}
            </span>
            <span className={classes.month}>{format.period(period)}</span>
            <MeasureLink target={{ to: 'details', id: measure.id }} className={classes.title}>
              {measure.title}
            </MeasureLink>
            <StateMark state={measure.state} />
          </li>
        ))}
      </ol>
    </section>
  )
}
