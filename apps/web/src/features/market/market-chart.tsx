import type { MarketMonth, MarketView } from '@lotse/contract/features/market/market.schema.ts'
import { useCallback, useMemo } from 'react'
import { Chart, type ChartPlace } from '../../platform/chart/chart.tsx'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { ChartFrame } from '../../ui/chart/chart-frame.tsx'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { Text } from '../../ui/text/text.tsx'
import classes from './market-chart.module.css'
import { marketChartOptions } from './market-chart.options.ts'
import { MarketSource } from './market-source.tsx'

/** The months of the year against those of the year before, as a chart or as a table. */
export function MarketChart({ view }: { view: MarketView }) {
  const { t } = useTranslation('market')
  const format = useFormat()
  const { months, period } = view
  const year = period.slice(0, 4)
  const years = useMemo(() => ({ this: year, prior: String(Number(year) - 1) }), [year])
  const build = useCallback(
    (place: ChartPlace) =>
      marketChartOptions(
        months,
        period,
        {
          thisYear: years.this,
          priorYear: years.prior,
          write: (value) => format.number(value),
          writeAxis: (value) => format.compact(value),
          month: (key, length) => (length === 'long' ? format.period(key) : format.monthName(key)),
        },
        place,
      ),
    [months, period, years, format],
  )
  const drive = view.drives.find(({ id }) => id === view.drive)?.name
  const subject = [view.brand?.name ?? t('total'), drive].filter((part) => part !== undefined).join(', ')
  const title = t('chart.title', { subject, year })
  return (
    <ChartFrame
      title={title}
      source={<MarketSource source={view.source} />}
      labels={{ showTable: t('chart.showTable'), showChart: t('chart.showChart') }}
      chart={
        <>
          <Chart build={build} label={title} height={280} />
          <Text as="ul" size="xs" tone="soft" isFigure className={classes.key} aria-hidden="true">
            <li data-mark="bar">{years.this}</li>
            <li data-mark="line">{years.prior}</li>
          </Text>
        </>
      }
      table={<MonthTable view={view} years={years} caption={title} />}
    />
  )
}

function MonthTable({
  view,
  years,
  caption,
}: {
  view: MarketView
  years: { readonly this: string; readonly prior: string }
  caption: string
}) {
  const { t } = useTranslation('market')
  const format = useFormat()
  const columns: readonly Column<MarketMonth>[] = [
    { id: 'month', header: t('term.month'), isRowHeader: true, cell: (month) => format.period(month.period) },
    { id: 'this', header: years.this, isFigure: true, cell: (month) => format.number(month.value) },
    { id: 'prior', header: years.prior, isFigure: true, cell: (month) => format.number(month.priorYear) },
  ]
  return (
    <DataTable
      caption={t('caption', { title: caption })}
      columns={columns}
      rows={view.months}
      rowKey={(month) => month.period}
    />
  )
}
