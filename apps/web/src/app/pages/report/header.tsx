import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { SkeletonBar } from '../../../ui/feedback/states.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import { clean } from '../../search/view.ts'
import type { ReportView } from './report.search.ts'
import { useReportViews } from './views.ts'

const CONTROL_HEIGHT = 40

/**
 * The head of every view of the report: title, its tabs, and in their usual places what can be done and what can be chosen. While
 * the report is loading, placeholders take their space, so that nothing below moves afterwards.
 * @param view the view whose tab is the current one
 */
export function ReportHeader({
  view,
  lead,
  isLoading = false,
  actions,
  context,
}: {
  view: ReportView
  lead: React.ReactNode
  isLoading?: boolean
  actions?: React.ReactNode
  context?: React.ReactNode
}) {
  const { t } = useTranslation('report')
  const views = useReportViews() ?? []
  const { period, week } = useSearch({ from: '/default/report' })
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={lead}
        actions={isLoading ? <SkeletonBar width="240px" height={CONTROL_HEIGHT} /> : actions}
        context={isLoading ? <SkeletonBar width="280px" height={CONTROL_HEIGHT} /> : context}
      />
      <TabLinks label={t('tab.label')}>
        {views.map((one) => (
          <Link
            key={one}
            to="/report"
            search={clean({ view: one, period, week })}
            aria-current={one === view ? 'page' : undefined}
          >
            {t(`tab.${one}`)}
          </Link>
        ))}
      </TabLinks>
    </>
  )
}
