import type { UsageWeek } from '@lotse/contract/features/signal/signal.schema.ts'
import type { EChartsCoreOption } from 'echarts/core'
import type { ChartPlace } from '../../platform/chart/chart.tsx'
import { axisStyle, escapeHtml, tooltipRow, tooltipStyle } from '../../platform/chart/chart-style.ts'

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
    grid: { left: 4, right: 8, top: 12, bottom: 4, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
    xAxis: {
      type: 'category',
      data: weeks.map(({ monday }) => monday),
      ...axisStyle(tokens),
      axisLine: { show: true, lineStyle: { color: tokens.inkQuiet } },
      axisLabel: {
        ...axisStyle(tokens).axisLabel,
        hideOverlap: true,
        interval: Math.max(0, Math.ceil(weeks.length / (isNarrow ? 4 : 10)) - 1),
        formatter: texts.day,
      },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitNumber: 4,
      ...axisStyle(tokens),
      axisLabel: { ...axisStyle(tokens).axisLabel, formatter: texts.number },
    },
    tooltip: {
      ...tooltipStyle(tokens),
      trigger: 'axis',
      axisPointer: { type: 'shadow', shadowStyle: { color: tokens.bandWide, opacity: 0.5 } },
      formatter: (hits: readonly { dataIndex: number }[]) => {
        const week = weeks[hits[0]?.dataIndex ?? -1]
        if (!week) return ''
        const rows = [
          tooltipRow(texts.people, texts.number(week.people), true),
          ...texts.kinds(week.counts).map(([name, count]) => tooltipRow(name, count)),
        ]
        return `<b>${escapeHtml(texts.week(week.monday))}</b><table>${rows.join('')}</table>`
      },
    },
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
