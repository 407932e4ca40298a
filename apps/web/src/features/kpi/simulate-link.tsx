import { STANDARD_LEVELS } from '@lotse/contract/features/kpi/kpi.potential.constants.ts'
import type { KpiPotential, UnitPotential } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '../../platform/session/session.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { buttonLook } from '../../ui/layout/text-button.tsx'
import { readLevel } from './potential/potential.words.ts'

/**
 * Leads to a new scenario for the tenant's outcome with KPIs as levers at a level; nothing for readers who may not create one, or
 * where a scenario does not know the level.
 */
export function SimulateLink({
  kpiIds,
  level,
  className,
  children,
}: {
  kpiIds: readonly string[]
  level: UnitPotential['level']
  className: string | undefined
  children: ReactNode
}) {
  const { isAllowed } = useSession()
  const known = STANDARD_LEVELS.find((one) => one === level)
  if (known === undefined || !isAllowed('KPI_READ', 'SIMULATION_WRITE')) return null
  return (
    <Link
      to="/simulation/details"
      search={{ levers: kpiIds.join(), level: known }}
      className={className}
      data-screen-only
    >
      {children}
    </Link>
  )
}

/** Leads to a new scenario with a KPI at the level that its potential names; nothing for a KPI that is no lever of the outcome. */
export function SimulateKpiLink({ potential }: { potential: KpiPotential }) {
  const { t } = useTranslation('kpi')
  const level = readLevel(potential)
  if (potential.role !== 'LEVER' || potential.state !== 'READY' || !level) return null
  return (
    <SimulateLink kpiIds={[potential.id]} level={level.releasedLevel} className={buttonLook}>
      <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />
      {t('potential.simulate')}
    </SimulateLink>
  )
}
