import { useCallback } from 'react'
import { Chart, type ChartPlace } from '../../../platform/chart/chart.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { ChartKey, KeyLine } from '../../../ui/chart/chart-key.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { linkLook } from '../../../ui/text/link.tsx'
import { AddressLink } from './address-link.tsx'
import { answerChartOptions, type ChartBlock, chartMonths, seriesLook, valuesBy } from './answer-chart.options.ts'

/** A small chart of an answer, also as a table; leads to the KPI. */
export function AnswerChart({ chart }: { chart: ChartBlock }) {
  const { t } = useTranslation('ai')
  const { t: tKpi } = useTranslation('kpi')
  const format = useFormat()
  const { name, unit, decimals, series } = chart
  const build = useCallback(
    (place: ChartPlace) =>
      answerChartOptions(
        chart,
        {
          write: (value) => format.value(value, unit, decimals),
          writeAxis: (value) => format.compact(value, unit),
          period: format.period,
        },
        place,
      ),
    [chart, unit, decimals, format],
  )
  return (
    <ChartFrame
      title={name}
      labels={{ showTable: tKpi('chart.showTable'), showChart: tKpi('chart.showChart') }}
      source={
        <AddressLink address={chart.address} className={linkLook}>
          {t('answer.openKpi')}
        </AddressLink>
      }
      chart={
        <>
          <Chart build={build} label={t('answer.chart', { name })} height={180} />
          {series.length > 1 ? (
            <ChartKey>
              {series.map((line, index) => {
                const { token, width, type } = seriesLook(index)
                return (
                  <KeyLine
                    key={line.name}
                    color={`var(--figure-${token})`}
                    width={width}
                    {...(type === 'solid' ? {} : { dash: '4 3' })}
                  >
                    {line.name}
                  </KeyLine>
                )
              })}
            </ChartKey>
          ) : null}
        </>
      }
      table={<ChartTable chart={chart} />}
    />
  )
}

function ChartTable({ chart: { name, unit, decimals, series } }: { chart: ChartBlock }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const months = chartMonths(series)
  const lines = series.map((line) => ({ name: line.name, values: valuesBy(months, line) }))
  return (
    <DataTable
      caption={name}
      rows={months.map((month, index) => ({ month, index })).toReversed()}
      rowKey={({ month }) => month}
      columns={[
        {
          id: 'month',
          header: t('chart.month'),
          isRowHeader: true,
          cell: ({ month }) => format.period(month),
        },
        ...lines.map((line, number) => ({
          id: String(number),
          header: line.name,
          isFigure: true,
          cell: ({ index }: { readonly index: number }) => format.value(line.values[index] ?? null, unit, decimals),
        })),
      ]}
    />
  )
}
