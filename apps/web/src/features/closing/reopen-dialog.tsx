import { REOPEN_REASON_LENGTH } from '@lotse/contract/features/closing/closing.constants.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showDone } from '../../platform/toast/toast.store.ts'
import { Field, TextArea } from '../../ui/field/field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../ui/text/text.tsx'
import { reopening } from './closing.queries.ts'
import { Problem } from './problem.tsx'

/** Reopens a closed month, with the reason. */
export function ReopenDialog({ period, onClose }: { period: string; onClose: () => void }) {
  const { t } = useTranslation('closing')
  const month = useFormat().period(period)
  const form = useId()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const reopen = useMutation(reopening(useQueryClient(), period))
  const isMissing = reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing || reopen.isPending) return
    reopen.mutate(reason.trim(), {
      onSuccess: () => {
        showDone({ summary: t('reopenDone', { month }) })
        onClose()
      },
    })
  }
  return (
    <ModalDialog
      title={t('reopenTitle', { month })}
      onClose={onClose}
      actions={
        <>
          <TextButton onClick={onClose}>{t('action.cancel')}</TextButton>
          <TextButton variant="primary" type="submit" form={form} disabled={reopen.isPending}>
            {t('doReopen')}
          </TextButton>
        </>
      }
    >
      <Stack as="form" id={form} gap={3} noValidate onSubmit={submit}>
        <Text>{t('reopenText', { month })}</Text>
        <Field
          label={t('reason')}
          hint={t('reasonHint')}
          problem={isTried && isMissing ? t('reasonMissing') : undefined}
        >
          {(binding) => (
            <TextArea
              binding={binding}
              rows={2}
              maxLength={REOPEN_REASON_LENGTH}
              required
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
        <Problem error={reopen.error} />
      </Stack>
    </ModalDialog>
  )
}
