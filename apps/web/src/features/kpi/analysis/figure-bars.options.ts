import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPlace } from '../../../platform/chart/chart.tsx'
import { barAxis, barTooltip, figureAxis, plotGrid, tooltipText } from '../../../platform/chart/chart-parts.ts'
import { tooltipRow } from '../../../platform/chart/chart-style.ts'

/** Names and writers of the bars, in the reader's language. */
export interface BarTexts {
  readonly name: string
  /** Name of the compared values. */
  readonly compared: string
  readonly write: (value: number | null) => string
  readonly writeAxis: (value: number) => string
  readonly period: (period: string, length: 'long' | 'short') => string
}

/**
 * One figure month by month as bars from zero; a missing month is a gap. The last month is the one being looked at.
 * @param compared a line over the bars; null: of nothing
 */
export function figureBarsOptions(
  periods: readonly string[],
  values: readonly (number | null)[],
  texts: BarTexts,
  { tokens, isNarrow }: ChartPlace,
  compared: readonly (number | null)[] | null = null,
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
    yAxis: figureAxis(tokens, texts.writeAxis, [...values, ...(compared ?? [])], { fromZero: true }),
    tooltip: barTooltip(tokens, (index) => {
      const period = periods[index]
      if (period === undefined) return ''
      return tooltipText(texts.period(period, 'long'), [
        tooltipRow(texts.name, texts.write(values[index] ?? null), true),
        compared ? tooltipRow(texts.compared, texts.write(compared[index] ?? null)) : '',
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
      ...(compared ? [comparedSeries(texts.compared, compared, tokens)] : []),
    ],
  }
}

/** Marks with a thin line between them, so that they read as values of the same months. */
function comparedSeries(name: string, data: readonly (number | null)[], tokens: ChartPlace['tokens']) {
  return {
    name,
    type: 'line',
    data,
    symbol: 'rect',
    symbolSize: [16, 3],
    showAllSymbol: true,
    connectNulls: false,
    itemStyle: { color: tokens.ink },
    lineStyle: { color: tokens.ink, width: 0.75, type: [2, 3] },
    emphasis: { disabled: true },
    z: 5,
  }
}
