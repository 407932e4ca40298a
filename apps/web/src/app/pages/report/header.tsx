import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { TabLinks } from '../../../ui/layout/tabs.tsx'
import type { ReportView } from '../../search/report.ts'
import { clean } from '../../search/view.ts'
import { useReportViews } from './views.ts'

/**
 * The head of every view of the report: title, its tabs, and in their usual places what can be done and what can be chosen.
 * @param view the view whose tab is the current one
 */
export function ReportHeader({
  view,
  lead,
  actions,
  context,
}: {
  view: ReportView
  lead: React.ReactNode
  actions?: React.ReactNode
  context?: React.ReactNode
}) {
  const { t } = useTranslation('report')
  const views = useReportViews() ?? []
  const { period, week } = useSearch({ from: '/default/report' })
  return (
    <>
      <PageHeader title={t('title')} lead={lead} actions={actions} context={context} />
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
