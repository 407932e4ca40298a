import type { ActualValueRow, ActualValues } from '@lotse/contract/features/kpi/kpi.schema.ts'
import { IconMessage, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { IconButton } from '../../../ui/layout/text-button.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { Text, VisuallyHidden } from '../../../ui/text/text.tsx'
import type { CommentedMonths } from '../commented-months.ts'
import classes from './actual-value-table.module.css'
import { type ComparedValues, comparedRow } from './actual-values.tsx'
import { CorrectionDialog } from './correction-dialog.tsx'

/** A line of the table: a figure, or below it what it is compared with. */
interface ValueLine {
  readonly figure: ActualValueRow
  readonly values: readonly (number | null)[]
  readonly isCompared: boolean
}

/** A base figure whose values are opened, and the month. */
interface OpenFigure {
  readonly figure: ActualValueRow
  readonly period: string
}

/**
 * The KPI and the figures behind it, one line each with its comparison below, months as columns in the order of the chart. The
 * name of a base figure opens its history: who or which file delivered each value. In single months a corrected value has a mark,
 * which opens it, too; people with the permission correct values there. A commented month has a mark at the value of the KPI, which opens its comments.
 */
export function ActualValueTable({
  kpiId,
  values,
  compared,
  comments,
  named = [],
}: {
  kpiId: string
  values: ActualValues
  compared: ComparedValues | null
  comments: CommentedMonths
  /** Figures that the reader came for: they are marked and come first, after the KPI. */
  named?: readonly string[]
}) {
  const { t } = useTranslation('kpi')
  const format = useFormat()
  const { isAllowed } = useSession()
  const [open, setOpen] = useState<OpenFigure | null>(null)
  const isMonthly = values.view.view === 'MONTH'
  const canCorrect = isMonthly && isAllowed('KPI_WRITE')
  const rankOf = ({ id, kind }: ActualValueRow) => (kind === 'KPI' ? 0 : named.includes(id) ? 1 : 2)
  const ordered = values.rows.toSorted((one, other) => rankOf(one) - rankOf(other))
  const lines = ordered.flatMap((figure): ValueLine[] => {
    const row = comparedRow(figure, values.periods, compared)
    const own = { figure, values: figure.values, isCompared: false }
    return row ? [own, { figure, values: row, isCompared: true }] : [own]
  })
  const columns: readonly Column<ValueLine>[] = [
    {
      id: 'figure',
      header: t('term.figure'),
      isRowHeader: true,
      cell: ({ figure, isCompared }) => {
        const { name, kind, unit } = figure
        return isCompared ? (
          <Text as="span" size="xs" tone="soft" weight={400}>
            {compared?.label}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </Text>
        ) : (
          <Stack as="span">
            {kind === 'BASE_FIGURE' ? (
              <button
                type="button"
                className={classes.name}
                title={t('correction.open')}
                aria-haspopup="dialog"
                onClick={() => setOpen({ figure, period: values.view.period })}
              >
                {name}
              </button>
            ) : (
              name
            )}
            <Inline as="span" gap={1}>
              <Text as="small" size="xs" tone="faint" weight={400}>
                {t(`actual.kind.${kind}`)}
                {unit.label ? ` · ${unit.label}` : ''}
              </Text>
              {canCorrect && kind === 'BASE_FIGURE' ? (
                <span className={classes.action} data-screen-only>
                  <IconButton
                    size="small"
                    label={t('correction.actionNamed', { name })}
                    title={t('correction.action')}
                    aria-haspopup="dialog"
                    onClick={() => setOpen({ figure, period: values.view.period })}
                  >
                    <IconPencil size={16} stroke={1.75} aria-hidden />
                  </IconButton>
                </span>
              ) : null}
            </Inline>
          </Stack>
        )
      },
    },
    ...values.periods.map((period, index) => ({
      id: period,
      header: format.period(period, 'short'),
      isFigure: true,
      cell: ({ figure, values: figures, isCompared }: ValueLine) => {
        const text = format.number(figures[index] ?? null, { decimals: figure.decimals })
        if (isCompared) {
          return (
            <Text as="span" size="xs" tone="soft" weight={400}>
              {text}
            </Text>
          )
        }
        if (figure.id === kpiId && comments.counts.has(period)) {
          const name = comments.describe(period)
          return (
            <Inline as="span" gap={1} justify="end" wrap={false}>
              <span className={classes.comments} data-screen-only>
                <IconButton size="small" label={name} onClick={() => comments.open(period)}>
                  <IconMessage size={14} stroke={1.75} aria-hidden />
                </IconButton>
              </span>
              {text}
            </Inline>
          )
        }
        if (!isMonthly || !figure.corrected.includes(period)) return text
        const label = t('correction.mark', { value: text, name: figure.name, period: format.period(period) })
        return (
          <button
            type="button"
            className={classes.corrected}
            aria-label={label}
            title={t('correction.marked')}
            aria-haspopup="dialog"
            onClick={() => setOpen({ figure, period })}
          >
            {text}
          </button>
        )
      },
    })),
  ]
  return (
    <>
      <DataTable
        caption={t('actual.tableTitle')}
        columns={columns}
        rows={lines}
        rowKey={({ figure, isCompared }) => `${figure.id} ${isCompared}`}
        isRowEmphasised={({ figure, isCompared }) => rankOf(figure) < 2 && !isCompared}
        layout="scroll"
        startsAtEnd
      />
      {open ? (
        <CorrectionDialog
          kpiId={kpiId}
          figure={open.figure}
          view={values.view}
          startsAt={open.period}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  )
}
