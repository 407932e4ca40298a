import { MAXIMUM_PORTFOLIO_KPIS } from '@lotse/contract/features/businessunit/businessunit.portfolio.constants.ts'
import type { PortfolioComparison as Comparison } from '@lotse/contract/features/businessunit/businessunit.portfolio.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { StatusError } from '../../../platform/api/api-error.ts'
import { download } from '../../../platform/api/call.ts'
import { exportPortfolioComparison } from '../../../platform/api/generated/businessunit.portfolio.operations.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { useLoadErrorTexts } from '../../../platform/text/load-error.ts'
import { EmptyState, ErrorState, Skeleton, SkeletonBar } from '../../../ui/feedback/states.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { sortRows } from '../../../ui/table/data-table.sort.ts'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { NoUnits } from '../no-units.tsx'
import { filterUnits, NO_FILTER } from '../unit-filter.ts'
import { UnitFilters, WidePickers } from '../unit-filters.tsx'
import classes from './portfolio.module.css'
import { portfolioComparisonQuery } from './portfolio.queries.ts'
import { PortfolioExport } from './portfolio-export.tsx'
import { type PortfolioRow, portfolioRows } from './portfolio-rows.ts'
import type { PortfolioViewProps } from './portfolio-view.ts'
import { useFigurePickers } from './use-figure-pickers.tsx'
import { usePortfolioColumns } from './use-portfolio-columns.tsx'
import { useUnitFilter } from './use-unit-filter.ts'

/** The summaries stay above the units, in this order. */
const PINNED: readonly PortfolioRow['kind'][] = ['MEDIAN', 'SUM', 'UNIT']

/** All units of the portfolio side by side, with the KPIs that the reader chooses, filters and export. */
export function PortfolioComparison({ view, onChange }: PortfolioViewProps) {
  const { t } = useTranslation('businessunit')
  const errorTexts = useLoadErrorTexts('list')
  const { period, kpis } = view
  const query = useQuery(
    portfolioComparisonQuery({
      ...(period ? { period } : {}),
      ...(view.view ? { view: view.view } : {}),
      ...(kpis ? { kpis } : {}),
    }),
  )
  if (query.data) {
    if (query.data.content.length === 0) return <NoUnits />
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
        title={errorTexts.title}
        text={errorTexts.text}
        retryLabel={errorTexts.retry}
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

function Loaded({ comparison, view, onChange }: PortfolioViewProps & { readonly comparison: Comparison }) {
  const { t } = useTranslation('businessunit')
  const format = useFormat()
  const language = useLanguage()
  const [filter, setFilter] = useUnitFilter(view, onChange)
  const columns = usePortfolioColumns(comparison)
  const more = useFigurePickers({ comparison, view, onChange })
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
      <UnitFilters
        units={comparison.content}
        filter={filter}
        onChange={setFilter}
        onEnter={() => undefined}
        more={more}
      />
      <Inline gap={3} justify="between" data-screen-only>
        <WidePickers pickers={more.pickers} />
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
          action={<TextButton onClick={() => setFilter(NO_FILTER)}>{t('action.clearFilters')}</TextButton>}
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
