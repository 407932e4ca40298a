import { DUE_FILTERS, type DueFilter } from '@lotse/contract/features/measure/measure.constants.ts'
import {
  PORTFOLIO_MEASURE_SORTS,
  type PortfolioMeasureSort,
} from '@lotse/contract/features/measure/measure.portfolio.constants.ts'
import type {
  PortfolioMeasure,
  PortfolioMeasureList,
} from '@lotse/contract/features/measure/measure.portfolio.schema.ts'
import { MEASURE_STATES } from '@lotse/contract/features/measure/measure.state.ts'
import { usePages } from '../../../platform/api/use-pages.ts'
import { FilteredList } from '../../../platform/list/filtered-list.tsx'
import { OneFilter, SeveralFilter } from '../../../platform/list/list-filter.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { PausedSearch } from '../../../ui/field/paused-search.tsx'
import { Inline } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { VirtualTable } from '../../../ui/table/virtual-table.tsx'
import { PORTFOLIO_PAGE_SIZE, portfolioMeasuresQuery } from './portfolio-measure.queries.ts'
import { PortfolioMeasureCard, usePortfolioMeasureColumns } from './use-portfolio-measure-columns.tsx'

/** Filter and order of the measures of all units, as the address says it. */
export interface PortfolioMeasureView {
  readonly unitId?: string
  readonly state?: string
  readonly due?: DueFilter
  readonly search?: string
  readonly sort?: PortfolioMeasureSort
  readonly direction?: 'ASC' | 'DESC'
}

/** A change of the view; undefined removes a value. */
export type PortfolioMeasurePatch = {
  readonly [Key in keyof PortfolioMeasureView]?: PortfolioMeasureView[Key] | undefined
}

const NO_FILTERS: PortfolioMeasurePatch = { unitId: undefined, state: undefined, due: undefined, search: undefined }

/** The measures of all units of the portfolio, with filters; overdue ones first. */
export function PortfolioMeasures({
  view,
  units,
  onChange,
}: {
  readonly view: PortfolioMeasureView
  /** The units of the portfolio, for the filter. */
  readonly units: readonly { readonly id: string; readonly name: string }[]
  readonly onChange: (patch: PortfolioMeasurePatch) => void
}) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const columns = usePortfolioMeasureColumns()
  const pages = usePages<PortfolioMeasure, PortfolioMeasureList>(
    (page) => portfolioMeasuresQuery(view, page),
    PORTFOLIO_PAGE_SIZE,
  )
  const { firstPage } = pages
  const list = firstPage.data
  const eur = list?.totalExpectedEurPerYear ?? null
  const hasFilters = [view.unitId, view.state, view.due, view.search].some((value) => value !== undefined)
  const summary = list
    ? [
        t('table.found', { count: list.totalElements ?? 0 }),
        ...(list.totalOverdue ? [t('portfolio.overdue', { count: list.totalOverdue })] : []),
        ...(eur === null ? [] : [t('table.sum', { amount: format.value(eur, format.currency) })]),
      ].join(' · ')
    : ''
  return (
    <FilteredList
      query={firstPage}
      subject="measures"
      loading={t('portfolio.loading')}
      filters={<Filters view={view} units={units} onChange={onChange} hasFilters={hasFilters} />}
      countOf={({ totalElements }) => totalElements ?? 0}
      counted={() => summary}
      none={{ title: t('empty.noneTitle'), text: t('empty.noneText') }}
      onClear={() => onChange(NO_FILTERS)}
      empty={{ title: t('portfolio.emptyTitle'), text: t('portfolio.emptyText'), applies: () => !hasFilters }}
    >
      {() => (
        <VirtualTable
          caption={t('portfolio.caption')}
          columns={columns}
          rows={{ ...pages, keyOf: ({ id }) => id }}
          sort={view.sort ? { column: view.sort, isDescending: view.direction === 'DESC' } : null}
          onSort={({ column, isDescending }) =>
            onChange({
              sort: PORTFOLIO_MEASURE_SORTS.find((name) => name === column),
              direction: isDescending ? 'DESC' : 'ASC',
            })
          }
          card={(measure) => <PortfolioMeasureCard measure={measure} />}
        />
      )}
    </FilteredList>
  )
}

function Filters({
  view,
  units,
  hasFilters,
  onChange,
}: React.ComponentProps<typeof PortfolioMeasures> & { readonly hasFilters: boolean }) {
  const { t } = useTranslation('measure')
  return (
    <Inline gap={3} as="search">
      <PausedSearch label={t('filter.search')} value={view.search ?? ''} onChange={(search) => onChange({ search })} />
      <OneFilter
        label={t('term.businessUnit')}
        empty={t('term.allBusinessUnits')}
        choices={units.map(({ id, name }) => ({ value: id, label: name }))}
        value={view.unitId}
        onChange={(unitId) => onChange({ unitId })}
      />
      <SeveralFilter
        label={t('filter.state')}
        choices={MEASURE_STATES.map((state) => ({ value: state, label: t(`state.${state}`) }))}
        value={view.state}
        onChange={(state) => onChange({ state })}
      />
      <OneFilter
        label={t('filter.due')}
        choices={DUE_FILTERS.map((due) => ({ value: due, label: t(`filter.${due}`) }))}
        value={view.due}
        onChange={(due) => onChange({ due })}
      />
      {hasFilters ? (
        <TextButton variant="plain" onClick={() => onChange(NO_FILTERS)}>
          {t('action.clearFilters')}
        </TextButton>
      ) : null}
    </Inline>
  )
}
