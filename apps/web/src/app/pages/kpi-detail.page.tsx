import type { KpiDetail } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useSearch } from '@tanstack/react-router'
import { kpiQuery } from '../../features/kpi/kpi.queries.ts'
import { KpiHeaderPanel } from '../../features/kpi/kpi-header-panel.tsx'
import { useErrorTexts } from '../../features/kpi/use-error-texts.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Breadcrumb, PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../ui/states.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { subjectsOf } from '../analysis-mode.ts'
import { ROUTE_TABLE, type RouteEntry, type ScreenPath } from '../route-table.ts'
import { type KpiSearch, viewSearch } from '../view-search.ts'
import classes from './kpi-detail.module.css'
import { KpiNeighbours } from './kpi-neighbours.tsx'
import { isError, useViewReset } from './page-error-code.ts'
import { ViewBar } from './view-bar.tsx'

const TABS = [
  '/business-analysis/dashboard/detail/analysis',
  '/business-analysis/dashboard/detail/potential',
  '/business-analysis/dashboard/detail/actual-value',
  '/business-analysis/dashboard/detail/measures',
  '/business-analysis/dashboard/detail/self-assessment',
  '/business-analysis/dashboard/detail/supporting-documents',
] as const satisfies readonly ScreenPath[]

/** The screens that are built and that this person may see. */
function useTabs() {
  const { isAllowed } = useSession()
  return TABS.filter((path) => {
    const { page, requires }: RouteEntry = ROUTE_TABLE[path]
    return page !== 'not-available' && isAllowed(...requires)
  })
}

/** Where a KPI belongs: to its area, or to its topic where topics are what the business is looked at by. */
function useHomeOf(kpi: KpiDetail | undefined) {
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
  const kpi = useQuery(kpiQuery(search.id ?? '', view))
  const home = useHomeOf(kpi.data)
  const errorTexts = useErrorTexts()
  const onView = (patch: ViewQuery) =>
    void navigate({
      to: '.',
      search: (old: object): KpiSearch => ({ ...old, ...patch }),
      replace: true,
      resetScroll: false,
    })
  useViewReset(kpi.error, () => void navigate({ to: '.', search: { id: search.id ?? '' }, replace: true }))
  if (isError(kpi.error, 'kpi.not_found')) {
    return (
      <EmptyState
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
        lead={kpi.data?.description}
        actions={kpi.data ? <KpiNeighbours kpi={kpi.data} view={view} /> : null}
        context={kpi.data ? <ViewBar resolved={kpi.data.view} onChange={onView} /> : null}
      />
      <Loadable
        query={kpi}
        errorTexts={errorTexts}
        skeleton={
          <Skeleton label={t('loading')}>
            <SkeletonBlock height={72} />
          </Skeleton>
        }
      >
        {(data) => (
          <div className={classes.shell}>
            <KpiHeaderPanel kpi={data} view={view} />
            <TabLinks label={t('tab.label')}>
              {tabs.map((path) => (
                <Link key={path} to={path} search={{ ...view, id: data.id }} activeOptions={{ includeSearch: false }}>
                  {app.t(ROUTE_TABLE[path].titleKey)}
                </Link>
              ))}
            </TabLinks>
            <Outlet />
          </div>
        )}
      </Loadable>
    </>
  )
}
