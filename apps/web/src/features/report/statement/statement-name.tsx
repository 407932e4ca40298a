import type {
  IncomeStatement,
  StatementDeviation,
  StatementRow,
} from '@lotse/contract/features/report/report.statement.schema.ts'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Inline } from '../../../ui/layout/layout.tsx'
import { linksReachLook } from '../../../ui/text/link.tsx'
import { VisuallyHidden } from '../../../ui/text/text.tsx'
import classes from './statement-name.module.css'

const VIEW_OF = { month: 'MONTH', ytd: 'YTD', r12: 'R12' } as const

/** A line of the income statement and whether the lines it holds are shown; `isOpen` null: it holds none. */
export interface RowProps {
  readonly row: StatementRow
  readonly statement: IncomeStatement
  readonly isOpen: boolean | null
  readonly onToggle: () => void
}

/** The head of a line: its name, which leads to the figures behind it, and the button that opens and closes what it holds. */
export function StatementName({ row, statement, isOpen, onToggle }: RowProps) {
  const { t } = useTranslation('report')
  const format = useFormat()
  const figures = format.list(row.figures.map(({ name }) => name))
  const name =
    row.kpiId === null ? (
      row.name
    ) : (
      <Link
        to="/business-analysis/dashboard/detail/actual-value"
        search={{ id: row.kpiId, period: statement.period, view: VIEW_OF[statement.scope], ...namedFigures(row) }}
        title={t('statement.table.drill', { figures })}
      >
        {row.name}
      </Link>
    )
  return (
    <th scope="row">
      <Inline as="span" gap={1} wrap={false} className={`${linksReachLook} ${classes.name}`}>
        {isOpen === null ? null : (
          <button
            data-screen-only
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'statement.table.close' : 'statement.table.open', { name: row.name })}
            onClick={onToggle}
          >
            <svg viewBox="0 0 10 6" width="10" height="6" aria-hidden="true">
              <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
            </svg>
          </button>
        )}
        {name}
      </Inline>
    </th>
  )
}

/** More figures are most of those of the KPI: then none comes first. */
const NAMED_AT_MOST = 5

/** The figures of a line, which come first on the page it leads to. */
function namedFigures({ figures }: StatementRow): { figures?: string } {
  return figures.length > NAMED_AT_MOST ? {} : { figures: figures.map(({ id }) => id).join(',') }
}

/** A deviation in euros. Its colour says better or worse, and in words a hidden text does: the sign alone does not. */
export function DeviationText({ deviation: { difference, tone } }: { deviation: StatementDeviation }) {
  const { t } = useTranslation('report')
  const format = useFormat()
  return (
    <>
      {format.change(difference, { id: '', label: '' })}
      {difference === null ? null : <VisuallyHidden> {t(`statement.tone.${tone}`)}</VisuallyHidden>}
    </>
  )
}
