import type { TopicSummary } from '@lotse/contract/features/topic/topic.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { StatusCountRow } from '../../ui/status-counts.tsx'
import { JourneyDots } from './journey-dots.tsx'
import { topicQuery } from './topic.queries.ts'
import { assessmentWords, percentOf } from './topic.words.ts'
import classes from './topic-row.module.css'

/**
 * A topic as a line: what it is, how its KPIs stand, what they are worth, how far assessment and measures are.
 * @param potential the sum per year in words; null where there is none or nobody knows
 * @param hasJourney shows how far the way through it is, and where it goes on
 */
export function TopicRow({
  topic,
  view,
  potential,
  hasJourney,
}: {
  topic: TopicSummary
  view: ViewQuery
  potential: string | null
  hasJourney: boolean
}) {
  const { t } = useTranslation('topic')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const client = useQueryClient()
  const prefetch = () => void client.prefetchQuery(topicQuery(topic.id, view))
  const { assessment, measures, journey } = topic
  return (
    <li className={classes.row} data-journey={hasJourney || undefined}>
      <div className={classes.words}>
        <h3>
          <Link
            to="/business-analysis/dashboard"
            search={{ ...view, topicId: topic.id }}
            onPointerEnter={prefetch}
            onFocus={prefetch}
          >
            {topic.name}
          </Link>
        </h3>
        <p>{topic.description}</p>
      </div>
      <div className={classes.status}>
        {topic.kpiIds.length > 0 ? (
          <StatusCountRow
            counts={topic.statusCounts}
            labelOf={(status, count) => tKpi(`statusCount.${status}`, { count })}
          />
        ) : (
          t('list.noKpis')
        )}
      </div>
      <div className={classes.facts}>
        <span data-state={assessment?.state ?? 'NONE'}>{assessmentWords(t, format, assessment)}</span>
        {measures && measures.total > 0 ? <span>{t('measures', { count: measures.total })}</span> : null}
      </div>
      <div className={classes.potential}>
        {potential ? (
          <>
            <span className={classes.hidden}>{t('list.potentialLabel')}: </span>
            {t('list.potential', { amount: potential })}
          </>
        ) : null}
      </div>
      {hasJourney ? (
        <div className={classes.journey}>
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
        </div>
      ) : null}
    </li>
  )
}
