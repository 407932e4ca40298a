import { useTranslation } from '../../../platform/text/i18n.ts'
import { Stack } from '../../../ui/layout/layout.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../../ui/text/text.tsx'

/** A measure that stays as it was, and why. */
export interface RefusedReason {
  readonly id: string
  readonly title: string
  readonly message: string
}

/** The measures that a change of several has left as they were; the others can be brought back, too. */
export function RefusedDialog({
  reasons,
  undo,
  onClose,
}: {
  readonly reasons: readonly RefusedReason[]
  /** Brings back the others; null when nothing was changed. */
  readonly undo: (() => Promise<void>) | null
  readonly onClose: () => void
}) {
  const { t } = useTranslation('measure')
  return (
    <ModalDialog
      title={t('batch.refused', { count: reasons.length })}
      size="middle"
      onClose={onClose}
      actions={
        <>
          {undo ? (
            <TextButton
              variant="plain"
              onClick={() => {
                onClose()
                void undo()
              }}
            >
              {t('action.undo')}
            </TextButton>
          ) : null}
          <TextButton variant="primary" onClick={onClose}>
            {t('action.close')}
          </TextButton>
        </>
      }
    >
      <Stack as="ul" gap={3}>
        {reasons.map(({ id, title, message }) => (
          <li key={id}>
            <Text weight={500} wrap="anywhere">
              {title}
            </Text>
            <Text size="sm" tone="soft">
              {message}
            </Text>
          </li>
        ))}
      </Stack>
    </ModalDialog>
  )
}
