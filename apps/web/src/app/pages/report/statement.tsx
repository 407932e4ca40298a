import { STATEMENT_SCOPES } from '@lotse/contract/features/report/report.statement.constants.ts'
import type { IncomeStatement, StatementQuery } from '@lotse/contract/features/report/report.statement.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { FiguresAge } from '../../../features/kpi/overview/figures-age.tsx'
import { PrintButton } from '../../../features/report/print-button.tsx'
import { incomeStatementQuery } from '../../../features/report/report.queries.ts'
import { ReportDownload } from '../../../features/report/report-download.tsx'
import { StatementTable } from '../../../features/report/statement/statement-table.tsx'
import { StatementWaterfall } from '../../../features/report/statement/statement-waterfall.tsx'
import { useReportError } from '../../../features/report/use-report-error.ts'
import { download } from '../../../platform/api/call.ts'
import { downloadIncomeStatement } from '../../../platform/api/generated/report.operations.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { Panel } from '../../../ui/chart/chart-frame.tsx'
import { MonthPicker } from '../../../ui/date/month-picker.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { SkeletonRows, SkeletonSentence } from '../../../ui/feedback/page-skeletons.tsx'
import { EmptyState, Skeleton } from '../../../ui/feedback/states.tsx'
import { Segmented } from '../../../ui/field/segmented.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { NARROW, useMedia } from '../../../ui/layout/use-media.ts'
import { FoldedPickers } from '../../../ui/overlay/folded-pickers.tsx'
import { Headline } from '../../../ui/text/headline.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { clean, oneOf } from '../../search/view.ts'
import { isError } from '../entry/page-error-code.ts'
import { ReportHeader } from './header.tsx'
import classes from './report.module.css'

/** The income statement of the unit: in words, as a way from revenue to profit, line by line. */
export function ReportStatement() {
  const { t } = useTranslation('report')
  const search = useSearch({ from: '/default/report' })
  const navigate = useNavigate({ from: '/report' })
  const query: StatementQuery = clean({ period: search.period, scope: oneOf(STATEMENT_SCOPES, search.scope) })
  const statement = useQuery(incomeStatementQuery(query))
  const errorTexts = useReportError(statement.error)
  const change = (patch: StatementQuery) =>
    void navigate({
      search: ({ week }) => clean({ view: 'statement', week, ...query, ...patch }),
      resetScroll: false,
    })
  return (
    <>
      <ReportHeader
        view="statement"
        isLoading={statement.isPending}
        lead={t('statement.lead')}
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
            title={t('statement.unset.title')}
            text={t('statement.unset.text')}
            action={
              <Link to="/report" search={clean({ period: search.period, week: search.week })}>
                {t('statement.absent.action')}
              </Link>
            }
          />
        ) : (
          <Loadable
            query={statement}
            errorTexts={errorTexts}
            skeleton={
              <Skeleton label={t('statement.loading')}>
                <Stack gap={4}>
                  <SkeletonSentence />
                  <SkeletonRows count={9} />
                </Stack>
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
  const { t } = useTranslation('report')
  const format = useFormat()
  const { headline, steps, hasPlan, missing, period, scope, businessUnit, closedAt } = statement
  return (
    <Stack gap={4}>
      <p className={classes.onPaper}>
        {[businessUnit.name, t(`statement.scope.${scope}`), format.period(period)].join(' · ')}
      </p>
      <FiguresAge lastPeriod={statement.lastPeriod} />
      <Headline>{headline}</Headline>
      {steps.length > 0 ? (
        <Panel title={t('statement.waterfall.title')}>
          <StatementWaterfall steps={steps} />
        </Panel>
      ) : null}
      <Stack gap={4}>
        <StatementTable statement={statement} />
        <Text size="xs" tone="faint">
          {t('statement.source', { unit: businessUnit.name, period: format.period(period) })}{' '}
          {closedAt === null
            ? null
            : t('statement.closedOn', { month: format.period(period), date: format.date(closedAt) })}{' '}
          {hasPlan ? null : t('statement.noPlan')} {missing > 0 ? t('statement.missing', { count: missing }) : null}
        </Text>
      </Stack>
    </Stack>
  )
}

/** Month and scope; on a phone in a sheet behind one line. */
function Pickers({ statement, onChange }: { statement: IncomeStatement; onChange: (patch: StatementQuery) => void }) {
  const { t } = useTranslation('report')
  const { t: tKpi } = useTranslation('kpi')
  const { t: tApp } = useTranslation()
  const format = useFormat()
  const isNarrow = useMedia(NARROW)
  const pickers = {
    period: (
      <MonthPicker
        value={statement.period}
        first={statement.firstPeriod}
        last={statement.lastPeriod}
        texts={{
          label: t('statement.period.label'),
          previous: t('statement.period.previous'),
          next: t('statement.period.next'),
          long: format.period,
          short: format.monthName,
        }}
        onChange={(period) => onChange({ period })}
      />
    ),
    scope: (
      <Segmented
        label={t('statement.scope.label')}
        options={STATEMENT_SCOPES.map((scope) => ({ value: scope, label: t(`statement.scope.${scope}`) }))}
        value={statement.scope}
        onChange={(scope) => onChange({ scope })}
      />
    ),
  }
  if (isNarrow) {
    return (
      <FoldedPickers
        summary={[
          `${format.monthName(statement.period)} ${statement.period.slice(0, 4)}`,
          t(`statement.scope.${statement.scope}`),
        ]}
        pickers={[
          { label: t('statement.period.label'), picker: pickers.period },
          { label: t('statement.scope.label'), picker: pickers.scope },
        ]}
        texts={{ title: tKpi('pickers.title'), done: tKpi('pickers.done'), close: tApp('toast.close') }}
      />
    )
  }
  return (
    <Inline gap={0} className={classes.context}>
      {pickers.period}
      {pickers.scope}
    </Inline>
  )
}
