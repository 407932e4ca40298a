import { GUARDED_PERMISSIONS } from '@lotse/contract/features/person/person.role.constants.ts'
import type { Role } from '@lotse/contract/features/person/person.role.schema.ts'
import { isLanguage, LANGUAGES, type Language, type Text as LocalText } from '@lotse/contract/language.ts'
import type { Permission } from '@lotse/contract/permission.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call, callExpecting } from '../../../platform/api/call.ts'
import { createRole, listRoles, updateRole } from '../../../platform/api/generated/person.role.operations.ts'
import { rulesOf } from '../../../platform/form/field-rules.ts'
import { useVersionedForm, type VersionedForm } from '../../../platform/form/use-versioned-form.ts'
import { VersionedDialog } from '../../../platform/form/versioned-dialog.tsx'
import { useSession } from '../../../platform/session/session.ts'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { useLanguage } from '../../../platform/text/language.ts'
import { showToast } from '../../../platform/toast/toast.store.ts'
import { CheckLine } from '../../../ui/field/check-line.tsx'
import { Field, FieldGroup, TextInput } from '../../../ui/field/field.tsx'
import { TextButton } from '../../../ui/layout/text-button.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { isRefusal, refreshRoles, roleRetirement } from './role.queries.ts'
import classes from './role-dialog.module.css'
import { ALL_PERMISSIONS } from './role-matrix.tsx'

const GUARDED: readonly Permission[] = GUARDED_PERMISSIONS

/** Edits name and permissions of a role; without `edited` a new one. */
export function RoleDialog({ edited, onClose }: { edited: Role | null; onClose: () => void }) {
  const { t } = useTranslation('person')
  const format = useFormat()
  const { isAllowed } = useSession()
  const language = useLanguage()
  const client = useQueryClient()
  const retirement = useMutation(roleRetirement(client))
  const ordered: readonly Language[] = [language, ...LANGUAGES.filter((one) => one !== language)]
  const form = useRoleForm(edited, ordered)
  const { names, permissions } = form.fields
  const { error } = retirement
  const refusal = error instanceof StatusError ? (error.serverMessage ?? t('people.failed')) : null
  const retire = async (retired: Role) => {
    try {
      await retirement.mutateAsync(retired.id)
      showToast({ severity: 'success', life: 4_000, summary: t('role.retired', { name: retired.name }) })
      onClose()
    } catch {
      // The dialog shows it.
    }
  }
  const nameLabel = (one: Language) => `${t('role.names')} · ${t(`role.in.${one}`)}`
  const toggle = (permission: Permission) =>
    form.change({
      permissions: permissions.includes(permission)
        ? permissions.filter((one) => one !== permission)
        : [...permissions, permission],
    })
  return (
    <VersionedDialog
      form={form}
      texts={{
        title: edited ? t('role.editTitle') : t('role.newTitle'),
        save: t('people.save'),
        cancel: t('people.cancel'),
        failed: t('people.failed'),
        saved: ({ name }) => t('role.saved', { name }),
      }}
      label={(name) => (isLanguage(name) ? nameLabel(name) : t('role.permissions'))}
      write={(name, fields) => {
        if (isLanguage(name)) return fields.names[name] || NO_VALUE
        const shown = ALL_PERMISSIONS.filter((one) => fields.permissions.includes(one))
        return format.list(shown.map((one) => t(`role.permission.${one}`))) || NO_VALUE
      }}
      actions={
        edited?.can.retire ? (
          <TextButton variant="plain" disabled={retirement.isPending} onClick={() => void retire(edited)}>
            {t('role.retire')}
          </TextButton>
        ) : null
      }
      below={
        refusal === null ? null : (
          <Text tone="bad" role="alert">
            {refusal}
          </Text>
        )
      }
      onClose={onClose}
    >
      <div className={classes.names}>
        {ordered.map((one, index) => (
          <Field
            key={one}
            label={nameLabel(one)}
            problem={index === 0 && form.problems.names ? t('role.nameMissing') : undefined}
          >
            {(binding) => (
              <TextInput
                binding={binding}
                value={names[one]}
                maxLength={100}
                autoComplete="off"
                lang={one}
                onChange={({ target }) => form.change({ names: { ...names, [one]: target.value } })}
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
              <CheckLine
                key={permission}
                title={isLocked ? t('role.locked') : undefined}
                checked={permissions.includes(permission)}
                disabled={isLocked}
                onChange={() => toggle(permission)}
              >
                {t(`role.permission.${permission}`)}
              </CheckLine>
            )
          })}
        </div>
      </FieldGroup>
    </VersionedDialog>
  )
}

/** What is edited of a role. */
interface RoleFields {
  readonly names: LocalText
  readonly permissions: readonly Permission[]
}

/** A role needs a name in at least one language. */
type FieldProblem = 'MISSING'

type RoleForm = VersionedForm<Role, RoleFields, FieldProblem>

const NEW_ROLE: RoleFields = { names: { en: '', de: '', tr: '', sk: '' }, permissions: [] }

/** The names are compared and merged by language. */
const rules = rulesOf<RoleFields>({
  namesOf: () => [...LANGUAGES, 'permissions'],
  valueOf: ({ names, permissions }, name) => (isLanguage(name) ? names[name] : permissions.toSorted()),
  withValue: (fields, name, value) =>
    isLanguage(name)
      ? { ...fields, names: { ...fields.names, [name]: String(value) } }
      : { ...fields, permissions: value as readonly Permission[] },
})

/**
 * The state of the form of a role.
 * @param edited null for a new one
 * @param ordered the languages whose name stands for a missing one, the first of them that has one
 */
function useRoleForm(edited: Role | null, ordered: readonly Language[]): RoleForm {
  const client = useQueryClient()
  const contentOf = ({ names, permissions }: RoleFields) => {
    const fallback = ordered.map((one) => names[one].trim()).find((name) => name !== '') ?? ''
    const filled = Object.fromEntries(LANGUAGES.map((one) => [one, names[one].trim() || fallback])) as LocalText
    return { names: filled, permissions: [...permissions] }
  }
  return useVersionedForm<Role, RoleFields, FieldProblem>({
    subject: edited === null ? { kind: 'NEW', fields: NEW_ROLE } : { kind: 'EDIT', entity: edited },
    draftKey: null,
    fieldsOf: ({ names, permissions }) => ({ names, permissions }),
    rules,
    codes: { changed: 'role.changed', deleted: 'role.not_found' },
    update: ({ id, version }, fields) =>
      callExpecting(updateRole, { params: { id }, body: { ...contentOf(fields), version } }, isRefusal),
    create: (fields) => callExpecting(createRole, { body: contentOf(fields) }, isRefusal),
    load: async (id) => {
      const role = (await call(listRoles, {})).content.find((one) => one.id === id)
      if (!role) throw new StatusError(404, null)
      return role
    },
    onSaved: () => refreshRoles(client),
    problemsOf: ({ names }) => (ordered.every((one) => names[one].trim() === '') ? { names: 'MISSING' } : {}),
  })
}
