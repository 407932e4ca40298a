import type { ConversationItem } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRemoval } from '../../../platform/removal/use-removal.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { askingProblem } from '../ai.errors.ts'
import { conversationDeletion, conversationRestoration } from './chat.queries.ts'

/** Deletes a conversation at once; a message offers to undo it. */
export function useConversationRemoval(): (conversation: Pick<ConversationItem, 'id' | 'title'>) => Promise<boolean> {
  const client = useQueryClient()
  const { t } = useTranslation('ai')
  const remove = useRemoval()
  const deletion = useMutation(conversationDeletion(client))
  const restoration = useMutation(conversationRestoration(client))
  return ({ id, title }) =>
    remove({
      remove: () => deletion.mutateAsync(id),
      restore: () => restoration.mutateAsync(id),
      // Both have requested the conversations again.
      refresh: () => Promise.resolve(),
      explain: (error, step) => {
        const problem = step === 'RESTORE' ? askingProblem(error) : null
        if (problem) showToast({ severity: 'warn', summary: problem, life: 9000 })
      },
      texts: { removed: t('removal.done', { name: title }), restored: t('removal.restored') },
    })
}
