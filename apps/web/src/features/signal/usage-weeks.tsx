import { downloadUsage } from '@lotse/contract/features/signal/signal.operations.ts'
import { SIGNAL_KINDS, type Usage } from '@lotse/contract/features/signal/signal.schema.ts'
import { IconDownload } from '@tabler/icons-react'
import { useCallback } from 'react'
import { download } from '../../platform/api/call.ts'
import { useDownload } from '../../platform/api/use-download.ts'
import { Chart, type ChartPlace } from '../../platform/chart/chart.tsx'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { ChartFrame } from '../../ui/chart-frame.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { lastWeeks, type UsageWeeks } from './usage.queries.ts'
import { usageBarsOptions } from './usage-bars.options.ts'

/** Active people week by week; as a table, everything that is counted. */
export function UsageWeeksChart({ usage, weeks, summary }: { usage: Usage; weeks: UsageWeeks; summary: string }) {
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
      actions={<Download weeks={weeks} />}
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

function Download({ weeks }: { weeks: UsageWeeks }) {
  const { t } = useTranslation('signal')
  const { percent, hasFailed, start } = useDownload((signal, onProgress) =>
    download(downloadUsage, { query: lastWeeks(weeks), signal }, onProgress),
  )
  return (
    <>
      {hasFailed ? <span role="alert">{t('error.title')}</span> : null}
      <TextButton
        variant="plain"
        icon={<IconDownload size={16} stroke={1.75} aria-hidden />}
        disabled={percent !== null}
        onClick={start}
      >
        {percent === null ? t('download') : t('downloading', { percent })}
      </TextButton>
    </>
  )
}
