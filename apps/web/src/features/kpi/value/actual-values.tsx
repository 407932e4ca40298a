import type { ActualValueRow, ActualValues } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { useCallback, useState } from 'react'
import { Chart, type ChartPlace } from '../../../platform/chart/chart.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { figureBarsOptions } from '../analysis/figure-bars.options.ts'

/** A chosen figure month by month as bars; any of the figures behind the KPI can be chosen. */
export function FigureBars({ values }: { values: ActualValues }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const [chosen, setChosen] = useState<string | null>(null)
  const row = values.rows.find(({ id }) => id === chosen) ?? values.rows[0]
  const build = useCallback(
    (place: ChartPlace) =>
      row
        ? figureBarsOptions(
            values.periods,
            row.values,
            {
              name: row.name,
              write: (value) => format.value(value, row.unit, row.decimals),
              writeAxis: (value) => format.compact(value, row.unit),
              period: format.period,
            },
            place,
          )
        : {},
    [values, row, format],
  )
  if (!row) return null
  const title = t('actual.chartTitle', { name: row.name })
  return (
    <Panel
      title={title}
      actions={
        <ChoiceMenu
          label={t('actual.choose')}
          choices={values.rows.map(({ id, name, kind }) => ({
            value: id,
            label: name,
            note: t(`actual.kind.${kind}`),
          }))}
          value={row.id}
          onChange={setChosen}
        />
      }
    >
      <Chart build={build} label={title} height={260} />
    </Panel>
  )
}

/** The KPI and the figures behind it, one line each, months as columns, the latest beside the names. */
export function ActualValueTable({ values }: { values: ActualValues }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const months = values.periods.map((period, index) => ({ period, index })).toReversed()
  const columns: readonly Column<ActualValueRow>[] = [
    {
      id: 'figure',
      header: t('actual.figure'),
      isRowHeader: true,
      cell: ({ name, kind, unit }) => (
        <Stack as="span">
          {name}
          <Text as="small" size="xs" tone="faint" weight={400}>
            {t(`actual.kind.${kind}`)}
            {unit.label ? ` · ${unit.label}` : ''}
          </Text>
        </Stack>
      ),
    },
    ...months.map(({ period, index }) => ({
      id: period,
      header: format.period(period, 'short'),
      isFigure: true,
      cell: ({ values: figures, decimals }: ActualValueRow) => format.number(figures[index] ?? null, { decimals }),
    })),
  ]
  return (
    <DataTable
      caption={t('actual.tableTitle')}
      columns={columns}
      rows={values.rows}
      rowKey={({ id }) => id}
      isRowEmphasised={({ kind }) => kind === 'KPI'}
      layout="scroll"
    />
  )
}
