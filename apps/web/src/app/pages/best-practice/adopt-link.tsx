import type { PotentialItem } from '@lotse/contract/features/kpi/kpi.potential.schema.ts'
import { reliableAmount } from '@lotse/text/money.ts'
import { Link } from '@tanstack/react-router'
import { useSession } from '../../../platform/session/session.ts'
import { buttonLook } from '../../../ui/layout/text-button.tsx'
import classes from './adopt-link.module.css'

/** Links a best practice to a new measure made from it; renders nothing without the permission to write measures. */
export function AdoptLink({
  bestPracticeId,
  templateId,
  potential,
  label,
  isPrimary = false,
  children,
}: {
  bestPracticeId: string
  templateId?: string
  /** The potential that the measure is to realise: its KPI, change and amount are filled in. */
  potential?: PotentialItem | undefined
  /** Its accessible name when a page has several of these links. */
  label?: string
  isPrimary?: boolean
  children: React.ReactNode
}) {
  const { isAllowed } = useSession()
  if (!isAllowed('MEASURE_READ', 'MEASURE_WRITE')) return null
  return (
    <Link
      to="/measures/edit"
      search={{
        origin: 'BEST_PRACTICE',
        bestPracticeId,
        ...(templateId ? { templateId } : {}),
        ...(potential ? startOf(potential) : {}),
      }}
      className={`${buttonLook} ${classes.link}`}
      data-variant={isPrimary ? 'primary' : 'outline'}
      data-size={isPrimary ? 'large' : undefined}
      aria-label={label}
    >
      {children}
    </Link>
  )
}

/** Rounded as the screens show them. */
function startOf({ id, value, targetLevel, decimals, share }: PotentialItem) {
  return { kpiId: id, delta: Number((targetLevel - value).toFixed(decimals)), eur: reliableAmount(share) }
}
