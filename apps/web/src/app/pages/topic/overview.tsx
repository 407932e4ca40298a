import type { TopicList } from '@lotse/contract/features/topic/topic.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { AreaIcon } from '../../../features/area/area-icon.tsx'
import { potentialQuery } from '../../../features/kpi/potential/potential.queries.ts'
import { orderTopics } from '../../../features/topic/topic.order.ts'
import { topicsQuery } from '../../../features/topic/topic.queries.ts'
import { TopicHead, TopicRow } from '../../../features/topic/topic-row.tsx'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Card, Stack } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Lines } from '../../../ui/layout/row.tsx'
import { viewSearch } from '../../search/view.ts'
import { PriorityPanel } from '../analysis/priority-panel.tsx'
import { useWholeList } from '../analysis/use-whole-list.ts'
import { ViewBar } from '../analysis/view-bar.tsx'
import { useViewReset } from '../entry/page-error-code.ts'
import classes from './list.module.css'
import { useSharesText } from './use-shares-text.ts'

/**
 * All topics of the business under their areas.
 * @param choice the switch to the other grouping of the business
 * @param changes what changed most, below the topics
 */
export function TopicsOverview({ choice, changes }: { choice: React.ReactNode; changes: React.ReactNode }) {
  const { t } = useTranslation('topic')
  const { tenant } = useSession()
  const view = viewSearch({ ...useSearch({ from: '/default/business-analysis' }) })
  const navigate = useNavigate({ from: '/business-analysis' })
  const topics = useQuery(topicsQuery(view))
  const whole = useWholeList()
  useViewReset(topics.error, () => void navigate({ search: ({ by }) => (by ? { by } : {}), replace: true }))
  const onView = (patch: ViewQuery) =>
    void navigate({ search: (search) => ({ ...search, ...patch }), resetScroll: false })
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lead={tenant.navigationType === 'TOPIC_STEPPER' ? t('list.leadStepper') : t('list.lead')}
        actions={choice}
        context={topics.data ? <ViewBar resolved={topics.data.view} onChange={onView} /> : null}
      />
      <Loaded
        query={topics}
        subject="figures"
        loading={t('list.loading')}
        shape={
          <>
            <SkeletonBlock height={220} />
            <SkeletonBlock height={220} />
          </>
        }
      >
        {(list) =>
          list.content.length === 0 ? (
            <EmptyState title={t('list.empty.title')} text={t('list.empty.text')} />
          ) : (
            <Stack gap={4}>
              <PriorityPanel view={view} whole={whole} shown={8} />
              <TopicAreas list={list} view={view} />
              {changes}
            </Stack>
          )
        }
      </Loaded>
    </>
  )
}

/** The topics of the business under their areas, in the order in which they need work. */
function TopicAreas({ list, view }: { list: TopicList; view: ViewQuery }) {
  const { tenant } = useSession()
  const hasJourney = tenant.navigationType === 'TOPIC_STEPPER'
  const sharesText = useSharesText(view)
  const potential = useQuery(potentialQuery(view)).data
  const shareOf = new Map(potential?.items.map(({ id, share }) => [id, share]))
  const { areas, beginWith } = orderTopics(list.content, (kpiIds) =>
    kpiIds.reduce((sum, id) => sum + (shareOf.get(id) ?? 0), 0),
  )
  return (
    <Stack gap={4}>
      {areas.map(({ areaId, areaName, areaIcon, topics }) => (
        <Card padding={0} key={areaId} className={classes.card} aria-labelledby={`topics-${areaId}`}>
          <TopicHead hasJourney={hasJourney} hasPotential={topics.some(({ kpiIds }) => sharesText(kpiIds) !== null)}>
            <h2 id={`topics-${areaId}`}>
              <AreaIcon name={areaIcon} />
              {areaName}
            </h2>
          </TopicHead>
          <Lines>
            {topics.map((topic) => (
              <TopicRow
                key={topic.id}
                topic={topic}
                view={view}
                potential={sharesText(topic.kpiIds)?.amount ?? null}
                hasJourney={hasJourney}
                isProposed={topic.id === beginWith}
              />
            ))}
          </Lines>
        </Card>
      ))}
    </Stack>
  )
}
