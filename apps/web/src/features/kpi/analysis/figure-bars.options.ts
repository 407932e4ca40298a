import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPlace } from '../../../platform/chart/chart.tsx'
import { barAxis, barTooltip, figureAxis, plotGrid, tooltipText } from '../../../platform/chart/chart-parts.ts'
import { tooltipRow } from '../../../platform/chart/chart-style.ts'

/** Names and writers of the bars, in the reader's language. */
export interface BarTexts {
  readonly name: string
  readonly write: (value: number | null) => string
  readonly writeAxis: (value: number) => string
  readonly period: (period: string, length: 'long' | 'short') => string
}

/** One figure month by month as bars from zero; a missing month is a gap. The last month is the one being looked at. */
export function figureBarsOptions(
  periods: readonly string[],
  values: readonly (number | null)[],
  texts: BarTexts,
  { tokens, isNarrow }: ChartPlace,
): EChartsCoreOption {
  return {
    textStyle: { fontFamily: tokens.font },
    grid: plotGrid(),
    xAxis: barAxis(tokens, periods, {
      interval: (index: number) =>
        periods.length <= 13
          ? !isNarrow || index % 3 === 0
          : (periods[index] ?? '').endsWith('-01') || (!isNarrow && (periods[index] ?? '').endsWith('-07')),
      formatter: (period: string) => texts.period(period, 'short'),
    }),
    yAxis: figureAxis(tokens, texts.writeAxis, values, { fromZero: true }),
    tooltip: barTooltip(tokens, (index) => {
      const period = periods[index]
      if (period === undefined) return ''
      return tooltipText(texts.period(period, 'long'), [
        tooltipRow(texts.name, texts.write(values[index] ?? null), true),
      ])
    }),
    series: [
      {
        name: texts.name,
        type: 'bar',
        data: values.map((value, index) => ({
          value,
          itemStyle: { color: tokens.own, opacity: index === values.length - 1 ? 1 : 0.55 },
        })),
        barMaxWidth: 28,
        barCategoryGap: '28%',
        emphasis: { disabled: true },
      },
    ],
  }
}
