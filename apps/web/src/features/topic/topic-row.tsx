import type { TopicJourney, TopicSummary } from '@lotse/contract/features/topic/topic.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Bar } from '../../ui/feedback/bar.tsx'
import { StatusCountRow } from '../../ui/kpi/status-counts.tsx'
import { linkAreaLook } from '../../ui/layout/row.tsx'
import { Badge } from '../../ui/text/badge.tsx'
import { Heading, Text, VisuallyHidden } from '../../ui/text/text.tsx'
import { topicQuery } from './topic.queries.ts'
import { assessmentWords, percentOf } from './topic.words.ts'
import classes from './topic-row.module.css'

/**
 * A topic as a line: name, status of its KPIs, their euro impact, progress of assessment and measures.
 * @param potential the sum per year in words; null when there is none or it is unknown
 * @param hasJourney shows the progress through the topic, and where it continues
 * @param isProposed marks the topic as the one to begin with
 */
export function TopicRow({
  topic,
  view,
  potential,
  hasJourney,
  isProposed,
}: {
  topic: TopicSummary
  view: ViewQuery
  potential: string | null
  hasJourney: boolean
  isProposed: boolean
}) {
  const { t } = useTranslation('topic')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const client = useQueryClient()
  const prefetch = () => void client.prefetchQuery(topicQuery(topic.id, view))
  const { assessment, measures, journey } = topic
  return (
    <li className={`${linkAreaLook} ${classes.row}`} data-inset data-journey={hasJourney || undefined}>
      <div className={classes.words}>
        <Heading level={3} size="sm">
          <Link
            to="/business-analysis/dashboard"
            search={{ ...view, topicId: topic.id }}
            onPointerEnter={prefetch}
            onFocus={prefetch}
          >
            {topic.name}
          </Link>
        </Heading>
        {isProposed ? <Badge>{t('list.beginHere')}</Badge> : null}
        <Text size="xs" tone="soft">
          {topic.description}
        </Text>
      </div>
      <Text as="div" size="xs" tone="faint">
        {topic.kpiIds.length > 0 ? (
          <StatusCountRow
            counts={topic.statusCounts}
            labelOf={(status, count) => tKpi(`statusCount.${status}`, { count })}
          />
        ) : (
          t('list.noKpis')
        )}
      </Text>
      <Text as="div" size="xs" tone="faint" className={classes.details}>
        <span data-state={assessment?.state ?? 'NONE'}>{assessmentWords(t, format, assessment)}</span>
        {measures && measures.total > 0 ? <span>{t('measures', { count: measures.total })}</span> : null}
      </Text>
      <Text as="div" weight={600} isFigure className={classes.potential}>
        {potential ? (
          <>
            <VisuallyHidden>{t('list.potentialLabel')}: </VisuallyHidden>
            {t('list.potential', { amount: potential })}
          </>
        ) : null}
      </Text>
      {hasJourney ? (
        <Text as="div" size="xs" tone="brand" weight={500} className={classes.journey}>
          <JourneyDots
            journey={journey}
            label={t('list.percent', { percent: format.percent(percentOf(journey.progress)) })}
          />
          <span aria-hidden="true">
            {journey.progress === 0 && journey.lastStep === null
              ? t('list.start')
              : t('list.resume', { step: t(`step.${journey.resumeStep}.name`) })}
            {' →'}
          </span>
        </Text>
      ) : null}
    </li>
  )
}

/** The steps of a topic as a short row of bars, each filled as far as it is done. */
function JourneyDots({ journey, label }: { journey: TopicJourney; label: string }) {
  return (
    <span className={classes.dots} role="img" aria-label={label} title={label}>
      {journey.steps.map(({ id, progress }) => (
        <Bar key={id} share={progress} className={classes.dot} />
      ))}
    </span>
  )
}
