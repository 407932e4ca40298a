import type { IncomeStatement, StatementDeviation } from '@lotse/contract/features/report/report.statement.schema.ts'
import { useState } from 'react'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { usePrinting } from '../../../ui/graph/use-printing.ts'
import { Card, Inline } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { STACKED, useMedia } from '../../../ui/layout/use-media.ts'
import { VisuallyHidden } from '../../../ui/text/text.tsx'
import { DeviationText, type RowProps, StatementName } from './statement-name.tsx'
import classes from './statement-table.module.css'

/**
 * The lines of the income statement; those with child lines open and close. Each leads to the figures behind it. In a narrow
 * window they are compared with one value at a time, so that nothing overflows the window; paper has all columns.
 */
export function StatementTable({ statement }: { statement: IncomeStatement }) {
  const { t } = useTranslation('report')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const parents = new Set(statement.rows.flatMap(({ parentId }) => parentId ?? []))
  const toggle = (id: string) => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  const compared = statement.hasPlan ? (['plan', 'priorYear'] as const) : (['priorYear'] as const)
  const [chosen, setChosen] = useState<(typeof compared)[number]>(compared[0])
  const isPrinting = usePrinting()
  const isNarrow = useMedia(STACKED) && !isPrinting
  const areAllClosed = parents.size > 0 && [...parents].every((id) => closed.has(id))
  const rows = statement.rows
    .filter(({ parentId }) => parentId === null || !closed.has(parentId))
    .map((row) => ({
      row,
      statement,
      isOpen: parents.has(row.id) ? !closed.has(row.id) : null,
      onToggle: () => toggle(row.id),
    }))
  const against = statement.hasPlan ? chosen : 'priorYear'
  return (
    <>
      {parents.size > 0 ? (
        <Inline justify="end" className={classes.tools} data-screen-only>
          {isNarrow && statement.hasPlan ? (
            <Segmented
              label={t('statement.table.against')}
              options={compared.map((value) => ({ value, label: t(`statement.table.${value}`) }))}
              value={chosen}
              onChange={setChosen}
            />
          ) : null}
          <TextButton variant="plain" onClick={() => setClosed(areAllClosed ? new Set() : parents)}>
            {t(areAllClosed ? 'statement.table.openAll' : 'statement.table.closeAll')}
          </TextButton>
        </Inline>
      ) : null}
      {isNarrow ? <StatementNarrow rows={rows} against={against} /> : <Wide rows={rows} compared={compared} />}
    </>
  )
}

function Wide({ rows, compared }: { rows: readonly RowProps[]; compared: readonly ('plan' | 'priorYear')[] }) {
  const { t } = useTranslation('report')
  const format = useFormat()
  return (
    <Card padding={0} className={classes.frame} aria-label={t('statement.table.title')} tabIndex={0}>
      <table className={classes.table}>
        <VisuallyHidden as="caption">{t('statement.table.title')}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('statement.table.line', { currency: format.currency.label })}
            </th>
            <th scope="col" rowSpan={2} data-figure>
              {t('statement.table.actual')}
            </th>
            <th scope="col" rowSpan={2} data-figure>
              {t('statement.table.share')}
            </th>
            {compared.map((against) => (
              <th key={against} scope="colgroup" colSpan={3} data-group>
                {t(`statement.table.${against}`)}
              </th>
            ))}
          </tr>
          <tr>
            {compared.flatMap((against) =>
              (['value', 'difference', 'percent'] as const).map((column) => (
                <th key={`${against} ${column}`} scope="col" data-figure data-first={column === 'value' || undefined}>
                  {t(`statement.table.${column}`)}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((props) => (
            <Row key={props.row.id} {...props} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Row(props: RowProps) {
  const format = useFormat()
  const { row, statement } = props
  return (
    <tr data-emphasised={row.isEmphasised || undefined} data-child={row.parentId !== null || undefined}>
      <StatementName {...props} />
      <td data-figure>{format.number(row.actual)}</td>
      <td data-figure className={classes.share}>
        {format.percent(row.shareOfRevenue, 1)}
      </td>
      {statement.hasPlan ? <Deviation deviation={row.plan} /> : null}
      <Deviation deviation={row.priorYear} />
    </tr>
  )
}

function Deviation({ deviation }: { deviation: StatementDeviation }) {
  const format = useFormat()
  const { value, percent, tone } = deviation
  return (
    <>
      <td data-figure data-first>
        {format.number(value)}
      </td>
      <td data-figure data-tone={tone}>
        <DeviationText deviation={deviation} />
      </td>
      <td data-figure data-tone={tone}>
        {format.percentChange(percent, 1)}
      </td>
    </>
  )
}

/** The income statement where there is room for two figures a line: each amount with its percentage below. */
function StatementNarrow({ rows, against }: { rows: readonly RowProps[]; against: 'plan' | 'priorYear' }) {
  const { t } = useTranslation('report')
  const format = useFormat()
  return (
    <Card as="div" padding={0} className={classes.frame}>
      <table className={classes.table}>
        <VisuallyHidden as="caption">{t('statement.table.title')}</VisuallyHidden>
        <thead>
          <tr>
            <th scope="col">{t('statement.table.line', { currency: format.currency.label })}</th>
            <th scope="col" data-figure>
              {t('statement.table.actual')}
              <small>{t('statement.table.share')}</small>
            </th>
            <th scope="col" data-figure>
              {t(`statement.table.${against}`)}
              <small>{t('statement.table.difference')}</small>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((props) => {
            const { row } = props
            const { tone, percent } = row[against]
            return (
              <tr
                key={row.id}
                data-emphasised={row.isEmphasised || undefined}
                data-child={row.parentId !== null || undefined}
              >
                <StatementName {...props} />
                <td data-figure>
                  {format.number(row.actual)}
                  <small className={classes.share}>{format.percent(row.shareOfRevenue, 1)}</small>
                </td>
                <td data-figure data-tone={tone}>
                  <DeviationText deviation={row[against]} />
                  <small>{format.percentChange(percent, 1)}</small>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}
