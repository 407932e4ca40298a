import { SIGNAL_KINDS } from '@lotse/contract/features/signal/signal.constants.ts'
import type { Usage, UsageWeek } from '@lotse/contract/features/signal/signal.schema.ts'
import type { EChartsCoreOption } from 'echarts/core'
import { useCallback } from 'react'
import { Chart, type ChartPlace } from '../../platform/chart/chart.tsx'
import { barAxis, barTooltip, figureAxis, plotGrid, tooltipText } from '../../platform/chart/chart-parts.ts'
import { tooltipRow } from '../../platform/chart/chart-style.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { ChartFrame } from '../../ui/chart/chart-frame.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'

/** Active people week by week; as a table, everything that is counted. */
export function UsageWeeksChart({ usage, summary }: { usage: Usage; summary: string }) {
  const { t } = useTranslation('signal')
  const format = useFormat()
  const build = useCallback(
    (place: ChartPlace) =>
      usageBarsOptions(
        usage.weeks,
        {
          people: t('people'),
          week: (monday) => `${t('week')} ${format.date(monday)}`,
          kinds: (counts) => SIGNAL_KINDS.map((kind) => [t(`kind.${kind}`), format.number(counts[kind])]),
          number: (value) => format.number(value),
          day: (monday) => format.date(monday),
        },
        place,
      ),
    [usage.weeks, t, format],
  )
  return (
    <ChartFrame
      title={t('chart.title')}
      summary={summary}
      labels={{ showTable: t('action.showTable'), showChart: t('action.showChart') }}
      chart={<Chart build={build} label={t('chart.label')} height={240} />}
      table={
        <DataTable
          caption={t('chart.table')}
          rows={usage.weeks.toReversed()}
          rowKey={({ monday }) => monday}
          columns={[
            {
              id: 'week',
              header: t('week'),
              isRowHeader: true,
              cell: ({ monday }) => format.date(monday),
              sortBy: ({ monday }) => monday,
            },
            {
              id: 'people',
              header: t('people'),
              isFigure: true,
              cell: ({ people }) => format.number(people),
              sortBy: ({ people }) => people,
            },
            ...SIGNAL_KINDS.map((kind) => ({
              id: kind,
              header: t(`kind.${kind}`),
              isFigure: true,
              cell: ({ counts }: Usage['weeks'][number]) => format.number(counts[kind]),
              sortBy: ({ counts }: Usage['weeks'][number]) => counts[kind],
            })),
          ]}
        />
      }
    />
  )
}

/** Names and writers of the chart, in the reader's language. */
interface UsageBarTexts {
  readonly people: string
  readonly week: (monday: string) => string
  readonly kinds: (counts: UsageWeek['counts']) => readonly (readonly [string, string])[]
  readonly number: (value: number) => string
  readonly day: (monday: string) => string
}

/** Active people as bars, one a week; the tooltip shows their activity. */
function usageBarsOptions(
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
    yAxis: figureAxis(
      tokens,
      texts.number,
      weeks.map(({ people }) => people),
      { fromZero: true, leastStep: 1 },
    ),
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
