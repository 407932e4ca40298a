import type { TopicDetail } from '@lotse/contract/features/topic/topic.schema.ts'
import type { TopicStep } from '@lotse/contract/features/topic/topic.step.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AssessmentEntry } from '../../../features/assessment/assessment-entry.tsx'
import { topicQuery, useRememberStep } from '../../../features/topic/topic.queries.ts'
import { TopicStepper } from '../../../features/topic/topic-stepper.tsx'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { EmptyState, SkeletonBlock, SkeletonTiles } from '../../../ui/feedback/states.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/layout/page-header.tsx'
import { linkLook } from '../../../ui/text/link.tsx'
import { viewSearch } from '../../search/view.ts'
import { type DashboardSearch, dashboardSearch } from '../analysis/analysis.search.ts'
import { ViewBar } from '../analysis/view-bar.tsx'
import { isError, useViewReset } from '../entry/page-error-code.ts'
import { TopicDocuments } from './documents.tsx'
import { TopicMeasures } from './measures.tsx'
import { TopicKpis, TopicPart } from './parts.tsx'
import { TopicPotential } from './potential.tsx'
import { TopicPractices } from './practices.tsx'
import { TopicSentence } from './sentence.tsx'

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
  const isStepper = tenant.navigationType === 'TOPIC_STEPPER'
  const onView = (patch: ViewQuery) =>
    void navigate({ search: (old) => dashboardSearch({ ...old, ...patch }), resetScroll: false })
  useViewReset(topic.error, () => void navigate({ search: { topicId }, replace: true }))
  if (isError(topic.error, 'topic.not_found')) {
    return (
      <EmptyState
        isPage
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
      <Loaded
        query={topic}
        subject="figures"
        loading={tKpi('loading')}
        shape={
          <>
            <SkeletonTiles count={4} />
            <SkeletonBlock height={160} />
          </>
        }
      >
        {(data) => (
          <TopicBody topic={data} search={search} view={view} mode={isStepper ? 'STEPS' : part ? 'PART' : 'STORY'} />
        )}
      </Loaded>
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

/**
 * The steps of a topic. Without a step in the address it continues at the person's last step; then the address names the step,
 * so that the browser's back button moves from step to step.
 */
function TopicSteps({ topic, step, view }: { topic: TopicDetail; step: TopicStep | undefined; view: ViewQuery }) {
  const { tenant } = useSession()
  const navigate = useNavigate({ from: '/business-analysis/dashboard' })
  const { mutate: remember } = useRememberStep(topic.id)
  const { resumeStep, lastStep } = topic.journey
  const current = step ?? resumeStep
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step that the address does not name is written into it
  useEffect(() => {
    if (step) return
    void navigate({ search: (old) => dashboardSearch({ ...old, step: resumeStep }), replace: true, resetScroll: false })
  }, [step])
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once for each step that is entered
  useEffect(() => {
    if (step && step !== lastStep) remember(step)
  }, [step])
  return (
    <TopicStepper
      journey={topic.journey}
      current={current}
      search={{ ...view, topicId: topic.id }}
      hasProgress={tenant.theme === 'GROUP'}
    >
      <TopicPart topic={topic} step={current} view={view} />
    </TopicStepper>
  )
}

/** A topic on one page, from its status to the actions. */
function TopicStory({ topic, view }: { topic: TopicDetail; view: ViewQuery }) {
  const { t } = useTranslation('topic')
  return (
    <Stack gap={4}>
      <TopicSentence topic={topic} view={view} />
      <TopicKpis topic={topic} view={view} />
      <Columns ratio={[2, 1]}>
        <TopicPotential topic={topic} view={view} />
        {topic.assessment ? (
          <Panel title={t('story.assessment')}>
            <AssessmentEntry topicId={topic.id}>
              <Link
                to="/business-analysis/dashboard"
                search={{ ...view, topicId: topic.id, step: 'ASSESS' }}
                className={linkLook}
                data-tall
              >
                {t('story.toAssessment')} →
              </Link>
            </AssessmentEntry>
          </Panel>
        ) : null}
      </Columns>
      <TopicMeasures topic={topic} />
      <TopicPractices topic={topic} />
      <TopicDocuments topic={topic} />
    </Stack>
  )
}
