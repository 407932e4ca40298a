import { downloadIncomeStatement } from '@lotse/contract/features/report/report.operations.ts'
import {
  type IncomeStatement,
  STATEMENT_SCOPES,
  type StatementQuery,
} from '@lotse/contract/features/report/report.statement.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { PrintButton } from '../../features/report/print-button.tsx'
import { incomeStatementQuery } from '../../features/report/report.queries.ts'
import { ReportDownload } from '../../features/report/report-download.tsx'
import { StatementTable } from '../../features/report/statement-table.tsx'
import { StatementWay } from '../../features/report/statement-way.tsx'
import { useReportError } from '../../features/report/use-report-error.ts'
import { download } from '../../platform/api/call.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Panel } from '../../ui/chart-frame.tsx'
import { Headline } from '../../ui/headline.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { MonthPicker } from '../../ui/month-picker.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { EmptyState, Skeleton, SkeletonBlock } from '../../ui/states.tsx'
import { clean, oneOf } from '../view-search.ts'
import { isError } from './page-error-code.ts'
import classes from './report.module.css'
import { ReportHeader } from './report-header.tsx'

/** The income statement of the unit: in words, as a way from revenue to profit, line by line. */
export function ReportStatement() {
  const { t } = useTranslation('statement')
  const search = useSearch({ from: '/default/report' })
  const navigate = useNavigate({ from: '/report' })
  const query: StatementQuery = clean({ period: search.period, scope: oneOf(STATEMENT_SCOPES, search.scope) })
  const statement = useQuery(incomeStatementQuery(query))
  const errorTexts = useReportError(statement.error)
  const change = (patch: StatementQuery) =>
    void navigate({ search: { view: 'statement', ...query, ...patch }, replace: true, resetScroll: false })
  return (
    <>
      <ReportHeader
        view="statement"
        lead={t('lead')}
        actions={
          statement.data ? (
            <>
              <ReportDownload
                formats={['PDF', 'XLSX', 'CSV']}
                fetchFile={(format, signal, onProgress) =>
                  download(downloadIncomeStatement, { query: { ...query, format }, signal }, onProgress)
                }
              />
              <PrintButton />
            </>
          ) : null
        }
        context={statement.data ? <Pickers statement={statement.data} onChange={change} /> : null}
      />
      <div className={classes.content}>
        {isError(statement.error, 'report.statement_missing') ? (
          <EmptyState
            title={t('unset.title')}
            text={t('unset.text')}
            action={
              <Link to="/report" search={{ view: 'yearmonth' }}>
                {t('absent.action')}
              </Link>
            }
          />
        ) : (
          <Loadable
            query={statement}
            errorTexts={errorTexts}
            skeleton={
              <Skeleton label={t('loading')}>
                <SkeletonBlock height={320} />
              </Skeleton>
            }
          >
            {(data) => <Statement statement={data} />}
          </Loadable>
        )}
      </div>
    </>
  )
}

function Statement({ statement }: { statement: IncomeStatement }) {
  const { t } = useTranslation('statement')
  const format = useFormat()
  const { headline, steps, hasPlan, missing, period, scope, businessUnit } = statement
  return (
    <div className={classes.sections}>
      <p className={classes.onPaper}>{[businessUnit.name, t(`scope.${scope}`), format.period(period)].join(' · ')}</p>
      <Headline>{headline}</Headline>
      {steps.length > 0 ? (
        <Panel title={t('way.title')}>
          <StatementWay steps={steps} />
        </Panel>
      ) : null}
      <div className={classes.sections}>
        <StatementTable statement={statement} />
        <p className={classes.source}>
          {t('source', { unit: businessUnit.name, period: format.period(period) })} {hasPlan ? null : t('noPlan')}{' '}
          {missing > 0 ? t('missing', { count: missing }) : null}
        </p>
      </div>
    </div>
  )
}

function Pickers({ statement, onChange }: { statement: IncomeStatement; onChange: (patch: StatementQuery) => void }) {
  const { t } = useTranslation('statement')
  const format = useFormat()
  return (
    <div className={classes.context}>
      <MonthPicker
        value={statement.period}
        first={statement.firstPeriod}
        last={statement.lastPeriod}
        texts={{
          label: t('period.label'),
          previous: t('period.previous'),
          next: t('period.next'),
          long: format.period,
          short: format.monthName,
        }}
        onChange={(period) => onChange({ period })}
      />
      <Segmented
        label={t('scope.label')}
        options={STATEMENT_SCOPES.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))}
        value={statement.scope}
        onChange={(scope) => onChange({ scope })}
      />
    </div>
  )
}
