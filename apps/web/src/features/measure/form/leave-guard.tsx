import type { RefObject } from 'react'
import { useLeaveBlocker } from '../../../platform/form/use-leave-blocker.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { LeaveDialog } from '../../../ui/overlay/leave-dialog.tsx'

/** Asks before a form with unsaved changes is left; see `useLeaveBlocker`. */
export function LeaveGuard({ isDirty }: { isDirty: RefObject<boolean> }) {
  const { t } = useTranslation('measure')
  const question = useLeaveBlocker(isDirty)
  if (!question) return null
  const texts = { title: t('leave.title'), text: t('leave.text'), leave: t('leave.leave'), stay: t('leave.stay') }
  return <LeaveDialog texts={texts} onStay={question.stay} onLeave={question.leave} />
}
