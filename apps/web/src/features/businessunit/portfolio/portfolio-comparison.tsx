import { exportPortfolioComparison } from '@lotse/contract/features/businessunit/businessunit.portfolio.operations.ts'
import {
  type PortfolioComparison as Comparison,
  MAXIMUM_PORTFOLIO_KPIS,
} from '@lotse/contract/features/businessunit/businessunit.portfolio.schema.ts'
import { VIEWS, type View } from '@lotse/contract/figure.schema.ts'
import { LOCALE_OF } from '@lotse/contract/language.ts'
import { useQuery } from '@tanstack/react-query'
import { StatusError } from '../../../platform/api/api-error.ts'
import { download } from '../../../platform/api/call.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { useFoundText } from '../../../platform/text/use-found-text.ts'
import { MonthPicker } from '../../../ui/date/month-picker.tsx'
import { EmptyState, ErrorState, Skeleton, SkeletonBar } from '../../../ui/feedback/states.tsx'
import { MultiFilter } from '../../../ui/field/multi-filter.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { sortRows } from '../../../ui/table/data-table.sort.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { filterUnits, NO_FILTER, type UnitFilter } from '../unit-filter.ts'
import { UnitFilters } from '../unit-filters.tsx'
import classes from './portfolio.module.css'
import { portfolioComparisonQuery } from './portfolio.queries.ts'
import { PortfolioExport } from './portfolio-export.tsx'
import { type PortfolioRow, portfolioRows } from './portfolio-rows.ts'
import { usePortfolioColumns } from './use-portfolio-columns.tsx'
import { useUnitFilter } from './use-unit-filter.ts'

/** What the comparison shows, as the address says it. */
export interface PortfolioView extends Partial<UnitFilter> {
  readonly period?: string
  readonly view?: View
  /** Ids of KPIs, separated by commas. */
  readonly kpis?: string
  /** The column that orders the rows; by default the order of the list. */
  readonly sort?: string
  readonly direction?: 'ASC' | 'DESC'
}

/** A change of the view; undefined removes a value. */
export type PortfolioPatch = { readonly [Key in keyof PortfolioView]?: PortfolioView[Key] | undefined }

interface PortfolioComparisonProps {
  readonly view: PortfolioView
  readonly onChange: (patch: PortfolioPatch) => void
}

/** The summaries stay above the units, in this order. */
const PINNED: readonly PortfolioRow['kind'][] = ['MEDIAN', 'SUM', 'UNIT']

/** All units of the portfolio side by side, with the KPIs that the reader chooses, filters and export. */
export function PortfolioComparison({ view, onChange }: PortfolioComparisonProps) {
  const { t } = useTranslation('businessunit')
  const { period, kpis } = view
  const query = useQuery(
    portfolioComparisonQuery({
      ...(period ? { period } : {}),
      ...(view.view ? { view: view.view } : {}),
      ...(kpis ? { kpis } : {}),
    }),
  )
  if (query.data) {
    if (query.data.content.length === 0) return <EmptyState title={t('emptyTitle')} text={t('emptyText')} />
    return (
      <div aria-busy={query.isPlaceholderData}>
        <Loaded comparison={query.data} view={view} onChange={onChange} />
      </div>
    )
  }
  if (query.isError) {
    const isOutOfRange = query.error instanceof StatusError && query.error.code === 'kpi.period_out_of_range'
    return isOutOfRange ? (
      <EmptyState
        title={t('portfolio.outOfRange')}
        text={t('portfolio.outOfRangeText')}
        action={<TextButton onClick={() => onChange({ period: undefined })}>{t('portfolio.latest')}</TextButton>}
      />
    ) : (
      <ErrorState
        title={t('errorTitle')}
        text={t('errorText')}
        retryLabel={t('retry')}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return (
    <Skeleton label={t('portfolio.loading')}>
      <Stack gap={3}>
        <SkeletonBar height={44} />
        <SkeletonBar height={480} />
      </Stack>
    </Skeleton>
  )
}

function Loaded({ comparison, view, onChange }: PortfolioComparisonProps & { readonly comparison: Comparison }) {
  const { t } = useTranslation('businessunit')
  const format = useFormat()
  const language = useLanguage()
  const [filter, setFilter] = useUnitFilter(view, onChange)
  const columns = usePortfolioColumns(comparison)
  const found = filterUnits(comparison.content, filter, language)
  const rows = portfolioRows(found)
  const sort = view.sort ? { column: view.sort, isDescending: view.direction === 'DESC' } : null
  const sortBy = columns.find(({ id }) => id === sort?.column)?.sortBy
  const shown = () => {
    const units = rows.filter((row) => row.kind === 'UNIT')
    const ordered: readonly PortfolioRow[] = sort && sortBy ? sortRows(units, sortBy, sort.isDescending) : units
    return {
      ...(comparison.period === null ? {} : { period: comparison.period }),
      view: comparison.view,
      kpis: [...comparison.columns],
      unitIds: ordered.flatMap((row) => (row.kind === 'UNIT' ? [row.unit.id] : [])),
    }
  }
  const { period, lastPeriod } = comparison
  const older = found.filter(
    ({ latestPeriod }) => period === null && latestPeriod !== null && latestPeriod !== lastPeriod,
  )
  return (
    <Stack gap={3}>
      <UnitFilters units={comparison.content} filter={filter} onChange={setFilter} onEnter={() => undefined} />
      <Inline gap={3} justify="between" data-screen-only>
        <FigurePickers comparison={comparison} view={view} onChange={onChange} />
        <PortfolioExport
          title={t('portfolio.export.title')}
          fetchFile={(file, signal, onProgress) =>
            download(exportPortfolioComparison, { body: { ...shown(), ...file }, signal }, onProgress)
          }
        />
      </Inline>
      <Text size="xs" tone="faint" isFigure role="status">
        {[
          t('found', { count: found.length }),
          ...(view.kpis && comparison.columns.length >= MAXIMUM_PORTFOLIO_KPIS
            ? [t('portfolio.columns.full', { count: MAXIMUM_PORTFOLIO_KPIS })]
            : []),
          ...(older.length > 0 && lastPeriod
            ? [t('portfolio.older', { count: older.length, period: format.period(lastPeriod) })]
            : []),
        ].join(' · ')}
      </Text>
      {found.length === 0 ? (
        <EmptyState
          title={t('noMatchTitle')}
          text={t('noMatchText')}
          action={<TextButton onClick={() => setFilter(NO_FILTER)}>{t('clearFilters')}</TextButton>}
        />
      ) : (
        <div className={classes.table}>
          <DataTable
            caption={t('portfolio.title')}
            columns={columns}
            rows={rows}
            rowKey={(row) => (row.kind === 'UNIT' ? `unit ${row.unit.id}` : row.kind)}
            isRowEmphasised={({ kind }) => kind !== 'UNIT'}
            pinRank={({ kind }) => PINNED.indexOf(kind)}
            layout="scroll"
            initialSort={sort}
            onSort={({ column, isDescending }) => onChange({ sort: column, direction: isDescending ? 'DESC' : 'ASC' })}
          />
        </div>
      )}
      <Text size="xs" tone="faint">
        {t('portfolio.peers')}
      </Text>
    </Stack>
  )
}

/** Month, aggregation and KPIs. The last month is the standard: then each unit shows its own latest one. */
function FigurePickers({ comparison, view, onChange }: PortfolioComparisonProps & { readonly comparison: Comparison }) {
  const { t } = useTranslation('businessunit')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const found = useFoundText()
  const locale = LOCALE_OF[useLanguage()]
  const { period, firstPeriod, lastPeriod, kpis, columns } = comparison
  const standard = { value: '', label: t('portfolio.columns.standard') }
  return (
    <Inline gap={3}>
      {firstPeriod && lastPeriod ? (
        <MonthPicker
          value={period ?? lastPeriod}
          first={firstPeriod}
          last={lastPeriod}
          texts={{
            label: tKpi('period.label'),
            previous: tKpi('period.previous'),
            next: tKpi('period.next'),
            long: format.period,
            short: format.monthName,
          }}
          onChange={(next) => onChange({ period: next === lastPeriod ? undefined : next })}
        />
      ) : null}
      <Segmented
        label={tKpi('view.label')}
        options={VIEWS.map((one) => ({ value: one, label: tKpi(`view.${one}`) }))}
        value={comparison.view}
        onChange={(next) => onChange({ view: next === 'MONTH' ? undefined : next })}
      />
      <MultiFilter
        label={t('portfolio.columns.label')}
        shown={view.kpis ? format.number(columns.length) : standard.label}
        choices={[
          standard,
          ...kpis
            .filter(({ isOutcome }) => !isOutcome)
            .map(({ id, name, areaName, critical }) => ({
              value: id,
              label: name,
              group: areaName,
              note: t('portfolio.columns.option', { count: critical }),
            })),
        ]}
        values={view.kpis ? columns : ['', ...columns]}
        texts={{
          search: t('portfolio.columns.search'),
          nothing: t('portfolio.columns.nothing'),
          found,
          locale,
        }}
        onChange={(values) => {
          // The first choice is the standard; any other KPI that is chosen replaces it.
          const returns = values.includes('') && view.kpis !== undefined
          const chosen = values.filter((id) => id !== '').slice(0, MAXIMUM_PORTFOLIO_KPIS)
          onChange({ kpis: returns ? undefined : chosen.join(',') || undefined })
        }}
      />
    </Inline>
  )
}
