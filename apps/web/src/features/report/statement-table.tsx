import type { IncomeStatement, StatementDeviation } from '@lotse/contract/features/report/report.statement.schema.ts'
import { useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { DeviationText, type RowProps, StatementName } from './statement-name.tsx'
import { StatementNarrow } from './statement-narrow.tsx'
import classes from './statement-table.module.css'

/**
 * The lines of the income statement; those that hold others open and close. Each leads to the figures behind it. In a narrow
 * window they are compared with one thing at a time, so that nothing lies beside the window.
 */
export function StatementTable({ statement }: { statement: IncomeStatement }) {
  const { t } = useTranslation('statement')
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const parents = new Set(statement.rows.flatMap(({ parentId }) => parentId ?? []))
  const toggle = (id: string) => {
    const next = new Set(closed)
    if (!next.delete(id)) next.add(id)
    setClosed(next)
  }
  const compared = statement.hasPlan ? (['plan', 'priorYear'] as const) : (['priorYear'] as const)
  const [chosen, setChosen] = useState<(typeof compared)[number]>(compared[0])
  const isNarrow = useMedia(NARROW)
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
        <div className={classes.tools}>
          {isNarrow && statement.hasPlan ? (
            <Segmented
              label={t('table.against')}
              options={compared.map((value) => ({ value, label: t(`table.${value}`) }))}
              value={chosen}
              onChange={setChosen}
            />
          ) : null}
          <TextButton variant="plain" onClick={() => setClosed(areAllClosed ? new Set() : parents)}>
            {t(areAllClosed ? 'table.openAll' : 'table.closeAll')}
          </TextButton>
        </div>
      ) : null}
      {isNarrow ? <StatementNarrow rows={rows} against={against} /> : <Wide rows={rows} compared={compared} />}
    </>
  )
}

function Wide({ rows, compared }: { rows: readonly RowProps[]; compared: readonly ('plan' | 'priorYear')[] }) {
  const { t } = useTranslation('statement')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label={t('table.title')} tabIndex={0}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('table.title')}</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t('table.line')}
            </th>
            <th scope="col" rowSpan={2} data-figure>
              {t('table.actual')}
            </th>
            <th scope="col" rowSpan={2} data-figure>
              {t('table.share')}
            </th>
            {compared.map((against) => (
              <th key={against} scope="colgroup" colSpan={3} data-group>
                {t(`table.${against}`)}
              </th>
            ))}
          </tr>
          <tr>
            {compared.flatMap((against) =>
              (['value', 'difference', 'percent'] as const).map((column) => (
                <th key={`${against} ${column}`} scope="col" data-figure data-first={column === 'value' || undefined}>
                  {t(`table.${column}`)}
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
    </section>
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
        {percent === null ? '–' : format.change(percent, { id: '%', label: '%' }, 1)}
      </td>
    </>
  )
}
