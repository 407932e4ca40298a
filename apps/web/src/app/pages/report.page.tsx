import { Link, useSearch } from '@tanstack/react-router'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { EmptyState } from '../../ui/states.tsx'
import type { ReportView } from '../report-search.ts'
import { ReportHeader } from './report-header.tsx'
import { ReportStatement } from './report-statement.tsx'
import { reportViewsOf } from './report-views.ts'
import { ReportWeekly } from './report-weekly.tsx'
import { ReportYearMonth } from './report-year-month.tsx'

/** What each view shows, its head (`ReportHeader`) included. */
const CONTENT: Readonly<Record<ReportView, () => React.ReactNode>> = {
  yearmonth: ReportYearMonth,
  weekly: ReportWeekly,
  statement: ReportStatement,
}

/** The report: the view the address names, else the first one; a view that the tenant does not have says so. */
export function ReportPage() {
  const { tenant } = useSession()
  const { view = 'yearmonth' } = useSearch({ from: '/default/report' })
  const Content = reportViewsOf(tenant.activePlugins).includes(view) ? CONTENT[view] : AbsentView
  return <Content />
}

/** Somebody has a link to the income statement, and their organisation does not use it. */
function AbsentView() {
  const { t } = useTranslation('statement')
  return (
    <>
      <ReportHeader view="statement" lead={t('lead')} />
      <EmptyState
        title={t('absent.title')}
        text={t('absent.text')}
        action={
          <Link to="/report" search={{ view: 'yearmonth' }}>
            {t('absent.action')}
          </Link>
        }
      />
    </>
  )
}
