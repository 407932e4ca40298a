import { useCallback } from 'react'
import { Chart, type ChartPlace } from '../../../platform/chart/chart.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { ChartFrame } from '../../../ui/chart/chart-frame.tsx'
import { DataTable } from '../../../ui/table/data-table.tsx'
import { type PathLine, pathChartOptions } from '../path-chart.options.ts'
import { PathKey } from '../path-key.tsx'
import type { ComparedScenario } from './comparison.levers.ts'

/** The outcome of scenarios with the same outcome month by month, as chart or table. */
export function ComparisonPath({ scenarios }: { scenarios: readonly ComparedScenario[] }) {
  const { t } = useTranslation('simulation')
  const format = useFormat()
  const longest = scenarios.toSorted((a, b) => b.path.length - a.path.length)[0]
  const build = useCallback(
    (place: ChartPlace) => {
      const { unit, decimals } = scenarios[0]?.outcome ?? { unit: { id: '', label: '' }, decimals: 0 }
      return pathChartOptions(
        longest?.path.map(({ period }) => period) ?? [],
        // A scenario with a shorter horizon ends earlier, with its name at its end.
        linesOf(scenarios, t('compare.baseline')),
        {
          write: (value) => format.value(value, unit, decimals),
          writeAxis: (value) => format.compact(value, unit),
          period: format.period,
        },
        place,
      )
    },
    [scenarios, longest, format, t],
  )
  if (!longest || longest.path.length === 0) return null
  const { name: outcome, unit, decimals } = longest.outcome
  const lines = linesOf(scenarios, t('compare.baseline'))
  const label = t('compare.pathLabel', { outcome })
  return (
    <ChartFrame
      title={t('compare.pathTitle', { outcome })}
      summary={t('compare.pathSummary')}
      labels={{ showTable: t('action.showTable'), showChart: t('action.showChart') }}
      chart={
        <>
          <Chart build={build} label={label} />
          <PathKey lines={lines} />
        </>
      }
      table={
        <DataTable
          caption={label}
          layout="scroll"
          rows={longest.path.map(({ period }, index) => ({ period, index }))}
          rowKey={({ period }) => period}
          columns={[
            { id: 'month', header: t('term.month'), isRowHeader: true, cell: ({ period }) => format.period(period) },
            ...lines.map(({ name, values }, column) => ({
              id: `line-${column}`,
              header: name,
              isFigure: true,
              cell: ({ index }: { index: number }) => format.value(values[index] ?? null, unit, decimals),
            })),
          ]}
        />
      }
    />
  )
}

/** The line of each scenario in their order, then the base. */
function linesOf(scenarios: readonly ComparedScenario[], baseline: string): readonly PathLine[] {
  const longest = scenarios.toSorted((a, b) => b.path.length - a.path.length)[0]
  return [
    ...scenarios.map(({ name, path }, kind): PathLine => ({ name, kind, values: path.map(({ value }) => value) })),
    { name: baseline, kind: 'BASE', values: longest?.path.map((month) => month.baseline) ?? [] },
  ]
}
