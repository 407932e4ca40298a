import type { MeasureItem } from '@lotse/contract/features/measure/measure.schema.ts'
import { useToday } from '../../../platform/session/today.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { Card, Inline, Stack } from '../../../ui/layout/layout.tsx'
import classes from './measure-agenda.module.css'

/** The days of a month on which measures are due, below each other. */
export function MeasureAgenda({
  label,
  month,
  byDay,
  dayText,
  row,
}: {
  readonly label: string
  /** `YYYY-MM` */
  readonly month: string
  readonly byDay: ReadonlyMap<string, readonly MeasureItem[]>
  readonly dayText: (isoDate: string) => string
  readonly row: (measure: MeasureItem) => React.ReactNode
}) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const today = useToday()
  const days = [...byDay].filter(([day]) => day.startsWith(month)).toSorted(([one], [other]) => (one < other ? -1 : 1))
  if (days.length === 0) {
    return <EmptyState title={t('calendar.empty', { month: format.period(month) })} text={t('calendar.emptyText')} />
  }
  return (
    <Stack as="section" gap={3} aria-label={label}>
      {days.map(([day, measures]) => (
        <Stack as="section" key={day} gap={1} aria-labelledby={`day-${day}`}>
          <Inline as="h2" align="baseline" wrap={false} id={`day-${day}`} className={classes.day}>
            <time dateTime={day}>{dayText(day)}</time>
            {day === today ? <span className={classes.today}>{t('calendar.current')}</span> : null}
          </Inline>
          <Card as="div" padding={0}>
            <ul className={classes.rows}>
              {measures.map((measure) => (
                <li key={measure.id}>{row(measure)}</li>
              ))}
            </ul>
          </Card>
        </Stack>
      ))}
    </Stack>
  )
}
