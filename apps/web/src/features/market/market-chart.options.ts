import type { MarketMonth } from '@lotse/contract/features/market/market.schema.ts'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPlace } from '../../platform/chart/chart.tsx'
import { barAxis, barTooltip, figureAxis, plotGrid, tooltipText } from '../../platform/chart/chart-parts.ts'
import { tooltipRow } from '../../platform/chart/chart-style.ts'

/** Names and writers of the chart, in the reader's language. */
export interface MarketChartTexts {
  readonly thisYear: string
  readonly priorYear: string
  readonly write: (value: number | null) => string
  readonly writeAxis: (value: number) => string
  readonly month: (period: string, length: 'long' | 'short') => string
}

/** Months of a year as bars from zero, the prior year as a light line; the selected month is highlighted. */
export function marketChartOptions(
  months: readonly MarketMonth[],
  chosen: string,
  texts: MarketChartTexts,
  { tokens }: ChartPlace,
): EChartsCoreOption {
  return {
    textStyle: { fontFamily: tokens.font },
    grid: plotGrid({ top: 16 }),
    xAxis: barAxis(
      tokens,
      months.map(({ period }) => period),
      { interval: 0, formatter: (period: string) => texts.month(period, 'short') },
    ),
    yAxis: figureAxis(
      tokens,
      texts.writeAxis,
      months.flatMap(({ value, priorYear }) => [value, priorYear]),
      { fromZero: true },
    ),
    tooltip: barTooltip(tokens, (index) => {
      const month = months[index]
      if (month === undefined) return ''
      return tooltipText(texts.month(month.period, 'long'), [
        tooltipRow(texts.thisYear, texts.write(month.value), true),
        tooltipRow(texts.priorYear, texts.write(month.priorYear)),
      ])
    }),
    series: [
      {
        name: texts.thisYear,
        type: 'bar',
        data: months.map(({ period, value }) => ({
          value,
          itemStyle: { color: tokens.own, opacity: period === chosen ? 1 : 0.55 },
        })),
        barMaxWidth: 32,
        barCategoryGap: '34%',
        emphasis: { disabled: true },
      },
      {
        name: texts.priorYear,
        type: 'line',
        data: months.map(({ priorYear }) => priorYear),
        lineStyle: { color: tokens.prior, width: 1.5 },
        itemStyle: { color: tokens.prior },
        symbol: 'circle',
        symbolSize: 5,
        connectNulls: false,
        emphasis: { disabled: true },
      },
    ],
  }
}
