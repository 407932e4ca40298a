import { type FormEvent, type ReactNode, useId } from 'react'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../ui/text/text.tsx'
import { StatusError } from '../api/api-error.ts'
import { showToast } from '../toast/toast.store.ts'
import { ConflictNotice, DraftNotice } from './conflict.tsx'
import type { Versioned, VersionedForm } from './use-versioned-form.ts'

/** Words of a dialog. `saved` is shown when it has closed, `failed` when the server does not say why it refused. */
interface Texts<Entity> {
  readonly title: string
  readonly save: string
  readonly cancel: string
  readonly failed: string
  readonly saved: (entity: Entity) => string
}

/** The frame of a dialog that edits one thing by version: fields, the conflict with what others saved, and the buttons. */
export function VersionedDialog<Entity extends Versioned, Fields extends object, Problem>({
  form,
  texts,
  label,
  write,
  actions,
  below,
  onClose,
  children,
}: {
  form: VersionedForm<Entity, Fields, Problem>
  texts: Texts<Entity>
  /** Names a field, and writes its content, in a conflict. */
  label: (name: string) => string
  write: (name: string, fields: Fields) => string
  /** Buttons before “cancel”. */
  actions?: ReactNode
  /** Below the fields. */
  below?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  const id = useId()
  const refusal = form.failure instanceof StatusError ? (form.failure.serverMessage ?? texts.failed) : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const saved = await form.save()
    if (!saved) return
    showToast({ severity: 'success', life: 5_000, summary: texts.saved(saved) })
    onClose()
  }
  return (
    <ModalDialog
      title={texts.title}
      size="middle"
      onClose={onClose}
      actions={
        <>
          {actions}
          <TextButton onClick={onClose}>{texts.cancel}</TextButton>
          <TextButton variant="primary" type="submit" form={id} disabled={form.isSaving}>
            {texts.save}
          </TextButton>
        </>
      }
    >
      <DraftNotice form={form} />
      <ConflictNotice form={form} written={{ savedBy: () => ({ name: null, at: null }), label, write }} />
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={3}>{children}</Stack>
      </form>
      {below}
      {refusal === null ? null : (
        <Text tone="bad" role="alert">
          {refusal}
        </Text>
      )}
    </ModalDialog>
  )
}
