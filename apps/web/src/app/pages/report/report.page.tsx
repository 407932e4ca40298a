import { Link, useSearch } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import type { ReportView } from '../../search/report.ts'
import { ReportHeader } from './header.tsx'
import { ReportStatement } from './statement.tsx'
import { reportViewsOf } from './views.ts'
import { ReportWeekly } from './weekly.tsx'
import { ReportYearMonth } from './year-month.tsx'

/** What each view shows, its head (`ReportHeader`) included. */
const CONTENT: Readonly<Record<ReportView, () => React.ReactNode>> = {
  yearmonth: ReportYearMonth,
  weekly: ReportWeekly,
  statement: ReportStatement,
}

/** The report: the view the address names, else the first one; a message for a view that the tenant does not have. */
export function ReportPage() {
  const { tenant } = useSession()
  const { view = 'yearmonth' } = useSearch({ from: '/default/report' })
  const Content = reportViewsOf(tenant.activePlugins).includes(view) ? CONTENT[view] : AbsentView
  return <Content />
}

/** Shown for a link to the income statement when the organisation does not use it. */
function AbsentView() {
  const { t } = useTranslation('report')
  return (
    <>
      <ReportHeader view="statement" lead={t('statement.lead')} />
      <EmptyState
        title={t('statement.absent.title')}
        text={t('statement.absent.text')}
        action={
          <Link to="/report" search={{ view: 'yearmonth' }}>
            {t('statement.absent.action')}
          </Link>
        }
      />
    </>
  )
}
