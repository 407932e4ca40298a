import { cleanLine } from '@lotse/contract/written-text.ts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call } from '../../../platform/api/call.ts'
import { erasePersonData } from '../../../platform/api/generated/person.personal-data.operations.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { showDone } from '../../../platform/toast/toast.store.ts'
import { Field, TextInput } from '../../../ui/field/field.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../../ui/text/text.tsx'

/** Asks for the name and a reason before the personal data of a person is erased: it cannot be undone. */
export function EraseDialog({
  id,
  name,
  onClose,
  onErased,
}: {
  id: string
  name: string
  onClose: () => void
  onErased: () => void
}) {
  const { t } = useTranslation('person')
  const [confirmation, setConfirmation] = useState('')
  const [reason, setReason] = useState('')
  const erase = useMutation({
    mutationFn: () => call(erasePersonData, { params: { id }, body: { confirmation, reason: reason.trim() } }),
    onSuccess: () => {
      showDone({ summary: t('data.erased') })
      onErased()
    },
  })
  const isComplete = cleanLine(confirmation) === cleanLine(name) && reason.trim() !== ''
  return (
    <ModalDialog
      title={t('data.eraseTitle', { name })}
      onClose={onClose}
      actions={
        <>
          <TextButton onClick={onClose}>{t('action.cancel')}</TextButton>
          <TextButton variant="primary" disabled={!isComplete || erase.isPending} onClick={() => erase.mutate()}>
            {t('data.eraseNow')}
          </TextButton>
        </>
      }
    >
      <Text>{t('data.eraseText')}</Text>
      <Field label={t('data.reason')} hint={t('data.reasonHint')}>
        {(binding) => (
          <TextInput
            binding={binding}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Field label={t('data.confirmation', { name })} problem={problemOf(erase.error, t('data.eraseFailed'))}>
        {(binding) => (
          <TextInput
            binding={binding}
            autoComplete="off"
            value={confirmation}
            onChange={({ target }) => setConfirmation(target.value)}
          />
        )}
      </Field>
    </ModalDialog>
  )
}

function problemOf(error: unknown, otherwise: string): string | undefined {
  if (error === null) return undefined
  return (error instanceof StatusError ? error.serverMessage : null) ?? otherwise
}
