import type { VisitPreparation } from '@lotse/contract/features/visit/visit.schema.ts'
import { Link } from '@tanstack/react-router'
import { useToday } from '../../platform/session/today.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { StatusShape } from '../../ui/kpi/status-shape.tsx'
import { Card, Stack } from '../../ui/layout/layout.tsx'
import { LineList } from '../../ui/layout/line-list.tsx'
import { quietLinkLook } from '../../ui/text/link.tsx'
import { Heading, Text } from '../../ui/text/text.tsx'
import { dueMeasures, firstPriorities } from './agenda.ts'

/** What there is to talk about in the unit, beside the form: KPIs, measures, assessments and comments. */
export function VisitTopics({ preparation }: { readonly preparation: VisitPreparation }) {
  const { t } = useTranslation('visit')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const { unit, period, assessments, comments } = preparation
  const priorities = firstPriorities(preparation)
  const measures = dueMeasures(preparation, useToday())
  const isEmpty = [priorities, measures, assessments, comments].every(({ length }) => length === 0)
  return (
    <Card as="aside" aria-label={t('topics.title')}>
      <Stack gap={4}>
        <Heading level={3}>{t('topics.title')}</Heading>
        {isEmpty ? <Text tone="soft">{t('topics.none')}</Text> : null}
        <Part title={t('topics.kpis', { period: format.period(period) })} count={priorities.length}>
          {priorities.map(({ id, name, reading, unit: measured, decimals }) => (
            <li key={id}>
              <Link
                to="/business-analysis/dashboard/detail/analysis"
                search={{ unit: unit.id, id }}
                className={quietLinkLook}
              >
                {name}
              </Link>
              <Text as="span" size="sm" isFigure>
                {format.value(reading.value, measured, decimals)}{' '}
                <StatusShape status={reading.status} label={tKpi(`status.${reading.status}`)} />
              </Text>
            </li>
          ))}
        </Part>
        <Part title={t('topics.measures')} count={measures.length}>
          {measures.map(({ id, title, due, isOverdue }) => (
            <li key={id}>
              <Link to="/measures/details" search={{ unit: unit.id, id }} className={quietLinkLook}>
                {title}
              </Link>
              <Text as="span" size="xs" tone={isOverdue ? 'bad' : 'soft'}>
                {due === null ? '' : t(isOverdue ? 'overdue' : 'due', { date: format.date(due) })}
              </Text>
            </li>
          ))}
        </Part>
        <Part title={t('topics.assessments')} count={assessments.length}>
          {assessments.map(({ topicId, topicName, progress }) => (
            <li key={topicId}>
              <span>{topicName}</span>
              <Text as="span" size="xs" tone="soft" isFigure>
                {format.percent(progress * 100, 0)}
              </Text>
            </li>
          ))}
        </Part>
        <Part title={t('topics.comments')} count={comments.length}>
          {comments.map(({ kpiId, kpiName, period: month, text, byName }) => (
            <li key={`${kpiId} ${month} ${text}`}>
              <Stack as="span">
                <Text as="strong" size="xs" tone="soft">
                  {[kpiName, format.period(month, 'short'), byName ?? ''].filter((part) => part !== '').join(' · ')}
                </Text>
                <Text as="span" size="sm" wrap="anywhere">
                  {text}
                </Text>
              </Stack>
            </li>
          ))}
        </Part>
      </Stack>
    </Card>
  )
}

function Part({
  title,
  count,
  children,
}: {
  readonly title: string
  readonly count: number
  readonly children: React.ReactNode
}) {
  if (count === 0) return null
  return (
    <Stack gap={1}>
      <Heading level={4}>{title}</Heading>
      <LineList>{children}</LineList>
    </Stack>
  )
}
