import type { AreaSummary } from '@lotse/contract/features/area/area.schema.ts'
import type { PriorityList } from '@lotse/contract/features/priority/priority.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { areasQuery } from '../../../features/area/area.queries.ts'
import { AreaCard } from '../../../features/area/area-card.tsx'
import { kpiChangesQuery } from '../../../features/kpi/kpi.queries.ts'
import { KpiChangesPanel } from '../../../features/kpi/overview/changes.tsx'
import { AreaPotentialFigure } from '../../../features/kpi/potential/area-potential.tsx'
import { potentialQuery } from '../../../features/kpi/potential/potential.queries.ts'
import { prioritiesQuery } from '../../../features/priority/priority.queries.ts'
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
import { Text } from '../../../ui/text/text.tsx'
import { subjectsOf } from '../../analysis-mode.ts'
import { viewSearch } from '../../search/view.ts'
import { useViewReset } from '../entry/page-error-code.ts'
import { TopicsOverview } from '../topic/overview.tsx'
import type { AnalysisSubject } from './analysis.search.ts'
import classes from './business-analysis.module.css'
import { PriorityRows } from './priority-panel.tsx'
import { UnitPotentials } from './unit-potentials.tsx'
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

/** All areas of the business, each with its status and all its problems. */
function AreasOverview({ choice }: { choice: React.ReactNode }) {
  const { t } = useTranslation('area')
  const { t: tKpi } = useTranslation('kpi')
  const { whoami } = useSession()
  const view = viewSearch({ ...useSearch({ from: '/default/business-analysis' }) })
  const navigate = useNavigate({ from: '/business-analysis' })
  const areas = useQuery(areasQuery(view))
  const potential = useQuery(potentialQuery(view))
  const errorTexts = useLoadErrorTexts('figures')
  const priorities = useQuery(prioritiesQuery(view))
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
              <UnitPotentials view={view} />
              <Deferred>
                {worstAreasFirst(list.content, priorities.data, whoami?.areaIds ?? []).map((area) => (
                  <AreaCard
                    key={area.id}
                    area={area}
                    view={view}
                    figure={<AreaPotentialFigure areaId={area.id} potential={potential.data} />}
                    countLabel={(status, count) => tKpi(`statusCount.${status}`, { count })}
                  >
                    <AreaProblems areaId={area.id} list={priorities.data} view={view} />
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

/** The problems of an area in the order of the ranking. */
function AreaProblems({ areaId, list, view }: { areaId: string; list: PriorityList | undefined; view: ViewQuery }) {
  const { t } = useTranslation('priority')
  if (list === undefined) {
    return (
      <Skeleton label={t('loading')}>
        <SkeletonBlock height={180} />
      </Skeleton>
    )
  }
  const own = list.content.filter((one) => one.areaId === areaId)
  return (
    <div className={classes.problems}>
      {own.length === 0 ? (
        <Text tone="soft">{t('calm')}</Text>
      ) : (
        <PriorityRows priorities={own} list={list} view={view} />
      )}
    </div>
  )
}

/** The own areas first, then in the order of their first problems. */
function worstAreasFirst(
  areas: readonly AreaSummary[],
  priorities: PriorityList | undefined,
  ownAreaIds: readonly string[],
): readonly AreaSummary[] {
  const inOrder = [...new Set(priorities?.content.map(({ areaId }) => areaId))]
  const rankOf = ({ id }: AreaSummary) => (inOrder.includes(id) ? inOrder.indexOf(id) : inOrder.length)
  return areas.toSorted(
    (a, b) => Number(ownAreaIds.includes(b.id)) - Number(ownAreaIds.includes(a.id)) || rankOf(a) - rankOf(b),
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
