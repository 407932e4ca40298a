import type { AreaDashboard } from '@lotse/contract/features/area/area.schema.ts'
import type { KpiSummary, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { AnalysisLink } from '../../../features/ai/analysis/analysis-link.tsx'
import { areaDashboardQuery } from '../../../features/area/area.queries.ts'
import { KpiTable, KpiTiles } from '../../../features/kpi/overview/collection.tsx'
import { furthestFirst, worstFirst } from '../../../features/kpi/overview/order.ts'
import { AreaPotential } from '../../../features/kpi/potential/area-potential.tsx'
import { potentialQuery } from '../../../features/kpi/potential/potential.queries.ts'
import { FavoriteKpiButton } from '../../../features/kpi-favorite/favorite-kpi-button.tsx'
import { favoriteKpisQuery } from '../../../features/kpi-favorite/kpi-favorite.queries.ts'
import { solutionTreeQuery } from '../../../features/solution-tree/solution-tree.queries.ts'
import { SymptomsOfArea } from '../../../features/solution-tree/symptoms-of.tsx'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { EmptyState, Skeleton, SkeletonTiles } from '../../../ui/feedback/states.tsx'
import { Breadcrumb, PageHeader } from '../../../ui/layout/page-header.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { onDemand } from '../../../ui/overlay/on-demand.tsx'
import { lazyPage } from '../../resilience/lazy-page.ts'
import { type AreaSearch, viewSearch } from '../../search/view.ts'
import { isError, useViewReset } from '../entry/page-error-code.ts'
import { AreaDashboardBar, type AreaFilter, NO_FILTER } from './area-dashboard-bar.tsx'
import { ViewBar } from './view-bar.tsx'
import { useProblemKpis, WhyLink } from './why-link.tsx'

const TargetGridOfYear = onDemand(() =>
  import('../../../features/kpi/target/target-grid-of-year.tsx').then((module) => module.TargetGridOfYear),
)
const TopicPage = lazyPage(() => import('../topic/topic.page.tsx'), 'TopicPage')

/** The dashboard of an area, or the story of a topic when the address names one. */
export function AreaDashboardPage() {
  const { topicId } = useSearch({ from: '/default/business-analysis/dashboard' })
  return topicId ? <TopicPage key={topicId} /> : <AreaDashboardOf />
}

/** All KPIs of one area, as cards or as a table; the address contains the selection. */
function AreaDashboardOf() {
  const { t } = useTranslation('area')
  const { t: tKpi } = useTranslation('kpi')
  const search = useSearch({ from: '/default/business-analysis/dashboard' })
  const navigate = useNavigate({ from: '/business-analysis/dashboard' })
  const view = viewSearch({ ...search })
  const area = useQuery(areaDashboardQuery(search.areaId ?? '', view))
  const potential = useQuery(potentialQuery(view))
  const symptoms = useQuery(solutionTreeQuery(view, { areaId: search.areaId ?? '' }))
  const errorTexts = useLoadErrorTexts('figures')
  const favorites = useQuery(favoriteKpisQuery())
  const change = (patch: ViewQuery | AreaSearch | AreaFilter) =>
    void navigate({ search: (old) => ({ ...old, ...patch }) as AreaSearch, resetScroll: false })
  useViewReset(area.error, () => void navigate({ search: { areaId: search.areaId ?? '' }, replace: true }))
  if (isError(area.error, 'area.not_found')) {
    return (
      <EmptyState
        isPage
        title={t('missing.title')}
        text={t('missing.text')}
        action={<Link to="/business-analysis">{tKpi('empty.toAreas')}</Link>}
      />
    )
  }
  const skeleton = (
    <Skeleton label={tKpi('loading')}>
      <SkeletonTiles count={8} />
    </Skeleton>
  )
  return (
    <>
      <PageHeader
        breadcrumb={
          <Breadcrumb label={tKpi('nav.breadcrumb')}>
            {[
              <Link key="areas" to="/business-analysis" search={view}>
                {tKpi('nav.businessAnalysis')}
              </Link>,
              <span key="area" aria-current="page">
                {area.data?.name ?? '…'}
              </span>,
            ]}
          </Breadcrumb>
        }
        title={area.data?.name ?? '…'}
        lead={area.data?.description ?? '\u00a0'}
        actions={<AnalysisLink start={{ areaId: search.areaId ?? '', period: search.period }} />}
        context={area.data ? <ViewBar resolved={area.data.view} onChange={change} /> : null}
      />
      <Loadable query={area} errorTexts={errorTexts} skeleton={skeleton}>
        {(data) =>
          // What is above the tiles would move them.
          potential.isPending || symptoms.isPending ? (
            skeleton
          ) : (
            <>
              {potential.data ? <AreaPotential areaId={data.id} potential={potential.data} view={view} /> : null}
              <SymptomsOfArea areaId={data.id} view={view} />
              <AreaDashboardBar
                counts={data.statusCounts}
                favoriteCount={data.kpis.filter(({ id }) => favorites.data?.kpiIds.includes(id)).length}
                search={search}
                onChange={change}
              />
              <AreaKpis
                area={data}
                search={search}
                favoriteIds={favorites.data?.kpiIds ?? []}
                onShowAll={() => change(NO_FILTER)}
              />
            </>
          )
        }
      </Loadable>
    </>
  )
}

function AreaKpis({
  area,
  search,
  favoriteIds,
  onShowAll,
}: {
  area: AreaDashboard
  search: AreaSearch
  favoriteIds: readonly string[]
  onShowAll: () => void
}) {
  const { t } = useTranslation('area')
  const { t: tKpi } = useTranslation('kpi')
  const view = viewSearch({ ...search })
  const problemKpis = useProblemKpis(view)
  const shown = area.kpis.filter(
    ({ id, reading }) =>
      (!search.status || reading.status === search.status) && (!search.favorite || favoriteIds.includes(id)),
  )
  if (area.kpis.length === 0) return <EmptyState title={tKpi('empty.title')} text={tKpi('empty.text')} />
  if (search.shape === 'targets') {
    return <TargetGridOfYear areaId={area.id} startYear={Number(area.view.period.slice(0, 4))} />
  }
  if (shown.length === 0) {
    return (
      <EmptyState
        title={t('dashboard.none')}
        text={t('dashboard.noneText')}
        action={<TextButton onClick={onShowAll}>{t('dashboard.showAll')}</TextButton>}
      />
    )
  }
  const kpis = ordered(shown, search.sort)
  return search.shape === 'table' ? (
    <KpiTable
      key={search.sort}
      kpis={kpis}
      resolved={area.view}
      view={view}
      caption={area.name}
      mark={(kpi) => (
        <>
          <FavoriteKpiButton kpi={kpi} />
          {problemKpis.has(kpi.id) ? <WhyLink kpi={kpi} /> : null}
        </>
      )}
    />
  ) : (
    <KpiTiles kpis={kpis} resolved={area.view} view={view} />
  )
}

/** Without a choice, what is worst comes first. */
function ordered(kpis: readonly KpiSummary[], sort: AreaSearch['sort']): readonly KpiSummary[] {
  if (sort === 'order') return kpis
  return sort === 'deviation' ? furthestFirst(kpis) : worstFirst(kpis)
}
