import type { PathMonth } from '@lotse/analysis/simulation/path.ts'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPlace } from '../../../platform/chart/chart.tsx'
import { endLabel, figureAxis, lineAxis, plotGrid, tooltipText } from '../../../platform/chart/chart-parts.ts'
import { tooltipRow, tooltipStyle } from '../../../platform/chart/chart-style.ts'

/** Names of the path's lines and writers of its figures, in the reader's language. */
export interface PathTexts {
  readonly baseline: string
  readonly scenario: string
  readonly gain: string
  readonly write: (value: number | null) => string
  readonly writeChange: (value: number | null) => string
  readonly writeAxis: (value: number) => string
  readonly period: (period: string, length: 'long' | 'short') => string
}

/** The outcome month by month: the baseline thin and dashed, the scenario as the brand's line. */
export function pathOptions(months: readonly PathMonth[], texts: PathTexts, place: ChartPlace): EChartsCoreOption {
  const { tokens, isNarrow } = place
  const line = (name: string, data: readonly (number | null)[], color: string, style: object, weight: number) => ({
    name,
    type: 'line',
    data,
    symbol: 'none',
    connectNulls: false,
    itemStyle: { color },
    lineStyle: { color, ...style },
    endLabel: endLabel(place, name, { color: weight > 400 ? color : tokens.inkQuiet, weight, width: 104 }),
    labelLayout: { moveOverlap: 'shiftY' },
    emphasis: { disabled: true },
  })
  return {
    textStyle: { fontFamily: tokens.font },
    grid: plotGrid({ right: isNarrow ? 8 : 120 }),
    xAxis: lineAxis(
      tokens,
      months.map(({ period }) => period),
      {
        interval: (index: number) => index % (isNarrow ? 6 : 3) === 0,
        formatter: (period: string) => texts.period(period, 'short'),
      },
    ),
    yAxis: { ...figureAxis(tokens, texts.writeAxis), scale: true },
    tooltip: {
      ...tooltipStyle(tokens),
      trigger: 'axis',
      formatter: (hits: readonly { dataIndex: number }[]) => {
        const month = months[hits[0]?.dataIndex ?? -1]
        if (!month) return ''
        return tooltipText(texts.period(month.period, 'long'), [
          tooltipRow(texts.scenario, texts.write(month.value), true),
          tooltipRow(texts.baseline, texts.write(month.baseline)),
          tooltipRow(texts.gain, texts.writeChange(month.gain)),
        ])
      },
    },
    series: [
      line(
        texts.baseline,
        months.map(({ baseline }) => baseline),
        tokens.inkQuiet,
        { width: 1.25, type: [5, 4] },
        400,
      ),
      line(
        texts.scenario,
        months.map(({ value }) => value),
        tokens.own,
        { width: 2.5, cap: 'round', join: 'round' },
        600,
      ),
    ],
  }
}
