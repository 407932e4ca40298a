import { restoreMessage, retractMessage } from '@lotse/contract/features/message/message.operations.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { hideToast, showToast } from '../../platform/toast/toast.store.ts'
import { refreshMessages } from './message.queries.ts'

/** So long a toast offers to undo it; afterwards the message itself does. */
const UNDO_MS = 8000

/** Retracts a message at once, and gives it back. */
export function useRetract(id: string) {
  const client = useQueryClient()
  const { t } = useTranslation('message')
  const restore = async () => {
    try {
      await call(restoreMessage, { params: { id } })
      showToast({ severity: 'success', summary: t('retract.restored'), life: 4000 })
    } catch {
      // The error catalogue has said it; the list shows what is.
    }
    await refreshMessages(client)
  }
  const retract = async () => {
    try {
      await call(retractMessage, { params: { id } })
      const toast = showToast({
        severity: 'success',
        summary: t('retract.done'),
        life: UNDO_MS,
        action: {
          label: t('retract.undo'),
          run: () => {
            hideToast(toast)
            void restore()
          },
        },
      })
    } catch {
      // The error catalogue has said it; the list shows what is.
    }
    await refreshMessages(client)
  }
  return { retract, restore }
}
