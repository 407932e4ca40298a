import type {
  PortfolioComparison,
  PortfolioKpi,
  PortfolioReading,
} from '@lotse/contract/features/businessunit/businessunit.portfolio.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { moneyText } from '@lotse/text/money.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { StatusShape } from '../../../ui/kpi/status-shape.tsx'
import type { Column } from '../../../ui/table/data-table.tsx'
import classes from './portfolio.module.css'
import type { PortfolioRow } from './portfolio-rows.ts'
import { UnitName } from './unit-name.tsx'

/** Marks the columns of KPIs among the others. */
const KPI_COLUMN = 'kpi:'

/** The columns of the comparison. Cells of KPIs lead to the KPI of their unit, in the month and view of the table. */
export function usePortfolioColumns(comparison: PortfolioComparison): readonly Column<PortfolioRow>[] {
  const { t } = useTranslation('businessunit')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const { period, view, kpis, columns } = comparison
  const outcome = kpis.find(({ isOutcome }) => isOutcome)
  const number = (value: number | null) => format.number(value, { maxDecimals: 1 })
  const kpiCell = (kpi: PortfolioKpi, row: PortfolioRow, reading: PortfolioReading | null | undefined) => {
    if (!reading) return null
    const value = format.value(reading.value, kpi.unit, kpi.decimals)
    if (row.kind !== 'UNIT') return value
    const shown = (
      <span className={classes.reading}>
        {value}
        <StatusShape status={reading.status} label={tKpi(`status.${reading.status}`)} />
      </span>
    )
    if (reading.value === null) return shown
    return (
      <Link
        className={classes.target}
        to="/business-analysis/dashboard/detail/analysis"
        search={{
          unit: row.unit.id,
          ...(period === null ? {} : { period }),
          ...(view === 'MONTH' ? {} : { view }),
          id: kpi.id,
        }}
      >
        {shown}
      </Link>
    )
  }
  const kpiColumn = (
    kpi: PortfolioKpi,
    id: string,
    readingOf: (row: PortfolioRow) => PortfolioReading | null | undefined,
  ): Column<PortfolioRow> => ({
    id,
    header: kpi.name,
    isFigure: true,
    sortBy: (row) => readingOf(row)?.value ?? null,
    cell: (row) => kpiCell(kpi, row, readingOf(row)),
  })
  const dateColumn = (id: 'lastAssessment' | 'latestPeriod', textOf: (row: PortfolioRow) => string | null) => ({
    id,
    header: t(`portfolio.${id}`),
    sortBy: (row: PortfolioRow) =>
      row.kind === 'UNIT' ? (id === 'latestPeriod' ? row.unit.latestPeriod : row.unit.lastAssessmentOn) : null,
    cell: (row: PortfolioRow) => (row.kind === 'UNIT' ? (textOf(row) ?? NO_VALUE) : null),
  })
  return [
    {
      id: 'unit',
      header: t('portfolio.unit'),
      isRowHeader: true,
      sortBy: (row) => (row.kind === 'UNIT' ? row.unit.name : null),
      cell: (row) =>
        row.kind === 'UNIT' ? (
          <UnitName unit={row.unit} />
        ) : row.kind === 'MEDIAN' ? (
          t('portfolio.median', { count: row.count })
        ) : (
          t('portfolio.sum')
        ),
    },
    {
      id: 'critical',
      header: t('portfolio.critical'),
      isFigure: true,
      sortBy: ({ critical }) => critical,
      cell: ({ critical }) => number(critical),
    },
    {
      id: 'openPotential',
      header: t('portfolio.openPotential'),
      isFigure: true,
      sortBy: (row) => row.openPotential,
      cell: ({ openPotential, joint }) =>
        openPotential === null ? (
          NO_VALUE
        ) : (
          <span className={classes.amount}>
            {moneyText(format, openPotential)}
            {joint === null ? null : <small>{t('portfolio.potentialOf', { joint: moneyText(format, joint) })}</small>}
          </span>
        ),
    },
    ...(outcome ? [kpiColumn(outcome, 'outcome', (row) => row.outcome)] : []),
    {
      id: 'openMeasures',
      header: t('portfolio.openMeasures'),
      isFigure: true,
      sortBy: ({ openMeasures }) => openMeasures,
      cell: ({ openMeasures }) => number(openMeasures),
    },
    {
      id: 'overdueMeasures',
      header: t('portfolio.overdueMeasures'),
      isFigure: true,
      sortBy: ({ overdueMeasures }) => overdueMeasures,
      cell: (row) => {
        const count = row.overdueMeasures
        if (row.kind !== 'UNIT' || !count) return number(count)
        return (
          <Link className={classes.target} to="/measures" search={{ unit: row.unit.id, due: 'OVERDUE' }} data-overdue>
            {number(count)}
          </Link>
        )
      },
    },
    ...columns.flatMap((id, index) => {
      const kpi = kpis.find((one) => one.id === id)
      return kpi ? [kpiColumn(kpi, `${KPI_COLUMN}${id}`, ({ readings }) => readings[index])] : []
    }),
    dateColumn('lastAssessment', (row) =>
      row.kind === 'UNIT' && row.unit.lastAssessmentOn ? format.date(row.unit.lastAssessmentOn) : null,
    ),
    dateColumn('latestPeriod', (row) =>
      row.kind === 'UNIT' && row.unit.latestPeriod ? format.period(row.unit.latestPeriod, 'short') : null,
    ),
  ]
}
