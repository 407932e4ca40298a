import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { SkeletonChart, SkeletonSentence } from '../../../ui/feedback/page-skeletons.tsx'
import { EmptyState, Skeleton, SkeletonTiles } from '../../../ui/feedback/states.tsx'
import { Stack } from '../../../ui/layout/layout.tsx'
import { ReportHeader } from './header.tsx'
import type { ReportView } from './report.search.ts'
import { ReportStatement } from './statement.tsx'
import { useFirstView, useReportViews } from './views.ts'
import { ReportWeekly } from './weekly.tsx'
import { ReportYearMonth } from './year-month.tsx'

/** What each view shows, its head (`ReportHeader`) included. */
const CONTENT: Readonly<Record<ReportView, () => React.ReactNode>> = {
  yearmonth: ReportYearMonth,
  weekly: ReportWeekly,
  statement: ReportStatement,
}

/** The report: the view the address names, else the one that the unit begins with; a message for a view that it does not have. */
export function ReportPage() {
  const { t } = useTranslation('market')
  const views = useReportViews()
  const first = useFirstView(views)
  const { view = first } = useSearch({ from: '/default/report' })
  if (views === null || view === null) {
    return (
      <Skeleton label={t('loading')}>
        <Stack gap={4}>
          <SkeletonSentence />
          <SkeletonTiles count={4} />
          <SkeletonChart />
        </Stack>
      </Skeleton>
    )
  }
  if (view !== undefined && views.includes(view)) {
    const Content = CONTENT[view]
    return <Content />
  }
  return view === 'yearmonth' ? <AbsentMarket /> : <AbsentStatement />
}

/** Shown for a link to the German market when the unit is elsewhere. */
function AbsentMarket() {
  const { t } = useTranslation('report')
  return (
    <>
      <ReportHeader view="yearmonth" lead={t('market.absent.lead')} />
      <EmptyState
        title={t('market.absent.title')}
        text={t('market.absent.text')}
        action={
          <Link to="/report" search={{ view: 'weekly' }}>
            {t('market.absent.action')}
          </Link>
        }
      />
    </>
  )
}

/** Shown for a link to the income statement when the organisation does not use it. */
function AbsentStatement() {
  const { t } = useTranslation('report')
  return (
    <>
      <ReportHeader view="statement" lead={t('statement.lead')} />
      <EmptyState
        title={t('statement.absent.title')}
        text={t('statement.absent.text')}
        action={<Link to="/report">{t('statement.absent.action')}</Link>}
      />
    </>
  )
}
