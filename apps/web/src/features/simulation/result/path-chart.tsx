import type { PathMonth, SimulationPath } from '@lotse/analysis/simulation/path.ts'
import { useCallback, useMemo } from 'react'
import { Chart, type ChartPlace } from '../../../platform/chart/chart.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import type { BrowserModel } from '../calculation/browser-model.ts'
import { type PathLine, pathChartOptions } from '../path-chart.options.ts'
import { PathKey } from '../path-key.tsx'

/** The outcome month by month over the horizon, without and with the levers, as a chart or as a table. */
export function PathChart({ browser, path: { months } }: { browser: BrowserModel; path: SimulationPath }) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const { name, unit, decimals, targetBasis } = browser.outcome
  const write = (value: number | null) => format.value(value, unit, decimals)
  const writeChange = (value: number | null) => format.change(value, unit, decimals)
  const lines = useMemo(
    (): readonly PathLine[] => [
      { name: t('editor.path.scenario'), values: months.map(({ value }) => value), kind: 0 },
      { name: t('editor.path.baseline'), values: months.map(({ baseline }) => baseline), kind: 'BASE' },
    ],
    [months, t],
  )
  const build = useCallback(
    (place: ChartPlace) =>
      pathChartOptions(
        months.map(({ period }) => period),
        lines,
        {
          write: (value) => format.value(value, unit, decimals),
          writeAxis: (value) => format.compact(value, unit),
          period: format.period,
        },
        place,
      ),
    [months, lines, unit, decimals, format],
  )
  const total = months.reduce<number | null>((sum, { gain }) => (sum === null || gain === null ? null : sum + gain), 0)
  const last = months.at(-1)
  const summary =
    targetBasis === 'YEAR'
      ? t('editor.path.total', { change: writeChange(total), count: months.length })
      : t('editor.path.last', { change: writeChange(last?.gain ?? null), period: format.period(last?.period ?? '') })
  const columns: readonly Column<PathMonth>[] = [
    { id: 'month', header: t('term.month'), isRowHeader: true, cell: ({ period }) => format.period(period) },
    { id: 'baseline', header: t('editor.path.baseline'), isFigure: true, cell: ({ baseline }) => write(baseline) },
    { id: 'scenario', header: t('editor.path.scenario'), isFigure: true, cell: ({ value }) => write(value) },
    { id: 'gain', header: t('editor.path.gain'), isFigure: true, cell: ({ gain }) => writeChange(gain) },
  ]
  const title = t('editor.path.title', { outcome: name })
  return (
    <ChartFrame
      title={title}
      summary={summary}
      source={t('editor.path.source')}
      labels={{ showTable: t('editor.path.showTable'), showChart: t('editor.path.showChart') }}
      chart={
        <>
          <Chart build={build} label={`${name}. ${summary}`} height={260} />
          <PathKey lines={lines} />
        </>
      }
      table={<DataTable caption={title} columns={columns} rows={months} rowKey={({ period }) => period} />}
    />
  )
}
