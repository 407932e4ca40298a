import type { KpiList } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { KpiSummary, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { KpiTiles } from '../../../features/kpi/overview/collection.tsx'
import { worstFirst } from '../../../features/kpi/overview/order.ts'
import { favoriteReadingsQuery } from '../../../features/kpi-favorite/kpi-favorite.queries.ts'
import { prioritiesQuery } from '../../../features/priority/priority.queries.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { FilterChips } from '../../../ui/field/filter-chips.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { NARROW, useMedia } from '../../../ui/layout/use-media.ts'
import { Heading } from '../../../ui/text/text.tsx'
import { FavoriteOrder, NoFavorites } from './favorites.tsx'
import classes from './home.module.css'
import { ALL_TILES, FAVORITE_TILES } from './home.search.ts'

/** How many tiles are enough to begin with; the others follow on demand. */
const SHOWN_FIRST = 8
const SHOWN_FIRST_ON_PHONE = 4

/**
 * KPIs as tiles: the person's favourites in their own order, or the headline KPIs of all areas or one, worst first or grouped by area.
 * The address contains the choice; without one, a person with favourites begins with them.
 */
export function HomeHeadlines({
  list,
  view,
  startAreaId,
}: {
  list: KpiList
  view: ViewQuery
  /** The area that is chosen at first by a person without favourites; null: all. */
  startAreaId: string | null
}) {
  const { t } = useTranslation('home')
  const { t: tFavorite } = useTranslation('kpi-favorite')
  const areas = useAreasOf(list, view)
  const favorites = useQuery(favoriteReadingsQuery(view)).data
  const search = useSearch({ from: '/default/home' })
  const navigate = useNavigate({ from: '/home' })
  const shownFirst = useMedia(NARROW) ? SHOWN_FIRST_ON_PHONE : SHOWN_FIRST
  const [completeTiles, setCompleteTiles] = useState<string | null>(null)
  const [order, setOrder] = useState<'worst' | 'byArea'>('worst')
  const hasFavorites = (favorites?.content.length ?? 0) > 0
  const tiles = search.tiles ?? (hasFavorites ? FAVORITE_TILES : (startAreaId ?? ALL_TILES))
  const isOwn = tiles === FAVORITE_TILES
  const title = isOwn ? tFavorite('chip') : t('headline.title')
  const areaId = isOwn || tiles === ALL_TILES ? null : tiles
  const content = isOwn ? (favorites?.content ?? []) : list.content
  const shown = areaId === null ? content : content.filter((kpi) => kpi.areaId === areaId)
  const isComplete = completeTiles === tiles
  const isInOneGrid = isOwn || order === 'worst' || areas.length === 0
  const tilesOf = (kpis: readonly KpiSummary[]) => (
    <KpiTiles kpis={kpis} resolved={(isOwn ? favorites?.view : undefined) ?? list.view} view={view} />
  )
  return (
    <Stack as="section" gap={4} aria-label={title}>
      <Inline gap={3} justify="between">
        <Heading level={2}>{title}</Heading>
        <div className={classes.order} data-screen-only>
          {isOwn ? (
            <FavoriteOrder kpis={shown} />
          ) : (
            <Segmented
              label={t('headline.order')}
              options={[
                { value: 'worst', label: t('headline.worst') },
                { value: 'byArea', label: t('headline.byArea') },
              ]}
              value={order}
              onChange={setOrder}
            />
          )}
        </div>
      </Inline>
      <FilterChips
        label={t('headline.filter')}
        chips={[
          { value: FAVORITE_TILES, label: tFavorite('chip') },
          { value: ALL_TILES, label: t('headline.all') },
          ...areas.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={tiles}
        onChange={(chosen) =>
          void navigate({ search: (old) => ({ ...old, tiles: chosen ?? ALL_TILES }), resetScroll: false })
        }
      />
      {isOwn && !hasFavorites && favorites ? <NoFavorites /> : null}
      {isInOneGrid
        ? tilesOf((isOwn ? shown : worstFirst(shown)).slice(0, isComplete ? shown.length : shownFirst))
        : areas
            .filter(({ id }) => areaId === null || areaId === id)
            .map((area) => (
              <Stack gap={2} key={area.id} className={classes.area}>
                <h3>{area.name}</h3>
                {tilesOf(shown.filter((kpi) => kpi.areaId === area.id))}
              </Stack>
            ))}
      {isInOneGrid && !isComplete && shown.length > shownFirst ? (
        <TextButton onClick={() => setCompleteTiles(tiles)} data-screen-only>
          {t('headline.showAll', { count: shown.length })}
        </TextButton>
      ) : null}
    </Stack>
  )
}

/** The areas of these KPIs in their order; the ranked list has their names, so that the page need not request the areas. */
function useAreasOf(list: KpiList, view: ViewQuery): readonly { readonly id: string; readonly name: string }[] {
  const areas = useQuery(prioritiesQuery(view)).data?.areas ?? []
  const names = new Map(areas.map(({ id, name }) => [id, name]))
  return [...new Set(list.content.map(({ areaId }) => areaId))].flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
}
