import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useErrorTexts } from '../../features/kpi/use-error-texts.ts'
import { topicQuery } from '../../features/topic/topic.queries.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Breadcrumb, PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, Skeleton, SkeletonBlock, SkeletonTiles } from '../../ui/states.tsx'
import { type DashboardSearch, dashboardSearch } from '../topic-search.ts'
import { viewSearch } from '../view-search.ts'
import { isError, useViewReset } from './page-error-code.ts'
import { TopicPart } from './topic-parts.tsx'
import { TopicSteps } from './topic-steps.tsx'
import { TopicStory } from './topic-story.tsx'
import { ViewBar } from './view-bar.tsx'

/** One topic: its story on one page, or one part of it; in stepper mode the way through it, step by step. */
export function TopicPage() {
  const { t } = useTranslation('topic')
  const { t: tKpi } = useTranslation('kpi')
  const { tenant } = useSession()
  const search = useSearch({ from: '/default/business-analysis/dashboard' })
  const navigate = useNavigate({ from: '/business-analysis/dashboard' })
  const view = viewSearch({ ...search })
  const topicId = search.topicId ?? ''
  const topic = useQuery(topicQuery(topicId, view))
  const errorTexts = useErrorTexts()
  const isStepper = tenant.navigationType === 'TOPIC_STEPPER'
  const onView = (patch: ViewQuery) =>
    void navigate({ search: (old) => dashboardSearch({ ...old, ...patch }), replace: true, resetScroll: false })
  useViewReset(topic.error, () => void navigate({ search: { topicId }, replace: true }))
  if (isError(topic.error, 'topic.not_found')) {
    return (
      <EmptyState
        title={t('missing.title')}
        text={t('missing.text')}
        action={<Link to="/business-analysis">{t('missing.toTopics')}</Link>}
      />
    )
  }
  const part = isStepper ? undefined : search.step
  const name = topic.data?.name ?? '…'
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb label={tKpi('nav.breadcrumb')}>
            {[
              <Link key="topics" to="/business-analysis" search={topicsAddress(tenant.navigationType, view)}>
                {t('list.title')}
              </Link>,
              part ? (
                <Link key="topic" to="/business-analysis/dashboard" search={{ ...view, topicId }}>
                  {name}
                </Link>
              ) : (
                <span key="topic" aria-current="page">
                  {name}
                </span>
              ),
              ...(part
                ? [
                    <span key="part" aria-current="page">
                      {t(`step.${part}.name`)}
                    </span>,
                  ]
                : []),
            ]}
          </Breadcrumb>
        }
        title={name}
        lead={topic.data?.description}
        context={topic.data ? <ViewBar resolved={topic.data.view} onChange={onView} /> : null}
      />
      <Loadable
        query={topic}
        errorTexts={errorTexts}
        skeleton={
          <Skeleton label={tKpi('loading')}>
            <SkeletonTiles count={4} />
            <SkeletonBlock height={160} />
          </Skeleton>
        }
      >
        {(data) => (
          <TopicBody topic={data} search={search} view={view} mode={isStepper ? 'STEPS' : part ? 'PART' : 'STORY'} />
        )}
      </Loadable>
    </>
  )
}

/** Where all topics are listed: in a tenant that shows areas as well, that list is chosen. */
function topicsAddress(mode: string, view: ViewQuery) {
  return mode === 'ALWAYS' || mode === 'KPI' ? ({ ...view, by: 'topics' } as const) : view
}

function TopicBody({
  topic,
  search,
  view,
  mode,
}: {
  topic: TopicDetail
  search: DashboardSearch
  view: ViewQuery
  mode: 'STEPS' | 'PART' | 'STORY'
}) {
  if (mode === 'STEPS') return <TopicSteps topic={topic} step={search.step} view={view} />
  if (mode === 'PART') return <TopicPart topic={topic} step={search.step ?? 'UNDERSTAND'} view={view} />
  return <TopicStory topic={topic} view={view} />
}
