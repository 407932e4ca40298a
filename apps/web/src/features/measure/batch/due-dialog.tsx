import { useState } from 'react'
import { useToday } from '../../../platform/session/today.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { DayField } from '../field/day-field.tsx'

/** Asks for the due date of one or several measures. */
export function DueDialog({
  title,
  due,
  onClose,
  onChoose,
}: {
  readonly title: string
  /** ISO date that the field begins with. */
  readonly due: string | null
  readonly onClose: () => void
  readonly onChoose: (due: string) => void
}) {
  const { t } = useTranslation('measure')
  const format = useFormat()
  const today = useToday()
  const [value, setValue] = useState(due)
  const [isReadable, setReadable] = useState(true)
  const [isAsked, setAsked] = useState(false)
  const problem =
    (isAsked && value === null) || !isReadable
      ? t('problem.dateUnreadable', { example: format.date(today) })
      : undefined
  const choose = () => (value !== null && isReadable ? onChoose(value) : setAsked(true))
  return (
    <ModalDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <TextButton variant="plain" onClick={onClose}>
            {t('action.cancel')}
          </TextButton>
          <TextButton variant="primary" onClick={choose}>
            {t('batch.set')}
          </TextButton>
        </>
      }
    >
      <DayField
        label={t('field.due')}
        problem={problem}
        value={value}
        onChange={(isoDate, isDate) => {
          setValue(isoDate)
          setReadable(isDate)
        }}
      />
    </ModalDialog>
  )
}
