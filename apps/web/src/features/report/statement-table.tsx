import type {
  IncomeStatement,
  StatementDeviation,
  StatementRow,
} from '@lotse/contract/features/report/report.statement.schema.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { TextButton } from '../../ui/text-button.tsx'
import classes from './statement-table.module.css'

const VIEW_OF = { month: 'MONTH', ytd: 'YTD', r12: 'R12' } as const

/** The lines of the income statement; those that hold others open and close. Each leads to the figures behind it. */
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
  const areAllClosed = parents.size > 0 && [...parents].every((id) => closed.has(id))
  const rows = statement.rows.filter(({ parentId }) => parentId === null || !closed.has(parentId))
  return (
    <>
      {parents.size > 0 ? (
        <div className={classes.tools}>
          <TextButton variant="plain" onClick={() => setClosed(areAllClosed ? new Set() : parents)}>
            {t(areAllClosed ? 'table.openAll' : 'table.closeAll')}
          </TextButton>
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
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
            {rows.map((row) => (
              <Row
                key={row.id}
                row={row}
                statement={statement}
                isOpen={parents.has(row.id) ? !closed.has(row.id) : null}
                onToggle={() => toggle(row.id)}
              />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Row({
  row,
  statement,
  isOpen,
  onToggle,
}: {
  row: StatementRow
  statement: IncomeStatement
  /** Null: nothing opens under it. */
  isOpen: boolean | null
  onToggle: () => void
}) {
  const { t } = useTranslation('statement')
  const format = useFormat()
  const figures = format.list(row.figures.map(({ name }) => name))
  const name =
    row.kpiId === null ? (
      row.name
    ) : (
      <Link
        to="/business-analysis/dashboard/detail/actual-value"
        search={{ id: row.kpiId, period: statement.period, view: VIEW_OF[statement.scope] }}
        title={t('table.drill', { figures })}
      >
        {row.name}
      </Link>
    )
  return (
    <tr data-emphasised={row.isEmphasised || undefined} data-child={row.parentId !== null || undefined}>
      <th scope="row">
        <span className={classes.name}>
          {isOpen === null ? null : (
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-label={t(isOpen ? 'table.close' : 'table.open', { name: row.name })}
              onClick={onToggle}
            >
              <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
                <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
              </svg>
            </button>
          )}
          {name}
        </span>
      </th>
      <td data-figure>{format.number(row.actual)}</td>
      <td data-figure className={classes.share}>
        {format.percent(row.shareOfRevenue, 1)}
      </td>
      {statement.hasPlan ? <Deviation deviation={row.plan} /> : null}
      <Deviation deviation={row.priorYear} />
    </tr>
  )
}

const MARKS = { BETTER: 'M5 .8 9.4 9H.6Z', WORSE: 'M5 9.2.6 1h8.8Z', NEUTRAL: 'M1 4h8v2H1Z' } as const

function Deviation({ deviation }: { deviation: StatementDeviation }) {
  const { t } = useTranslation('statement')
  const format = useFormat()
  const { value, difference, percent, tone } = deviation
  return (
    <>
      <td data-figure data-first>
        {format.number(value)}
      </td>
      <td data-figure data-tone={tone}>
        {difference === null ? null : (
          <svg viewBox="0 0 10 10" width="8" height="8" role="img" aria-label={t(`tone.${tone}`)}>
            <path d={MARKS[tone]} fill="currentColor" />
          </svg>
        )}
        {format.change(difference, { id: '', label: '' })}
      </td>
      <td data-figure data-tone={tone}>
        {percent === null ? '–' : format.change(percent, { id: '%', label: '%' }, 1)}
      </td>
    </>
  )
}
