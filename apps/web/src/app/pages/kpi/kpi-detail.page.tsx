import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { AnalysisLink } from '../../../features/ai/analysis/analysis-link.tsx'
import { kpiQuery } from '../../../features/kpi/kpi.queries.ts'
import { KpiHeaderPanel } from '../../../features/kpi/overview/header-panel.tsx'
import { kpiPotentialQuery } from '../../../features/kpi/potential/potential.queries.ts'
import { SimulateKpiLink } from '../../../features/kpi/simulate-link.tsx'
import { FavoriteKpiButton } from '../../../features/kpi-favorite/favorite-kpi-button.tsx'
import { AlertButton } from '../../../features/reminder/alert-button.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { SkeletonKpi } from '../../../ui/feedback/page-skeletons.tsx'
import { EmptyState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Deferred } from '../../../ui/layout/deferred.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/layout/page-header.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { NARROW, useMedia } from '../../../ui/layout/use-media.ts'
import { ClampedText } from '../../../ui/text/clamped-text.tsx'
import { subjectsOf } from '../../analysis-mode.ts'
import { ROUTE_TABLE, type RouteEntry, type ScreenPath } from '../../route/route-table.ts'
import { againstSearch, type KpiSearch, viewSearch } from '../../search/view.ts'
import { ViewBar } from '../analysis/view-bar.tsx'
import { useProblemKpis, WhyLink } from '../analysis/why-link.tsx'
import { isError, useReset, useViewReset } from '../entry/page-error-code.ts'
import classes from './kpi.module.css'
import { CommentsButton, KpiCommentPaper, KpiComments } from './kpi-comments.tsx'
import { type KpiHome, KpiNeighbours } from './kpi-neighbours.tsx'
import { useCommentPlace, withComments } from './use-comment-place.ts'
import { spokenComparison, useKpiComparison } from './use-kpi-comparison.tsx'

const TABS = [
  '/business-analysis/dashboard/detail/analysis',
  '/business-analysis/dashboard/detail/potential',
  '/business-analysis/dashboard/detail/actual-value',
  '/business-analysis/dashboard/detail/measures',
  '/business-analysis/dashboard/detail/self-assessment',
  '/business-analysis/dashboard/detail/supporting-documents',
] as const satisfies readonly ScreenPath[]

/** The screens that this person may see. */
function useTabs() {
  const { isAllowed } = useSession()
  return TABS.filter((path) => {
    const { requires }: RouteEntry = ROUTE_TABLE[path]
    return isAllowed(...requires)
  })
}

/** The parent of a KPI: its area, or its topic when the tenant groups its business by topics. */
function useHomeOf(kpi: KpiDetail | undefined): KpiHome {
  const { tenant } = useSession()
  if (!kpi) return { name: '…', search: {} }
  const { topicId, topicName } = kpi
  const isByTopic = subjectsOf(tenant.navigationType)[0] === 'topics' && topicId !== null && topicName !== null
  return isByTopic ? { name: topicName, search: { topicId } } : { name: kpi.areaName, search: { areaId: kpi.areaId } }
}

/** Shell of one KPI: where it belongs, its head, its tabs; the tabs are child routes. */
export function KpiDetailPage() {
  const { t } = useTranslation('kpi')
  const app = useTranslation('app')
  const tabs = useTabs()
  const search = useSearch({ from: '/default/business-analysis/dashboard/detail' })
  const navigate = useNavigate()
  const view = viewSearch({ ...search })
  const against = againstSearch({ ...search })
  const kpi = useQuery(kpiQuery(search.id ?? '', view))
  const potential = useQuery({ ...kpiPotentialQuery(search.id ?? '', view), enabled: kpi.data !== undefined })
  const comparison = useKpiComparison(search.id ?? '', kpi.data, view, against)
  const home = useHomeOf(kpi.data)
  // The potential has its own link beside its sentence.
  const isOnPotential = useLocation({ select: ({ pathname }) => pathname.endsWith('/potential') })
  const errorTexts = useLoadErrorTexts('figures')
  const onView = (patch: ViewQuery) =>
    void navigate({
      to: '.',
      search: (old: object): KpiSearch => withComments({ ...old, ...patch }),
      resetScroll: false,
    })
  const toStandardView = () => void navigate({ to: '.', search: { id: search.id ?? '' }, replace: true })
  useViewReset(kpi.error, toStandardView)
  // A link may compare with a unit outside of this person's portfolio.
  useReset(isError(comparison.error, 'businessunit.not_found'), toStandardView)
  const isNarrow = useMedia(NARROW)
  const comments = useCommentPlace()
  const problemKpis = useProblemKpis(view)
  /** What stays in the address from tab to tab and from KPI to KPI. */
  const kept: KpiSearch = withComments({ ...against, ...(search.comments ? { comments: search.comments } : {}) })
  const ways = (
    <>
      {kpi.data && problemKpis.has(kpi.data.id) ? <WhyLink kpi={kpi.data} /> : null}
      {potential.data && !isOnPotential ? <SimulateKpiLink potential={potential.data} /> : null}
      <AnalysisLink start={{ kpiId: search.id ?? '', period: search.period }} />
    </>
  )
  if (isError(kpi.error, 'kpi.not_found')) {
    return (
      <EmptyState
        isPage
        title={t('empty.missingKpi')}
        text={t('empty.missingKpiText')}
        action={<Link to="/business-analysis">{t('empty.toAreas')}</Link>}
      />
    )
  }
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb label={t('nav.breadcrumb')}>
            {[
              <Link key="areas" to="/business-analysis" search={view}>
                {t('nav.businessAnalysis')}
              </Link>,
              <Link key="home" to="/business-analysis/dashboard" search={{ ...view, ...home.search }}>
                {home.name}
              </Link>,
              <span key="kpi" aria-current="page">
                {kpi.data?.name ?? '…'}
              </span>,
            ]}
          </Breadcrumb>
        }
        title={kpi.data?.name ?? '…'}
        titleAction={kpi.data ? <FavoriteKpiButton kpi={kpi.data} className={classes.star} /> : null}
        lead={
          kpi.data ? (
            <ClampedText key={kpi.data.id} text={kpi.data.description} more={t('description.more')} />
          ) : (
            '\u00a0'
          )
        }
        actions={
          isNarrow ? null : (
            <>
              {ways}
              <KpiNeighbours kpiId={search.id ?? ''} home={home} view={view} kept={kept} />
            </>
          )
        }
        context={
          kpi.data ? <ViewBar resolved={kpi.data.view} comparison={comparison.picker} onChange={onView} /> : null
        }
      />
      <Loadable
        query={kpi}
        errorTexts={errorTexts}
        skeleton={
          <Skeleton label={t('loading')}>
            <SkeletonKpi />
          </Skeleton>
        }
      >
        {(data) => (
          <Deferred>
            <Stack gap={4}>
              <div className={classes.header}>
                <KpiHeaderPanel
                  kpi={data}
                  view={view}
                  compared={spokenComparison(data, against, comparison.compared)}
                />
              </div>
              <TabLinks
                label={t('tab.label')}
                isSticky
                action={
                  <>
                    <CommentsButton kpiId={data.id} place={comments} />
                    <AlertButton key={data.id} kpi={data} />
                  </>
                }
              >
                {tabs.map((path) => (
                  <Link
                    key={path}
                    to={path}
                    search={{ ...view, ...kept, id: data.id }}
                    activeOptions={{ includeSearch: false }}
                  >
                    {app.t(ROUTE_TABLE[path].titleKey)}
                  </Link>
                ))}
              </TabLinks>
              <div className={classes.screen}>
                <Outlet />
              </div>
              <KpiCommentPaper kpi={data} />
              {isNarrow ? (
                <Inline justify="between" data-screen-only>
                  <Inline>{ways}</Inline>
                  <KpiNeighbours kpiId={data.id} home={home} view={view} kept={kept} />
                </Inline>
              ) : null}
            </Stack>
            <KpiComments kpi={data} place={comments} />
          </Deferred>
        )}
      </Loadable>
    </>
  )
}
