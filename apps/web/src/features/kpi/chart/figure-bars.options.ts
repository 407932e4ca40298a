import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPlace } from '../../../platform/chart/chart.tsx'
import { axisStyle, escapeHtml, tooltipRow, tooltipStyle } from '../../../platform/chart/chart-style.ts'

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
    grid: { left: 4, right: 8, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: periods,
      ...axisStyle(tokens),
      axisLine: { show: true, lineStyle: { color: tokens.inkQuiet }, onZero: true },
      axisLabel: {
        ...axisStyle(tokens).axisLabel,
        // Below the plot even when bars hang under the zero line.
        hideOverlap: true,
        interval: (index: number) =>
          periods.length <= 13
            ? !isNarrow || index % 3 === 0
            : (periods[index] ?? '').endsWith('-01') || (!isNarrow && (periods[index] ?? '').endsWith('-07')),
        formatter: (period: string) => texts.period(period, 'short'),
      },
    },
    yAxis: {
      type: 'value',
      splitNumber: 4,
      ...axisStyle(tokens),
      axisLabel: { ...axisStyle(tokens).axisLabel, formatter: texts.writeAxis },
    },
    tooltip: {
      ...tooltipStyle(tokens),
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: tokens.bandWide, opacity: 0.5 } },
      formatter: (hits: readonly { dataIndex: number }[]) => {
        const index = hits[0]?.dataIndex ?? -1
        const period = periods[index]
        if (period === undefined) return ''
        const row = tooltipRow(texts.name, texts.write(values[index] ?? null), true)
        return `<b>${escapeHtml(texts.period(period, 'long'))}</b><table>${row}</table>`
      },
    },
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
