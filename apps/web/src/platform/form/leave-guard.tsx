import type { RefObject } from 'react'
import { LeaveDialog } from '../../ui/overlay/leave-dialog.tsx'
import { useTranslation } from '../text/i18n.ts'
import { useLeaveBlocker } from './use-leave-blocker.ts'

/** Asks before a form with unsaved changes is left; see `useLeaveBlocker`. */
export function LeaveGuard({ hasUnsaved }: { readonly hasUnsaved: RefObject<boolean> }) {
  const { t } = useTranslation('form')
  const question = useLeaveBlocker(hasUnsaved)
  if (!question) return null
  const texts = { title: t('leave.title'), text: t('leave.text'), leave: t('leave.leave'), stay: t('leave.stay') }
  return <LeaveDialog texts={texts} onStay={question.stay} onLeave={question.leave} />
}
