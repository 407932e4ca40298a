import { STATUSES } from '@lotse/contract/figure.constants.ts'
import type { StatusCounts } from '@lotse/contract/figure.schema.ts'
import { IconStar } from '@tabler/icons-react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { FilterChips } from '../../../ui/field/filter-chips.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { StatusShape } from '../../../ui/kpi/status-shape.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx'
import { AREA_SORTS, type AreaSearch } from '../../search/view.ts'
import classes from './area-dashboard.module.css'

const WORST_FIRST = ['BAD', 'WARN', 'GOOD', 'NONE'] as const satisfies readonly (typeof STATUSES)[number][]

/** One filter at a time: a status, or the favourites. */
export interface AreaFilter {
  readonly status: AreaSearch['status'] | undefined
  readonly favorite: true | undefined
}

/** Without a filter. */
export const NO_FILTER: AreaFilter = { status: undefined, favorite: undefined }

const FAVORITES = 'FAVORITES'

/** The filters, the order and the layout of an area's KPIs. */
export function AreaDashboardBar({
  counts,
  favoriteCount,
  search,
  onChange,
}: {
  counts: StatusCounts
  /** How many of the area's KPIs are favourites of the person. */
  favoriteCount: number
  search: AreaSearch
  onChange: (patch: AreaFilter | AreaSearch) => void
}) {
  const { t } = useTranslation('area')
  const { t: tKpi } = useTranslation('kpi')
  const { t: tFavorite } = useTranslation('kpi-favorite')
  const total = STATUSES.reduce((sum, status) => sum + counts[status], 0)
  return (
    <Inline gap={3} justify="between" className={classes.bar}>
      <FilterChips
        label={t('dashboard.filter.label')}
        chips={[
          { value: null, label: t('dashboard.filter.all'), count: total },
          ...WORST_FIRST.filter((status) => counts[status] > 0 || search.status === status).map((status) => ({
            value: status,
            label: tKpi(`status.${status}`),
            icon: <StatusShape status={status} />,
            count: counts[status],
          })),
          ...(favoriteCount > 0 || search.favorite
            ? [
                {
                  value: FAVORITES,
                  label: tFavorite('filter'),
                  icon: <IconStar size={16} stroke={1.75} aria-hidden />,
                  count: favoriteCount,
                } as const,
              ]
            : []),
        ]}
        value={search.favorite ? FAVORITES : (search.status ?? null)}
        onChange={(value) =>
          onChange(
            value === FAVORITES ? { ...NO_FILTER, favorite: true } : { ...NO_FILTER, status: value ?? undefined },
          )
        }
      />
      <Inline data-screen-only>
        <ChoiceMenu
          label={t('dashboard.sort.label')}
          choices={AREA_SORTS.map((sort) => ({ value: sort, label: t(`dashboard.sort.${sort}`) }))}
          value={search.sort ?? 'status'}
          onChange={(value) => onChange({ sort: AREA_SORTS.find((sort) => sort === value) ?? 'status' })}
        />
        <Segmented
          label={t('dashboard.shape.label')}
          options={[
            { value: 'cards', label: t('dashboard.shape.cards') },
            { value: 'table', label: t('dashboard.shape.table') },
            { value: 'targets', label: t('dashboard.shape.targets') },
          ]}
          value={search.shape ?? 'cards'}
          onChange={(shape) => onChange({ shape })}
        />
      </Inline>
    </Inline>
  )
}
