import type { PersonAccount } from '@lotse/contract/features/person/person.people.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { Inline, Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { type PersonAction, personAction } from './people.queries.ts'
import { refusalText } from './refusal.ts'

const DONE = { disable: 'disabled', enable: 'enabled', delete: 'deleted', resend: 'resent' } as const

/** What can be done with an account beside editing: send the invitation again, disable, enable, delete. */
export function PersonActions({ account, onDeleted }: { account: PersonAccount; onDeleted: () => void }) {
  const { t } = useTranslation('person')
  const client = useQueryClient()
  const action = useMutation(personAction(client, account.id))
  const [isAsking, setAsking] = useState(false)
  const { can, name, hasContent } = account
  const refusal = refusalText(action.error, t('people.failed'))
  const run = async (kind: PersonAction) => {
    try {
      await action.mutateAsync(kind)
      showToast({ severity: 'success', life: 4_000, summary: t(`people.${DONE[kind]}`, { name }) })
      return true
    } catch {
      return false
    }
  }
  if (!can.edit) return null
  return (
    <Stack gap={2}>
      <Inline>
        {can.invite ? (
          <TextButton disabled={action.isPending} onClick={() => void run('resend')}>
            {t('people.resend')}
          </TextButton>
        ) : null}
        {can.disable ? (
          <TextButton disabled={action.isPending} onClick={() => void run('disable')}>
            {t('people.disable')}
          </TextButton>
        ) : null}
        {can.enable ? (
          <TextButton disabled={action.isPending} onClick={() => void run('enable')}>
            {t('people.enable')}
          </TextButton>
        ) : null}
        {can.delete ? (
          <TextButton disabled={action.isPending} aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('people.delete')}
          </TextButton>
        ) : null}
      </Inline>
      {hasContent ? (
        <Text size="xs" tone="soft">
          {t('people.hasContent')}
        </Text>
      ) : null}
      {refusal === null ? null : (
        <Text tone="bad" role="alert">
          {refusal}
        </Text>
      )}
      {isAsking ? (
        <ModalDialog
          title={t('people.deleteTitle', { name })}
          onClose={() => setAsking(false)}
          actions={
            <>
              <TextButton onClick={() => setAsking(false)}>{t('people.cancel')}</TextButton>
              <TextButton
                variant="primary"
                disabled={action.isPending}
                onClick={() =>
                  void run('delete').then((isDone) => {
                    setAsking(false)
                    if (isDone) onDeleted()
                  })
                }
              >
                {t('people.delete')}
              </TextButton>
            </>
          }
        >
          <Text tone="soft">{t('people.deleteText')}</Text>
        </ModalDialog>
      ) : null}
    </Stack>
  )
}
