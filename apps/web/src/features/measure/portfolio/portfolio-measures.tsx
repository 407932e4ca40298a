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
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { MultiFilter } from '../../../ui/field/multi-filter.tsx'
import { PausedSearch } from '../../../ui/field/paused-search.tsx'
import { SearchChoiceField } from '../../../ui/field/search-choice.tsx'
import { listOf, valuesOf } from '../../../ui/field/value-list.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { VirtualTable } from '../../../ui/table/virtual-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSearchTexts } from '../field/use-search-texts.ts'
import { TableSkeleton } from '../measure-skeletons.tsx'
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
  const errorTexts = useLoadErrorTexts('measures')
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
    <Stack gap={3}>
      <Filters view={view} units={units} onChange={onChange} hasFilters={hasFilters} />
      <Text size="xs" tone="faint" isFigure role="status">
        {summary}
      </Text>
      <Loadable query={firstPage} errorTexts={errorTexts} skeleton={<TableSkeleton label={t('portfolio.loading')} />}>
        {({ totalElements }) =>
          totalElements === 0 ? (
            <EmptyState
              title={hasFilters ? t('empty.noneTitle') : t('portfolio.emptyTitle')}
              text={hasFilters ? t('empty.noneText') : t('portfolio.emptyText')}
              action={
                hasFilters ? <TextButton onClick={() => onChange(NO_FILTERS)}>{t('filter.clear')}</TextButton> : null
              }
            />
          ) : (
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
          )
        }
      </Loadable>
    </Stack>
  )
}

function Filters({
  view,
  units,
  hasFilters,
  onChange,
}: React.ComponentProps<typeof PortfolioMeasures> & { readonly hasFilters: boolean }) {
  const { t } = useTranslation('measure')
  const searchTexts = useSearchTexts()
  const states = valuesOf(view.state)
  const [state] = MEASURE_STATES.filter((one) => states.includes(one))
  return (
    <Inline gap={3} as="search" data-screen-only>
      <PausedSearch label={t('filter.search')} value={view.search ?? ''} onChange={(search) => onChange({ search })} />
      <SearchChoiceField
        label={t('term.businessUnit')}
        look="filter"
        empty={t('term.allBusinessUnits')}
        choices={units.map(({ id, name }) => ({ value: id, label: name }))}
        value={view.unitId ?? null}
        texts={searchTexts(t('term.businessUnit'))}
        onChange={(unitId) => onChange({ unitId: unitId ?? undefined })}
      />
      <MultiFilter
        label={t('filter.state')}
        shown={
          state === undefined
            ? t('filter.all')
            : states.length === 1
              ? t(`state.${state}`)
              : t('filter.several', { count: states.length })
        }
        choices={MEASURE_STATES.map((one) => ({ value: one, label: t(`state.${one}`) }))}
        values={states}
        texts={searchTexts(t('filter.state'))}
        onChange={(values) => onChange({ state: listOf(values, MEASURE_STATES) })}
      />
      <SearchChoiceField
        label={t('filter.due')}
        look="filter"
        empty={t('filter.all')}
        choices={DUE_FILTERS.map((due) => ({ value: due, label: t(`filter.${due}`) }))}
        value={view.due ?? null}
        texts={searchTexts(t('filter.due'))}
        onChange={(value) => onChange({ due: DUE_FILTERS.find((due) => due === value) })}
      />
      {hasFilters ? (
        <TextButton variant="plain" onClick={() => onChange(NO_FILTERS)}>
          {t('filter.clear')}
        </TextButton>
      ) : null}
    </Inline>
  )
}
