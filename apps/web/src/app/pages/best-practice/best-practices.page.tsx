import type { BestPracticeSummary } from '@lotse/contract/features/best-practice/best-practice.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { areasQuery } from '../../../features/area/area.queries.ts'
import { AreaIcon } from '../../../features/area/area-icon.tsx'
import { filterPractices, groupByArea, neediestFirst } from '../../../features/best-practice/best-practice.filter.ts'
import { bestPracticesQuery } from '../../../features/best-practice/best-practice.queries.ts'
import { PracticeCard } from '../../../features/best-practice/practice-card.tsx'
import { PracticeFilters } from '../../../features/best-practice/practice-filters.tsx'
import { Loaded } from '../../../platform/list/loaded.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { EmptyState, SkeletonTiles } from '../../../ui/feedback/states.tsx'
import { FirstRows } from '../../../ui/layout/first-rows.tsx'
import { Grid } from '../../../ui/layout/layout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { VisuallyHidden } from '../../../ui/text/text.tsx'
import { type BestPracticeSearch, bestPracticeSearch } from './best-practice.search.ts'
import { BestPracticeDrawer } from './best-practice-drawer.tsx'
import classes from './best-practices.module.css'

/** The catalogue of best practices; one of them is open over it when the address names it. */
export function BestPracticesPage() {
  const { t } = useTranslation('best-practice')
  const search = useSearch({ from: '/default/best-practices' })
  const navigate = useNavigate({ from: '/best-practices' })
  const practices = useQuery(bestPracticesQuery())
  const change = (patch: object) =>
    void navigate({
      search: (old) => bestPracticeSearch({ ...old, ...patch }),
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <Loaded query={practices} subject="figures" loading={t('loading')} shape={<SkeletonTiles count={9} />}>
        {({ content }) =>
          content.length === 0 ? (
            <EmptyState title={t('empty.title')} text={t('empty.text')} />
          ) : (
            <>
              <PracticeFilters practices={content} choice={search} onChange={change} />
              <Catalogue
                practices={content}
                search={search}
                onShowWhole={() => change({ all: true })}
                onShowAll={() =>
                  change({ areaId: undefined, topicId: undefined, search: undefined, favorite: undefined })
                }
              />
            </>
          )
        }
      </Loaded>
      {search.id ? (
        <BestPracticeDrawer key={search.id} id={search.id} onClose={() => change({ id: undefined })} />
      ) : null}
    </>
  )
}

function Catalogue({
  practices,
  search,
  onShowWhole,
  onShowAll,
}: {
  practices: readonly BestPracticeSummary[]
  search: BestPracticeSearch
  /** Shows all that were found. */
  onShowWhole: () => void
  /** Removes the filters. */
  onShowAll: () => void
}) {
  const { t } = useTranslation('best-practice')
  const { isAllowed } = useSession()
  const areas = useQuery({ ...areasQuery({}), enabled: isAllowed('KPI_READ') }).data?.content ?? []
  const shown = filterPractices(practices, search, useLanguage())
  const isByArea = search.order === 'AREA'
  const ordered = isByArea ? groupByArea(shown).flatMap((group) => group.practices) : neediestFirst(shown)
  const hasNoFavorites = search.favorite === true && practices.every(({ isFavorite }) => !isFavorite)
  return (
    <>
      <VisuallyHidden as="p" role="status">
        {t('found', { count: shown.length })}
      </VisuallyHidden>
      {shown.length === 0 ? (
        <EmptyState
          title={hasNoFavorites ? t('noFavorites.title') : t('none.title')}
          text={hasNoFavorites ? t('noFavorites.text') : t('none.text')}
          action={<TextButton onClick={onShowAll}>{t('none.showAll')}</TextButton>}
        />
      ) : null}
      <FirstRows
        rows={ordered}
        isWhole={search.all ?? false}
        label={t('showAll', { count: ordered.length })}
        onShowAll={onShowWhole}
      >
        {(first) =>
          isByArea ? (
            groupByArea(first).map((group) => (
              <section key={group.areaId} className={classes.group} aria-labelledby={`practices-${group.areaId}`}>
                <h2 id={`practices-${group.areaId}`}>
                  <AreaIcon name={areas.find(({ id }) => id === group.areaId)?.icon ?? ''} />
                  {group.areaName}
                </h2>
                <Cards practices={group.practices} />
              </section>
            ))
          ) : (
            <Cards practices={first} hasArea />
          )
        }
      </FirstRows>
    </>
  )
}

function Cards({ practices, hasArea = false }: { practices: readonly BestPracticeSummary[]; hasArea?: boolean }) {
  return (
    <Grid min="264px" gap={3}>
      {practices.map((practice) => (
        <PracticeCard
          key={practice.id}
          practice={practice}
          eyebrow={hasArea ? [practice.areaName, practice.topicName].filter(Boolean).join(' · ') : practice.topicName}
          open={(name) => (
            <Link
              to="/best-practices"
              search={(old) => ({ ...bestPracticeSearch({ ...old }), id: practice.id })}
              resetScroll={false}
            >
              {name}
            </Link>
          )}
        />
      ))}
    </Grid>
  )
}
