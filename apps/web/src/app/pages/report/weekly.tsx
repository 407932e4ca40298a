import { addWeeks, daysOfWeek } from '@lotse/analysis/calendar/iso-week.ts'
import type { WeeklyReport } from '@lotse/contract/features/report/report.weekly.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { writeMessagePlace } from '../../../features/message/message-location.ts'
import { PrintButton } from '../../../features/report/print-button.tsx'
import { weeklyReportQuery } from '../../../features/report/report.queries.ts'
import { ReportDownload } from '../../../features/report/report-download.tsx'
import { useReportError } from '../../../features/report/use-report-error.ts'
import { WeeklyReportView } from '../../../features/report/weekly/weekly-report.tsx'
import { WeeklySubscription } from '../../../features/report/weekly/weekly-subscription.tsx'
import { download } from '../../../platform/api/call.ts'
import { downloadWeeklyReport } from '../../../platform/api/generated/report.operations.ts'
import { signalWeeklyReport } from '../../../platform/signal/signal.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { WeekPicker } from '../../../ui/date/week-picker.tsx'
import { Loadable } from '../../../ui/feedback/loadable.tsx'
import { SkeletonRows, SkeletonSentence } from '../../../ui/feedback/page-skeletons.tsx'
import { Skeleton } from '../../../ui/feedback/states.tsx'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { clean } from '../../search/view.ts'
import { UnitFiguresAge } from '../analysis/unit-figures-age.tsx'
import { ReportHeader } from './header.tsx'
import classes from './report.module.css'

/** Weeks that the list offers: half a year. */
const WEEKS = 26

/** The weekly report of the unit: for reading, as PDF, by mail. */
export function ReportWeekly() {
  const { t } = useTranslation('report')
  const { week } = useSearch({ from: '/default/report' })
  const navigate = useNavigate({ from: '/report' })
  const report = useQuery(weeklyReportQuery(week))
  const errorTexts = useReportError(report.error)
  const shown = report.data?.week
  useEffect(() => {
    if (shown !== undefined) signalWeeklyReport(shown)
  }, [shown])
  const choose = (wanted: string | undefined) =>
    void navigate({ search: ({ period }) => clean({ view: 'weekly', period, week: wanted }), resetScroll: false })
  return (
    <>
      <ReportHeader
        view="weekly"
        isLoading={report.isPending}
        lead={t('weekly.lead')}
        actions={
          report.data ? (
            <>
              <WeeklySubscription />
              <ReportDownload
                key={report.data.week}
                formats={['PDF']}
                fetchFile={(_, signal, onProgress) =>
                  download(downloadWeeklyReport, { query: { week: report.data.week }, signal }, onProgress)
                }
              />
              <PrintButton />
            </>
          ) : null
        }
        context={report.data ? <Weeks report={report.data} onChange={choose} /> : null}
      />
      <div className={classes.content}>
        <Loadable
          query={report}
          errorTexts={errorTexts}
          skeleton={
            <Skeleton label={t('weekly.loading')}>
              <Stack gap={4}>
                <SkeletonSentence />
                <SkeletonRows count={9} />
              </Stack>
            </Skeleton>
          }
        >
          {(data) => (
            <>
              <UnitFiguresAge />
              <WeeklyReportView report={data} inboxHash={writeMessagePlace({ kind: 'INBOX' })} />
            </>
          )}
        </Loadable>
        {report.isError ? (
          <p className={classes.back}>
            <TextButton onClick={() => choose(undefined)}>{t('weekly.week.current')}</TextButton>
          </p>
        ) : null}
      </div>
    </>
  )
}

function Weeks({ report, onChange }: { report: WeeklyReport; onChange: (week: string | undefined) => void }) {
  const { t } = useTranslation('report')
  const format = useFormat()
  const latest = Array.from({ length: WEEKS }, (_, index) => addWeeks(report.currentWeek, -index))
  const weeks = latest.includes(report.week) ? latest : [...latest, report.week]
  const context = useRef<HTMLDivElement>(null)
  return (
    <Inline gap={0} ref={context} className={classes.context}>
      <WeekPicker
        value={report.week}
        previous={report.previousWeek}
        next={report.nextWeek}
        weeks={weeks}
        texts={{
          label: t('weekly.week.label'),
          previous: t('weekly.week.previous'),
          next: t('weekly.week.next'),
          name: (week) => t('weekly.week.name', { number: String(Number(week.slice(6))), year: week.slice(0, 4) }),
          days: (week) => {
            const days = daysOfWeek(week)
            return t('weekly.week.days', { from: format.date(days[0] ?? ''), to: format.date(days[6] ?? '') })
          },
        }}
        onChange={onChange}
      />
      {report.isCurrent ? null : (
        <TextButton
          variant="plain"
          onClick={() => {
            // This button disappears, so the focus moves to the picker.
            context.current?.querySelector('button')?.focus()
            onChange(undefined)
          }}
        >
          {t('weekly.week.current')}
        </TextButton>
      )}
    </Inline>
  )
}
