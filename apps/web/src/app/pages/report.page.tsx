import { useSearch } from '@tanstack/react-router'
import { useSession } from '../../platform/session/session.ts'
import type { ReportView } from '../report-search.ts'
import { reportViewsOf } from './report-views.ts'
import { ReportYearMonth } from './report-year-month.tsx'

/** What each view shows, its head (`ReportHeader`) included. */
const CONTENT: Readonly<Partial<Record<ReportView, () => React.ReactNode>>> = {
  yearmonth: ReportYearMonth,
}

/** The report: the view the address names, else the first one the tenant has. */
export function ReportPage() {
  const { tenant } = useSession()
  const { view } = useSearch({ from: '/default/report' })
  const views = reportViewsOf(tenant.activePlugins)
  const Content = CONTENT[views.find((one) => one === view) ?? 'yearmonth']
  return Content ? <Content /> : null
}
