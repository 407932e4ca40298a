import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { buttonLook } from '../../ui/layout/text-button.tsx'

/** Leads to a new scenario that starts from a KPI; nothing for readers who may not create one. */
export function SimulateLink({ kpiId }: { kpiId: string }) {
  const { t } = useTranslation('kpi')
  const { isAllowed } = useSession()
  if (!isAllowed('KPI_READ', 'SIMULATION_WRITE')) return null
  return (
    <Link to="/simulation/details" search={{ kpiId }} className={buttonLook} data-screen-only>
      <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
      {t('potential.simulate')}
    </Link>
  )
}
