import type { ConversationItem } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { hideToast, showToast } from '../../../platform/toast/toast.store.ts'
import { askingProblem } from '../ai.errors.ts'
import { conversationDeletion, conversationRestoration } from './chat.queries.ts'

const UNDO_MS = 8000

/** Deletes a conversation at once; a message offers to undo it. */
export function useConversationRemoval(): (conversation: Pick<ConversationItem, 'id' | 'title'>) => Promise<void> {
  const client = useQueryClient()
  const { t } = useTranslation('ai')
  const deletion = useMutation(conversationDeletion(client))
  const restoration = useMutation(conversationRestoration(client))
  return async ({ id, title }) => {
    try {
      await deletion.mutateAsync(id)
    } catch {
      // The error catalogue has said it; the list shows what is.
      return
    }
    const toast = showToast({
      severity: 'success',
      summary: t('removal.done', { name: title }),
      life: UNDO_MS,
      action: {
        label: t('removal.undo'),
        run: () => {
          hideToast(toast)
          restoration.mutate(id, {
            onSuccess: () => showToast({ severity: 'success', summary: t('removal.restored'), life: 4000 }),
            onError: (error) => {
              const problem = askingProblem(error)
              if (problem) showToast({ severity: 'warn', summary: problem, life: 9000 })
            },
          })
        },
      },
    })
  }
}
