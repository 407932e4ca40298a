import { SIGNAL_KINDS, type Usage } from '@lotse/contract/features/signal/signal.schema.ts'
import { useCallback } from 'react'
import { Chart, type ChartPlace } from '../../platform/chart/chart.tsx'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { ChartFrame } from '../../ui/chart-frame.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { usageBarsOptions } from './usage-bars.options.ts'

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
      labels={{ showTable: t('chart.showTable'), showChart: t('chart.showChart') }}
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
