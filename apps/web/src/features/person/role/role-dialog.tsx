import { GUARDED_PERMISSIONS, type Role } from '@lotse/contract/features/person/person.role.schema.ts'
import { LANGUAGES, type Language, type Text as LocalText } from '@lotse/contract/language.ts'
import type { Permission } from '@lotse/contract/permission.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { StatusError } from '../../../platform/api/api-error.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { Field, FieldGroup, TextInput } from '../../../ui/field/field.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { ModalDialog } from '../../../ui/overlay/modal-dialog.tsx'
import { Notice } from '../../../ui/text/notice.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { roleRetirement, roleSaving } from './role.queries.ts'
import classes from './role-dialog.module.css'
import { ALL_PERMISSIONS } from './role-matrix.tsx'

const GUARDED: readonly Permission[] = GUARDED_PERMISSIONS
const NO_NAMES: LocalText = { en: '', de: '', tr: '', sk: '' }

/** Edits name and permissions of a role; without `edited` a new one. */
export function RoleDialog({ edited, onClose }: { edited: Role | null; onClose: () => void }) {
  const { t } = useTranslation('person')
  const { isAllowed } = useSession()
  const language = useLanguage()
  const client = useQueryClient()
  const form = useId()
  const saving = useMutation(roleSaving(client, edited?.id ?? null))
  const retirement = useMutation(roleRetirement(client))
  // Fixed while the dialog is open: an edit by another person is a conflict, not a change of what is typed.
  const [base] = useState(edited)
  const [names, setNames] = useState(base?.names ?? NO_NAMES)
  const [permissions, setPermissions] = useState<readonly Permission[]>(base?.permissions ?? [])
  const [isNameMissing, setNameMissing] = useState(false)
  const error = saving.error ?? retirement.error
  const isConflict = error instanceof StatusError && error.code === 'role.changed'
  const refusal = error instanceof StatusError && !isConflict ? (error.serverMessage ?? t('people.failed')) : null
  const ordered: readonly Language[] = [language, ...LANGUAGES.filter((one) => one !== language)]
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    // A language without a name gets the one in the reader's language, or the first that there is.
    const fallback = ordered.map((one) => names[one].trim()).find((name) => name !== '')
    if (fallback === undefined) {
      setNameMissing(true)
      return
    }
    const filled = Object.fromEntries(LANGUAGES.map((one) => [one, names[one].trim() || fallback])) as LocalText
    try {
      const saved = await saving.mutateAsync({
        names: filled,
        permissions: [...permissions],
        ...(base ? { version: base.version } : {}),
      })
      showToast({ severity: 'success', life: 4_000, summary: t('role.saved', { name: saved.name }) })
      onClose()
    } catch {
      // The dialog shows it.
    }
  }
  const retire = async (retired: Role) => {
    try {
      await retirement.mutateAsync(retired.id)
      showToast({ severity: 'success', life: 4_000, summary: t('role.retired', { name: retired.name }) })
      onClose()
    } catch {
      // The dialog shows it.
    }
  }
  const toggle = (permission: Permission) =>
    setPermissions((old) => (old.includes(permission) ? old.filter((one) => one !== permission) : [...old, permission]))
  return (
    <ModalDialog
      title={base ? t('role.editTitle') : t('role.newTitle')}
      size="middle"
      onClose={onClose}
      actions={
        <>
          {base?.can.retire ? (
            <TextButton variant="plain" disabled={retirement.isPending} onClick={() => void retire(base)}>
              {t('role.retire')}
            </TextButton>
          ) : null}
          <TextButton onClick={onClose}>{t('people.cancel')}</TextButton>
          <TextButton variant="primary" type="submit" form={form} disabled={saving.isPending || isConflict}>
            {t('people.save')}
          </TextButton>
        </>
      }
    >
      {isConflict ? (
        <Notice tone="watch" role="alert">
          {t('role.changed.text')} <TextButton onClick={onClose}>{t('role.changed.load')}</TextButton>
        </Notice>
      ) : null}
      <form id={form} noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        <div className={classes.names}>
          {ordered.map((one, index) => (
            <Field
              key={one}
              label={`${t('role.names')} · ${t(`role.in.${one}`)}`}
              problem={index === 0 && isNameMissing ? t('role.nameMissing') : undefined}
            >
              {(binding) => (
                <TextInput
                  binding={binding}
                  value={names[one]}
                  maxLength={100}
                  autoComplete="off"
                  lang={one}
                  onChange={({ target }) => {
                    setNameMissing(false)
                    setNames((old) => ({ ...old, [one]: target.value }))
                  }}
                />
              )}
            </Field>
          ))}
        </div>
        <FieldGroup label={t('role.permissions')}>
          <div className={classes.permissions}>
            {ALL_PERMISSIONS.map((permission) => {
              const isLocked = GUARDED.includes(permission) && !isAllowed(permission)
              return (
                <label key={permission} className={classes.permission} title={isLocked ? t('role.locked') : undefined}>
                  <input
                    type="checkbox"
                    checked={permissions.includes(permission)}
                    disabled={isLocked}
                    onChange={() => toggle(permission)}
                  />
                  {t(`role.permission.${permission}`)}
                </label>
              )
            })}
          </div>
        </FieldGroup>
      </form>
      {refusal === null ? null : (
        <Text tone="bad" role="alert">
          {refusal}
        </Text>
      )}
    </ModalDialog>
  )
}
