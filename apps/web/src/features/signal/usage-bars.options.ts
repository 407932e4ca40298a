import type { UsageWeek } from '@lotse/contract/features/signal/signal.schema.ts'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPlace } from '../../platform/chart/chart.tsx'
import { barAxis, barTooltip, figureAxis, plotGrid, tooltipText } from '../../platform/chart/chart-parts.ts'
import { tooltipRow } from '../../platform/chart/chart-style.ts'

/** Names and writers of the chart, in the reader's language. */
export interface UsageBarTexts {
  readonly people: string
  readonly week: (monday: string) => string
  readonly kinds: (counts: UsageWeek['counts']) => readonly (readonly [string, string])[]
  readonly number: (value: number) => string
  readonly day: (monday: string) => string
}

/** Active people as bars, one a week; what they did is told by the tooltip. */
export function usageBarsOptions(
  weeks: readonly UsageWeek[],
  texts: UsageBarTexts,
  { tokens, isNarrow }: ChartPlace,
): EChartsCoreOption {
  return {
    textStyle: { fontFamily: tokens.font },
    grid: plotGrid(),
    xAxis: barAxis(
      tokens,
      weeks.map(({ monday }) => monday),
      { interval: Math.max(0, Math.ceil(weeks.length / (isNarrow ? 4 : 10)) - 1), formatter: texts.day },
    ),
    yAxis: { ...figureAxis(tokens, texts.number), minInterval: 1 },
    tooltip: barTooltip(tokens, (index) => {
      const week = weeks[index]
      if (!week) return ''
      return tooltipText(texts.week(week.monday), [
        tooltipRow(texts.people, texts.number(week.people), true),
        ...texts.kinds(week.counts).map(([name, count]) => tooltipRow(name, count)),
      ])
    }),
    series: [
      {
        name: texts.people,
        type: 'bar',
        data: weeks.map(({ people }) => people),
        itemStyle: { color: tokens.own },
        barMaxWidth: 28,
        barCategoryGap: '28%',
        emphasis: { disabled: true },
      },
    ],
  }
}
