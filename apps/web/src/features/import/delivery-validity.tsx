import { IMPORT_REASON_LENGTH } from '@lotse/contract/features/import/import.constants.ts'
import type { FigureDeliveryDetails } from '@lotse/contract/features/import/import.delivery.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useRemoval } from '../../platform/removal/use-removal.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { Moment } from '../../platform/text/moment-time.tsx'
import { Field, TextInput } from '../../ui/field/field.tsx'
import { Inline, Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { Notice } from '../../ui/text/notice.tsx'
import { Text } from '../../ui/text/text.tsx'
import { refreshAfterImport, restoreDelivery, showDelivery, withdrawDelivery } from './import.queries.ts'

/** Whether a delivery applies, and the way to withdraw it with a reason or to undo that. */
export function DeliveryValidity({ found }: { found: FigureDeliveryDetails }) {
  const { t } = useTranslation('import')
  const client = useQueryClient()
  const remove = useRemoval()
  const { delivery, withdrawal, canWithdraw } = found
  const { id } = delivery
  const show = async (details: FigureDeliveryDetails) => {
    showDelivery(client, details)
    await refreshAfterImport(client)
  }
  const restore = useMutation({ mutationFn: () => restoreDelivery(id), onSuccess: show })
  const withdraw = (reason: string) =>
    remove({
      remove: async () => show(await withdrawDelivery(id, reason)),
      restore: () => restoreDelivery(id),
      show,
      refresh: () => refreshAfterImport(client),
      texts: { removed: t('life.withdrawn', { id: String(id) }) },
    })
  if (withdrawal !== null) {
    return (
      <Stack gap={2}>
        <Notice tone="watch" isSilent>
          <Moment iso={withdrawal.at}>
            {(moment) => t('life.withdrawnBy', { moment, name: withdrawal.by ?? t('delivery.operator') })}
          </Moment>{' '}
          {withdrawal.reason}
        </Notice>
        <Text size="sm" tone="soft">
          {t('life.withdrawnText')}
        </Text>
        <span>
          <TextButton disabled={restore.isPending} onClick={() => restore.mutate()}>
            {t('life.restore')}
          </TextButton>
        </span>
      </Stack>
    )
  }
  return canWithdraw ? <WithdrawForm onWithdraw={withdraw} /> : null
}

function WithdrawForm({ onWithdraw }: { onWithdraw: (reason: string) => Promise<unknown> }) {
  const { t } = useTranslation('import')
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isPending, setPending] = useState(false)
  const isMissing = reason.trim() === ''
  if (!isOpen) {
    return (
      <span>
        <TextButton onClick={() => setOpen(true)}>{t('life.withdraw')}</TextButton>
      </span>
    )
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isMissing || isPending) return
    setPending(true)
    await onWithdraw(reason.trim())
    setPending(false)
  }
  return (
    <Stack as="form" gap={3} noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <Text tone="soft">{t('life.withdrawText')}</Text>
      <Field label={t('life.reason')} problem={isTried && isMissing ? t('life.reasonMissing') : undefined}>
        {(binding) => (
          <TextInput
            binding={binding}
            required
            maxLength={IMPORT_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Field>
      <Inline>
        <TextButton variant="primary" type="submit" disabled={isPending}>
          {t('life.withdraw')}
        </TextButton>
        <TextButton variant="plain" onClick={() => setOpen(false)}>
          {t('action.cancel')}
        </TextButton>
      </Inline>
    </Stack>
  )
}
