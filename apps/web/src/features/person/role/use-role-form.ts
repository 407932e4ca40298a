import type { Role } from '@lotse/contract/features/person/person.role.schema.ts'
import { isLanguage, LANGUAGES, type Language, type Text as LocalText } from '@lotse/contract/language.ts'
import type { Permission } from '@lotse/contract/permission.ts'
import { useQueryClient } from '@tanstack/react-query'
import { StatusError } from '../../../platform/api/api-error.ts'
import { call, callExpecting } from '../../../platform/api/call.ts'
import { createRole, listRoles, updateRole } from '../../../platform/api/generated/person.role.operations.ts'
import { rulesOf } from '../../../platform/form/field-rules.ts'
import { useVersionedForm, type VersionedForm } from '../../../platform/form/use-versioned-form.ts'
import { isRefusal, refreshRoles } from './role.queries.ts'

/** What is edited of a role. */
export interface RoleFields {
  readonly names: LocalText
  readonly permissions: readonly Permission[]
}

/** A role needs a name in at least one language. */
export type FieldProblem = 'MISSING'

export type RoleForm = VersionedForm<Role, RoleFields, FieldProblem>

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
export function useRoleForm(edited: Role | null, ordered: readonly Language[]): RoleForm {
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
