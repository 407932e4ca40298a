import { CONVERSATION_TITLE_LENGTH } from '@lotse/contract/features/ai/ai.chat.constants.ts'
import type { ConversationItem } from '@lotse/contract/features/ai/ai.chat.schema.ts'
import { IconDots } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useRemoval } from '../../../platform/removal/use-removal.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { Field, TextInput } from '../../../ui/field/field.tsx'
import { iconButtonLook, TextButton } from '../../../ui/layout/text-button.tsx'
import { MenuPopup } from '../../../ui/overlay/menu.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { askingProblem } from '../ai.errors.ts'
import { conversationDeletion, conversationRenaming, conversationRestoration } from './chat.queries.ts'

type Subject = Pick<ConversationItem, 'id' | 'title'>

/** Renames or deletes a conversation. `onRemove` is called before it is deleted. */
export function ConversationMenu({ conversation, onRemove }: { conversation: Subject; onRemove: () => void }) {
  const { t } = useTranslation('ai')
  const remove = useConversationRemoval()
  const [isRenaming, setRenaming] = useState(false)
  return (
    <>
      <MenuPopup
        align="end"
        label={t('chat.more', { title: conversation.title })}
        title={t('action.actions')}
        buttonClass={iconButtonLook}
        buttonContent={<IconDots size={18} stroke={1.75} aria-hidden />}
        sections={[
          {
            items: [
              { id: 'rename', label: t('chat.rename'), onChoose: () => setRenaming(true) },
              {
                id: 'delete',
                label: t('action.delete'),
                onChoose: () => {
                  onRemove()
                  void remove(conversation)
                },
              },
            ],
          },
        ]}
      />
      {isRenaming ? <RenameDialog conversation={conversation} onClose={() => setRenaming(false)} /> : null}
    </>
  )
}

function RenameDialog({ conversation: { id, title }, onClose }: { conversation: Subject; onClose: () => void }) {
  const { t } = useTranslation('ai')
  const client = useQueryClient()
  const renaming = useMutation(conversationRenaming(client))
  const form = useId()
  const [name, setName] = useState(title)
  const save = () => {
    if (name.trim() === '' || renaming.isPending) return
    renaming.mutate({ id, title: name.trim() }, { onSuccess: onClose })
  }
  return (
    <ModalDialog
      title={t('chat.renameTitle')}
      onClose={onClose}
      actions={
        <>
          <TextButton onClick={onClose}>{t('action.cancel')}</TextButton>
          <TextButton variant="primary" type="submit" form={form} disabled={name.trim() === '' || renaming.isPending}>
            {t('action.save')}
          </TextButton>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          save()
        }}
      >
        <Field label={t('action.name')}>
          {(binding) => (
            <TextInput
              binding={binding}
              value={name}
              maxLength={CONVERSATION_TITLE_LENGTH}
              autoFocus
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Field>
      </form>
      {renaming.isError ? (
        <Text tone="bad" role="alert">
          {t('chat.renameFailed')}
        </Text>
      ) : null}
    </ModalDialog>
  )
}

/** Deletes a conversation at once; a message offers to undo it. */
function useConversationRemoval(): (conversation: Pick<ConversationItem, 'id' | 'title'>) => Promise<boolean> {
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
