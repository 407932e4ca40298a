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
  const hasMeasures = measures !== null && measures.total > 0
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
        <AssessmentState assessment={assessment} hasMeasures={hasMeasures} />
        {hasMeasures ? <span>{t('measures', { count: measures?.total ?? 0 })}</span> : null}
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
          <JourneyAction journey={journey} isProposed={isProposed} />
        </Text>
      ) : null}
    </li>
  )
}

/** The heads of the columns, beside the name of the area that the rows belong to. The rows name their content themselves. */
export function TopicHead({
  hasJourney,
  hasPotential,
  children,
}: {
  hasJourney: boolean
  hasPotential: boolean
  children: React.ReactNode
}) {
  const { t } = useTranslation('topic')
  return (
    <div className={`${classes.row} ${classes.head}`} data-journey={hasJourney || undefined}>
      {children}
      <span aria-hidden="true">{t('list.column.kpis')}</span>
      <span aria-hidden="true">{t('list.column.assessment')}</span>
      <span aria-hidden="true" className={classes.potential}>
        {hasPotential ? t('list.potentialLabel') : null}
      </span>
      {hasJourney ? (
        <span aria-hidden="true" className={classes.journey}>
          {t('list.column.journey')}
        </span>
      ) : null}
    </div>
  )
}

/** The state of the self-assessment; while there is none, words for screen readers, and a dash in a cell that would be empty. */
function AssessmentState({
  assessment,
  hasMeasures,
}: {
  assessment: TopicSummary['assessment']
  hasMeasures: boolean
}) {
  const { t } = useTranslation('topic')
  const format = useFormat()
  const words = assessmentWords(t, format, assessment)
  if (assessment?.state) return <span data-state={assessment.state}>{words}</span>
  // Words that take no place: an empty part of the line would indent the measures behind it.
  if (hasMeasures) return <VisuallyHidden>{words}</VisuallyHidden>
  return (
    <span title={words}>
      <span aria-hidden="true" className={classes.dash}>
        –
      </span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

/** Where the topic continues once it has begun; where to begin on the proposed topic only. */
function JourneyAction({ journey, isProposed }: { journey: TopicJourney; isProposed: boolean }) {
  const { t } = useTranslation('topic')
  const hasBegun = journey.progress > 0 || journey.lastStep !== null
  if (!hasBegun && !isProposed) return null
  return (
    <span aria-hidden="true">
      {hasBegun ? t('list.resume', { step: t(`step.${journey.resumeStep}.name`) }) : t('list.start')}
      {' →'}
    </span>
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
