import type { UnitPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { areasQuery } from '../../../features/area/area.queries.ts'
import { headlineKpisQuery } from '../../../features/kpi/kpi.queries.ts'
import { potentialQuery } from '../../../features/kpi/potential/potential.queries.ts'
import { TopPotentials } from '../../../features/kpi/potential/top-potentials.tsx'
import { useErrorTexts } from '../../../features/kpi/use-error-texts.ts'
import { MeasureReminders } from '../../../features/measure/due/reminders.tsx'
import { MessageLine } from '../../../features/message/inbox/message-line.tsx'
import { unreadQuery } from '../../../features/message/message.queries.ts'
import { useSession } from '../../../platform/session/session.ts'
import { loadInsideTexts, useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { EmptyState, Skeleton, SkeletonBlock, SkeletonTiles } from '../../../ui/feedback/states.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { actionLinkLook } from '../../../ui/text/link.tsx'
import { useMessageNavigation } from '../../frame/slot/message-address.ts'
import { lazyPart } from '../../resilience/lazy-part.tsx'
import { simulationSearch } from '../../search/simulation.ts'
import { viewSearch } from '../../search/view.ts'
import { ViewBar } from '../analysis/view-bar.tsx'
import { WhatFirst } from '../analysis/what-first.tsx'
import { useViewReset } from '../entry/page-error-code.ts'
import { HomeAnalysis } from './analysis.tsx'
import { HomeAssessments } from './assessments.tsx'
import { useFirstFigures } from './first-figures.ts'
import { greetingOf } from './greeting.ts'
import { HomeHeadlines } from './headlines.tsx'
import classes from './home.module.css'
import { HomeNews } from './news.tsx'
import { type OwnAreas, useOwnAreas } from './own-areas.ts'
import { StandOut } from './stand-out.tsx'

/** Entry screen of a business unit: a summary sentence, what comes first, pending work, the headline KPIs. */
export function HomePage() {
  const { t } = useTranslation('home')
  const { whoami } = useSession()
  const view = viewSearch({ ...useSearch({ from: '/default/home' }) })
  const navigate = useNavigate({ from: '/home' })
  const own = useOwnAreas()
  const hasFigures = useFirstFigures(view)
  const headlines = useQuery(headlineKpisQuery(view))
  const areas = useQuery(areasQuery(view))
  const errorTexts = useErrorTexts()
  const { t: tKpi } = useTranslation('kpi')
  useViewReset(headlines.error, () => void navigate({ search: {}, replace: true }))
  const onView = (patch: ViewQuery) =>
    void navigate({ search: (search) => ({ ...search, ...patch }), resetScroll: false })
  const greeting = t(`greeting.${greetingOf(new Date().getHours())}`)
  return (
    <>
      <PageHeader
        title={whoami ? t('greeting.named', { greeting, name: whoami.name }) : greeting}
        lead={hasFigures && headlines.data ? <StandOut view={view} /> : null}
        context={hasFigures && headlines.data ? <ViewBar resolved={headlines.data.view} onChange={onView} /> : null}
      />
      {hasFigures ? <HomeCockpit view={view} /> : <HomeSkeleton label={tKpi('loading')} />}
      {hasFigures ? (
        <Loadable query={headlines} errorTexts={errorTexts} skeleton={<HomeSkeleton label={tKpi('loading')} />}>
          {(list) =>
            list.content.every(({ reading }) => reading.value === null) ? (
              <>
                <EmptyState title={tKpi('empty.title')} text={tKpi('empty.text')} />
                <HomeNews />
              </>
            ) : (
              <div className={classes.columns}>
                <HomeHeadlines
                  key={String(own.isWhole)}
                  list={list}
                  areas={areas.data?.content ?? []}
                  view={view}
                  startAreaId={own.isWhole || own.areaIds.length > 1 ? null : (own.areaIds[0] ?? null)}
                />
                <Stack as="aside" gap={4} className={classes.aside}>
                  <HomeAnalysis period={view.period} />
                  <HomeNews />
                </Stack>
              </div>
            )
          }
        </Loadable>
      ) : null}
    </>
  )
}

function HomeSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <Stack gap={5}>
        <SkeletonBlock height={360} />
        <div className={classes.row}>
          <SkeletonBlock height={320} />
          <SkeletonBlock height={320} />
          <SkeletonBlock height={320} />
        </div>
        <div className={classes.columns}>
          <SkeletonTiles count={9} />
          <SkeletonBlock height={320} />
        </div>
      </Stack>
    </Skeleton>
  )
}

/** Only administrators load it, and the texts of its views. */
const HomeAdministration = lazyPart('The administration', async () => {
  const [{ HomeAdministration }] = await Promise.all([import('./administration.tsx'), loadInsideTexts()])
  return HomeAdministration
})

/**
 * What comes first and pending work, depending on the person's permissions: the ranked KPIs, the largest potentials, own measures that are due, self-assessments to
 * continue; for administrators first the status of the organisation.
 */
function HomeCockpit({ view }: { view: ViewQuery }) {
  const { isAllowed } = useSession()
  const own = useOwnAreas()
  return (
    <Stack gap={5} className={classes.cockpit}>
      <HomeMessages />
      {isAllowed('TENANT_ADMIN') ? (
        <Suspense fallback={<SkeletonBlock height={220} />}>
          <HomeAdministration />
        </Suspense>
      ) : null}
      {isAllowed('KPI_READ') ? (
        <WhatFirst view={view} areaIds={own.isWhole ? null : own.areaIds} actions={<ScopeChoice own={own} />} />
      ) : null}
      <div className={classes.row}>
        {isAllowed('KPI_READ') ? <HomePotentials view={view} areaIds={own.isWhole ? null : own.areaIds} /> : null}
        {isAllowed('MEASURE_READ') ? <MeasureReminders /> : null}
        {isAllowed('ASSESSMENT_READ') ? <HomeAssessments /> : null}
      </div>
    </Stack>
  )
}

/** The switch between the person's areas and the whole business; nothing for a person without areas. */
function ScopeChoice({ own: { areaIds, isWhole, showWhole } }: { own: OwnAreas }) {
  const { t } = useTranslation('home')
  if (areaIds.length === 0) return null
  return (
    <Segmented
      label={t('scope.label')}
      options={[
        { value: 'own', label: t('scope.own', { count: areaIds.length }) },
        { value: 'all', label: t('scope.all') },
      ]}
      value={isWhole ? 'all' : 'own'}
      onChange={(value) => showWhole(value === 'all')}
    />
  )
}

/** The latest unread messages beside each other; nothing when everything is read. */
function HomeMessages() {
  const { t } = useTranslation('message')
  const go = useMessageNavigation()
  const { data } = useQuery(unreadQuery())
  if (!data || data.unread === 0) return null
  return (
    <div className={classes.messages}>
      <Panel
        title={t('home.title', { count: data.unread })}
        actions={
          <TextButton variant="plain" onClick={() => go({ kind: 'INBOX' })}>
            {t('home.all')}
          </TextButton>
        }
      >
        <ul className={classes.list}>
          {data.content.map((message) => (
            <MessageLine key={message.id} message={message} around={{ go }} />
          ))}
        </ul>
      </Panel>
    </div>
  )
}

/** The three largest potentials of the unit, or of some areas. */
function HomePotentials({ view, areaIds }: { view: ViewQuery; areaIds: readonly string[] | null }) {
  const { t } = useTranslation('kpi')
  const { t: tHome } = useTranslation('home')
  const potential = useQuery(potentialQuery(view))
  const errorTexts = useErrorTexts()
  return (
    <Loadable
      query={potential}
      errorTexts={errorTexts}
      skeleton={
        <Skeleton label={t('loading')}>
          <SkeletonBlock height={200} />
        </Skeleton>
      }
    >
      {(data) => (
        <TopPotentials
          potential={data}
          view={view}
          areaIds={areaIds}
          actions={
            <Link to="/solution-tree" search={view} className={actionLinkLook}>
              {tHome('causes')}
            </Link>
          }
          footer={(shown) => <SimulatePotentials level={data.level} kpiIds={shown.map(({ id }) => id)} />}
        />
      )}
    </Loadable>
  )
}

/** Leads to a new scenario with the KPIs of the largest potentials at their target level; nothing for readers who may not create one. */
function SimulatePotentials({ level, kpiIds }: { level: UnitPotential['level']; kpiIds: readonly string[] }) {
  const { t } = useTranslation('home')
  const { isAllowed } = useSession()
  if (!isAllowed('KPI_READ', 'SIMULATION_WRITE')) return null
  return (
    <div data-screen-only>
      <Link
        to="/simulation/details"
        search={simulationSearch({ levers: kpiIds.join(), level })}
        className={actionLinkLook}
      >
        {t('simulate')}
      </Link>
    </div>
  )
}
