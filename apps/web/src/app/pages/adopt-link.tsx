import { Link } from '@tanstack/react-router'
import { useSession } from '../../platform/session/session.ts'
import { buttonLook } from '../../ui/text-button.tsx'
import classes from './adopt-link.module.css'

/** Leads from a best practice to a new measure made from it; nothing for who may not write measures. */
export function AdoptLink({
  bestPracticeId,
  templateId,
  label,
  isPrimary = false,
  children,
}: {
  bestPracticeId: string
  templateId?: string
  /** Its name where several stand on one page. */
  label?: string
  isPrimary?: boolean
  children: React.ReactNode
}) {
  const { isAllowed } = useSession()
  if (!isAllowed('MEASURE_READ', 'MEASURE_WRITE')) return null
  return (
    <Link
      to="/measures/edit"
      search={{ origin: 'BEST_PRACTICE', bestPracticeId, ...(templateId ? { templateId } : {}) }}
      className={`${buttonLook} ${classes.link}`}
      data-variant={isPrimary ? 'primary' : 'outline'}
      data-size={isPrimary ? 'large' : undefined}
      aria-label={label}
    >
      {children}
    </Link>
  )
}
