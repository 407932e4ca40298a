import { STATUSES, type StatusCounts } from '@lotse/contract/figure.schema.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { FilterChips } from '../../../ui/field/filter-chips.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { StatusShape } from '../../../ui/kpi/status-shape.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx'
import { AREA_SORTS, type AreaSearch } from '../../search/view.ts'
import classes from './area-dashboard.module.css'

const WORST_FIRST = ['BAD', 'WARN', 'GOOD', 'NONE'] as const satisfies readonly (typeof STATUSES)[number][]

/** The filters, the order and the layout of an area's KPIs. */
export function AreaDashboardBar({
  counts,
  search,
  onChange,
}: {
  counts: StatusCounts
  search: AreaSearch
  onChange: (patch: AreaSearch | { status: undefined }) => void
}) {
  const { t } = useTranslation('area')
  const { t: tKpi } = useTranslation('kpi')
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
        ]}
        value={search.status ?? null}
        onChange={(status) => onChange(status === null ? { status: undefined } : { status })}
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
          ]}
          value={search.shape ?? 'cards'}
          onChange={(shape) => onChange({ shape })}
        />
      </Inline>
    </Inline>
  )
}
