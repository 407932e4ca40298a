import type { KpiList } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { areasQuery } from '../../features/area/area.queries.ts'
import { largestDeviations } from '../../features/kpi/deviation-list.tsx'
import { headlineKpisQuery } from '../../features/kpi/kpi.queries.ts'
import { useErrorTexts } from '../../features/kpi/use-error-texts.ts'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, Skeleton, SkeletonBlock, SkeletonTiles } from '../../ui/states.tsx'
import { viewSearch } from '../view-search.ts'
import { greetingOf } from './home.greeting.ts'
import classes from './home.module.css'
import { HomeCockpit } from './home-cockpit.tsx'
import { HomeDeviations } from './home-deviations.tsx'
import { HomeHeadlines } from './home-headlines.tsx'
import { HomeNews } from './home-news.tsx'
import { useViewReset } from './page-error-code.ts'
import { ViewBar } from './view-bar.tsx'

/** Entry screen of a business unit: what stands out, the headline KPIs, the largest deviations. */
export function HomePage() {
  const { t } = useTranslation('home')
  const { whoami } = useSession()
  const view = viewSearch({ ...useSearch({ from: '/default/home' }) })
  const navigate = useNavigate({ from: '/home' })
  const headlines = useQuery(headlineKpisQuery(view))
  const areas = useQuery(areasQuery(view))
  const errorTexts = useErrorTexts()
  const { t: tKpi } = useTranslation('kpi')
  useViewReset(headlines.error, () => void navigate({ search: {}, replace: true }))
  const onView = (patch: ViewQuery) =>
    void navigate({ search: (search) => ({ ...search, ...patch }), replace: true, resetScroll: false })
  const greeting = t(`greeting.${greetingOf(new Date().getHours())}`)
  return (
    <>
      <PageHeader
        title={whoami ? t('greeting.named', { greeting, name: whoami.name }) : greeting}
        lead={headlines.data ? <StandOut list={headlines.data} /> : null}
        context={headlines.data ? <ViewBar resolved={headlines.data.view} onChange={onView} /> : null}
      />
      <HomeCockpit view={view} />
      <Loadable query={headlines} errorTexts={errorTexts} skeleton={<HomeSkeleton label={tKpi('loading')} />}>
        {(list) =>
          list.content.every(({ reading }) => reading.value === null) ? (
            <>
              <EmptyState title={tKpi('empty.title')} text={tKpi('empty.text')} />
              <HomeNews />
            </>
          ) : (
            <div className={classes.columns}>
              <HomeHeadlines list={list} areas={areas.data?.content ?? []} view={view} />
              <aside className={classes.aside}>
                <HomeDeviations view={view} />
                <HomeNews />
              </aside>
            </div>
          )
        }
      </Loadable>
    </>
  )
}

/** One sentence: how many are critical, and which is furthest behind its peers. */
function StandOut({ list }: { list: KpiList }) {
  const { t } = useTranslation('home')
  const { content } = list
  if (content.every(({ reading }) => reading.value === null)) return t('standsOut.noValues')
  const count = content.filter(({ reading }) => reading.status === 'BAD').length
  const furthest = largestDeviations(content, 'peers', 1)[0]
  const total = content.length
  const critical = count === 0 ? t('standsOut.none', { count: total }) : t('standsOut.critical', { count, total })
  return furthest ? `${critical} ${t('standsOut.peers', { name: furthest.name })}` : critical
}

function HomeSkeleton({ label }: { label: string }) {
  return (
    <Skeleton label={label}>
      <div className={classes.columns}>
        <SkeletonTiles count={9} />
        <SkeletonBlock height={320} />
      </div>
    </Skeleton>
  )
}
