import type { PeopleChoices } from '@lotse/contract/features/person/person.people.schema.ts'
import { NO_VALUE } from '@lotse/text/format.ts'
import { ConflictNotice } from '../../../platform/form/conflict.tsx'
import { useFormat } from '../../../platform/text/format.ts'
import { useTranslation } from '../../../platform/text/i18n.ts'
import { type AccountDraft, LANGUAGE_NAMES } from './account-form.tsx'
import type { AccountFieldName, AccountForm } from './use-account-form.ts'

/** Explains why a person was not saved after another person changed or deleted them. */
export function AccountConflict({ form, choices }: { form: AccountForm; choices: PeopleChoices | undefined }) {
  const { t } = useTranslation('person')
  const format = useFormat()
  const label: Readonly<Record<AccountFieldName, string>> = {
    name: t('people.field.name'),
    email: t('people.field.email'),
    roleIds: t('people.field.roles'),
    businessUnitId: t('people.field.unit'),
    hasAllBusinessUnits: t('people.field.allUnits'),
    businessUnitIds: t('people.field.portfolio'),
    areaIds: t('people.field.areas'),
    language: t('people.field.language'),
  }
  const namesOf = (ids: readonly string[], known: readonly { readonly id: string; readonly name: string }[] = []) =>
    ids.length === 0 ? NO_VALUE : format.list(ids.map((id) => known.find((one) => one.id === id)?.name ?? id))
  const write = (name: AccountFieldName, fields: AccountDraft): string => {
    switch (name) {
      case 'roleIds':
        return namesOf(fields.roleIds, choices?.roles)
      case 'businessUnitId':
        return namesOf(fields.businessUnitId === null ? [] : [fields.businessUnitId], choices?.businessUnits)
      case 'hasAllBusinessUnits':
        return fields.hasAllBusinessUnits ? t('role.yes') : NO_VALUE
      case 'businessUnitIds':
        return namesOf(fields.businessUnitIds, choices?.businessUnits)
      case 'areaIds':
        return namesOf(fields.areaIds, choices?.areas)
      case 'language':
        return fields.language === null ? NO_VALUE : LANGUAGE_NAMES[fields.language]
      default:
        return fields[name] || NO_VALUE
    }
  }
  return (
    <ConflictNotice
      form={form}
      written={{
        savedBy: () => ({ name: null, at: null }),
        label: (name) => label[name as AccountFieldName],
        write: (name, fields) => write(name as AccountFieldName, fields),
      }}
    />
  )
}
