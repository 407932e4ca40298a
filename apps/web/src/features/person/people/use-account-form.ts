import type { PersonAccount } from '@lotse/contract/features/person/person.people.schema.ts'
import { useQueryClient } from '@tanstack/react-query'
import { rulesOfNames } from '../../../platform/form/field-rules.ts'
import { useVersionedForm, type VersionedForm } from '../../../platform/form/use-versioned-form.ts'
import type { Proving } from '../proof/use-proof.tsx'
import type { AccountDraft } from './account-form.tsx'
import { personAccountQuery, refreshPeople, savePerson } from './people.queries.ts'
import { problemsFrom } from './refusal.ts'

export type AccountForm = VersionedForm<PersonAccount, AccountDraft, string>

const FIELD_NAMES = [
  'name',
  'email',
  'roleIds',
  'businessUnitId',
  'hasAllBusinessUnits',
  'businessUnitIds',
  'areaIds',
  'language',
] as const
export type AccountFieldName = (typeof FIELD_NAMES)[number]

const rules = rulesOfNames<AccountDraft>(FIELD_NAMES)

/** The state of the form of a person. No draft is stored: it would contain another person's data. */
export function useAccountForm(account: PersonAccount, proving: Proving): AccountForm {
  const client = useQueryClient()
  return useVersionedForm<PersonAccount, AccountDraft, string>({
    subject: { kind: 'EDIT', entity: account },
    draftKey: null,
    fieldsOf,
    rules,
    codes: { changed: 'person.changed', deleted: 'person.not_found' },
    update: ({ id, version }, { username: _, email, ...fields }) =>
      savePerson(id, { ...fields, email: email.trim() || null, version }, proving),
    load: (id) => client.fetchQuery({ ...personAccountQuery(id), staleTime: 0 }),
    onSaved: (saved) => {
      client.setQueryData(personAccountQuery(saved.id).queryKey, saved)
      return refreshPeople(client)
    },
    problemsFrom,
  })
}

function fieldsOf(account: PersonAccount): AccountDraft {
  return {
    username: account.username,
    name: account.name,
    email: account.email ?? '',
    language: account.language,
    roleIds: account.roles.map(({ id }) => id),
    businessUnitId: account.businessUnit?.id ?? null,
    hasAllBusinessUnits: account.hasAllBusinessUnits,
    businessUnitIds: account.businessUnits.map(({ id }) => id),
    areaIds: account.areas.map(({ id }) => id),
  }
}
