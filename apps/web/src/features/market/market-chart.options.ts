import type { MarketMonth } from '@lotse/contract/features/market/market.schema.ts'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPlace } from '../../platform/chart/chart.tsx'
import { axisStyle, escapeHtml, tooltipRow, tooltipStyle } from '../../platform/chart/chart-style.ts'

/** Names and writers of the chart, in the reader's language. */
export interface MarketChartTexts {
  readonly thisYear: string
  readonly priorYear: string
  readonly write: (value: number | null) => string
  readonly writeAxis: (value: number) => string
  readonly month: (period: string, length: 'long' | 'short') => string
}

/** Months of a year as bars from zero, the prior year as a light line; the month that is looked at stands out. */
export function marketChartOptions(
  months: readonly MarketMonth[],
  chosen: string,
  texts: MarketChartTexts,
  { tokens }: ChartPlace,
): EChartsCoreOption {
  return {
    textStyle: { fontFamily: tokens.font },
    grid: { left: 4, right: 8, top: 16, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: months.map(({ period }) => period),
      ...axisStyle(tokens),
      axisLine: { show: true, lineStyle: { color: tokens.inkQuiet } },
      axisLabel: {
        ...axisStyle(tokens).axisLabel,
        interval: 0,
        hideOverlap: true,
        formatter: (period: string) => texts.month(period, 'short'),
      },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      min: 0,
      ...axisStyle(tokens),
      axisLabel: { ...axisStyle(tokens).axisLabel, formatter: texts.writeAxis },
    },
    tooltip: {
      ...tooltipStyle(tokens),
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: tokens.bandWide, opacity: 0.5 } },
      formatter: (hits: readonly { dataIndex: number }[]) => {
        const month = months[hits[0]?.dataIndex ?? -1]
        if (month === undefined) return ''
        const rows = [
          tooltipRow(texts.thisYear, texts.write(month.value), true),
          tooltipRow(texts.priorYear, texts.write(month.priorYear)),
        ]
        return `<b>${escapeHtml(texts.month(month.period, 'long'))}</b><table>${rows.join('')}</table>`
      },
    },
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
