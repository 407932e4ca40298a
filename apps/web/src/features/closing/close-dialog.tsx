import type { ClosingMonth } from '@lotse/contract/features/closing/closing.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useFormat } from '../../platform/text/format.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showDone } from '../../platform/toast/toast.store.ts'
import { Stack } from '../../ui/layout/layout.tsx'
import { Lines } from '../../ui/layout/row.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../ui/text/text.tsx'
import { closing, reminder } from './closing.queries.ts'
import { Problem } from './problem.tsx'

/** So many units are named. */
const NAMED = 10

/** Asks before a month is closed, with the units that have not delivered, which can be reminded. */
export function CloseDialog({ month: { period, missing }, onClose }: { month: ClosingMonth; onClose: () => void }) {
  const { t } = useTranslation('closing')
  const month = useFormat().period(period)
  const remind = useMutation(reminder(period))
  const close = useMutation(closing(useQueryClient(), period))
  const finish = () => {
    showDone({ summary: t('done', { month }) })
    onClose()
  }
  return (
    <ModalDialog
      title={t('closeTitle', { month })}
      onClose={onClose}
      actions={
        <>
          <TextButton onClick={onClose}>{t('action.cancel')}</TextButton>
          <TextButton
            variant="primary"
            disabled={close.isPending}
            onClick={() => close.mutate(undefined, { onSuccess: finish })}
          >
            {t('doClose')}
          </TextButton>
        </>
      }
    >
      <Stack gap={3}>
        <Text>{t('closeText', { month })}</Text>
        {missing.length === 0 ? (
          <Text>{t('allDelivered')}</Text>
        ) : (
          <div>
            <Text weight={600}>{t('notDelivered')}</Text>
            <Lines>
              {missing.slice(0, NAMED).map(({ id, name }) => (
                <li key={id}>{name}</li>
              ))}
              {missing.length > NAMED ? <li>{t('further', { count: missing.length - NAMED })}</li> : null}
            </Lines>
            {remind.isSuccess ? (
              <Text role="status">{t('reminded', { count: remind.data.recipients })}</Text>
            ) : (
              <TextButton disabled={remind.isPending} onClick={() => remind.mutate()}>
                {t('remind')}
              </TextButton>
            )}
          </div>
        )}
        <Problem error={close.error ?? remind.error} />
      </Stack>
    </ModalDialog>
  )
}
