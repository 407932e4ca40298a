import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { areasQuery } from '../../features/area/area.queries.ts'
import { AreaCard } from '../../features/area/area-card.tsx'
import { KpiRows } from '../../features/kpi/kpi-collection.tsx'
import { useErrorTexts } from '../../features/kpi/use-error-texts.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../ui/states.tsx'
import classes from './business-analysis.module.css'
import { useViewReset } from './page-error-code.ts'
import { ViewBar } from './view-bar.tsx'

/** All areas of the business, each with its status and its headline KPIs. */
export function BusinessAnalysisPage() {
  const { t } = useTranslation('area')
  const { t: tKpi } = useTranslation('kpi')
  const view = useSearch({ from: '/default/business-analysis' })
  const navigate = useNavigate({ from: '/business-analysis' })
  const areas = useQuery(areasQuery(view))
  const errorTexts = useErrorTexts()
  useViewReset(areas.error, () => void navigate({ search: {}, replace: true }))
  const onView = (patch: ViewQuery) =>
    void navigate({ search: (search) => ({ ...search, ...patch }), replace: true, resetScroll: false })
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lead={t('list.lead')}
        context={areas.data ? <ViewBar resolved={areas.data.view} onChange={onView} /> : null}
      />
      <Loadable query={areas} errorTexts={errorTexts} skeleton={<AreasSkeleton label={tKpi('loading')} />}>
        {(list) =>
          list.content.length === 0 ? (
            <EmptyState title={tKpi('empty.title')} text={tKpi('empty.text')} />
          ) : (
            <div className={classes.areas}>
              {list.content.map((area) => (
                <AreaCard
                  key={area.id}
                  area={area}
                  view={view}
                  countLabel={(status, count) => tKpi(`statusCount.${status}`, { count })}
                >
                  <KpiRows kpis={area.headlineKpis} resolved={list.view} view={view} />
                </AreaCard>
              ))}
            </div>
          )
        }
      </Loadable>
    </>
  )
}

function AreasSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={classes.areas}>
        <SkeletonBlock height={120} />
        <SkeletonBlock height={120} />
        <SkeletonBlock height={120} />
      </div>
    </Skeleton>
  )
}
