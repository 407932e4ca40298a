import type { ActualValueRow, ActualValues } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { useCallback, useState } from 'react'
import { Chart, type ChartPlace } from '../../../platform/chart/chart.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { ChoiceMenu } from '../../../ui/overlay/choice-menu.tsx'
import { figureBarsOptions } from '../analysis/figure-bars.options.ts'

/** What the figures are compared with: a name, and a value of a figure in a month. */
export interface ComparedValues {
  readonly label: string
  readonly valueOf: (figureId: string, period: string) => number | null
}

/** The compared values of a figure, or null where none of the months has one. */
export function comparedRow(
  { id }: ActualValueRow,
  periods: readonly string[],
  compared: ComparedValues | null,
): readonly (number | null)[] | null {
  const row = compared ? periods.map((period) => compared.valueOf(id, period)) : []
  return row.some((value) => value !== null) ? row : null
}

/** A chosen figure month by month as bars; any of the figures behind the KPI can be chosen. */
export function FigureBars({
  values,
  compared,
  startsWith,
}: {
  values: ActualValues
  compared: ComparedValues | null
  /** The figure that is chosen at first, otherwise the KPI. */
  startsWith?: string | undefined
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const [chosen, setChosen] = useState<string | null>(startsWith ?? null)
  const row = values.rows.find(({ id }) => id === chosen) ?? values.rows[0]
  const build = useCallback(
    (place: ChartPlace) =>
      row
        ? figureBarsOptions(
            values.periods,
            row.values,
            {
              name: row.name,
              compared: compared?.label ?? '',
              write: (value) => format.value(value, row.unit, row.decimals),
              writeAxis: (value) => format.compact(value, row.unit),
              period: format.period,
            },
            place,
            comparedRow(row, values.periods, compared),
          )
        : {},
    [values, row, compared, format],
  )
  if (!row) return null
  const title = t('actual.chartTitle', { name: row.name })
  const isCompared = comparedRow(row, values.periods, compared) !== null
  return (
    <Panel
      title={title}
      summary={isCompared && compared ? t('actual.comparedWith', { name: compared.label }) : null}
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
