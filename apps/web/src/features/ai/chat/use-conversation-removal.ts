import type { ConversationItem } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone, showToast, showUndo } from '../../../platform/toast/toast.store.ts'
import { askingProblem } from '../ai.errors.ts'
import { conversationDeletion, conversationRestoration } from './chat.queries.ts'

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
    showUndo({
      summary: t('removal.done', { name: title }),
      label: t('removal.undo'),
      run: () => {
        restoration.mutate(id, {
          onSuccess: () => showDone({ summary: t('removal.restored') }),
          onError: (error) => {
            const problem = askingProblem(error)
            if (problem) showToast({ severity: 'warn', summary: problem, life: 9000 })
          },
        })
      },
    })
  }
}
