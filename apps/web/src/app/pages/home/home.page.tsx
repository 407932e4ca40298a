import type { KpiList } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useDeferredValue } from 'react'
import { headlineKpisQuery } from '../../../features/kpi/kpi.queries.ts'
import { VisitChangesPanel } from '../../../features/last-visit/visit-changes.tsx'
import { MeasureReminders } from '../../../features/measure/reminder/reminders.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { SkeletonRows } from '../../../ui/feedback/page-skeletons.tsx'
import { EmptyState, Skeleton, SkeletonBlock, SkeletonTiles } from '../../../ui/feedback/states.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Columns } from '../../../ui/layout/columns.tsx'
import { Deferred } from '../../../ui/layout/deferred.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { NARROW, useMedia } from '../../../ui/layout/use-media.ts'
import { useMessageNavigation } from '../../frame/slot/message-address.ts'
import { lazyPart } from '../../resilience/lazy-part.tsx'
import { viewSearch } from '../../search/view.ts'
import { PriorityPanel } from '../analysis/priority-panel.tsx'
import { useWholeList } from '../analysis/use-whole-list.ts'
import { ViewBar } from '../analysis/view-bar.tsx'
import { useViewReset } from '../entry/page-error-code.ts'
import { HomeAnalysis } from './analysis.tsx'
import { HomeAssessments } from './assessments.tsx'
import { useFirstFigures } from './first-figures.ts'
import { HomeGettingStarted } from './getting-started.tsx'
import { HomeHeadlines } from './headlines.tsx'
import classes from './home.module.css'
import { HomeMessages } from './messages.tsx'
import { HomeNews } from './news.tsx'
import { type OwnAreas, useOwnAreas } from './own-areas.ts'
import { HomePassedLimits } from './passed-limits.tsx'
import { SummarySentence, useFirstSentence } from './summary-sentence.tsx'

/** For the route, which has the page's file before the page is rendered. */
export { requestFirstFigures } from './first-figures.ts'

/** Entry screen of a business unit: a summary sentence, what comes first, own work, and below it the headline KPIs. */
export function HomePage() {
  const { t } = useTranslation('home')
  const { whoami } = useSession()
  const view = viewSearch({ ...useSearch({ from: '/default/home' }) })
  const navigate = useNavigate({ from: '/home' })
  // Rendered in the background, in short tasks, while the placeholder stays.
  const hasFigures = useDeferredValue(useFirstFigures(view))
  const headlines = useQuery(headlineKpisQuery(view))
  const errorTexts = useLoadErrorTexts('figures')
  const { t: tKpi } = useTranslation('kpi')
  useViewReset(headlines.error, () => void navigate({ search: {}, replace: true }))
  const onView = (patch: ViewQuery) =>
    void navigate({ search: (search) => ({ ...search, ...patch }), resetScroll: false })
  const firstSentence = useFirstSentence(view)
  return (
    <>
      <PageHeader
        title={whoami ? t('greeting.named', { name: whoami.name }) : t('greeting.plain')}
        lead={!hasFigures ? firstSentence : headlines.data ? <SummarySentence view={view} /> : null}
      />
      {hasFigures ? (
        <Loadable query={headlines} errorTexts={errorTexts} skeleton={<HomeSkeleton label={tKpi('loading')} />}>
          {(list) => <Parts list={list} view={view} onView={onView} />}
        </Loadable>
      ) : (
        <HomeSkeleton label={tKpi('loading')} />
      )}
    </>
  )
}

/** The same order in every window: what to do, then what is new, the figures, messages and news. */
function Parts({ list, view, onView }: { list: KpiList; view: ViewQuery; onView: (patch: ViewQuery) => void }) {
  const hasFigures = hasValues(list)
  return (
    <Stack gap={5} className={classes.parts}>
      <Administration />
      <First view={view} />
      <HomeGettingStarted view={view} />
      <Pending />
      <Deferred>
        <SinceLastVisit />
        <ViewBar resolved={list.view} onChange={onView} />
        {hasFigures ? <Headlines list={list} view={view} /> : <NoFigures />}
        <Columns ratio={[1, 1]}>
          <HomeMessages />
          <HomeNews />
        </Columns>
        {hasFigures ? <HomeAnalysis period={view.period} /> : null}
      </Deferred>
    </Stack>
  )
}

const hasValues = (list: KpiList) => list.content.some(({ reading }) => reading.value !== null)

/** The tiles, at first those of the person's only area. */
function Headlines({ list, view }: { list: KpiList; view: ViewQuery }) {
  const own = useOwnAreas()
  const startAreaId = own.isWhole || own.areaIds.length > 1 ? null : (own.areaIds[0] ?? null)
  return <HomeHeadlines list={list} view={view} startAreaId={startAreaId} />
}

function NoFigures() {
  const { t } = useTranslation('kpi')
  return <EmptyState title={t('empty.title')} text={t('empty.text')} />
}

/** The place of what comes first is reserved by rows like its own. */
function HomeSkeleton({ label }: { label: string }) {
  const isNarrow = useMedia(NARROW)
  return (
    <Skeleton label={label}>
      <Stack gap={5}>
        <SkeletonRows count={SHOWN_FIRST} />
        <SkeletonTiles count={isNarrow ? 4 : 8} />
      </Stack>
    </Skeleton>
  )
}

/** Only administrators load it. */
const HomeAdministration = lazyPart('The administration', async () => {
  const { HomeAdministration } = await import('./administration.tsx')
  return HomeAdministration
})

/** How current the figures of the organisation are, for administrators. */
function Administration() {
  const { isAllowed } = useSession()
  if (!isAllowed('TENANT_ADMIN')) return null
  return (
    <Suspense fallback={<SkeletonBlock height={52} />}>
      <HomeAdministration />
    </Suspense>
  )
}

/** How many problems are shown; the others follow on demand. */
const SHOWN_FIRST = 3

/** The problems that come first. */
function First({ view }: { view: ViewQuery }) {
  const { isAllowed } = useSession()
  const own = useOwnAreas()
  const whole = useWholeList()
  if (!isAllowed('KPI_READ')) return null
  return (
    <PriorityPanel
      view={view}
      whole={whole}
      areaIds={own.isWhole ? null : own.areaIds}
      actions={<ScopeChoice own={own} />}
      shown={SHOWN_FIRST}
    />
  )
}

/** Depending on the person's permissions: own measures and tasks that are due, own limits, self-assessments to continue. */
function Pending() {
  const { isAllowed } = useSession()
  return (
    <div className={classes.pending}>
      <div className={classes.row}>
        <div className={classes.column}>{isAllowed('MEASURE_READ') ? <MeasureReminders /> : null}</div>
        <div className={classes.column}>
          {isAllowed('KPI_READ') ? <HomePassedLimits /> : null}
          {isAllowed('ASSESSMENT_READ') ? <HomeAssessments /> : null}
        </div>
      </div>
    </div>
  )
}

/** What is new. It is requested after the first figures, and its place is below the ranked list, which fills a window. */
function SinceLastVisit() {
  const go = useMessageNavigation()
  return <VisitChangesPanel onMessages={() => go({ kind: 'INBOX' })} />
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
