import type { AreaSummary } from '@lotse/contract/features/area/area.schema.ts'
import type { KpiList } from '@lotse/contract/features/kpi/kpi.schema.ts'
import type { KpiSummary, ViewQuery } from '@lotse/contract/figure.schema.ts'
import { useState } from 'react'
import { AreaIcon } from '../../../features/area/area-icon.tsx'
import { KpiTiles } from '../../../features/kpi/overview/collection.tsx'
import { worstFirst } from '../../../features/kpi/overview/order.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { FilterChips } from '../../../ui/field/filter-chips.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Heading } from '../../../ui/text/text.tsx'
import classes from './home.module.css'

/** How many tiles are enough to begin with, worst first; the others follow on demand. */
const SHOWN_FIRST = 9

/** The headline KPIs as tiles: filtered by area, worst first or grouped by area. */
export function HomeHeadlines({
  list,
  areas,
  view,
  startAreaId,
}: {
  list: KpiList
  areas: readonly AreaSummary[]
  view: ViewQuery
  /** The area that is chosen at first; null: all. */
  startAreaId: string | null
}) {
  const { t } = useTranslation('home')
  const [areaId, setAreaId] = useState(startAreaId)
  const [isComplete, setComplete] = useState(false)
  const [order, setOrder] = useState<'worst' | 'byArea'>('worst')
  const shown = areaId === null ? list.content : list.content.filter((kpi) => kpi.areaId === areaId)
  const tiles = (kpis: readonly KpiSummary[]) => <KpiTiles kpis={kpis} resolved={list.view} view={view} />
  const present = areas.filter(({ id }) => list.content.some((kpi) => kpi.areaId === id))
  return (
    <Stack as="section" gap={4} aria-label={t('headline.title')}>
      <Inline gap={3} justify="between">
        <Heading level={2}>{t('headline.title')}</Heading>
        <Segmented
          label={t('headline.order')}
          options={[
            { value: 'worst', label: t('headline.worst') },
            { value: 'byArea', label: t('headline.byArea') },
          ]}
          value={order}
          onChange={setOrder}
        />
      </Inline>
      <FilterChips
        label={t('headline.filter')}
        chips={[
          { value: null, label: t('headline.all') },
          ...present.map(({ id, name, icon }) => ({
            value: id,
            label: name,
            icon: <AreaIcon name={icon} size={16} />,
          })),
        ]}
        value={areaId}
        onChange={setAreaId}
      />
      {order === 'worst' || present.length === 0
        ? tiles(worstFirst(shown).slice(0, isComplete ? shown.length : SHOWN_FIRST))
        : present
            .filter(({ id }) => areaId === null || areaId === id)
            .map((area) => (
              <Stack gap={2} key={area.id} className={classes.area}>
                <h3>
                  <AreaIcon name={area.icon} size={18} />
                  {area.name}
                </h3>
                {tiles(shown.filter((kpi) => kpi.areaId === area.id))}
              </Stack>
            ))}
      {order === 'worst' && !isComplete && shown.length > SHOWN_FIRST ? (
        <TextButton onClick={() => setComplete(true)}>{t('headline.showAll', { count: shown.length })}</TextButton>
      ) : null}
    </Stack>
  )
}
