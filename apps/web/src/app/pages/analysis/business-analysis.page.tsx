import type { AreaSummary } from '@lotse/contract/features/area/area.schema.ts'
import type { UnitPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { areasQuery } from '../../../features/area/area.queries.ts'
import { AreaCard } from '../../../features/area/area-card.tsx'
import { kpiChangesQuery } from '../../../features/kpi/kpi.queries.ts'
import { KpiChangesPanel } from '../../../features/kpi/overview/changes.tsx'
import { KpiRows } from '../../../features/kpi/overview/collection.tsx'
import { AreaPotentialFigure } from '../../../features/kpi/potential/area-potential.tsx'
import { potentialQuery } from '../../../features/kpi/potential/potential.queries.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { SkeletonRows } from '../../../ui/feedback/page-skeletons.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../../ui/feedback/states.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Deferred } from '../../../ui/layout/deferred.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { subjectsOf } from '../../analysis-mode.ts'
import { viewSearch } from '../../search/view.ts'
import { useViewReset } from '../entry/page-error-code.ts'
import { TopicsOverview } from '../topic/overview.tsx'
import type { AnalysisSubject } from './analysis.search.ts'
import { PriorityPanel } from './priority-panel.tsx'
import { useWholeList } from './use-whole-list.ts'
import { ViewBar } from './view-bar.tsx'

/** The status of the business by areas or by topics, depending on the tenant's navigation mode; the mode ALWAYS offers both. */
export function BusinessAnalysisPage() {
  const { tenant } = useSession()
  const { by } = useSearch({ from: '/default/business-analysis' })
  const subjects = subjectsOf(tenant.navigationType)
  const subject = subjects.find((one) => one === by) ?? subjects[0]
  const choice = subjects.length > 1 && subject ? <SubjectChoice subjects={subjects} subject={subject} /> : null
  return subject === 'topics' ? (
    <TopicsOverview choice={choice} changes={<Changes />} />
  ) : (
    <AreasOverview choice={choice} />
  )
}

function SubjectChoice({ subjects, subject }: { subjects: readonly AnalysisSubject[]; subject: AnalysisSubject }) {
  const { t } = useTranslation('topic')
  const navigate = useNavigate({ from: '/business-analysis' })
  return (
    <Segmented
      label={t('list.by')}
      options={subjects.map((value) => ({ value, label: t(`list.${value}`) }))}
      value={subject}
      onChange={(by) => void navigate({ search: (search) => ({ ...search, by }), resetScroll: false })}
    />
  )
}

/** All areas of the business, each with its status and its headline KPIs. */
function AreasOverview({ choice }: { choice: React.ReactNode }) {
  const { t } = useTranslation('area')
  const { t: tKpi } = useTranslation('kpi')
  const { whoami } = useSession()
  const view = viewSearch({ ...useSearch({ from: '/default/business-analysis' }) })
  const navigate = useNavigate({ from: '/business-analysis' })
  const areas = useQuery(areasQuery(view))
  const potential = useQuery(potentialQuery(view))
  const errorTexts = useLoadErrorTexts('figures')
  const whole = useWholeList()
  useViewReset(areas.error, () => void navigate({ search: ({ by }) => (by ? { by } : {}), replace: true }))
  const onView = (patch: ViewQuery) =>
    void navigate({ search: (search) => ({ ...search, ...patch }), resetScroll: false })
  return (
    <>
      <PageHeader
        title={t('list.title')}
        lead={t('list.lead')}
        actions={choice}
        context={areas.data ? <ViewBar resolved={areas.data.view} onChange={onView} /> : null}
      />
      <Loadable query={areas} errorTexts={errorTexts} skeleton={<AreasSkeleton label={tKpi('loading')} />}>
        {(list) =>
          list.content.length === 0 ? (
            <EmptyState title={tKpi('empty.title')} text={tKpi('empty.text')} />
          ) : (
            <Stack gap={4}>
              <PriorityPanel view={view} whole={whole} shown={8} />
              <Deferred>
                {worstAreasFirst(list.content, potential.data, whoami?.areaIds ?? []).map((area) => (
                  <AreaCard
                    key={area.id}
                    area={area}
                    view={view}
                    figure={<AreaPotentialFigure areaId={area.id} potential={potential.data} />}
                    countLabel={(status, count) => tKpi(`statusCount.${status}`, { count })}
                  >
                    <KpiRows kpis={area.headlineKpis} resolved={list.view} view={view} />
                  </AreaCard>
                ))}
                <Changes />
              </Deferred>
            </Stack>
          )
        }
      </Loadable>
    </>
  )
}

/** What changed most since the comparison period, over all areas. */
function Changes() {
  const { t } = useTranslation('kpi')
  const view = viewSearch({ ...useSearch({ from: '/default/business-analysis' }) })
  const changes = useQuery(kpiChangesQuery(view))
  const errorTexts = useLoadErrorTexts('figures')
  return (
    <Loadable
      query={changes}
      errorTexts={errorTexts}
      skeleton={
        <Skeleton label={t('loading')}>
          <SkeletonBlock height={400} />
        </Skeleton>
      }
    >
      {(data) => <KpiChangesPanel changes={data} view={view} />}
    </Loadable>
  )
}

/** The own areas first, then the one with most critical KPIs, then the one with the larger potential. */
function worstAreasFirst(
  areas: readonly AreaSummary[],
  potential: UnitPotential | undefined,
  ownAreaIds: readonly string[],
): readonly AreaSummary[] {
  const shareOf = new Map(potential?.areas.map(({ id, share }) => [id, Math.round(share)]))
  return areas.toSorted(
    (a, b) =>
      Number(ownAreaIds.includes(b.id)) - Number(ownAreaIds.includes(a.id)) ||
      b.statusCounts.BAD - a.statusCounts.BAD ||
      (shareOf.get(b.id) ?? 0) - (shareOf.get(a.id) ?? 0),
  )
}

function AreasSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Stack gap={4}>
        <SkeletonRows count={8} />
        <SkeletonRows count={3} />
        <SkeletonRows count={3} />
      </Stack>
    </Skeleton>
  )
}
