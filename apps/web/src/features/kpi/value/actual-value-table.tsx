import type { ActualValueRow, ActualValues } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import { type ComparedValues, comparedRow } from './actual-values.tsx'

/** A line of the table: a figure, or below it what it is compared with. */
interface ValueLine {
  readonly figure: ActualValueRow
  readonly values: readonly (number | null)[]
  readonly isCompared: boolean
}

/** The KPI and the figures behind it, one line each with its comparison below, months as columns in the order of the chart. */
export function ActualValueTable({ values, compared }: { values: ActualValues; compared: ComparedValues | null }) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const lines = values.rows.flatMap((figure): ValueLine[] => {
    const row = comparedRow(figure, values.periods, compared)
    const own = { figure, values: figure.values, isCompared: false }
    return row ? [own, { figure, values: row, isCompared: true }] : [own]
  })
  const columns: readonly Column<ValueLine>[] = [
    {
      id: 'figure',
      header: t('actual.figure'),
      isRowHeader: true,
      cell: ({ figure: { name, kind, unit }, isCompared }) =>
        isCompared ? (
          <Text as="span" size="xs" tone="soft" weight={400}>
            {compared?.label}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Text>
        ) : (
          <Stack as="span">
            {name}
            <Text as="small" size="xs" tone="faint" weight={400}>
              {t(`actual.kind.${kind}`)}
              {unit.label ? ` · ${unit.label}` : ''}
            </Text>
          </Stack>
        ),
    },
    ...values.periods.map((period, index) => ({
      id: period,
      header: format.period(period, 'short'),
      isFigure: true,
      cell: ({ figure, values: figures, isCompared }: ValueLine) => {
        const text = format.number(figures[index] ?? null, { decimals: figure.decimals })
        return isCompared ? (
          <Text as="span" size="xs" tone="soft" weight={400}>
            {text}
          </Text>
        ) : (
          text
        )
      },
    })),
  ]
  return (
    <DataTable
      caption={t('actual.tableTitle')}
      columns={columns}
      rows={lines}
      rowKey={({ figure, isCompared }) => `${figure.id} ${isCompared}`}
      isRowEmphasised={({ figure, isCompared }) => figure.kind === 'KPI' && !isCompared}
      layout="scroll"
      startsAtEnd
    />
  )
}
