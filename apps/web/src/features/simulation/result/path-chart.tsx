import type { PathMonth, SimulationPath } from '@lotse/analysis/simulation/path.ts'
import { useCallback } from 'react'
import { Chart, type ChartPlace } from '../../../platform/chart/chart.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { ChartKey, KeyLine } from '../../../ui/chart/chart-key.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import type { BrowserModel } from './browser-model.ts'
import { pathOptions } from './path.options.ts'

/** The outcome month by month over the horizon, without and with the levers, as a chart or as a table. */
export function PathChart({ browser, path: { months } }: { browser: BrowserModel; path: SimulationPath }) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const { name, unit, decimals, targetBasis } = browser.outcome
  const write = useCallback((value: number | null) => format.value(value, unit, decimals), [format, unit, decimals])
  const writeChange = useCallback(
    (value: number | null) => format.change(value, unit, decimals),
    [format, unit, decimals],
  )
  const build = useCallback(
    (place: ChartPlace) =>
      pathOptions(
        months,
        {
          baseline: t('editor.path.baseline'),
          scenario: t('editor.path.scenario'),
          gain: t('editor.path.gain'),
          write,
          writeChange,
          writeAxis: (value) => format.compact(value, unit),
          period: format.period,
        },
        place,
      ),
    [months, write, writeChange, unit, t, format],
  )
  const gains = months.map(({ gain }) => gain)
  const isAmount = targetBasis === 'YEAR'
  const total = gains.reduce<number | null>((sum, gain) => (sum === null || gain === null ? null : sum + gain), 0)
  const last = gains.at(-1) ?? null
  const summary = isAmount
    ? t('editor.path.total', { change: writeChange(total), count: months.length })
    : t('editor.path.last', { change: writeChange(last), period: format.period(months.at(-1)?.period ?? '') })
  const columns: readonly Column<PathMonth>[] = [
    {
      id: 'month',
      header: t('editor.path.month'),
      isRowHeader: true,
      cell: ({ period }) => format.period(period),
    },
    { id: 'baseline', header: t('editor.path.baseline'), isFigure: true, cell: ({ baseline }) => write(baseline) },
    { id: 'scenario', header: t('editor.path.scenario'), isFigure: true, cell: ({ value }) => write(value) },
    { id: 'gain', header: t('editor.path.gain'), isFigure: true, cell: ({ gain }) => writeChange(gain) },
  ]
  return (
    <ChartFrame
      title={t('editor.path.title', { outcome: name })}
      summary={summary}
      source={t('editor.path.source')}
      labels={{ showTable: t('editor.path.showTable'), showChart: t('editor.path.showChart') }}
      chart={
        <>
          <Chart build={build} label={`${name}. ${summary}`} height={260} />
          <ChartKey>
            <KeyLine color="var(--figure-own)" width={2.5}>
              {t('editor.path.scenario')}
            </KeyLine>
            <KeyLine color="var(--ink-3)" width={1.25} dash="4 3">
              {t('editor.path.baseline')}
            </KeyLine>
          </ChartKey>
        </>
      }
      table={
        <DataTable
          caption={t('editor.path.title', { outcome: name })}
          columns={columns}
          rows={months}
          rowKey={({ period }) => period}
        />
      }
    />
  )
}
