import type { KpiList } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { KpiSummary, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { KpiTiles } from '../../../features/kpi/overview/collection.tsx'
import { worstFirst } from '../../../features/kpi/overview/order.ts'
import { prioritiesQuery } from '../../../features/priority/priority.queries.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { FilterChips } from '../../../ui/field/filter-chips.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { NARROW, useMedia } from '../../../ui/layout/use-media.ts'
import { Heading } from '../../../ui/text/text.tsx'
import classes from './home.module.css'

/** How many tiles are enough to begin with, worst first; the others follow on demand. */
const SHOWN_FIRST = 9
const SHOWN_FIRST_ON_PHONE = 4

/** The headline KPIs as tiles: filtered by area, worst first or grouped by area. */
export function HomeHeadlines({
  list,
  view,
  startAreaId,
}: {
  list: KpiList
  view: ViewQuery
  /** The area that is chosen at first; null: all. */
  startAreaId: string | null
}) {
  const { t } = useTranslation('home')
  const areas = useAreasOf(list, view)
  const shownFirst = useMedia(NARROW) ? SHOWN_FIRST_ON_PHONE : SHOWN_FIRST
  const [areaId, setAreaId] = useState(startAreaId)
  const [isComplete, setComplete] = useState(false)
  const [order, setOrder] = useState<'worst' | 'byArea'>('worst')
  const shown = areaId === null ? list.content : list.content.filter((kpi) => kpi.areaId === areaId)
  const tiles = (kpis: readonly KpiSummary[]) => <KpiTiles kpis={kpis} resolved={list.view} view={view} />
  return (
    <Stack as="section" gap={4} aria-label={t('headline.title')}>
      <Inline gap={3} justify="between">
        <Heading level={2}>{t('headline.title')}</Heading>
        <div data-screen-only>
          <Segmented
            label={t('headline.order')}
            options={[
              { value: 'worst', label: t('headline.worst') },
              { value: 'byArea', label: t('headline.byArea') },
            ]}
            value={order}
            onChange={setOrder}
          />
        </div>
      </Inline>
      <FilterChips
        label={t('headline.filter')}
        chips={[
          { value: null, label: t('headline.all') },
          ...areas.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={areaId}
        onChange={setAreaId}
      />
      {order === 'worst' || areas.length === 0
        ? tiles(worstFirst(shown).slice(0, isComplete ? shown.length : shownFirst))
        : areas
            .filter(({ id }) => areaId === null || areaId === id)
            .map((area) => (
              <Stack gap={2} key={area.id} className={classes.area}>
                <h3>{area.name}</h3>
                {tiles(shown.filter((kpi) => kpi.areaId === area.id))}
              </Stack>
            ))}
      {order === 'worst' && !isComplete && shown.length > shownFirst ? (
        <TextButton onClick={() => setComplete(true)} data-screen-only>
          {t('headline.showAll', { count: shown.length })}
        </TextButton>
      ) : null}
    </Stack>
  )
}

/** The areas of these KPIs in their order; the ranked list has their names, so that the page need not request the areas. */
function useAreasOf(list: KpiList, view: ViewQuery): readonly { readonly id: string; readonly name: string }[] {
  const ranked = useQuery(prioritiesQuery(view)).data?.content ?? []
  const names = new Map(ranked.map(({ areaId, areaName }) => [areaId, areaName]))
  return [...new Set(list.content.map(({ areaId }) => areaId))].flatMap((id) => {
    const name = names.get(id)
    return name === undefined ? [] : [{ id, name }]
  })
}
