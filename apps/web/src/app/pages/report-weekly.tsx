import { addWeeks, daysOfWeek } from '@lotse/analysis/iso-week.ts'
import { downloadWeeklyReport } from '@lotse/contract/features/report/report.operations.ts'
import type { WeeklyReport } from '@lotse/contract/features/report/report.weekly.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { writeMessagePlace } from '../../features/message/message.place.ts'
import { PrintButton } from '../../features/report/print-button.tsx'
import { weeklyReportQuery } from '../../features/report/report.queries.ts'
import { ReportDownload } from '../../features/report/report-download.tsx'
import { useReportError } from '../../features/report/use-report-error.ts'
import { WeeklyReportView } from '../../features/report/weekly-report.tsx'
import { WeeklySubscription } from '../../features/report/weekly-subscription.tsx'
import { download } from '../../platform/api/call.ts'
import { signalWeeklyReport } from '../../platform/signal/signal.ts'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/states.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { WeekPicker } from '../../ui/week-picker.tsx'
import classes from './report.module.css'
import { ReportHeader } from './report-header.tsx'

/** Weeks that the list offers: half a year. */
const WEEKS = 26

/** The weekly report of the unit: for reading, as PDF, by mail. */
export function ReportWeekly() {
  const { t } = useTranslation('weekly')
  const { week } = useSearch({ from: '/default/report' })
  const navigate = useNavigate({ from: '/report' })
  const report = useQuery(weeklyReportQuery(week))
  const errorTexts = useReportError(report.error)
  const shown = report.data?.week
  useEffect(() => {
    if (shown !== undefined) signalWeeklyReport(shown)
  }, [shown])
  const choose = (wanted: string | undefined) =>
    void navigate({ search: { view: 'weekly', ...(wanted === undefined ? {} : { week: wanted }) }, resetScroll: false })
  return (
    <>
      <ReportHeader
        view="weekly"
        lead={t('lead')}
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
            <Skeleton label={t('loading')}>
              <SkeletonBlock height={320} />
            </Skeleton>
          }
        >
          {(data) => <WeeklyReportView report={data} inboxHash={writeMessagePlace({ kind: 'INBOX' })} />}
        </Loadable>
        {report.isError ? (
          <p className={classes.back}>
            <TextButton onClick={() => choose(undefined)}>{t('week.current')}</TextButton>
          </p>
        ) : null}
      </div>
    </>
  )
}

function Weeks({ report, onChange }: { report: WeeklyReport; onChange: (week: string | undefined) => void }) {
  const { t } = useTranslation('weekly')
  const format = useFormat()
  const latest = Array.from({ length: WEEKS }, (_, index) => addWeeks(report.currentWeek, -index))
  const weeks = latest.includes(report.week) ? latest : [...latest, report.week]
  const context = useRef<HTMLDivElement>(null)
  return (
    <div ref={context} className={classes.context}>
      <WeekPicker
        value={report.week}
        previous={report.previousWeek}
        next={report.nextWeek}
        weeks={weeks}
        texts={{
          label: t('week.label'),
          previous: t('week.previous'),
          next: t('week.next'),
          name: (week) => t('week.name', { number: String(Number(week.slice(6))), year: week.slice(0, 4) }),
          days: (week) => {
            const days = daysOfWeek(week)
            return t('week.days', { from: format.date(days[0] ?? ''), to: format.date(days[6] ?? '') })
          },
        }}
        onChange={onChange}
      />
      {report.isCurrent ? null : (
        <TextButton
          variant="plain"
          onClick={() => {
            // This button goes; the keyboard goes on in the picker.
            context.current?.querySelector('button')?.focus()
            onChange(undefined)
          }}
        >
          {t('week.current')}
        </TextButton>
      )}
    </div>
  )
}
