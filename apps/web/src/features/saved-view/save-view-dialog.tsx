import { SAVED_VIEW_NAME_LENGTH } from '@lotse/contract/features/saved-view/saved-view.constants.ts'
import type { SavedView } from '@lotse/contract/features/saved-view/saved-view.schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { randomId } from '../../platform/id/random-id.ts'
import { useTranslation } from '../../platform/text/i18n.ts'
import { showToast } from '../../platform/toast/toast.store.ts'
import { CheckLine } from '../../ui/field/check-line.tsx'
import { Field, TextInput } from '../../ui/field/field.tsx'
import { Stack } from '../../ui/layout/layout.tsx'
import { TextButton } from '../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../ui/overlay/modal-dialog.tsx'
import { Text } from '../../ui/text/text.tsx'
import { viewSaving } from './saved-view.queries.ts'

/**
 * Saves what the page shows under a name, or edits a saved view.
 *
 * @param address what the page shows
 * @param others the other views of the page, whose names are taken
 * @param saved the view to edit; null for a new one
 */
export function SaveViewDialog({
  address,
  others,
  saved,
  mayBeDefault,
  onClose,
}: {
  address: string
  others: readonly SavedView[]
  saved: SavedView | null
  mayBeDefault: boolean
  onClose: () => void
}) {
  const { t } = useTranslation('saved-view')
  const saving = useMutation(viewSaving(useQueryClient()))
  const form = useId()
  // Fixed while the dialog is open: sending it again saves no second view.
  const [id] = useState(randomId)
  const [name, setName] = useState(saved?.name ?? '')
  const [isDefault, setDefault] = useState(saved?.isDefault ?? false)
  const [isReplaced, setReplaced] = useState(false)
  const [problem, setProblem] = useState<'nameMissing' | 'nameTaken'>()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (saving.isPending) return
    const wanted = name.trim()
    const found = wanted === '' ? 'nameMissing' : others.some((view) => view.name === wanted) ? 'nameTaken' : undefined
    setProblem(found)
    if (found) {
      document.getElementById(form)?.querySelector('input')?.focus()
      return
    }
    const content = saved && !isReplaced ? saved.address : address
    try {
      await saving.mutateAsync({ ...(saved ? { saved } : {}), id, name: wanted, address: content, isDefault })
    } catch {
      // The dialog shows it.
      return
    }
    showToast({ severity: 'success', life: 4_000, summary: t('saved', { name: wanted }) })
    onClose()
  }
  return (
    <ModalDialog
      title={saved ? t('edit') : t('save')}
      onClose={onClose}
      actions={
        <>
          <TextButton onClick={onClose}>{t('action.cancel')}</TextButton>
          <TextButton variant="primary" type="submit" form={form} disabled={saving.isPending}>
            {t('action.save')}
          </TextButton>
        </>
      }
    >
      {saved ? null : <Text tone="soft">{t('saveText')}</Text>}
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={3}>
          <Field label={t('name')} problem={problem ? t(problem) : undefined}>
            {(binding) => (
              <TextInput
                binding={binding}
                value={name}
                maxLength={SAVED_VIEW_NAME_LENGTH}
                autoComplete="off"
                autoFocus
                required
                onChange={({ target }) => {
                  setName(target.value)
                  setProblem(undefined)
                }}
              />
            )}
          </Field>
          {saved ? (
            <CheckLine checked={isReplaced} onChange={({ target }) => setReplaced(target.checked)}>
              {t('replace')}
            </CheckLine>
          ) : null}
          {mayBeDefault ? (
            <CheckLine checked={isDefault} onChange={({ target }) => setDefault(target.checked)}>
              {t('makeDefault')}
            </CheckLine>
          ) : null}
        </Stack>
      </form>
      {saving.isError ? (
        <Text tone="bad" role="alert">
          {t('failed')}
        </Text>
      ) : null}
    </ModalDialog>
  )
}
