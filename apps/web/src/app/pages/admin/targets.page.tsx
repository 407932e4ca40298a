import { TargetGridOfUnits } from '../../../features/kpi/target/target-grid-of-units.tsx'
import { useToday } from '../../../platform/session/today.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { AdminTabs } from './admin-tabs.tsx'

/** The targets of all business units, for administrators. */
export function TargetsPage() {
  const { t } = useTranslation()
  const { t: tKpi } = useTranslation('kpi')
  const today = useToday()
  return (
    <>
      <PageHeader
        title={t('page.adminTargets')}
        lead={tKpi('targets.grid.adminLead')}
        context={<AdminTabs current="/admin/targets" />}
      />
      <TargetGridOfUnits startMonth={today.slice(0, 7)} />
    </>
  )
}
